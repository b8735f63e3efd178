import { expect, test } from 'vitest';
import { defaultSeller } from '../seller.ts';
import { isGstin } from './gstin.ts';

// The first is a published registration, the second the shop's own.
const genuine = ['27AAPFU0939F1ZV', defaultSeller.gstin];

test.each(genuine)('%s is a GSTIN', (value) => {
  expect(isGstin(value)).toBe(true);
});

test.each(genuine)('any one character of %s mistyped is found out', (value) => {
  for (let place = 0; place < value.length; place += 1)
    for (const other of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
      if (other === value[place]) continue;
      expect(isGstin(value.slice(0, place) + other + value.slice(place + 1)), `${other} at ${place}`).toBe(false);
    }
});

test.each(['', '27AAPFU0939F1Z', ' 27AAPFU0939F1ZV', '27aapfu0939f1zv', '99AAPFU0939F1ZV', '28AAPFU0939F1ZT'])(
  '"%s" is none',
  (value) => {
    expect(isGstin(value)).toBe(false);
  },
);
