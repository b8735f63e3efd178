import { expect, test } from 'vitest';
import { usualShipping } from './shipping-rule.ts';

test('a new shop sends for ₹99, and for nothing above ₹999', () => {
  expect(usualShipping).toEqual({ freeAbove: 999_00, fee: 99_00 });
});
