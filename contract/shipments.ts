import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { order, shipment } from './orders.ts';
import { orderStates } from './rules/order-states.ts';
import { carriers } from './rules/shipments.ts';
import { id, moment, optionalText, trackingNumber, unsetIfEmpty } from './text.ts';

/** A parcel as staff see it; `problem` says why it cannot be booked. */
const staffShipment = shipment.extend({
  orderId: id,
  orderNumber: z.string(),
  reference: z.string(),
  problem: z.string(),
  labelUrl: z.string().nullable(),
  pickupAt: moment.nullable(),
  createdAt: moment,
});
export type StaffShipment = z.infer<typeof staffShipment>;

/** Status names of earlier clients, and their equivalents. */
const statusWords = { pending: 'confirmed', placed: 'confirmed', processing: 'packed' } as const;

const statusWanted = z
  .string({ error: 'Say which status.' })
  .trim()
  .toLowerCase()
  .transform((word) => (word in statusWords ? statusWords[word as keyof typeof statusWords] : word))
  .pipe(z.enum(orderStates, { error: 'There is no such status.' }));

export const shipmentEndpoints = {
  track: endpoint({
    method: 'POST',
    path: '/orders/trackingOrder',
    access: 'guest',
    ofOwner: true,
    summary:
      'Tracking of the parcels of an order, refreshed from the carrier when stale. Earlier clients send the whole order; only its _id is read',
    body: z.looseObject({ _id: id }),
    reply: z.object({
      success: z.literal(true),
      message: z.string(),
      order,
      trackingUrl: z.string().nullable(),
    }),
    errors: ['NOT_FOUND'],
    limit: { max: 60, perMinutes: 10 },
    fallback: 'Failed to fetch tracking',
  }),
  /** The carrier requires a webhook URL without its own name, and always expects 200. */
  webhook: endpoint({
    method: 'POST',
    path: '/webhooks/parcels',
    access: 'public',
    summary:
      'Webhook of the carrier. Events carry a token but no signature, so the parcel is fetched again before anything changes',
    rawBody: true,
    body: z.instanceof(Uint8Array),
    bodyLimit: 1_048_576,
    reply: z.object({ success: z.literal(true) }),
    fallback: 'Failed to accept the event',
  }),
  retry: endpoint({
    method: 'POST',
    path: '/admin/shipments/:id/retry',
    access: 'admin',
    summary: 'Retries booking a parcel now',
    params: z.object({ id }),
    reply: z.object({ success: z.literal(true), message: z.string(), shipment: staffShipment }),
    errors: ['NOT_FOUND', 'MOVE_NOT_ALLOWED'],
    fallback: 'Failed to book the parcel',
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/admin/orders/:id/status',
    access: 'admin',
    summary:
      'Changes the status of an order. Shipping needs a booked parcel, or a tracking number and carrier, which may be corrected while staff’s own parcel is on its way (with the status unchanged, and the number it `corrects`); an untracked parcel reported as returned or lost ends the order',
    params: z.object({ id }),
    body: z.strictObject({
      status: statusWanted,
      trackingNumber: unsetIfEmpty(trackingNumber),
      /** The number that `trackingNumber` replaces, for a correction. */
      corrects: unsetIfEmpty(trackingNumber),
      carrier: unsetIfEmpty(z.enum(carriers, { error: 'There is no such carrier.' })),
      /** Outcome of an untracked parcel in transit; with `cancelled`, it ends the order. */
      parcel: unsetIfEmpty(z.enum(['returned', 'lost'], { error: 'A parcel is returned or lost.' })),
      notes: optionalText(500, 'Notes'),
    }),
    reply: z.object({ success: z.literal(true), message: z.string(), order }),
    errors: ['NOT_FOUND', 'MOVE_NOT_ALLOWED', 'NOT_CANCELLABLE'],
    fallback: 'Failed to update the order',
  }),
};
