// Run in the page: the contrast of each text with the pixels behind it; its fifth percentile counts, not the single worst pixel.
async ([texts, picture]) => {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext("2d");
  context.drawImage(bitmap, 0, 0);
  const linear = (value) => (value /= 255) <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  const luminance = (r, g, b) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  const low = [];
  for (const { text, colour, size, weight, x, y, right, bottom, name } of texts) {
    const numbers = colour.match(/[\d.]+/g).map(Number);
    const scale = colour.startsWith("color(") ? 255 : 1;
    const ink = luminance(...numbers.slice(0, 3).map((value) => value * scale));
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const { data } = context.getImageData(left, top, Math.max(1, Math.floor(right) - left), Math.max(1, Math.floor(bottom) - top));
    const ratios = [];
    for (let index = 0; index < data.length; index += 4) {
      const ground = luminance(data[index], data[index + 1], data[index + 2]);
      ratios.push((Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05));
    }
    ratios.sort((a, b) => a - b);
    const ratio = ratios[Math.floor(ratios.length * 0.05)];
    const large = size >= 24 || (size >= 18.66 && weight >= 700);
    if (ratio < (large ? 3 : 4.5)) low.push(`"${text}" (${name}, ${size}px): ${ratio.toFixed(2)}`);
  }
  return low;
}
