// Run in the page: what of the table covers something else, leaves the window, or is too small.
() => {
  const PARTS = {
    plate: ".seat:not(.hero):not(.free) .nm", hero: ".seat.hero .plate", board: ".board", pots: ".pot", bet: ".bet", dealer: ".dealer",
    "hero cards": ".seat.hero .hole", shown: ".seat.show .hole", back: ".seat:not(.hero):not(.show) .hole", tag: ".tag", made: ".made:not(.none)",
    "my name": ".seat.hero .n", avatar: ".seat:not(.hero) .av", chair: ".chair", actions: ".actions", top: ".top", clock: ".clk",
  };
  const seats = [...document.querySelectorAll(".seat")];
  const parts = Object.entries(PARTS).flatMap(([kind, query]) => [...document.querySelectorAll(query)].map((node) => {
    const { x, y, right, bottom, width } = node.getBoundingClientRect();
    return { kind, x, y, right, bottom, width, seat: seats.indexOf(node.closest(".seat")), text: node.textContent.trim().slice(0, 16) };
  })).filter((part) => part.width > 0);
  const faults = [];
  const [W, H] = [innerWidth, innerHeight];
  for (const part of parts) {
    const out = Math.max(-part.x, -part.y, part.right - W, part.bottom - H);
    if (out > 1) faults.push(`${part.kind} "${part.text}" leaves the window by ${Math.round(out)}`);
  }
  parts.forEach((a, index) => parts.slice(index + 1).forEach((b) => {
    const kinds = [a.kind, b.kind];
    const mine = kinds.includes("my name") && (kinds.includes("tag") || kinds.includes("clock"));
    if (a.seat >= 0 && a.seat === b.seat && !mine) return;
    const width = Math.min(a.right, b.right) - Math.max(a.x, b.x);
    const height = Math.min(a.bottom, b.bottom) - Math.max(a.y, b.y);
    if (width > 2 && height > 2) faults.push(`${a.kind} "${a.text}" and ${b.kind} "${b.text}" overlap by ${Math.round(width)}x${Math.round(height)}`);
  }));
  for (const node of document.querySelectorAll(".seat .tag")) {
    const { x, y, width, height } = node.getBoundingClientRect();
    const covered = [.25, .5, .75].filter((share) => !node.contains(document.elementFromPoint(x + share * width, y + height / 2)));
    if (covered.length) faults.push(`tag "${node.textContent.trim()}" lies behind something`);
  }
  for (const node of document.querySelectorAll("button, input, select, a, [role=tab]")) {
    const { width, height } = node.getBoundingClientRect();
    if (width > 1 && (width < 24 || height < 24)) faults.push(`${node.className || node.tagName} is a target of ${Math.round(width)}x${Math.round(height)}`);
  }
  for (const node of document.querySelectorAll("#app *")) {
    const speaks = [...node.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.data.trim());
    if (!speaks || node.closest(".mark, .sr, .skip, .side, .symbols") || node.getBoundingClientRect().width < 2) continue;
    const size = parseFloat(getComputedStyle(node).fontSize);
    if (size < 10) faults.push(`"${node.textContent.trim().slice(0, 16)}" is written in ${size} pixels`);
    const button = node.closest(".btn, .pa, .pre");
    if (button && node.scrollWidth > button.clientWidth + 1) faults.push(`"${node.textContent.trim()}" is wider than its button`);
  }
  if (document.documentElement.scrollWidth > W || document.body.scrollWidth > W) faults.push("the page scrolls sideways");
  return [...new Set(faults)];
}
