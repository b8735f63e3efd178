import { describe, expect, test } from 'vitest';
import { contrastOf, readableContrast, seenOf } from './words-contrast.ts';

const ink = [0, 0, 0] as const;
const paper = [255, 255, 255] as const;

/** Returns 10 × 10 pixels, the first `black` of them black, the rest white. */
function ground(black: number) {
  const data = new Uint8ClampedArray(400).fill(255);
  for (let pixel = 0; pixel < black; pixel += 1) data.set([0, 0, 0, 255], pixel * 4);
  return { data, width: 10, height: 10 };
}
const bare = () => 0;

describe('how well black words can be read on a picture', () => {
  test.each([
    ['on white', 0, bare, 21],
    ['on black', 100, bare, 1],
    ['on white with a few black specks', 8, bare, 21],
    ['where more than a tenth is black', 12, bare, 1],
    ['on black below white paper', 100, () => 1, 21],
  ])('%s', (_, black, ...[veil, contrast]) => {
    expect(contrastOf(ground(black), { ink, paper }, veil)).toBeCloseTo(contrast, 5);
  });

  test('on black that is veiled only at its foot', () => {
    const foot = (share: number) => (share > 0.95 ? 1 : 0);
    expect(contrastOf(ground(100), { ink, paper }, foot)).toBeLessThan(readableContrast);
  });
});

test.each([
  [{ width: 2_000, height: 1_000 }, 1, { width: 1_000, height: 1_000, left: 500, top: 0 }],
  [{ width: 1_000, height: 2_000 }, 2, { width: 1_000, height: 500, left: 0, top: 750 }],
])('of %o a frame of %d shows the middle', (size, shape, seen) => {
  expect(seenOf(size, shape)).toEqual(seen);
});
