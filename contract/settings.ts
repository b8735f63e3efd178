import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { rupees } from './text.ts';

const amount = z
  .number({ error: 'This must be a number of rupees.' })
  .min(0)
  .max(500_000)
  .multipleOf(0.01, 'At most two decimals.');

/** How orders are paid: fees and limits in rupees, the hold in minutes. */
export const checkoutSettings = z.strictObject({
  codOffered: z.boolean(),
  codFee: amount,
  codMin: amount,
  codMax: amount,
  codOpenOrders: z.number().int().min(1).max(100),
  codNeedsVerifiedPhone: z.boolean(),
  holdMinutes: z
    .number()
    .int()
    .min(12, 'Pieces are held for 12 to 60 minutes.')
    .max(60, 'Pieces are held for 12 to 60 minutes.'),
});
export type CheckoutSettings = z.infer<typeof checkoutSettings>;

const reply = z.object({
  success: z.literal(true),
  settings: checkoutSettings.extend({
    codFee: rupees,
    codMin: rupees,
    codMax: rupees,
    codOpenOrders: z.number().int(),
  }),
});

export const settingEndpoints = {
  checkout: endpoint({
    method: 'GET',
    path: '/admin/settings/checkout',
    access: 'admin',
    summary: 'The rules of paying',
    reply,
    fallback: 'Failed to fetch settings',
  }),
  saveCheckout: endpoint({
    method: 'PUT',
    path: '/admin/settings/checkout',
    access: 'admin',
    summary: 'Changes the rules of paying for orders from now on',
    body: checkoutSettings.refine((settings) => settings.codMin <= settings.codMax, {
      path: ['codMax'],
      error: 'The largest order must not be less than the smallest.',
    }),
    reply,
    fallback: 'Failed to save settings',
  }),
};
