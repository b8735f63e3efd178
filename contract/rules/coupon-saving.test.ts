import { expect, test } from 'vitest';
import { couponSaving } from './coupon-saving.ts';

const percent = { type: 'percentage', value: 10, minimum: 499_00, cap: 200_00 } as const;
const flat = { type: 'flat', value: 150_00, minimum: 0, cap: null } as const;

test.each([
  { what: 'below its minimum', terms: percent, subtotal: 498_99, saving: 0 },
  { what: 'at its minimum', terms: percent, subtotal: 499_00, saving: 49_90 },
  { what: 'up to its cap', terms: percent, subtotal: 2_000_00, saving: 200_00 },
  { what: 'never beyond its cap', terms: percent, subtotal: 9_000_00, saving: 200_00 },
  { what: 'parts of a paisa are not given', terms: { ...percent, minimum: 0 }, subtotal: 1_99, saving: 19 },
  { what: 'flat', terms: flat, subtotal: 899_00, saving: 150_00 },
  { what: 'flat, never more than there is to pay', terms: flat, subtotal: 99_00, saving: 99_00 },
  {
    what: 'delivery, which a subtotal says nothing of',
    terms: { ...flat, type: 'delivery' },
    subtotal: 899_00,
    saving: 0,
  },
  {
    what: 'pieces, which it says nothing of',
    terms: { ...flat, type: 'bxgy', value: 100 },
    subtotal: 899_00,
    saving: 0,
  },
  { what: 'all of it', terms: { ...percent, value: 100, cap: null }, subtotal: 1_234_56, saving: 1_234_56 },
] as const)('$what', ({ terms, subtotal, saving }) => {
  expect(couponSaving(terms, subtotal)).toBe(saving);
});
