import { type GstRate, defaultGstRates } from './gst.ts';
import type { StateCode } from './indian-states.ts';
import { type ShippingRule, defaultShipping } from './shipping-rule.ts';

/** Pricing settings: shipping rule, GST rates, and the seller with its home State. */
export type Charges = { shipping: ShippingRule; gst: readonly GstRate[]; seller: { id: number; home: StateCode } };

/** Defaults of a new shop. */
export const defaultCharges: Charges = {
  shipping: defaultShipping,
  gst: defaultGstRates,
  seller: { id: 1, home: '29' },
};
