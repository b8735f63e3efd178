import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { rupees } from './text.ts';

/** What the browser needs to know before it can talk to the identity provider. Nothing here is secret. */
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
