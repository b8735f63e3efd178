/** A repeatable stream of numbers from 0 to 1. */
export function randomFrom(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0 || 1;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A repeatable seed from a name. */
export function seedOf(text: string): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  return hash >>> 0;
}

const SLOPES = Array.from(
  { length: 64 },
  (_, k) => [Math.cos((k * Math.PI) / 32), Math.sin((k * Math.PI) / 32)] as const,
);

function slopeAt(x: number, y: number, seed: number, dx: number, dy: number): number {
  let hash = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 2246822519);
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177);
  const slope = SLOPES[(hash ^ (hash >>> 16)) & 63];
  return slope ? slope[0] * dx + slope[1] * dy : 0;
}

const ease = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);

/** Smooth gradient noise, roughly from -1 to 1, one bump per unit. */
export function smoothNoise(x: number, y: number, seed: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [dx, dy] = [x - left, y - top];
  const [u, v] = [ease(dx), ease(dy)];
  const upper = slopeAt(left, top, seed, dx, dy) * (1 - u) + slopeAt(left + 1, top, seed, dx - 1, dy) * u;
  const lower =
    slopeAt(left, top + 1, seed, dx, dy - 1) * (1 - u) + slopeAt(left + 1, top + 1, seed, dx - 1, dy - 1) * u;
  return (upper * (1 - v) + lower * v) * 1.45;
}

/** Three octaves of smooth noise, roughly from -1 to 1. */
export function cloudNoise(x: number, y: number, seed: number): number {
  return (
    smoothNoise(x, y, seed) * 0.57 +
    smoothNoise(x * 2.1, y * 2.1, seed + 7) * 0.28 +
    smoothNoise(x * 4.3, y * 4.3, seed + 13) * 0.15
  );
}
