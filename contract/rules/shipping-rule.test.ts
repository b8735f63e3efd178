import { expect, test } from 'vitest';
import { defaultShipping } from './shipping-rule.ts';

test('a new shop sends for ₹99, and for nothing above ₹999', () => {
  expect(defaultShipping).toEqual({ freeAbove: 999_00, fee: 99_00 });
});
