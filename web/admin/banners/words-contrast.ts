/** A part of a picture as shares of its width and height. */
export type Area = { left: number; top: number; width: number; height: number };

/** Ink of the words and paper of the veil below them, red, green and blue from 0 to 255. */
export type Colors = { ink: readonly [number, number, number]; paper: readonly [number, number, number] };

/** WCAG 2.2 asks for so much of words of usual size (success criterion 1.4.3). */
export const readableContrast = 4.5;

type Ground = { data: Uint8ClampedArray; width: number; height: number };

/**
 * The contrast that nine tenths of the ground have with the words: a few strange pixels make no words unreadable. `veil`
 * says how much of the paper covers a row, from 0 to 1, by its share of the height.
 */
export function contrastOf({ data, width, height }: Ground, colors: Colors, veil: (share: number) => number): number {
  const ink = luminance(...colors.ink);
  const ratios: number[] = [];
  for (let y = 0; y < height; y += 1) {
    const cover = veil((y + 0.5) / height);
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const mixed = (part: 0 | 1 | 2) => (data[at + part] ?? 0) * (1 - cover) + colors.paper[part] * cover;
      ratios.push(ratio(ink, luminance(mixed(0), mixed(1), mixed(2))));
    }
  }
  return ratios.toSorted((one, other) => one - other)[Math.floor(ratios.length / 10)] ?? 21;
}

function ratio(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Relative luminance, as WCAG defines it. */
function luminance(red: number, green: number, blue: number): number {
  const [r, g, b] = [red, green, blue].map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

/** What of a picture is seen where it fills a frame of so many times its height, in its own pixels. */
export function seenOf(size: { width: number; height: number }, shape: number) {
  const width = Math.min(size.width, size.height * shape);
  const height = Math.min(size.height, size.width / shape);
  return { width, height, left: (size.width - width) / 2, top: (size.height - height) / 2 };
}
