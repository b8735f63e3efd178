import { sampleAt } from './field.ts';
import type { Fold } from './garment.ts';
import type { Laid } from './laid.ts';
import { cloudNoise, smoothNoise } from './noise.ts';
import { applyMatrix, scaleOf, type Point } from './path.ts';
import type { Size } from './raster.ts';

const STEPS = 14;

/** Adds every fold to the height field; folds are broad, so half the resolution is enough. */
export function addFolds(height: Float32Array, laid: Laid): void {
  const half = { width: Math.ceil(laid.width / 2), height: Math.ceil(laid.height / 2) };
  const coarse = new Float32Array(half.width * half.height);
  for (const fold of laid.garment.folds) addFold(coarse, half, fold, laid);
  for (let y = 0; y < laid.height; y++) {
    for (let x = 0; x < laid.width; x++) {
      const i = y * laid.width + x;
      height[i] = (height[i] ?? 0) + sampleAt(coarse, half, x / 2 - 0.25, y / 2 - 0.25);
    }
  }
}

function addFold(coarse: Float32Array, half: Size, fold: Fold, laid: Laid): void {
  const scale = scaleOf(laid.matrix) / 2;
  const halved = (point: Point): Point => {
    const [x, y] = applyMatrix(laid.matrix, point);
    return [x / 2, y / 2];
  };
  const [from, bend, to] = [halved(fold.from), halved(fold.bend), halved(fold.to)];
  const spine = Array.from({ length: STEPS + 1 }, (_, k): Point => {
    const t = k / STEPS;
    const mix = (i: 0 | 1) => (1 - t) ** 2 * from[i] + 2 * t * (1 - t) * bend[i] + t * t * to[i];
    return [mix(0), mix(1)];
  });
  const reach = fold.width * scale * 5;
  const [xs, ys] = [spine.map((p) => p[0]), spine.map((p) => p[1])];
  const [x0, x1] = [
    Math.max(0, Math.floor(Math.min(...xs) - reach)),
    Math.min(half.width - 1, Math.ceil(Math.max(...xs) + reach)),
  ];
  const [y0, y1] = [
    Math.max(0, Math.floor(Math.min(...ys) - reach)),
    Math.min(half.height - 1, Math.ceil(Math.max(...ys) + reach)),
  ];
  for (let y = y0; y <= y1; y++) {
    for (let x = x0; x <= x1; x++) {
      const i = y * half.width + x;
      coarse[i] = (coarse[i] ?? 0) + ridge(spine, fold, scale, x, y) * fold.height * scale * 2;
    }
  }
}

function ridge(spine: readonly Point[], fold: Fold, scale: number, x: number, y: number): number {
  let nearest = Infinity;
  let along = 0;
  let side = 0;
  for (let k = 0; k < STEPS; k++) {
    const [ax, ay] = spine[k] ?? [0, 0];
    const [bx, by] = spine[k + 1] ?? [0, 0];
    const [dx, dy] = [bx - ax, by - ay];
    const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy + 1e-6)));
    const [px, py] = [x - ax - dx * t, y - ay - dy * t];
    const distance = px * px + py * py;
    if (distance >= nearest) continue;
    nearest = distance;
    along = (k + t) / STEPS;
    side = dx * py - dy * px;
  }
  const spread = fold.width * scale * (fold.strongest === 'start' ? 0.55 + 0.9 * along : 1) * (side > 0 ? 0.62 : 1.25);
  return Math.exp(-nearest / (spread * spread)) * strength(fold, along);
}

function strength(fold: Fold, along: number): number {
  if (fold.strongest === 'start') return gentle(along * 3.6) * (1 - along) ** 1.4 * 1.15;
  if (fold.strongest === 'all') return gentle(along * 5) * gentle((1 - along) * 5);
  return Math.sin(Math.PI * along) ** 1.3;
}

function gentle(t: number): number {
  const clamped = Math.min(1, Math.max(0, t));
  return clamped * clamped * (3 - 2 * clamped);
}

/** Adds the softness of worn cloth: slow swells, faint creases, and the knit when seen from near. */
export function addCrumple(height: Float32Array, { width, height: rows, matrix, seed, isClose }: Laid): void {
  const scale = scaleOf(matrix);
  const grain = 1 / scale;
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = [x * grain, y * grain];
      const drift = smoothNoise(u / 210, v / 210, seed + 21) * 0.55;
      const soft = cloudNoise(u / 175 + drift, v / 250 + drift, seed + 5);
      const valley = smoothNoise((u + v * 0.4) / 210 + drift, (v - u * 0.3) / 330 - drift, seed + 9);
      const crease = 1 - Math.sqrt(valley * valley + 0.012);
      const knit = isClose ? knitAt(u, v) * 0.022 : 0;
      const i = y * width + x;
      height[i] = (height[i] ?? 0) + (soft * 6.2 + crease ** 4 * 3.4) * scale + knit * scale;
    }
  }
}

function knitAt(u: number, v: number): number {
  const wale = (u / 2.9) % 1;
  return Math.sin((v / 2.3 + Math.abs(wale - 0.5) * 1.6) * Math.PI * 2) * 0.6 + Math.cos(wale * Math.PI * 2) * 0.3;
}
