import { smoothNoise } from './noise.ts';
import { scaleOf } from './path.ts';
import type { Size } from './raster.ts';
import type { Laid } from './laid.ts';

/** A small push per pixel, in pixels. */
export type Field = { x: Float32Array; y: Float32Array };

/** Nothing hand-sewn is straight: every layer of a garment is pushed by the same slow wobble. */
export function wobbleField({ width, height, matrix, seed }: Laid): Field {
  const scale = scaleOf(matrix);
  const [x, y] = [new Float32Array(width * height), new Float32Array(width * height)];
  const grain = 1 / (150 * scale);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const i = row * width + column;
      x[i] =
        (smoothNoise(column * grain, row * grain, seed + 1) * 5 +
          smoothNoise(column * grain * 3, row * grain * 3, seed + 3) * 1.6) *
        scale;
      y[i] =
        (smoothNoise(column * grain, row * grain, seed + 2) * 5 +
          smoothNoise(column * grain * 3, row * grain * 3, seed + 4) * 1.6) *
        scale;
    }
  }
  return { x, y };
}

/** The layer as it looks after the push. */
export function displace(source: Float32Array, { width, height }: Size, field: Field): Float32Array {
  const out = new Float32Array(source.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      out[i] = sampleAt(source, { width, height }, x + (field.x[i] ?? 0), y + (field.y[i] ?? 0));
    }
  }
  return out;
}

/** The value between four pixels; edges repeat. */
export function sampleAt(source: Float32Array, { width, height }: Size, x: number, y: number): number {
  const cx = Math.min(Math.max(x, 0), width - 1.001);
  const cy = Math.min(Math.max(y, 0), height - 1.001);
  const [left, top] = [Math.floor(cx), Math.floor(cy)];
  const [u, v] = [cx - left, cy - top];
  const i = top * width + left;
  const upper = (source[i] ?? 0) * (1 - u) + (source[i + 1] ?? 0) * u;
  const lower = (source[i + width] ?? 0) * (1 - u) + (source[i + width + 1] ?? 0) * u;
  return upper * (1 - v) + lower * v;
}
