import { expect, test } from 'vitest';
import { qrMatrix, qrPath } from './qr.ts';

const address = 'upi://pay?pa=shop@razorpay&pn=Test%20shop&tr=AbCdEfGhIjKlMn&am=123456.78&cu=INR';

/** Decodes a version 5 code by the layout in the standard, independently of the drawing code. */
function codewordsOf(matrix: readonly (readonly number[])[]): number[] {
  const isPattern = (x: number, y: number) =>
    (x < 9 && y < 9) || (x > 28 && y < 9) || (x < 9 && y > 28) || x === 6 || y === 6 || isAlignment(x, y);
  const isAlignment = (x: number, y: number) => Math.abs(x - 30) <= 2 && Math.abs(y - 30) <= 2;
  const columns = [36, 34, 32, 30, 28, 26, 24, 22, 20, 18, 16, 14, 12, 10, 8, 5, 3, 1];
  const bits = columns.flatMap((right, turn) => {
    const rows = Array.from({ length: 37 }, (_, n) => (turn % 2 === 0 ? 36 - n : n));
    return rows.flatMap((y) =>
      [right, right - 1].filter((x) => !isPattern(x, y)).map((x) => (matrix[y]?.[x] ?? 0) ^ Number((x + y) % 2 === 0)),
    );
  });
  return Array.from({ length: 134 }, (_, n) => Number.parseInt(bits.slice(n * 8, n * 8 + 8).join(''), 2));
}

/** Reed–Solomon syndromes: all zero for a valid code. */
function syndromes(codewords: readonly number[]): number[] {
  const power: number[] = [1];
  for (let n = 1; n < 255; n += 1) {
    const next = (power[n - 1] ?? 0) * 2;
    power.push(next > 255 ? next ^ 0x11d : next);
  }
  const times = (one: number, other: number) =>
    one && other ? (power[(power.indexOf(one) + power.indexOf(other)) % 255] ?? 0) : 0;
  return Array.from({ length: 26 }, (_, root) =>
    codewords.reduce((sum, byte) => times(sum, power[root] ?? 0) ^ byte, 0),
  );
}

test('a scanner reads the address, and its error correction has nothing to do', () => {
  const codewords = codewordsOf(qrMatrix(address));
  expect(syndromes(codewords)).toEqual(Array.from({ length: 26 }, () => 0));
  const bits = codewords.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const length = Number.parseInt(bits.slice(4, 12), 2);
  const bytes = Array.from({ length }, (_, n) => Number.parseInt(bits.slice(12 + n * 8, 20 + n * 8), 2));
  expect([bits.slice(0, 4), Buffer.from(bytes).toString()]).toEqual(['0100', address]);
});

test('the format is the standard’s word for level L and mask 0, in both places', () => {
  const matrix = qrMatrix(address);
  const at = (x: number, y: number) => matrix[y]?.[x];
  const row = [0, 1, 2, 3, 4, 5, 7, 8].map((x) => at(x, 8));
  const column = [7, 5, 4, 3, 2, 1, 0].map((y) => at(8, y));
  expect([...row, ...column].join('')).toBe('111011111000100');
  const below = [36, 35, 34, 33, 32, 31, 30].map((y) => at(8, y));
  const right = [29, 30, 31, 32, 33, 34, 35, 36].map((x) => at(x, 8));
  expect([...below, ...right].join('')).toBe('111011111000100');
});

test('a text that does not fit is refused rather than cut', () => {
  expect(() => qrPath('x'.repeat(107))).toThrow('Too long');
  expect(qrPath('x'.repeat(106))).toMatch(/^M4 4h1v1h-1z/);
});
