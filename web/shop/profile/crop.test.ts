import { describe, expect, it } from 'vitest';
import { centred, dragged, squareOf } from './crop.ts';

const wide = { width: 400, height: 200 };

describe('the crop of a photo', () => {
  it.each([
    [wide, centred, { left: 100, top: 0, side: 200 }],
    [wide, { zoom: 2, x: 0, y: 1 }, { left: 0, top: 100, side: 100 }],
    [{ width: 300, height: 300 }, centred, { left: 0, top: 0, side: 300 }],
  ])('takes a square inside the picture: %j %j', (picture, crop, square) => {
    expect(squareOf(picture, crop)).toEqual(square);
  });

  it('follows the finger, and stops at the edge', () => {
    // Dragging right by a quarter of the square shows 50 more pixels on the left.
    expect(squareOf(wide, dragged(centred, wide, { x: 0.25, y: 0 })).left).toBe(50);
    expect(squareOf(wide, dragged(centred, wide, { x: 3, y: 2 }))).toEqual({ left: 0, top: 0, side: 200 });
    expect(squareOf(wide, dragged(centred, wide, { x: -3, y: 0 })).left).toBe(200);
  });
});
