import { type GstRate, defaultGstRates } from './gst.ts';
import type { StateCode } from './indian-states.ts';
import { type ShippingRule, defaultShipping } from './shipping-rule.ts';

/** What staff set of a price: the rule of shipping, the table of GST and the seller, with the State he sells from. */
export type Charges = { shipping: ShippingRule; gst: readonly GstRate[]; seller: { id: number; home: StateCode } };

/** Those of a new shop. */
export const defaultCharges: Charges = {
  shipping: defaultShipping,
  gst: defaultGstRates,
  seller: { id: 1, home: '29' },
};
