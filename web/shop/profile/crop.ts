/** The part of a picture that is used: `zoom` from 1 (largest square), `x` and `y` from 0 (start) to 1 (end). */
export type Crop = { zoom: number; x: number; y: number };

type Size = { width: number; height: number };

export const centred: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const mostZoom = 4;

/** Returns the square of a crop in the picture's pixels. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Crop): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / zoom;
  return { left: (width - side) * x, top: (height - side) * y, side };
}

/** Returns the crop after dragging the picture right and down by fractions of the square's side. */
export function dragged(crop: Crop, picture: Size, by: { x: number; y: number }): Crop {
  const { side } = squareOf(picture, crop);
  const room = { x: picture.width - side, y: picture.height - side };
  return {
    ...crop,
    x: room.x > 0 ? within(crop.x - (by.x * side) / room.x) : crop.x,
    y: room.y > 0 ? within(crop.y - (by.y * side) / room.y) : crop.y,
  };
}

function within(part: number): number {
  return Math.min(1, Math.max(0, part));
}
