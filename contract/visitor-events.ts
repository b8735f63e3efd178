import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const checkoutSteps = ['contact', 'address', 'payment', 'review', 'placed'] as const;

/** Banner events, and where they happen; only the popup can be closed. */
export const bannerActions = ['shown', 'clicked', 'closed'] as const;
export const bannerPlaces = ['page', 'popup'] as const;

/** Largest batch in events and bytes; `sendBeacon` takes no more bytes. */
export const eventLimits = { perBatch: 50, bytes: 64 * 1024 } as const;

/**
 * Events stored of one visitor and of one network on a day. Real visitors stay far below; mobile carriers put very many
 * of them behind one address.
 */
export const eventsPerDay = { visitor: 2_000, network: 200_000 };

const words = (max: number) => z.string({ error: 'This must be text.' }).trim().max(max, `At most ${max} characters.`);
const count = (max: number) =>
  z.int({ error: 'This must be a whole number.' }).min(0, 'Too small.').max(max, 'Too large.');

/**
 * `id` is generated in the browser, so that an event sent twice counts once. `at` is the browser's clock in
 * milliseconds since 1970.
 */
const noted = {
  id: z.uuid({ error: 'An event needs a UUID.' }),
  at: count(8_640_000_000_000_000),
  path: words(2_000).startsWith('/', 'A path starts with a slash.'),
  query: words(4_000).optional(),
};

const productId = words(120).min(1, 'A product has an id.');

/** One event. `productId` is the id or slug from the page's URL; `referrer` is the referring host. */
const trackedEvent = z.discriminatedUnion(
  'event',
  [
    z.strictObject({
      ...noted,
      event: z.literal('page_view'),
      pageType: z.literal('product', { error: 'The only page type is product.' }).optional(),
      productId: productId.optional(),
      referrer: words(253).optional(),
    }),
    z.strictObject({ ...noted, event: z.literal('product_view'), productId }),
    z.strictObject({
      ...noted,
      event: z.literal('search'),
      term: words(200).min(1, 'Say what was searched.'),
      results: count(10_000_000),
    }),
    z.strictObject({ ...noted, event: z.literal('add_to_cart'), productId, quantity: count(10).min(1, 'At least 1.') }),
    z.strictObject({
      ...noted,
      event: z.literal('checkout_step'),
      step: z.enum(checkoutSteps, { error: 'There is no such step.' }),
    }),
    z.strictObject({
      ...noted,
      event: z.literal('banner'),
      bannerId: z.uuid({ error: 'A banner id is a UUID.' }),
      action: z.enum(bannerActions, { error: 'There is no such action.' }),
      place: z.enum(bannerPlaces, { error: 'There is no such place.' }),
    }),
  ],
  { error: 'There is no such event.' },
);
export type TrackedEvent = z.infer<typeof trackedEvent>;

/** What a page passes to `track`, which adds id, time and address. */
export type EventFacts = TrackedEvent extends infer E
  ? E extends TrackedEvent
    ? Omit<E, 'id' | 'at' | 'path' | 'query'>
    : never
  : never;

export const visitorEventEndpoints = {
  record: endpoint({
    method: 'POST',
    path: '/analytics/events',
    access: 'public',
    status: 202,
    summary: 'Records a batch of events of a visitor who consented; they are written a moment later',
    // `sentAt` is by the same clock as `at`: the server derives that clock's offset from it.
    body: z.strictObject({
      sentAt: count(8_640_000_000_000_000),
      events: z
        .array(trackedEvent, { error: 'This must be a list of events.' })
        .min(1, 'Send at least one event.')
        .max(eventLimits.perBatch, `Send at most ${eventLimits.perBatch} events.`),
    }),
    bodyLimit: eventLimits.bytes,
    reply: z.object({ success: z.literal(true), accepted: z.number().int() }),
    errors: ['BODY_TOO_LARGE'],
    // Many phones share one IP address of their mobile network.
    limit: { max: 600, perMinutes: 1 },
    fallback: 'Failed to record events',
  }),
};
