import { expect, test } from 'vitest';
import { whole, withinFrame, zoomAt } from './zoom.ts';

const frame = { width: 400, height: 500 };

test('what is under the finger stays under the finger', () => {
  expect(zoomAt(whole, 2, { x: 0, y: 0 })).toEqual({ scale: 2, x: 0, y: 0 });
  expect(zoomAt(whole, 2, { x: 100, y: -50 })).toEqual({ scale: 2, x: -100, y: 50 });
  const closer = zoomAt({ scale: 2, x: -100, y: 50 }, 3, { x: 100, y: -50 });
  expect(closer).toEqual({ scale: 3, x: -200, y: 100 });
  expect(zoomAt(closer, 1, { x: 100, y: -50 })).toEqual(whole);
});

test.each([
  ['smaller than whole', { scale: 0.4, x: 20, y: 9 }, whole],
  ['larger than sharp', { scale: 9, x: 0, y: 0 }, { scale: 4, x: 0, y: 0 }],
  ['off to the right', { scale: 2, x: 900, y: 0 }, { scale: 2, x: 200, y: 0 }],
  ['off to the top', { scale: 3, x: -10, y: -900 }, { scale: 3, x: -10, y: -500 }],
  ['within', { scale: 2, x: -20, y: 30 }, { scale: 2, x: -20, y: 30 }],
])('%s', (_, zoom, kept) => expect(withinFrame(zoom, frame)).toEqual(kept));
