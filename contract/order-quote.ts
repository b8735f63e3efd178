import { z } from 'zod';
import { deliveryPromise } from './pincodes.ts';
import { rupees } from './text.ts';

/** Rupees; `deliveryCharge` is the cash-on-delivery fee. The parts add up to `total`. */
export const pricing = z.object({
  subtotal: rupees,
  shipping: rupees,
  shippingCharges: rupees,
  deliveryCharge: rupees,
  tax: rupees,
  discount: rupees,
  freediscount: rupees,
  total: rupees,
});

/** A payment method: its pricing, and why it is not offered (empty if it is). */
const way = z.object({ offered: z.boolean(), whyNot: z.string(), pricing });

/** What the buyer can do when cash on delivery needs a verified number. */
const cashRemedies = ['logIn', 'addNumber', 'useOwnNumber'] as const;
export type CashRemedy = (typeof cashRemedies)[number];

/**
 * Price of an order by payment method. `couponProblem` says why the code gives no discount (empty if it does);
 * `isDeliveryFree`: by the shipping rule or a coupon; `promise` is null without a pincode; `remedy` is what would make
 * cash on delivery possible, null if nothing would.
 */
export const quote = z.object({
  needsPayment: z.boolean(),
  online: way,
  cod: way.extend({ remedy: z.enum(cashRemedies).nullable() }),
  couponCode: z.string().nullable(),
  couponProblem: z.string(),
  isDeliveryFree: z.boolean(),
  promise: deliveryPromise.nullable(),
});
export type Quote = z.infer<typeof quote>;
