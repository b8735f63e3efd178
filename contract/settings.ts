import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { dayInIndia } from './rules/india-time.ts';
import { seenVersion as version, undoable } from './staff-lists.ts';
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
  version,
});

/** What sending an order costs: nothing when its subtotal is more than `freeAbove`, else `fee`; in rupees. */
export const shippingSettings = z.strictObject({
  freeAbove: amount,
  fee: amount.max(1_000, 'The fee is at most ₹1,000.'),
});
export type ShippingSettings = z.infer<typeof shippingSettings>;

const shippingReply = z.object({
  success: z.literal(true),
  shipping: z.object({ freeAbove: rupees, fee: rupees }),
  version,
});

/** Features of the shop that staff switch on and off. */
export const shopFlags = z.strictObject({
  guestCheckout: z.boolean(),
  analytics: z.boolean(),
  darkMode: z.boolean(),
  notifications: z.boolean(),
  pwa: z.boolean(),
});
export type ShopFlags = z.infer<typeof shopFlags>;

/** `fixed` names those that whoever runs the shop has switched off, whatever staff say. */
const flagsReply = z.object({
  success: z.literal(true),
  flags: shopFlags,
  fixed: z.array(shopFlags.keyof()),
});

const percent = z.number({ error: 'This must be a percent.' }).int('Whole percents.').min(0).max(40, 'At most 40 %.');
const hsn = z.string().regex(/^(\d{2}|\d{4}|\d{6}|\d{8})$/, 'An HSN has 2, 4, 6 or 8 digits.');
const firstDay = z.iso.date({ error: 'This must be a day.' });

/** A row of the table of GST: up to `upTo` rupees a piece, before tax, the low percent, above it the high one. */
export const gstRow = z.object({
  /** Empty: everything that no other row is about. */
  hsn: z.string(),
  from: z.iso.date(),
  upTo: rupees,
  low: z.number().int(),
  high: z.number().int(),
  /** Whose day has come; it stays as it is for ever. */
  isFixed: z.boolean(),
});
export type GstRow = z.infer<typeof gstRow>;

/** A rate for days to come. */
export const newGstRow = z
  .strictObject({ hsn, from: firstDay, upTo: amount, low: percent, high: percent })
  .refine(({ low, high }) => low <= high, { path: ['high'], error: 'Above the limit the rate is not lower.' })
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
    summary: 'The rule of shipping',
    reply: shippingReply,
    fallback: 'Failed to fetch settings',
  }),
  saveShipping: endpoint({
    method: 'PUT',
    path: '/admin/settings/shipping',
    access: 'admin',
    summary: 'Changes the rule of shipping for orders from now on; with `version`, only if nobody changed it since',
    body: shippingSettings.extend({ version: version.optional() }),
    reply: shippingReply.extend(undoable),
    errors: ['EDIT_CONFLICT'],
    fallback: 'Failed to save settings',
  }),
  flags: endpoint({
    method: 'GET',
    path: '/admin/settings/features',
    access: 'admin',
    summary: 'Features that are switched on',
    reply: flagsReply,
    fallback: 'Failed to fetch settings',
  }),
  saveFlags: endpoint({
    method: 'PUT',
    path: '/admin/settings/features',
    access: 'admin',
    summary: 'Switches the named features on and off; the others stay as they are',
    body: shopFlags.partial().refine((sent) => Object.keys(sent).length > 0, 'Name a feature.'),
    reply: flagsReply.extend(undoable),
    fallback: 'Failed to save settings',
  }),
  gstRates: endpoint({
    method: 'GET',
    path: '/admin/settings/gst',
    access: 'admin',
    summary: 'The table of GST, of each HSN the newest first',
    reply: gstReply,
    fallback: 'Failed to fetch settings',
  }),
  addGstRate: endpoint({
    method: 'POST',
    path: '/admin/settings/gst',
    access: 'admin',
    summary: 'Adds a rate for days to come',
    body: newGstRow,
    reply: gstReply.extend(undoable),
    errors: ['PLACE_TAKEN', 'OUT_OF_RANGE'],
    fallback: 'Failed to save settings',
  }),
  removeGstRate: endpoint({
    method: 'DELETE',
    path: '/admin/settings/gst/:hsn/:from',
    access: 'admin',
    summary: 'Takes away a rate whose day has not come',
    params: z.object({ hsn, from: firstDay }),
    reply: gstReply.extend(undoable),
    errors: ['NOT_FOUND'],
    fallback: 'Failed to save settings',
  }),
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
    summary: 'Changes the rules of paying for orders from now on; with `version`, only if nobody changed them since',
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
