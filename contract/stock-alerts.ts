import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, unsetIfEmpty } from './text.ts';

/**
 * The consent text, stored with the request by its version (DPDP Act 2023, section 6: purpose, and how to withdraw).
 */
export const stockAlertConsent = {
  version: '2026-11',
  words:
    'We use this address for one email about this size and for nothing else. To take it back, write to our support.',
} as const;

/** Most open alerts per address, so that nobody can flood somebody else with mail. */
export const mostStockAlerts = 30;

/** The e-mail address is required unless the account has one. */
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
  consent: z.literal(stockAlertConsent.version, { error: 'Please read the note about your email again.' }),
});

export const stockAlertEndpoints = {
  add: endpoint({
    method: 'POST',
    path: '/stock-alerts',
    access: 'guest',
    summary: 'Requests one mail when a sold-out size is back in stock; idempotent',
    body: stockAlertRequest,
    reply: z.object({
      success: z.literal(true),
      message: z.string(),
      /** The size is already in stock, so no alert was saved. */
      isAvailable: z.boolean(),
      /** Id to undo this request; null if no alert was saved. */
      undoId: id.nullable(),
    }),
    errors: ['NOT_FOUND', 'OUT_OF_RANGE'],
    limit: { max: 100, perMinutes: 15 },
    fallback: 'Failed to save your email',
  }),
  undo: endpoint({
    method: 'DELETE',
    path: '/stock-alerts/:id',
    access: 'guest',
    summary: 'Undoes a recent request, for whoever knows its id; idempotent',
    params: z.object({ id }),
    reply: z.object({ success: z.literal(true), message: z.string() }),
    limit: { max: 60, perMinutes: 15 },
    fallback: 'Failed to undo',
  }),
};
