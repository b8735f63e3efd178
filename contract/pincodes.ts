import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Six digits, not starting with 0; spaces are ignored. */
const pincode = z
  .string({ error: 'Pincode is required.' })
  .max(40, 'Enter a 6-digit pincode.')
  .transform((value) => value.replace(/\s/g, ''))
  .pipe(z.string().regex(/^[1-9]\d{5}$/, 'Enter a 6-digit pincode.'));

const date = z.iso.date();

/**
 * Delivery promise for an order placed now to a pincode. `city` is empty if not known; `from` and `to` are the first
 * and last day of arrival in Asia/Kolkata, null if the shop does not deliver; `isEstimate` if the promise is that of
 * the surrounding region.
 */
export const deliveryPromise = z.object({
  pincode: z.string(),
  city: z.string(),
  state: z.string(),
  delivers: z.boolean(),
  cod: z.boolean(),
  pickup: z.boolean(),
  from: date.nullable(),
  to: date.nullable(),
  isEstimate: z.boolean(),
});
export type DeliveryPromise = z.infer<typeof deliveryPromise>;

export const pincodeEndpoints = {
  one: endpoint({
    method: 'GET',
    path: '/pincodes/:pincode',
    access: 'public',
    summary:
      'City and state of a pincode, and what the shop offers there: delivery dates, cash on delivery, return pickup',
    params: z.object({ pincode }),
    reply: z.object({ success: z.literal(true), promise: deliveryPromise }),
    errors: ['NOT_FOUND'],
    limit: { max: 600, perMinutes: 1 },
    fallback: 'Failed to check the pincode',
  }),
};
