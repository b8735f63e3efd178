import { type GstRate, usualGstRates } from './gst.ts';
import { type ShippingRule, usualShipping } from './shipping-rule.ts';

/** What staff set of a price: the rule of shipping and the table of GST. */
export type Charges = { shipping: ShippingRule; gst: readonly GstRate[] };

/** Those of a new shop. */
export const usualCharges: Charges = { shipping: usualShipping, gst: usualGstRates };
