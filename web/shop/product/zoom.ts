/** Scale of a picture, and its offset from the frame's centre in pixels. */
export type Zoom = { scale: number; x: number; y: number };

export type Point = { x: number; y: number };

export const whole: Zoom = { scale: 1, x: 0, y: 0 };
export const closeScale = 2.5;
const mostScale = 4;

/** Zooms to `scale` around `point` (relative to the frame's centre), which stays in place. */
export function zoomAt(zoom: Zoom, scale: number, point: Point): Zoom {
  const ratio = scale / zoom.scale;
  return { scale, x: point.x - (point.x - zoom.x) * ratio, y: point.y - (point.y - zoom.y) * ratio };
}

/** Limits the scale to the sharp range, and the offset so that the picture covers the frame. */
export function withinFrame({ scale, x, y }: Zoom, frame: { width: number; height: number }): Zoom {
  const size = clamp(scale, 1, mostScale);
  if (size === 1) return whole;
  const [roomX, roomY] = [(frame.width * (size - 1)) / 2, (frame.height * (size - 1)) / 2];
  return { scale: size, x: clamp(x, -roomX, roomX), y: clamp(y, -roomY, roomY) };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
