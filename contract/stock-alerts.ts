import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, unsetIfEmpty } from './text.ts';

/** The words somebody agrees to, kept with the request by their version (DPDP Act 2023, section 6: what for, and how to withdraw). */
export const stockAlertConsent = {
  version: '2026-11',
  words:
    'We use this address for one email about this size and for nothing else. To take it back, write to our support.',
} as const;

/** Sizes one address may wait for at a time, so that nobody can order a flood of mail for somebody else. */
export const mostStockAlerts = 30;

/** The address is needed unless the account has one. */
export const stockAlertRequest = z.strictObject({
  variantId: id,
  email: unsetIfEmpty(
    z
      .string({ error: 'Email is required.' })
      .trim()
      .toLowerCase()
      .max(100, 'Email must be at most 100 characters.')
      .pipe(z.email({ error: 'Invalid email address' })),
  ),
  consent: z.literal(stockAlertConsent.version, { error: 'Please read the words about your email once more.' }),
});

export const stockAlertEndpoints = {
  add: endpoint({
    method: 'POST',
    path: '/stock-alerts',
    access: 'guest',
    summary: 'One mail when a sold-out size is back; the same request again changes nothing',
    body: stockAlertRequest,
    reply: z.object({
      success: z.literal(true),
      message: z.string(),
      /** The size can be bought already, and nothing was noted. */
      isAvailable: z.boolean(),
      /** By which this request can be taken back; null when nothing was noted. */
      undoId: id.nullable(),
    }),
    errors: ['NOT_FOUND', 'OUT_OF_RANGE'],
    limit: { max: 20, perMinutes: 15 },
    fallback: 'Failed to note your email',
  }),
  undo: endpoint({
    method: 'DELETE',
    path: '/stock-alerts/:id',
    access: 'guest',
    summary: 'Takes back what was asked for a moment ago, by whoever knows its id; the same again changes nothing',
    params: z.object({ id }),
    reply: z.object({ success: z.literal(true), message: z.string() }),
    limit: { max: 60, perMinutes: 15 },
    fallback: 'Failed to take it back',
  }),
};
