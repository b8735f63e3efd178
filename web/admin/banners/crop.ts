/** A region of a picture, in pixels of the picture. */
export type Crop = { left: number; top: number; width: number; height: number };

const upright = 4 / 5;

/**
 * Returns a 4:5 portrait region at `zoom` percent of the largest possible size; `x` and `y` are the offset in percent
 * of the remaining space.
 */
export function cropOf(
  { x, y, zoom }: { x: number; y: number; zoom: number },
  size: { width: number; height: number },
): Crop {
  const height = Math.min(size.height, size.width / upright) * (zoom / 100);
  const width = height * upright;
  return { width, height, left: ((size.width - width) * x) / 100, top: ((size.height - height) * y) / 100 };
}
