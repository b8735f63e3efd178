import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, rupees } from './text.ts';

const place = { street: z.string(), city: z.string(), pincode: z.string(), state: z.string(), address: z.string() };

/** Start-up configuration of the browser: identity provider and facts shown on pages. Nothing here is secret. */
const clientConfig = z.object({
  success: z.literal(true),
  apiKey: z.string(),
  authDomain: z.string(),
  projectId: z.string(),
  apiBaseUrl: z.string(),
  /** Origin of the embedded identity provider; null with a real Firebase project. */
  identityOrigin: z.string().nullable(),
  /** URL of the payment gateway's checkout script, for an early preconnect. */
  paymentScript: z.string(),
  flags: z.object({
    analytics: z.boolean(),
    darkMode: z.boolean(),
    notifications: z.boolean(),
    pwa: z.boolean(),
    guestCheckout: z.boolean(),
  }),
  /** Shipping is free for subtotals above `freeAbove` rupees, else it costs `fee`. */
  shipping: z.object({ freeAbove: rupees, fee: rupees }),
  /** Whether carts must be quoted to know their price, because a coupon may apply automatically. */
  hasAutomaticCoupons: z.boolean(),
  /** Whether a code by SMS opens a guest's order; without an SMS gateway none does. */
  sendsOrderCodes: z.boolean(),
  /** Cash on delivery: whether it is offered, and its fee in rupees. */
  cash: z.object({ isOffered: z.boolean(), fee: rupees }),
  seller: z.object({
    ...place,
    legalName: z.string(),
    gstin: z.string(),
    phone: z.string(),
    email: z.string(),
    whatsapp: z.string(),
    hours: z.string(),
    officer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
    countryOfOrigin: z.string(),
    warehouse: z.object(place),
  }),
  /** Return window in days, and that of categories (by id) with their own; 0: no returns. */
  returns: z.object({
    days: z.number().int(),
    other: z.array(z.object({ category: id, name: z.string(), days: z.number().int() })),
  }),
  /** Packing rule (rules/delivery.ts). */
  packing: z.object({
    hour: z.number().int(),
    packingDays: z.number().int(),
    workDays: z.array(z.number().int()),
  }),
});
export type ClientConfig = z.infer<typeof clientConfig>;

export const clientEndpoints = {
  config: endpoint({
    method: 'GET',
    path: '/client-config',
    access: 'public',
    cached: true,
    summary: 'Start-up configuration of the browser app',
    reply: clientConfig,
    fallback: 'Failed to fetch configuration',
  }),
};
