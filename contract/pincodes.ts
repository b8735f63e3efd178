import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Six digits, the first not 0; blanks within are left out. */
export const pincode = z
  .string({ error: 'Pincode is required.' })
  .max(40, 'Enter a 6-digit pincode.')
  .transform((value) => value.replace(/\s/g, ''))
  .pipe(z.string().regex(/^[1-9]\d{5}$/, 'Enter a 6-digit pincode.'));

const date = z.iso.date();

/**
 * What the shop promises for an order placed now to one pincode. `city` is empty where the pincode's town is not known;
 * `from` and `to` are the first and last day of arrival in Asia/Kolkata, null where the shop does not deliver;
 * `isEstimate` where the promise is that of the region around it.
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
    summary: 'Where a pincode lies and what the shop promises there: days, cash on delivery, pickup of returns',
    params: z.object({ pincode }),
    reply: z.object({ success: z.literal(true), promise: deliveryPromise }),
    errors: ['NOT_FOUND'],
    fallback: 'Failed to check the pincode',
  }),
};
