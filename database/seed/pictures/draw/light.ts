import type { Field } from './field.ts';
import type { Laid } from './laid.ts';
import { scaleOf } from './path.ts';
import { blur } from './raster.ts';

const LIGHT = normalise([-0.52, -0.62, 1.05]);

/** Light from the upper left on a height field, darker where the cloth lies in a hollow; 1 is flat cloth. */
export function castLight(height: Float32Array, cover: Float32Array, laid: Laid): Float32Array {
  const { width, height: rows } = laid;
  const scale = scaleOf(laid.matrix);
  const wide = blur(height, laid, 26 * scale);
  const near = blur(height, laid, 7 * scale);
  const out = new Float32Array(height.length);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const here = height[i] ?? 0;
      if (cover[i] === 0) continue;
      const beside = (step: number, isInside: boolean) =>
        isInside && (cover[i + step] ?? 0) > 0 ? (height[i + step] ?? 0) : here;
      const dx = (beside(1, x < width - 1) - beside(-1, x > 0)) / 2;
      const dy = (beside(width, y < rows - 1) - beside(-width, y > 0)) / 2;
      const facing = (-dx * LIGHT[0] - dy * LIGHT[1] + LIGHT[2]) / Math.sqrt(1 + dx * dx + dy * dy) / LIGHT[2];
      const hollow = Math.max(0, (wide[i] ?? 0) - here) * 0.014 + Math.max(0, (near[i] ?? 0) - here) * 0.032;
      out[i] = Math.max(0.12, facing - Math.min(0.36, hollow / scale));
    }
  }
  return out;
}

/** How far a print is dragged along by the folds under it. */
export function printShift(
  height: Float32Array,
  laid: Laid,
  wobble: Field,
): { shiftX: Float32Array; shiftY: Float32Array } {
  const { width } = laid;
  const smooth = blur(height, laid, 6 * scaleOf(laid.matrix));
  const [shiftX, shiftY] = [new Float32Array(height.length), new Float32Array(height.length)];
  const pull = 4.2 * scaleOf(laid.matrix);
  for (let i = 0; i < height.length; i++) {
    const dx = ((smooth[i + 2] ?? 0) - (smooth[i - 2] ?? 0)) / 4;
    const dy = ((smooth[i + 2 * width] ?? 0) - (smooth[i - 2 * width] ?? 0)) / 4;
    shiftX[i] = (wobble.x[i] ?? 0) + Math.max(-9, Math.min(9, dx * pull));
    shiftY[i] = (wobble.y[i] ?? 0) + Math.max(-9, Math.min(9, dy * pull));
  }
  return { shiftX, shiftY };
}

function normalise([x, y, z]: [number, number, number]): [number, number, number] {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}
