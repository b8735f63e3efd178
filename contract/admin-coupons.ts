import { z } from 'zod';
import { couponBatch, couponChange, couponDraft, couponTrial } from './coupon-draft.ts';
import { day } from './coupon-fields.ts';
import { couponTypes, offer } from './coupons.ts';
import { endpoint } from './endpoint.ts';
import { limit, page, pagination } from './paging.ts';
import { bulkResults, chosenRows, searchFor, sortedBy, undoable } from './staff-lists.ts';
import { file, id, moment, rupees, unsetIfEmpty } from './text.ts';

/** Where a coupon stands: switched off, not begun, to be used, or past its end or last use. */
export const couponStates = ['live', 'scheduled', 'over', 'off'] as const;
export type CouponState = (typeof couponStates)[number];

/**
 * A coupon as an admin sees it; `maxUses` is null for any number. `revenue` is what the orders that hold it came to and
 * `given` what it took off them, in rupees, without those that were cancelled. `batchId` is shared by codes that were made
 * together.
 */
export const coupon = offer.extend({
  maxUses: z.number().int().nullable(),
  maxUsesPerUser: z.number().int(),
  usedCount: z.number().int(),
  isActive: z.boolean(),
  /** Whether lists of offers show it to everybody. */
  isListed: z.boolean(),
  batchId: id.nullable(),
  validFrom: moment,
  createdAt: moment,
  /** Rises with every change by staff. */
  version: z.number().int(),
  state: z.enum(couponStates),
  revenue: rupees,
  given: rupees,
});
export type Coupon = z.infer<typeof coupon>;

/** What narrows the list; bulk actions and exports mean the same coupons by it. */
const narrowing = {
  search: searchFor,
  state: unsetIfEmpty(z.enum(couponStates, { error: 'State is live, scheduled, over or off.' })),
  type: unsetIfEmpty(z.enum(couponTypes, { error: 'Type is flat, percentage, delivery or bxgy.' })),
  batch: unsetIfEmpty(id),
  isActive: unsetIfEmpty(z.enum(['true', 'false'], { error: 'isActive is true or false.' })),
};

/** What the list can be sorted by; - before it for the largest first. */
export const couponSorts = ['code', 'createdAt', 'validUntil', 'usedCount', 'revenue'] as const;
const sort = sortedBy(couponSorts);
export type CouponSort = NonNullable<z.output<typeof sort>>;

/** Most coupons one bulk action is done to. */
export const mostCouponsAtOnce = 1_000;
const who = chosenRows(narrowing, mostCouponsAtOnce);

const bulk = z.discriminatedUnion(
  'action',
  [
    z.strictObject({ action: z.enum(['on', 'off', 'delete']), who }),
    z.strictObject({ action: z.literal('extend'), until: day(true), who }),
  ],
  { error: 'There is no such action.' },
);
export type CouponBulk = z.output<typeof bulk>;

const changed = z.object({ success: z.literal(true), message: z.string(), coupon, ...undoable });

type Path = '/coupons' | '/admin/coupons';

/** Section 7 names these calls below /coupons and below /admin/coupons; both do the same. */
function callsBelow(path: Path) {
  return { list: listBelow(path), add: addBelow(path), update: updateBelow(path), remove: removeBelow(path) };
}

function listBelow(path: Path) {
  return endpoint({
    method: 'GET',
    path,
    access: 'admin',
    summary: 'Every coupon, newest first unless sorted; `search` looks into the code; counted up to 10,000',
    query: z.object({ page, limit: limit(20), ...narrowing, sort }),
    reply: z.object({
      success: z.literal(true),
      coupons: z.array(coupon),
      pagination: pagination.extend({ totalCoupons: z.number().int() }),
    }),
    fallback: 'Failed to fetch coupons',
  });
}

function addBelow(path: Path) {
  return endpoint({
    method: 'POST',
    path,
    access: 'admin',
    summary: 'Makes a coupon. Amounts are rupees; `categories` are the names of those it is for, none for all goods',
    body: couponDraft,
    reply: changed,
    status: 201,
    fallback: 'Failed to create coupon',
  });
}

function updateBelow(path: Path) {
  return endpoint({
    method: 'PUT',
    path: `${path}/:id` as const,
    access: 'admin',
    summary:
      'Changes what is sent of a coupon; orders that used it keep what it gave them. With `version`, 409 EDIT_CONFLICT if somebody saved a later one',
    params: z.object({ id }),
    body: couponChange.refine(({ version: _seen, ...sent }) => Object.keys(sent).length > 0, 'Say what is to change.'),
    reply: changed,
    errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
    fallback: 'Failed to update coupon',
  });
}

function removeBelow(path: Path) {
  return endpoint({
    method: 'DELETE',
    path: `${path}/:id` as const,
    access: 'admin',
    summary:
      'Deletes a coupon that no order has used; one that was used is switched off instead, and `isDeleted` is false',
    params: z.object({ id }),
    reply: z.object({ success: z.literal(true), message: z.string(), isDeleted: z.boolean(), ...undoable }),
    errors: ['NOT_FOUND'],
    fallback: 'Failed to delete coupon',
  });
}

const plain = callsBelow('/coupons');

/** The calls of an admin; the first four on both paths. */
export const adminCouponEndpoints = {
  ...callsBelow('/admin/coupons'),
  plainList: plain.list,
  plainAdd: plain.add,
  plainUpdate: plain.update,
  plainRemove: plain.remove,
  export: endpoint({
    method: 'GET',
    path: '/admin/coupons/export',
    access: 'admin',
    summary: 'The same coupons as CSV; a cell that a spreadsheet would run as a formula begins with an apostrophe',
    produces: 'text/csv',
    query: z.object({ ...narrowing, sort }),
    reply: file,
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to export coupons',
  }),
  one: endpoint({
    method: 'GET',
    path: '/admin/coupons/:id',
    access: 'admin',
    summary: 'One coupon',
    params: z.object({ id }),
    reply: z.object({ success: z.literal(true), coupon }),
    errors: ['NOT_FOUND'],
    fallback: 'Failed to fetch the coupon',
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/admin/coupons/bulk',
    access: 'admin',
    summary:
      'Switches coupons on or off, lets them last until a later day or deletes them in one call; tells of each that was left out why. What was used is switched off instead of deleted',
    body: bulk,
    reply: z.object({ success: z.literal(true), results: bulkResults, ...undoable }),
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to update the coupons',
  }),
  makeCodes: endpoint({
    method: 'POST',
    path: '/admin/coupons/codes',
    access: 'admin',
    summary:
      'Makes codes that each work once, with a prefix and ten letters nobody guesses; no list of offers shows them. The same batchId again answers what was made',
    body: couponBatch,
    reply: z.object({
      success: z.literal(true),
      message: z.string(),
      batchId: id,
      made: z.number().int(),
      ...undoable,
    }),
    status: 201,
    fallback: 'Failed to make the codes',
  }),
  try: endpoint({
    method: 'POST',
    path: '/admin/coupons/try',
    access: 'admin',
    summary: 'What a coupon, stored or not yet, would do to a cart, by the rule of the checkout. Changes nothing',
    body: couponTrial,
    reply: z.object({
      success: z.literal(true),
      /** Empty where it works. */
      whyNot: z.string(),
      /** What the cart comes to; rupees. `freediscount` is what the shop's own coupon takes. */
      pricing: z.object({
        subtotal: rupees,
        shipping: rupees,
        discount: rupees,
        freediscount: rupees,
        total: rupees,
      }),
    }),
    errors: ['NOT_FOUND'],
    fallback: 'Failed to try the coupon',
  }),
};
