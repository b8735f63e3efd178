import { describe, expect, it } from 'vitest';
import { line } from '#web/resources/cart/testing/lines.ts';
import { changesBetween } from './cart-changes.ts';

const hoodie = line({ id: '2', name: 'Hoodie' });

const cases = {
  nothing: { before: [line()], now: [line()], words: [] },
  'a price': {
    before: [line({ price: 500 })],
    now: [line({ price: 550 })],
    words: ['Tee (Black, M): ₹500 is now ₹550.'],
  },
  'a quantity': { before: [line()], now: [line({ quantity: 2 })], words: ['Tee (Black, M): now 2 instead of 1.'] },
  'a line gone': { before: [line(), hoodie], now: [line()], words: ['Hoodie (Black, M) is no longer in your cart.'] },
  'a line more': { before: [line()], now: [line(), hoodie], words: ['Hoodie (Black, M) was added to your cart.'] },
  'the stock': { before: [line()], now: [line({ available: 0 })], words: [] },
  'some of the stock': {
    before: [line({ quantity: 3 })],
    now: [line({ quantity: 3, available: 1 })],
    words: [],
  },
};

describe('what changed in the cart while it was checked out', () => {
  it.each(Object.entries(cases))('%s', (_, { before, now, words }) => {
    expect(changesBetween(before, now)).toEqual(words);
  });
});
