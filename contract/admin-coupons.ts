import { z } from 'zod';
import { couponBatch, couponChange, couponDraft, couponTrial } from './coupon-draft.ts';
import { day } from './coupon-fields.ts';
import { couponPricing, couponTypes, offer } from './coupons.ts';
import { endpoint } from './endpoint.ts';
import { limit, page, pagination } from './paging.ts';
import { bulkResults, chosenRows, searchFor, sortedBy, undoable } from './staff-lists.ts';
import { file, id, moment, rupees, unsetIfEmpty } from './text.ts';

/** Status of a coupon: switched off, not started, usable, used up before its end, or expired. */
export const couponStates = ['live', 'scheduled', 'used', 'over', 'off'] as const;
export type CouponState = (typeof couponStates)[number];

/**
 * A coupon as an admin sees it; `maxUses` is null for unlimited. `revenue` is the total of the orders that used it and
 * `given` the discount it gave them, in rupees as ordered: without orders cancelled as a whole, but before returns and
 * part cancellations. `batchId` is shared by codes generated together.
 */
const coupon = offer.extend({
  maxUses: z.number().int().nullable(),
  maxUsesPerUser: z.number().int(),
  usedCount: z.number().int(),
  isActive: z.boolean(),
  /** Whether public lists of offers show it. */
  isListed: z.boolean(),
  batchId: id.nullable(),
  validFrom: moment,
  createdAt: moment,
  /** Optimistic-lock version: rises with every change by staff. */
  version: z.number().int(),
  state: z.enum(couponStates),
  revenue: rupees,
  given: rupees,
});
export type Coupon = z.infer<typeof coupon>;

/** Filters of the list, shared by bulk actions and exports. */
const filter = {
  search: searchFor,
  state: unsetIfEmpty(z.enum(couponStates, { error: 'State is live, scheduled, used, over or off.' })),
  type: unsetIfEmpty(z.enum(couponTypes, { error: 'Type is flat, percentage, delivery or bxgy.' })),
  batch: unsetIfEmpty(id),
  isActive: unsetIfEmpty(z.enum(['true', 'false'], { error: 'isActive is true or false.' })),
};

/** Sort keys of the list; a leading - sorts descending. */
export const couponSorts = ['code', 'createdAt', 'validUntil', 'usedCount', 'revenue'] as const;
const sort = sortedBy(couponSorts);
export type CouponSort = NonNullable<z.output<typeof sort>>;

/** Most coupons per bulk action. */
export const mostCouponsAtOnce = 1_000;
const who = chosenRows(filter, mostCouponsAtOnce);

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

/** Section 7 names these calls under both /coupons and /admin/coupons; both behave alike. */
function callsBelow(path: Path) {
  return { list: listBelow(path), add: addBelow(path), update: updateBelow(path), remove: removeBelow(path) };
}

function listBelow(path: Path) {
  return endpoint({
    method: 'GET',
    path,
    access: 'admin',
    summary: 'Every coupon, newest first unless sorted; `search` matches the code; counted up to 10,000',
    query: z.object({ page, limit: limit(20), ...filter, sort }),
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
    summary: 'Creates a coupon. Amounts are rupees; `categories` are names of categories, none for all products',
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
      'Partial update; orders that used the coupon keep their discount. With `version`, 409 EDIT_CONFLICT if it has changed since',
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
      'Deletes an unused coupon; a used one is switched off instead, and `isDeleted` is false; one that a scheduled message offers stays',
    params: z.object({ id }),
    reply: z.object({ success: z.literal(true), message: z.string(), isDeleted: z.boolean(), ...undoable }),
    errors: ['NOT_FOUND', 'MOVE_NOT_ALLOWED'],
    fallback: 'Failed to delete coupon',
  });
}

const plain = callsBelow('/coupons');

/** Coupon administration; the first four calls exist under both paths. */
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
    summary: 'The same coupons as CSV; cells that a spreadsheet would run as formulas start with an apostrophe',
    produces: 'text/csv',
    query: z.object({ ...filter, sort }),
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
      'Bulk action: switches coupons on or off, extends or deletes them; reports why each skipped one was skipped. Used coupons are switched off instead of deleted',
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
      'Generates single-use codes: a prefix and ten random letters, not shown in lists of offers. Repeating a batchId returns the codes already made',
    body: couponBatch,
    reply: z.object({
      success: z.literal(true),
      message: z.string(),
      batchId: id,
      made: z.number().int(),
      ...undoable,
    }),
    status: 201,
    fallback: 'Failed to create the codes',
  }),
  try: endpoint({
    method: 'POST',
    path: '/admin/coupons/try',
    access: 'admin',
    summary: 'What a saved or unsaved coupon would do to a cart, by the rules of the checkout. Changes nothing',
    body: couponTrial,
    reply: z.object({
      success: z.literal(true),
      /** Empty if the coupon applies. */
      whyNot: z.string(),
      pricing: couponPricing,
    }),
    errors: ['NOT_FOUND'],
    fallback: 'Failed to try the coupon',
  }),
};
