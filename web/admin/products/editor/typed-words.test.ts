import { describe, expect, it } from 'vitest';
import { firstShade } from '#contract/rules/product-states.ts';
import { colorOfFile } from './color-of-file.ts';
import { block } from './grid-moves.ts';
import { shadeOf } from './shades.ts';
import { sizesIn } from './sizes-in.ts';

describe('what somebody types into the editor of a product', () => {
  it('is taken as several sizes with commas or spaces, and as one where it is one', () => {
    expect(sizesIn('S, M, L, XL')).toEqual(['S', 'M', 'L', 'XL']);
    expect(sizesIn('S M  3XL')).toEqual(['S', 'M', '3XL']);
    expect(sizesIn('38 40\t42\n')).toEqual(['38', '40', '42']);
    expect(sizesIn('S/M L/XL')).toEqual(['S/M', 'L/XL']);
    expect(sizesIn('Free size')).toEqual(['Free size']);
    expect(sizesIn('UK 8, UK 9')).toEqual(['UK 8', 'UK 9']);
    expect(sizesIn(' , ')).toEqual([]);
  });

  it('gives a colour the shade of its name', () => {
    expect(shadeOf('Olive')).toBe('#6b7040');
    expect(shadeOf('Bottle Green')).toBe('#2f7d4a');
    expect(shadeOf('Monsoon')).toBe(firstShade);
    expect(shadeOf('')).toBe(firstShade);
  });

  it('gives a picture the colour that its file is named after', () => {
    const colors = [
      { key: 'a', name: 'Blue' },
      { key: 'b', name: 'Sky Blue' },
      { key: 'c', name: '' },
    ];
    expect(colorOfFile('kurta_sky-blue_front.jpg', colors)).toBe('b');
    expect(colorOfFile('Kurta Blue 2.JPG', colors)).toBe('a');
    expect(colorOfFile('bluebell.jpg', colors)).toBe('');
  });

  it('reads a block of a spreadsheet, with its commas between thousands', () => {
    expect(block('1,200\t4\r\n\t8\r\n')).toEqual([
      ['1200', '4'],
      ['', '8'],
    ]);
  });
});
