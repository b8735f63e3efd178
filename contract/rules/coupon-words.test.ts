import { expect, test } from 'vitest';
import { type CouponRule, couponWords } from './coupon-words.ts';

const now = new Date('2026-11-21T06:00:00Z');
const rule: CouponRule = {
  type: 'percentage',
  value: 20,
  minimum: 999,
  cap: 300,
  categories: [],
  isFirstOrder: false,
  isStackable: false,
  perPerson: 1,
  inAll: null,
  from: null,
  until: '2026-12-31T18:30:00.000Z',
  isFree: false,
};

test.each<[string, Partial<CouponRule>]>([
  ['20% off, at most ₹300, on orders from ₹999, once per person, until 31 Dec 2026', {}],
  [
    '20% off, at most ₹300, on Hoodies for ₹999 or more, once per person, until 31 Dec 2026',
    { categories: ['Hoodies'] },
  ],
  [
    '₹150.50 off, on Hoodies only, 2 times per person, 1,00,000 times in all, until 31 Dec 2026',
    { type: 'flat', value: 150.5, cap: null, minimum: 0, categories: ['Hoodies'], perPerson: 2, inAll: 100_000 },
  ],
  [
    'Free delivery, on any order, once per person, given by itself without a code, from 1 Dec 2026, until 31 Dec 2026, 6:00 pm',
    {
      type: 'delivery',
      value: 0,
      cap: null,
      minimum: 0,
      isFree: true,
      from: '2026-11-30T18:30:00Z',
      until: '2026-12-31T12:30:00Z',
    },
  ],
  [
    'Buy 2, get 1 free, on Oversized and Hoodies only, first order only, once per person, until 31 Dec 2026',
    {
      type: 'bxgy',
      value: 100,
      cap: null,
      buy: 2,
      get: 1,
      minimum: 0,
      categories: ['Oversized', 'Hoodies'],
      isFirstOrder: true,
    },
  ],
  [
    'Buy 1, get 2 at 50% off, at most 3 times in an order, at most ₹300, on orders from ₹999, once per person, together with one other coupon, until 31 Dec 2026',
    { type: 'bxgy', value: 50, buy: 1, get: 2, mostSets: 3, isStackable: true },
  ],
  ['20% off, at most ₹300, on orders from ₹999, once per person', { from: '2026-11-01T00:00:00Z', until: null }],
])('staff read %s', (words, more) => {
  expect(couponWords({ ...rule, ...more }, now)).toBe(words);
});
