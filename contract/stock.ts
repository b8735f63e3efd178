import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limit, page, pagination } from './paging.ts';
import { bulkResults, chosenRows, searchedPagination, searchFor, sortedBy, undoable } from './staff-lists.ts';
import { file, id, moment, optionalText, unsetIfEmpty } from './text.ts';

const params = z.object({ variantId: id });

/** Most pieces of one variant in stock. */
export const mostPieces = 100_000;

/** Reasons for a stock adjustment and their labels. */
export const stockReasons = {
  received: 'New goods',
  counted: 'Recount',
  found: 'Found',
  damaged: 'Damaged',
  lost: 'Lost',
  sample: 'Given away',
  correction: 'Data entry error',
  other: 'Another reason',
} as const;
export type StockReason = keyof typeof stockReasons;
const reasons = Object.keys(stockReasons) as [StockReason, ...StockReason[]];

/** Stock of a variant in pieces; `available` can be sold, `reserved` is held for unpaid orders. */
const stockLine = z.object({
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
  /** Its own low-stock threshold, or null for the shop's. */
  lowStockLevel: z.number().int().nullable(),
  state: z.enum(['ok', 'low', 'out']),
  soldIn30Days: z.number().int(),
  /** Number of back-in-stock requests. */
  waiting: z.number().int(),
});
export type StockLine = z.infer<typeof stockLine>;

/** Sort keys of the list; a leading - sorts descending. */
export const stockSorts = ['sku', 'available'] as const;

const filter = {
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

/** Idempotency key. */
const key = id.optional();

/** By a number of pieces, or to a counted number; `seen` is the stock on hand when it was counted. */
const adjustment = z.union(
  [
    z.strictObject({ change, reason, note, key }),
    z.strictObject({ counted: pieces, seen: pieces.optional(), reason: reason.optional().default('counted'), note }),
  ],
  { error: 'Enter how many pieces came or went, or how many were counted, and why.' },
);
export type StockAdjustment = z.output<typeof adjustment>;

/** Most variants per bulk action. */
export const mostStockAtOnce = 1_000;

/** A stock movement; `onHand` is the stock after it. */
const stockMovement = z.object({
  _id: z.string(),
  at: moment,
  kind: z.enum(['received', 'sold', 'returned', 'adjusted', 'exchanged', 'kept']),
  quantity: z.number().int(),
  onHand: z.number().int(),
  reason: z.string(),
  /** The member of staff; null if an order or the system did it. */
  actor: z.object({ _id: id, name: z.string() }).nullable(),
  order: z.object({ _id: id, orderNumber: z.string() }).nullable(),
});
export type StockMovement = z.infer<typeof stockMovement>;

const changed = z.object({ success: z.literal(true), message: z.string(), line: stockLine, ...undoable });

/** Stock administration. */
export const stockEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/stock',
    access: 'admin',
    summary:
      'Variants with their stock, by SKU unless sorted; `search` matches the start of a SKU, a barcode or part of a product name; counted up to 10,000',
    query: z.object({ page, limit: limit(20), ...filter, sort }),
    reply: z.object({
      success: z.literal(true),
      lines: z.array(stockLine),
      lowStockLevel: z.number().int(),
      pagination: searchedPagination,
    }),
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to fetch the stock',
  }),
  export: endpoint({
    method: 'GET',
    path: '/admin/stock/export',
    access: 'admin',
    summary: 'The same variants as CSV, in the columns of the stock import',
    produces: 'text/csv',
    query: z.object({ ...filter, sort }),
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
      'Adjusts the stock on hand by a number of pieces or to a counted number, never below what is reserved; with `seen`, only if unchanged since; with `key`, idempotent',
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
    summary: 'Sets the low-stock threshold of a variant; null for the shop’s',
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
    summary: 'Sets the shop’s low-stock threshold',
    body: z.strictObject({ lowStockLevel: level }),
    reply: z.object({ success: z.literal(true), message: z.string(), ...undoable }),
    fallback: 'Failed to save the level',
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/admin/stock/bulk',
    access: 'admin',
    summary:
      'Bulk action: adjusts variants or sets their low-stock threshold; reports why each skipped one was skipped',
    body: z.union(
      [
        z.strictObject({
          action: z.literal('adjust'),
          change,
          reason,
          note,
          key,
          who: chosenRows(filter, mostStockAtOnce),
        }),
        z.strictObject({
          action: z.literal('level'),
          lowStockLevel: level.nullable(),
          who: chosenRows(filter, mostStockAtOnce),
        }),
      ],
      { error: 'Choose variants and an action.' },
    ),
    reply: z.object({ success: z.literal(true), results: bulkResults, ...undoable }),
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to adjust the stock',
  }),
};
