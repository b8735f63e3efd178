/** How a picture is shown in its frame: so many times its size, moved by so many pixels from the middle. */
export type Zoom = { scale: number; x: number; y: number };

export type Point = { x: number; y: number };

export const whole: Zoom = { scale: 1, x: 0, y: 0 };
export const closeScale = 2.5;
const mostScale = 4;

/** The same zoom `scale` times as large, with what is under `point` (from the middle of the frame) staying there. */
export function zoomAt(zoom: Zoom, scale: number, point: Point): Zoom {
  const ratio = scale / zoom.scale;
  return { scale, x: point.x - (point.x - zoom.x) * ratio, y: point.y - (point.y - zoom.y) * ratio };
}

/** Neither smaller than whole nor larger than it is sharp, and never pulled off its frame. */
export function withinFrame({ scale, x, y }: Zoom, frame: { width: number; height: number }): Zoom {
  const size = clamp(scale, 1, mostScale);
  if (size === 1) return whole;
  const [roomX, roomY] = [(frame.width * (size - 1)) / 2, (frame.height * (size - 1)) / 2];
  return { scale: size, x: clamp(x, -roomX, roomX), y: clamp(y, -roomY, roomY) };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
