import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  business,
  couponCode,
  isNamed,
  placingErrors,
  shippingAddress,
  unnamed,
  wantedItems,
} from './order-requests.ts';
import { order } from './orders.ts';
import { quote } from './order-quote.ts';
import { limit, page, pagination } from './paging.ts';
import { addressFields, addressReply, indianPhone, pinCode } from './postal.ts';
import { orderStates } from './rules/order-states.ts';
import { cartLimits } from './rules/totals.ts';
import { searchFor, sortedBy, undoable } from './staff-lists.ts';
import { id, moment, optionalText, rupees, text, unsetIfEmpty } from './text.ts';

const params = z.object({ id });

/** Days a draft stays valid after it was last saved or sent. */
export const draftDays = 7;

/** `sent`: its customer has a payment link. An order still waiting for payment leaves the draft `sent`. */
export const draftStates = ['open', 'sent', 'ordered', 'cancelled', 'expired'] as const;
export type DraftState = (typeof draftStates)[number];

/** Delivery address of a draft: only the name is required so far. */
const draftAddress = z.strictObject({
  ...addressFields,
  email: shippingAddress.shape.email,
  addressLine1: optionalText(160, 'House and street'),
  city: optionalText(60, 'City'),
  state: optionalText(60, 'State'),
  pinCode: z
    .union([z.literal(''), pinCode], { error: 'Enter a 6-digit pincode.' })
    .optional()
    .default(''),
});

const draftItems = z
  .array(wantedItems.element, { error: 'A draft needs a list of items.' })
  .max(cartLimits.lines, `An order has at most ${cartLimits.lines} lines.`);

/** Input for a draft. `userId` is the account the order will belong to, null for a guest. */
const draftInput = z
  .strictObject({
    userId: id.nullable(),
    shippingAddress: draftAddress,
    items: draftItems,
    couponCode,
    ...business,
    note: optionalText(1_000, 'Note'),
  })
  .refine(isNamed, unnamed);
export type DraftInput = z.output<typeof draftInput>;

/** The version on the caller's screen; EDIT_CONFLICT if it has changed. */
const version = z.number({ error: 'version must be a whole number.' }).int().min(1).max(2_147_483_647);
const expectedTotal = z.number({ error: 'expectedTotal must be a number.' }).min(0).max(10_000_000);
/** Version and total on the screen of whoever orders the draft. */
export const orderedAsSeen = z.strictObject({ version, expectedTotal });

/** A line of a draft at current price and stock. `problem` is why it cannot be ordered like this (empty if it can). */
const draftLine = z.object({
  productId: id,
  name: z.string(),
  size: z.string(),
  color: z.string(),
  quantity: z.number().int(),
  image: z.string(),
  price: rupees,
  available: z.number().int(),
  problem: z.string(),
  /** It cannot be priced: the product or variant is gone. */
  isGone: z.boolean(),
});
export type DraftLine = z.infer<typeof draftLine>;

const orderRef = z.object({ _id: id, orderNumber: z.string(), status: z.enum(orderStates) });

const head = {
  _id: id,
  number: z.string(),
  state: z.enum(draftStates),
  version: z.number().int(),
  userId: id.nullable(),
  /** Total for online payment when it was last saved; null if it could not be priced. */
  total: rupees.nullable(),
  /** The order it became, paid or waiting for payment. */
  order: orderRef.nullable(),
  /** Name of its creator. */
  by: z.string(),
  createdAt: moment,
  updatedAt: moment,
  expiresAt: moment,
  sentAt: moment.nullable(),
};

const draftRow = z.object({
  ...head,
  name: z.string(),
  phoneNumber: z.string(),
  pieces: z.number().int(),
});
export type DraftRow = z.infer<typeof draftRow>;

/** A complete draft; `link` is the customer's payment link, null until it is sent. */
const draft = z.object({
  ...head,
  shippingAddress: z.object({ ...addressReply, email: z.string() }),
  items: z.array(
    z.object({ productId: id, quantity: z.number().int(), size: z.string(), color: z.string(), price: rupees }),
  ),
  couponCode: z.string(),
  gstin: z.string().nullable(),
  businessName: z.string().nullable(),
  note: z.string(),
  link: z.string().nullable(),
});
export type Draft = z.infer<typeof draft>;

/** A customer staff can order for, with known addresses, the preferred one first. */
const draftCustomer = z.object({
  userId: id.nullable(),
  name: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  orders: z.number().int(),
  addresses: z.array(z.object({ ...addressReply, email: z.string() })),
});
export type DraftCustomer = z.infer<typeof draftCustomer>;

