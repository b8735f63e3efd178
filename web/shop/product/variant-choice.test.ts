import { expect, test } from 'vitest';
import type { Product } from '#contract/products.ts';
import { stockWords, variantChoice } from './variant-choice.ts';

const variant = (color: string, size: string, stock: number) => ({
  _id: `${color} ${size}`,
  sku: '',
  color,
  size,
  stock,
});

// Only the fields a choice reads; XL is made in black alone.
const tee = {
  colors: [{ name: 'Black' }, { name: 'White' }],
  sizes: [{ size: 'M' }, { size: 'L' }, { size: 'XL' }],
  images: [],
  variants: [variant('Black', 'M', 3), variant('Black', 'L', 0), variant('Black', 'XL', 9), variant('White', 'M', 9)],
} as unknown as Product;

test.each([
  ['Black', null, ''],
  ['Black', 'M', 'Only 3 left'],
  ['Black', 'L', 'Sold out in this size'],
  ['Black', 'XL', ''],
  ['White', 'M', ''],
  ['White', 'XL', 'Not available in this colour'],
])('whoever chose %s in %s reads %j', (color, size, words) => {
  expect(stockWords(variantChoice(tee, { color, size }))).toBe(words);
});
