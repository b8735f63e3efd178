/** Which part of a picture is taken: `zoom` from 1 (as much as fits), `x` and `y` from 0 (start) to 1 (end). */
export type Crop = { zoom: number; x: number; y: number };

type Size = { width: number; height: number };

export const centred: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const mostZoom = 4;

/** The square of a picture that a crop takes, in its pixels. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Crop): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / zoom;
  return { left: (width - side) * x, top: (height - side) * y, side };
}

/** The crop after its picture was dragged by a part of the square's side, to the right and downwards. */
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
