// Run in the page: every visible text with its place and colour.
() => {
  const texts = [];
  const walker = document.createTreeWalker(document.getElementById("app"), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    // Decoration, emoji, cards that are dimmed on purpose, and what has faded away. Cards in hands are turned, so that their
    // symbols reach into the box of the letter; those on the board are the same.
    if (!node.data.trim() || element.closest(".mark, .em, .hole, .sr, .skip, .dim, .fades, svg")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    // A text's rectangle is taller than its line: only what is inside the element counts.
    const [x, y] = [Math.max(text.x, box.x), Math.max(text.y, box.y)];
    const [right, bottom] = [Math.min(text.right, box.right, innerWidth), Math.min(text.bottom, box.bottom, innerHeight)];
    if (right - x < 2 || bottom - y < 2) continue;
    const hit = document.elementFromPoint((x + right) / 2, (y + bottom) / 2);
    if (!hit || !(hit === element || element.contains(hit) || hit.contains(element))) continue;
    const style = getComputedStyle(element);
    if (element.closest(":disabled")) continue;
    texts.push({ text: node.data.trim().slice(0, 20), colour: style.color, size: parseFloat(style.fontSize), weight: Number(style.fontWeight), x, y, right, bottom, name: element.className || element.tagName });
  }
  return texts;
}
