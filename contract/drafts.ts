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
import { order, quote } from './orders.ts';
import { limit, page, pagination } from './paging.ts';
import { addressFields, addressReply, indianPhone, pinCode } from './postal.ts';
import { orderStates } from './rules/order-states.ts';
import { cartLimits } from './rules/totals.ts';
import { searchFor, sortedBy, undoable } from './staff-lists.ts';
import { id, moment, optionalText, rupees, text, unsetIfEmpty } from './text.ts';

const params = z.object({ id });

/** For how many days a draft can be ordered after it was last saved or sent. */
export const draftDays = 7;

/** `sent`: its customer has a link. An order that still waits for its payment leaves it so. */
export const draftStates = ['open', 'sent', 'ordered', 'cancelled', 'expired'] as const;
export type DraftState = (typeof draftStates)[number];

/** Where a draft goes: who wants it, at least; the place may still be open. */
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

/** What staff write down. `userId` is the account the order will belong to, null for a guest. */
export const draftInput = z
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

/** A version that somebody has on the screen; another one by now is EDIT_CONFLICT. */
const version = z.number({ error: 'version must be a whole number.' }).int().min(1).max(2_147_483_647);
const expectedTotal = z.number({ error: 'expectedTotal must be a number.' }).min(0).max(10_000_000);
/** What whoever orders a draft has on the screen. */
export const orderedAsSeen = z.strictObject({ version, expectedTotal });

/** A piece of a draft as it stands in the shop now. `problem` is why it cannot be ordered like this, or empty. */
export const draftLine = z.object({
  productId: id,
  name: z.string(),
  size: z.string(),
  color: z.string(),
  quantity: z.number().int(),
  image: z.string(),
  price: rupees,
  available: z.number().int(),
  problem: z.string(),
  /** Nobody can say what it costs: the product or this size and colour is gone. */
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
  /** What paying online came to when it was saved; null while nobody could say. */
  total: rupees.nullable(),
  /** What came of it, or waits for its payment. */
  order: orderRef.nullable(),
  /** Who made it. */
  by: z.string(),
  createdAt: moment,
  updatedAt: moment,
  expiresAt: moment,
  sentAt: moment.nullable(),
};

/** A draft in the list. */
export const draftRow = z.object({
  ...head,
  name: z.string(),
  phoneNumber: z.string(),
  pieces: z.number().int(),
});
export type DraftRow = z.infer<typeof draftRow>;

/** One draft whole; `link` is what its customer opens, null before it is sent. */
export const draft = z.object({
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

/** Somebody staff may order for, with the places they are known to want things at; the one they use first. */
export const draftCustomer = z.object({
  userId: id.nullable(),
  name: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  orders: z.number().int(),
  addresses: z.array(z.object({ ...addressReply, email: z.string() })),
});
export type DraftCustomer = z.infer<typeof draftCustomer>;

/** What a list of drafts can be sorted by; - before it for the largest first. */
export const draftSorts = ['updatedAt', 'total'] as const;
const sort = sortedBy(draftSorts);
export type DraftSort = NonNullable<z.output<typeof sort>>;

const one = z.object({ success: z.literal(true), draft });
const changed = one.extend({ message: z.string(), ...undoable });
const changingErrors = ['NOT_FOUND', 'EDIT_CONFLICT', 'MOVE_NOT_ALLOWED'] as const;

/** Orders that staff take by phone or chat, until they are orders. */
export const draftEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/drafts',
    access: 'admin',
    summary:
      'Drafts, last changed first unless sorted, counted up to 10,000; `search` looks into number, name and phone',
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
    summary: 'Whom an order may be for: accounts by name, e-mail or phone, and guests by the whole phone number',
    query: z.object({ search: text(100, 'Name, e-mail or phone') }),
    reply: z.object({ success: z.literal(true), customers: z.array(draftCustomer) }),
    fallback: 'Failed to find customers',
  }),
  quote: endpoint({
    method: 'POST',
    path: '/admin/drafts/quote',
    access: 'admin',
    summary:
      'What these pieces come to for this customer by each way to pay, by the functions of the checkout; `quote` is null while a piece is gone. Changes nothing',
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
    summary: `Keeps a draft for ${draftDays} days. Header Idempotency-Key makes a repeat safe`,
    body: draftInput,
    reply: changed,
    errors: ['OUT_OF_RANGE', 'NOT_FOUND', 'KEY_IN_USE', 'KEY_REUSED'],
    fallback: 'Failed to save the draft',
  }),
  again: endpoint({
    method: 'POST',
    path: '/admin/orders/:id/draft',
    access: 'admin',
    summary: 'A draft with the customer, the place and those pieces of an earlier order that the shop still has',
    params,
    reply: changed,
    errors: ['NOT_FOUND'],
    fallback: 'Failed to copy the order',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/drafts/:id',
    access: 'admin',
    summary: 'Replaces what a draft says; its link stays and shows the new content',
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
      'Gives a draft the link by which its customer pays, and seven days from now. Asked again, it is the same link',
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
      'Orders a draft, cash on delivery, as the checkout does. Pressed twice it is one order; a draft that was ordered answers its order',
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
    summary: 'Gives a draft up; its link opens nothing any more',
    params,
    reply: changed,
    errors: ['NOT_FOUND', 'MOVE_NOT_ALLOWED'],
    fallback: 'Failed to cancel the draft',
  }),
};
