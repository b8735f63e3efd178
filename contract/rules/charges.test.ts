import { expect, test } from 'vitest';
import { usualCharges } from './charges.ts';
import { usualGstRates } from './gst.ts';
import { usualShipping } from './shipping-rule.ts';

test('a new shop sells from Karnataka, at the rates of the law and the shipping of the specification', () => {
  expect(usualCharges).toEqual({ shipping: usualShipping, gst: usualGstRates, seller: { id: 1, home: '29' } });
});
