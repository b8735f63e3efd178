import { z } from 'zod';
import { quantity } from './cart.ts';
import { addressFields, indianPhone, pinCode } from './postal.ts';
import { longestCodes } from './rules/coupon-codes.ts';
import { isGstin } from './rules/gstin.ts';
import { cartLimits } from './rules/totals.ts';
import { id, moment, text, unsetIfEmpty } from './text.ts';

/** Delivery address of an order. Keys of a saved address (id, isDefault, dates) are accepted and ignored. */
export const shippingAddress = z.strictObject({
  ...addressFields,
  email: z
    .union([z.literal(''), z.email({ error: 'Invalid email address' }).max(100)], { error: 'Invalid email address' })
    .optional()
    .default(''),
  id: z.string().max(60).optional(),
  isDefault: z.boolean().optional(),
  createdAt: z.string().max(40).optional(),
  updatedAt: z.string().max(40).optional(),
});
export type ShippingAddress = z.infer<typeof shippingAddress>;

export const wantedItems = z
  .array(
    z.strictObject({
      productId: id,
      quantity,
      size: z.string({ error: 'Choose a size.' }).trim().max(40),
      color: z.string({ error: 'Choose a colour.' }).trim().max(40),
    }),
    { error: 'An order needs items.' },
  )
  .min(1, 'Your cart is empty.')
  .max(cartLimits.lines, `An order has at most ${cartLimits.lines} lines.`);

/** One coupon code, or two joined by a plus. */
export const couponCode = z.string({ error: 'This must be text.' }).trim().max(longestCodes).optional().default('');

/** A GSTIN as typed, in any case. */
const gstin = z
  .string({ error: 'A GSTIN has 15 letters and digits.' })
  .trim()
  .toUpperCase()
  .refine(isGstin, 'This is not a valid GSTIN.');

/** A business buyer: the invoice shows its name and GSTIN (CGST Rules, rule 46). */
export const business = {
  gstin: unsetIfEmpty(gstin),
  businessName: unsetIfEmpty(text(100, 'Business name')),
};

/** Whether a business buyer has given its name; if not, the error is `unnamed`. */
export function isNamed({ gstin, businessName }: { gstin?: string | undefined; businessName?: string | undefined }) {
  return gstin === undefined || businessName !== undefined;
}
export const unnamed = { error: 'Enter the name of the business.', path: ['businessName'] };

const said = (max: number) => z.string().trim().max(max);

/**
 * Attribution of an order: the last tagged link (utm_source and so on) or referring site (host as source). Only with
 * consent.
 */
export const orderOrigin = z.strictObject({
  source: said(253).min(1),
  medium: said(120),
  campaign: said(120),
  content: said(120),
  clickedAt: moment,
});
export type OrderOrigin = z.infer<typeof orderOrigin>;

/**
 * Order sent by the checkout. `amount` and `freediscount` of earlier clients are accepted and ignored: the server
 * prices the order. `expectedTotal` (rupees) is what the shopper saw; a different total is refused with PRICE_CHANGED.
 * `gstin` and `businessName` are for a business invoice. A malformed `origin` is dropped, since no order should fail
 * for it.
 */
export const orderRequest = z
  .strictObject({
    items: wantedItems,
    shippingAddress,
    couponCode,
    isBuyNow: z.boolean({ error: 'isBuyNow is true or false.' }).optional().default(false),
    amount: z.number().optional(),
    freediscount: z.number().optional(),
    expectedTotal: z.number({ error: 'expectedTotal must be a number.' }).min(0).max(10_000_000).optional(),
    cartVersion: z.number({ error: 'cartVersion must be a whole number.' }).int().min(0).max(2_147_483_647).optional(),
    ...business,
    origin: orderOrigin.optional().catch(undefined),
  })
  .refine(isNamed, unnamed);
export type OrderRequest = z.infer<typeof orderRequest>;

/** A quote for the same items before ordering; the address may still be missing. */
export const quoteRequest = z.strictObject({
  items: wantedItems,
  isBuyNow: z.boolean({ error: 'isBuyNow is true or false.' }).optional().default(false),
  couponCode,
  pinCode: unsetIfEmpty(pinCode),
  state: unsetIfEmpty(z.string().trim().max(60)),
  phoneNumber: unsetIfEmpty(indianPhone),
});
export type QuoteRequest = z.infer<typeof quoteRequest>;

/** A client-generated idempotency key: repeating a request with it returns the first response. */
export const idempotencyKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{8,80}$/, 'Idempotency-Key has 8 to 80 letters, digits, - or _.');

/** Errors of all calls that place an order. */
export const placingErrors = [
  'NOT_FOUND',
  'SIZE_NOT_OFFERED',
  'OUT_OF_STOCK',
  'OUT_OF_RANGE',
  'PRICE_CHANGED',
  'CART_CHANGED',
  'COUPON_NOT_VALID',
  'NOT_DELIVERED',
  'KEY_IN_USE',
  'KEY_REUSED',
  'LOGIN_REQUIRED',
] as const;
