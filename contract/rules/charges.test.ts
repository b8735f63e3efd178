import { expect, test } from 'vitest';
import { defaultCharges } from './charges.ts';
import { defaultGstRates } from './gst.ts';
import { defaultShipping } from './shipping-rule.ts';

test('a new shop sells from Karnataka, at the rates of the law and the shipping of the specification', () => {
  expect(defaultCharges).toEqual({ shipping: defaultShipping, gst: defaultGstRates, seller: { id: 1, home: '29' } });
});
