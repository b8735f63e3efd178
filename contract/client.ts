import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, rupees } from './text.ts';

const place = { street: z.string(), city: z.string(), pincode: z.string(), state: z.string(), address: z.string() };

/** What the browser needs to know before it can talk to the identity provider, and what pages say of the shop. Nothing here is secret. */
export const clientConfig = z.object({
  success: z.literal(true),
  apiKey: z.string(),
  authDomain: z.string(),
  projectId: z.string(),
  apiBaseUrl: z.string(),
  /** Origin of the embedded identity provider; null when a real Firebase project is used. */
  identityOrigin: z.string().nullable(),
  /** Address of the payment gateway's checkout, for the browser to open a connection early. */
  paymentScript: z.string(),
  flags: z.object({
    analytics: z.boolean(),
    darkMode: z.boolean(),
    notifications: z.boolean(),
    pwa: z.boolean(),
    guestCheckout: z.boolean(),
  }),
  /** Shipping is free when the subtotal is more than `freeAbove` rupees, else it costs `fee`. */
  shipping: z.object({ freeAbove: rupees, fee: rupees }),
  /** Cash on delivery: whether it is offered at all, and what it costs more, in rupees. */
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
  /** Days in which a piece may come back, and of which categories (ids) in others; 0: not at all. */
  returns: z.object({
    days: z.number().int(),
    other: z.array(z.object({ category: id, name: z.string(), days: z.number().int() })),
  }),
  /** How parcels are packed (rules/delivery.ts). */
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
