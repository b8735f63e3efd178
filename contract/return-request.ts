import { z } from 'zod';
import { pictureBytes } from './picture.ts';
import { handovers, mostReturnPhotos, refundModes, returnReasons, returnTypes } from './rules/returns.ts';
import { id, optionalText, unsetIfEmpty } from './text.ts';

const reason = z.enum(returnReasons, { error: 'Choose a reason.' });

/** A UPI ID, such as name@bank. */
export const upiId = z
  .string({ error: 'UPI ID is required.' })
  .trim()
  .regex(/^[A-Za-z0-9._-]{2,64}@[A-Za-z]{2,32}$/, 'A UPI ID looks like name@bank.');

/** Bank account for the refund of a cash order. */
export const bankAccount = z.strictObject({
  name: z.string({ error: 'Name is required.' }).trim().min(2, 'Name is required.').max(80),
  account: z
    .string({ error: 'Account number is required.' })
    // Passbooks print it in groups.
    .overwrite((written) => written.replaceAll(/[\s-]/g, ''))
    .regex(/^\d{9,18}$/, 'An account number has 9 to 18 digits.'),
  ifsc: z
    .string({ error: 'IFSC is required.' })
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'An IFSC has 11 signs, the fifth is 0.'),
});

/** Lists and objects are JSON text in form data. */
function fromJson<T extends z.ZodType>(schema: T, words: string) {
  return z.preprocess((value, context) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: words });
      return z.NEVER;
    }
  }, schema);
}

const wantedItem = z.strictObject({
  orderItemId: id,
  quantity: z.number({ error: 'Quantity is a whole number.' }).int().min(1).max(10),
  reason: reason.optional(),
  /** The replacement, a variant of the same product; for an exchange. */
  exchangeVariantId: id.optional(),
});

/** Refund method and payout account; required for cash orders. */
export const refundTarget = {
  refundMode: unsetIfEmpty(z.enum(refundModes, { error: 'Choose how to get your refund.' })),
  upiId: unsetIfEmpty(upiId),
  bank: unsetIfEmpty(fromJson(bankAccount, 'bank is not valid JSON.')),
};
export type RefundTarget = z.output<z.ZodObject<typeof refundTarget>>;

/** UPI and bank refunds need a payout account. */
export function requireTarget(requested: RefundTarget, context: z.core.$RefinementCtx): void {
  if (requested.refundMode === 'upi' && !requested.upiId)
    context.addIssue({ code: 'custom', path: ['upiId'], message: 'UPI ID is required.' });
  if (requested.refundMode === 'bank' && !requested.bank)
    context.addIssue({ code: 'custom', path: ['bank'], message: 'Bank account is required.' });
}

/** A return request; `images` are files. `refundMode` is required to refund a cash order. */
export const returnRequest = z
  .strictObject({
    orderId: id,
    type: z.enum(returnTypes, { error: 'Choose a return or an exchange.' }),
    reason,
    description: optionalText(1_000, 'Description'),
    items: fromJson(
      z
        .array(wantedItem, { error: 'Choose the items to return.' })
        .min(1, 'Choose the items to return.')
        .max(50)
        .refine(
          (items) => new Set(items.map((item) => item.orderItemId)).size === items.length,
          'Name each item once.',
        ),
      'items is not valid JSON.',
    ),
    /** Default: pickup if a courier serves the pincode. */
    handover: unsetIfEmpty(z.enum(handovers, { error: 'Choose pickup or sending it yourself.' })),
    pickupOn: unsetIfEmpty(z.iso.date({ error: 'A day looks like 2026-11-30.' })),
    ...refundTarget,
    images: z.array(pictureBytes).max(mostReturnPhotos, `At most ${mostReturnPhotos} photos.`).optional().default([]),
  })
  .superRefine(requireTarget);
export type ReturnRequest = z.output<typeof returnRequest>;
