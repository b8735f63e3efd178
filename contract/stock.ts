import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limit, page, pagination } from './paging.ts';
import { bulkResults, chosenRows, searchFor, sortedBy, undoable } from './staff-lists.ts';
import { file, id, moment, optionalText, unsetIfEmpty } from './text.ts';

const params = z.object({ variantId: id });

/** Most pieces of one variant that the shop can hold. */
export const mostPieces = 100_000;

/** Why staff change what is on the shelf, and the words for it. */
export const stockReasons = {
  received: 'New goods',
  counted: 'Counted again',
  found: 'Found',
  damaged: 'Damaged',
  lost: 'Lost',
  sample: 'Given away',
  correction: 'Correction of a slip',
  other: 'Another reason',
} as const;
export type StockReason = keyof typeof stockReasons;
const reasons = Object.keys(stockReasons) as [StockReason, ...StockReason[]];

/** A size of a colour on the shelf. Pieces; `available` can be bought, `reserved` is promised to orders that are still to be paid. */
export const stockLine = z.object({
  _id: id,
  product: z.object({ _id: id, name: z.string(), slug: z.string() }),
  /** Empty when there is none. */
  image: z.string(),
  color: z.string(),
  size: z.string(),
  sku: z.string(),
  barcode: z.string(),
  onHand: z.number().int(),
  reserved: z.number().int(),
  available: z.number().int(),
  /** Its own level, or null where the shop's counts. */
  lowStockLevel: z.number().int().nullable(),
  state: z.enum(['ok', 'low', 'out']),
  soldIn30Days: z.number().int(),
  /** How many people wait to hear that it is back. */
  waiting: z.number().int(),
});
export type StockLine = z.infer<typeof stockLine>;

/** What the list can be sorted by; - before it for the largest first. */
export const stockSorts = ['sku', 'available'] as const;

const narrowing = {
  search: searchFor,
  state: unsetIfEmpty(z.enum(['low', 'out'], { error: 'State is low or out.' })),
  category: unsetIfEmpty(id),
};
const sort = sortedBy(stockSorts);
export type StockSort = NonNullable<z.output<typeof sort>>;

const tooMany = `Pieces are a whole number of at most ${mostPieces.toLocaleString('en-IN')}.`;
const pieces = z
  .number({ error: tooMany })
  .int(tooMany)
  .min(0, 'Pieces are never fewer than 0.')
  .max(mostPieces, tooMany);
const level = pieces.max(10_000, 'The level is at most 10,000 pieces.');

const reason = z.enum(reasons, { error: 'Choose a reason.' });
const note = optionalText(200, 'The note');
const none = 'Say by how many pieces it changes.';
const change = z
  .number({ error: none })
  .int(tooMany)
  .min(-mostPieces, tooMany)
  .max(mostPieces, tooMany)
  .refine((value) => value !== 0, none);

/** Sent again with the same key, it is done once. */
const key = id.optional();

/** By so many pieces, or to what was counted; `seen` is what was on hand when somebody counted. */
const adjustment = z.union(
  [
    z.strictObject({ change, reason, note, key }),
    z.strictObject({ counted: pieces, seen: pieces.optional(), reason: reason.optional().default('counted'), note }),
  ],
  { error: 'Say how many pieces came or went, or how many were counted, and why.' },
);
export type StockAdjustment = z.output<typeof adjustment>;

/** Most variants of one bulk action. */
export const mostStockAtOnce = 1_000;

/** A change of what is on the shelf; `onHand` is what it left there. */
export const stockMovement = z.object({
  _id: z.string(),
  at: moment,
  kind: z.enum(['received', 'sold', 'returned', 'adjusted', 'exchanged', 'kept']),
  quantity: z.number().int(),
  onHand: z.number().int(),
  reason: z.string(),
  /** Who of the staff; null where an order or the shop itself did it. */
  actor: z.object({ _id: id, name: z.string() }).nullable(),
  order: z.object({ _id: id, orderNumber: z.string() }).nullable(),
});
export type StockMovement = z.infer<typeof stockMovement>;

const changed = z.object({ success: z.literal(true), message: z.string(), line: stockLine, ...undoable });

/** What is on the shelf, for staff. */
export const stockEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/stock',
    access: 'admin',
    summary:
      'Variants with their pieces, by SKU unless sorted; `search` is the beginning of a SKU, a barcode or a part of a product name; counted up to 10,000',
    query: z.object({ page, limit: limit(20), ...narrowing, sort }),
    reply: z.object({
      success: z.literal(true),
      lines: z.array(stockLine),
      lowStockLevel: z.number().int(),
      pagination,
    }),
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to fetch the stock',
  }),
  export: endpoint({
    method: 'GET',
    path: '/admin/stock/export',
    access: 'admin',
    summary: 'The same variants as CSV, in the columns that an import of stock reads',
    produces: 'text/csv',
    query: z.object({ ...narrowing, sort }),
    reply: file,
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to export the stock',
  }),
  one: endpoint({
    method: 'GET',
    path: '/admin/stock/:variantId',
    access: 'admin',
    summary: 'One variant with its movements, newest first',
    params,
    query: z.object({ page, limit: limit(20) }),
    reply: z.object({
      success: z.literal(true),
      line: stockLine,
      lowStockLevel: z.number().int(),
      movements: z.array(stockMovement),
      pagination,
    }),
    errors: ['NOT_FOUND', 'OUT_OF_RANGE'],
    fallback: 'Failed to fetch the stock',
  }),
  adjust: endpoint({
    method: 'POST',
    path: '/admin/stock/:variantId/adjust',
    access: 'admin',
    summary:
      'Changes what is on hand by so many pieces or to what was counted, never below what is reserved; with `seen`, only if nobody changed it since; with `key`, once',
    params,
    body: adjustment,
    reply: changed,
    errors: ['NOT_FOUND', 'OUT_OF_STOCK', 'OUT_OF_RANGE', 'EDIT_CONFLICT'],
    fallback: 'Failed to adjust the stock',
  }),
  setLevel: endpoint({
    method: 'PUT',
    path: '/admin/stock/:variantId/level',
    access: 'admin',
    summary: 'From how many available pieces on a variant is low; null for the level of the shop',
    params,
    body: z.strictObject({ lowStockLevel: level.nullable() }),
    reply: changed,
    errors: ['NOT_FOUND'],
    fallback: 'Failed to save the level',
  }),
  setShopLevel: endpoint({
    method: 'PUT',
    path: '/admin/stock/level',
    access: 'admin',
    summary: 'From how many available pieces on a variant without a level of its own is low',
    body: z.strictObject({ lowStockLevel: level }),
    reply: z.object({ success: z.literal(true), message: z.string(), ...undoable }),
    fallback: 'Failed to save the level',
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/admin/stock/bulk',
    access: 'admin',
    summary: 'Adjusts many variants alike, or sets their level, in one call; tells of each that was left out why',
    body: z.union(
      [
        z.strictObject({
          action: z.literal('adjust'),
          change,
          reason,
          note,
          key,
          who: chosenRows(narrowing, mostStockAtOnce),
        }),
        z.strictObject({
          action: z.literal('level'),
          lowStockLevel: level.nullable(),
          who: chosenRows(narrowing, mostStockAtOnce),
        }),
      ],
      { error: 'Say what is to be done to which variants.' },
    ),
    reply: z.object({ success: z.literal(true), results: bulkResults, ...undoable }),
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to adjust the stock',
  }),
};
