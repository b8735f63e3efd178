import { expect, test } from 'vitest';
import { partsOf } from '#contract/rules/refund-amounts.ts';
import { shareWords } from './share-words.ts';

const none = { discount: 0, shipping: 0, fee: 0 };

test.each([
  [none, undefined],
  [{ ...none, shipping: 99 }, '₹999, +₹99 shipping'],
  [{ ...none, discount: -100.5 }, '₹999, −₹100.50 discount'],
  [{ discount: -50, shipping: 99, fee: 49 }, '₹999, −₹50 discount, +₹99 shipping, +₹49 fee for cash'],
])('what is in %j is said as %s', (parts, words) => {
  expect(shareWords({ goods: 999, parts })).toBe(words);
});

test.each([
  [
    'nothing but shipping, which takes all rounding',
    { sum: 3_333, pieces: 1 },
    { quantity: 3, discount: 0, shipping: 10_000, fee: 0 },
  ],
  ['a discount and shipping', { sum: -1_700, pieces: 1 }, { quantity: 3, discount: 10_000, shipping: 4_900, fee: 0 }],
  ['all three', { sum: 2_866, pieces: 1 }, { quantity: 3, discount: 100, shipping: 4_900, fee: 3_800 }],
  ['two pieces of three', { sum: -6_667, pieces: 2 }, { quantity: 3, discount: 10_000, shipping: 0, fee: 0 }],
])('the parts of %s add up to the sum', (_, { sum, pieces }, line) => {
  const { discount, shipping, fee } = partsOf(sum, line, pieces);
  expect(discount + shipping + fee).toBe(sum);
  for (const [name, part] of Object.entries({ discount, shipping, fee }))
    expect(part === 0, `${name} is there where the line has it`).toBe(line[name as 'fee'] === 0);
});
