import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { dayInIndia } from './rules/india-time.ts';
import { largestCash, toRupees } from './rules/money.ts';
import { seenVersion as version, undoable } from './staff-lists.ts';
import { rupees } from './text.ts';

const amount = z
  .number({ error: 'This must be a number of rupees.' })
  .min(0)
  .max(500_000)
  .multipleOf(0.01, 'At most two decimals.');

/** Payment settings: fees and limits in rupees, the stock reservation in minutes. */
const checkoutSettings = z.strictObject({
  codOffered: z.boolean(),
  codFee: amount,
  codMin: amount,
  codMax: amount.max(toRupees(largestCash), 'Cash of ₹2,00,000 or more for one order is against the law. Enter less.'),
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
  version,
});

/** Shipping rule: free for subtotals above `freeAbove`, else `fee`; in rupees. */
const shippingSettings = z.strictObject({
  freeAbove: amount,
  fee: amount.max(1_000, 'The fee is at most ₹1,000.'),
});
export type ShippingSettings = z.infer<typeof shippingSettings>;

const shippingReply = z.object({
  success: z.literal(true),
  shipping: z.object({ freeAbove: rupees, fee: rupees }),
  version,
});

/** Feature flags. */
export const shopFlags = z.strictObject({
  guestCheckout: z.boolean(),
  analytics: z.boolean(),
  darkMode: z.boolean(),
  notifications: z.boolean(),
  pwa: z.boolean(),
});
export type ShopFlags = z.infer<typeof shopFlags>;

/** `fixed` lists flags forced off by the configuration. */
const flagsReply = z.object({
  success: z.literal(true),
  flags: shopFlags,
  fixed: z.array(shopFlags.keyof()),
});

const percent = z
  .number({ error: 'This must be a percentage.' })
  .int('Use a whole number.')
  .min(0)
  .max(40, 'At most 40 %.');
const hsn = z.string().regex(/^(\d{2}|\d{4}|\d{6}|\d{8})$/, 'An HSN has 2, 4, 6 or 8 digits.');
const firstDay = z.iso.date({ error: 'This must be a day.' });

/** A row of the GST table: the low percent up to `upTo` rupees per piece (before tax), the high one above. */
const gstRow = z.object({
  /** Empty: all goods without a row of their own. */
  hsn: z.string(),
  from: z.iso.date(),
  upTo: rupees,
  low: z.number().int(),
  high: z.number().int(),
  /** Its date has passed, so it can no longer be changed. */
  isFixed: z.boolean(),
});
export type GstRow = z.infer<typeof gstRow>;

/** A future rate. */
const newGstRow = z
  .strictObject({ hsn, from: firstDay, upTo: amount, low: percent, high: percent })
  .refine(({ low, high }) => low <= high, { path: ['high'], error: 'The rate above the limit must not be lower.' })
  .refine(({ from }) => from <= dayInIndia(new Date(Date.now() + 5 * 366 * 86_400_000)), {
    path: ['from'],
    error: 'At most five years ahead.',
  });
export type NewGstRow = z.infer<typeof newGstRow>;

const gstReply = z.object({ success: z.literal(true), rates: z.array(gstRow) });

export const settingEndpoints = {
  shipping: endpoint({
    method: 'GET',
    path: '/admin/settings/shipping',
    access: 'admin',
    summary: 'The shipping rule',
    reply: shippingReply,
    fallback: 'Failed to fetch settings',
  }),
  saveShipping: endpoint({
    method: 'PUT',
    path: '/admin/settings/shipping',
    access: 'admin',
    summary: 'Changes the shipping rule for new orders; with `version`, 409 EDIT_CONFLICT if it has changed since',
    body: shippingSettings.extend({ version: version.optional() }),
    reply: shippingReply.extend(undoable),
    errors: ['EDIT_CONFLICT'],
    fallback: 'Failed to save settings',
  }),
  flags: endpoint({
    method: 'GET',
    path: '/admin/settings/features',
    access: 'admin',
    summary: 'Feature flags',
    reply: flagsReply,
    fallback: 'Failed to fetch settings',
  }),
  saveFlags: endpoint({
    method: 'PUT',
    path: '/admin/settings/features',
    access: 'admin',
    summary: 'Switches the given flags on or off; the others stay',
    body: shopFlags.partial().refine((sent) => Object.keys(sent).length > 0, 'Name a feature.'),
    reply: flagsReply.extend(undoable),
    fallback: 'Failed to save settings',
  }),
  gstRates: endpoint({
    method: 'GET',
    path: '/admin/settings/gst',
    access: 'admin',
    summary: 'The GST table, newest first for each HSN',
    reply: gstReply,
    fallback: 'Failed to fetch settings',
  }),
  addGstRate: endpoint({
    method: 'POST',
    path: '/admin/settings/gst',
    access: 'admin',
    summary: 'Adds a future rate',
    body: newGstRow,
    reply: gstReply.extend(undoable),
    errors: ['PLACE_TAKEN', 'OUT_OF_RANGE'],
    fallback: 'Failed to save settings',
  }),
  removeGstRate: endpoint({
    method: 'DELETE',
    path: '/admin/settings/gst/:hsn/:from',
    access: 'admin',
    summary: 'Deletes a future rate',
    params: z.object({ hsn, from: firstDay }),
    reply: gstReply.extend(undoable),
    errors: ['NOT_FOUND'],
    fallback: 'Failed to save settings',
  }),
  checkout: endpoint({
    method: 'GET',
    path: '/admin/settings/checkout',
    access: 'admin',
    summary: 'Payment settings',
    reply,
    fallback: 'Failed to fetch settings',
  }),
  saveCheckout: endpoint({
    method: 'PUT',
    path: '/admin/settings/checkout',
    access: 'admin',
    summary:
      'Changes the payment settings for new orders; with `version`, 409 EDIT_CONFLICT if they have changed since',
    body: checkoutSettings
      .extend({ version: version.optional() })
      .refine((settings) => settings.codMin <= settings.codMax, {
        path: ['codMax'],
        error: 'The largest order must not be less than the smallest.',
      }),
    reply: reply.extend(undoable),
    errors: ['EDIT_CONFLICT'],
    fallback: 'Failed to save settings',
  }),
};