/** Sort keys of the list; a leading - sorts descending. */
export const draftSorts = ['updatedAt', 'total'] as const;
const sort = sortedBy(draftSorts);
export type DraftSort = NonNullable<z.output<typeof sort>>;

const one = z.object({ success: z.literal(true), draft });
const changed = one.extend({ message: z.string(), ...undoable });
const changingErrors = ['NOT_FOUND', 'EDIT_CONFLICT', 'MOVE_NOT_ALLOWED'] as const;

/** Draft orders: taken by staff by phone or chat. */
export const draftEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/drafts',
    access: 'admin',
    summary: 'Drafts, last changed first unless sorted, counted up to 10,000; `search` matches number, name and phone',
    query: z.object({
      page,
      limit: limit(20),
      search: searchFor,
      state: unsetIfEmpty(z.enum(draftStates, { error: 'There is no such state.' })),
      sort,
    }),
    reply: z.object({ success: z.literal(true), drafts: z.array(draftRow), pagination }),
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to fetch drafts',
  }),
  customers: endpoint({
    method: 'GET',
    path: '/admin/drafts/customers',
    access: 'admin',
    summary: 'Searches customers: accounts by name, e-mail or phone, guests by the full phone number',
    query: z.object({ search: text(100, 'Name, e-mail or phone') }),
    reply: z.object({ success: z.literal(true), customers: z.array(draftCustomer) }),
    fallback: 'Failed to find customers',
  }),
  quote: endpoint({
    method: 'POST',
    path: '/admin/drafts/quote',
    access: 'admin',
    summary:
      'Prices a draft for each payment method, like the checkout; `quote` is null while an item is gone. Changes nothing',
    body: z.strictObject({
      userId: id.nullable(),
      items: draftItems.min(1, 'Choose a piece first.'),
      couponCode,
      pinCode: unsetIfEmpty(pinCode),
      state: unsetIfEmpty(z.string().trim().max(60)),
      phoneNumber: unsetIfEmpty(indianPhone),
    }),
    reply: z.object({ success: z.literal(true), lines: z.array(draftLine), quote: quote.nullable() }),
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to price the order',
  }),
  one: endpoint({
    method: 'GET',
    path: '/admin/drafts/:id',
    access: 'admin',
    summary: 'One draft',
    params,
    reply: one,
    errors: ['NOT_FOUND'],
    fallback: 'Failed to fetch the draft',
  }),
  add: endpoint({
    method: 'POST',
    path: '/admin/drafts',
    access: 'admin',
    summary: `Saves a draft for ${draftDays} days. Header Idempotency-Key makes a repeat safe`,
    body: draftInput,
    reply: changed,
    errors: ['OUT_OF_RANGE', 'NOT_FOUND', 'KEY_IN_USE', 'KEY_REUSED'],
    fallback: 'Failed to save the draft',
  }),
  again: endpoint({
    method: 'POST',
    path: '/admin/orders/:id/draft',
    access: 'admin',
    summary: 'A draft with the customer, address and still available items of an earlier order',
    params,
    reply: changed,
    errors: ['NOT_FOUND'],
    fallback: 'Failed to copy the order',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/drafts/:id',
    access: 'admin',
    summary: 'Replaces a draft; its link stays and shows the new content',
    params,
    body: draftInput.safeExtend({ version }),
    reply: changed,
    errors: [...changingErrors, 'OUT_OF_RANGE'],
    fallback: 'Failed to save the draft',
  }),
  send: endpoint({
    method: 'POST',
    path: '/admin/drafts/:id/link',
    access: 'admin',
    summary:
      'Creates the payment link of a draft and extends it to seven days from now. Repeating returns the same link',
    params,
    body: z.strictObject({ version }),
    reply: changed,
    errors: changingErrors,
    fallback: 'Failed to make the link',
  }),
  place: endpoint({
    method: 'POST',
    path: '/admin/drafts/:id/place',
    access: 'admin',
    summary:
      'Places the order of a draft, cash on delivery, like the checkout. Idempotent: a draft already ordered returns its order',
    params,
    body: orderedAsSeen,
    reply: z.object({ success: z.literal(true), message: z.string(), order, draft }),
    errors: [...changingErrors, ...placingErrors.filter((code) => code !== 'NOT_FOUND'), 'COD_NOT_OFFERED'],
    fallback: 'Failed to place the order',
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/admin/drafts/:id',
    access: 'admin',
    summary: 'Cancels a draft and its link',
    params,
    reply: changed,
    errors: ['NOT_FOUND', 'MOVE_NOT_ALLOWED'],
    fallback: 'Failed to cancel the draft',
  }),
};
