/** A region of a picture, as fractions of its width and height. */
export type Area = { left: number; top: number; width: number; height: number };

/** Text colour (ink) and overlay colour (paper), as red, green and blue from 0 to 255. */
export type Colors = { ink: readonly [number, number, number]; paper: readonly [number, number, number] };

/** Minimum contrast for text of normal size (WCAG 2.2, criterion 1.4.3). */
export const readableContrast = 4.5;

type Ground = { data: Uint8ClampedArray; width: number; height: number };

/**
 * Returns the contrast that 90% of the pixels reach, so that a few outliers do not make the text unreadable. `veil`
 * returns the opacity of the overlay, from 0 to 1, at a vertical position from 0 to 1.
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

/** Relative luminance as defined by WCAG. */
function luminance(red: number, green: number, blue: number): number {
  const [r, g, b] = [red, green, blue].map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

/**
 * Returns the visible region, in the picture's pixels, when it covers a centred frame of aspect ratio `shape` (width /
 * height).
 */
export function seenOf(size: { width: number; height: number }, shape: number) {
  const width = Math.min(size.width, size.height * shape);
  const height = Math.min(size.height, size.width / shape);
  return { width, height, left: (size.width - width) / 2, top: (size.height - height) / 2 };
}
