/** A part of a picture, in its pixels. */
export type Crop = { left: number; top: number; width: number; height: number };

const upright = 4 / 5;

/** The largest upright part of 4:5 at `zoom` percent of its size; `x` and `y` are percent of the room that is left. */
export function cropOf(
  { x, y, zoom }: { x: number; y: number; zoom: number },
  size: { width: number; height: number },
): Crop {
  const height = Math.min(size.height, size.width / upright) * (zoom / 100);
  const width = height * upright;
  return { width, height, left: ((size.width - width) * x) / 100, top: ((size.height - height) * y) / 100 };
}
