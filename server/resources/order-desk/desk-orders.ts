import type { DeskOrder, DeskSort } from '#contract/admin-orders.ts';
import { mostOrdersAtOnce } from '#contract/admin-orders.ts';
import { paginate } from '#contract/paging.ts';
import { timeInIndia } from '#contract/rules/india-time.ts';
import { toRupees } from '#contract/rules/money.ts';
import { type BulkResult, mostCounted } from '#contract/staff-lists.ts';
import type { Context } from '#server/context.ts';
import { csvFile } from '#server/platform/csv.ts';
import { phoneText } from '#server/platform/db/like.ts';
import { leavesOutOlder } from '#server/platform/db/newest.ts';
import { readInParts } from '#server/platform/db/read-in-parts.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { dueOnDelivery, notCollected, toRefund, toStaffOrder } from '#server/resources/orders/orders.ts';
import { offsetOf } from '#server/platform/http/list-offset.ts';
import {
  countDesk,
  countDeskOrders,
  type DeskRow,
  type ExportRow,
  type Found,
  type Meant,
  type Filter,
  selectDeskIds,
  selectDeskOrders,
  selectExport,
  selectLabelled,
  selectMeant,
} from './desk-orders.queries.ts';

type SortedFilter = Filter & { sort?: DeskSort | undefined };
type Query = SortedFilter & { page: number; limit: number };

/** Returns a page of orders for staff. */
export async function listDesk({ db, clock }: Context, { page, limit, sort = '-createdAt', ...filter }: Query) {
  const offset = offsetOf({ page, limit });
  const found = await findLabels({ db, clock }, filter);
  const total = await countDeskOrders(db, found);
  const [rows, isOfNewest] = await Promise.all([
    selectDeskOrders(db, { ...found, sort, limit, offset, isFew: total <= mostCounted }),
    leavesOutOlder(db, { table: 'orders', search: phoneText(filter.search ?? '') }),
  ]);
  return {
    orders: rows.map(toDeskOrder),
    pagination: { ...paginate(page, limit, total), totalOrders: total, isOfNewest },
  };
}

export function readCounts({ db, clock }: Context) {
  return countDesk(db, clock.now());
}

/** Returns the ids of all matching orders, for actions that run in batches. */
export async function readIds(
  { db, clock }: Context,
  { sort = '-createdAt', ...filter }: SortedFilter,
): Promise<string[]> {
  const found = await findLabels({ db, clock }, filter);
  const ids = await selectDeskIds(db, { ...found, sort, limit: mostCounted + 1 });
  return requireAtMost(ids, mostCounted);
}

/** Maximum number of orders in one file. */
const mostExported = 50_000;

/** Returns the matching orders as a CSV file. */
export async function exportOrders({ db, clock }: Context, { sort = '-createdAt', ...filter }: SortedFilter) {
  const found = await findLabels({ db, clock }, filter);
  const ids = await selectDeskIds(db, { ...found, sort, limit: mostExported + 1 });
  const rows = await readInParts(requireAtMost(ids, mostExported), (part) => selectExport(db, part));
  return csvFile(
    columns.map(([title]) => title),
    rows.map((row) => columns.map(([, cell]) => cell(row))),
  );
}

/** Resolves a bulk action's selection to orders and to ids that do not exist; throws when there are too many. */
export async function meantBy(
  { db, clock }: Context,
  who: { ids: readonly string[] } | { matching: Filter },
): Promise<{ meant: Meant[]; gone: BulkResult[] }> {
  if ('ids' in who) {
    const meant = await selectMeant(db, who.ids);
    const known = new Set(meant.map(({ id }) => id));
    const gone = who.ids.filter((id) => !known.has(id));
    return { meant, gone: gone.map((id) => ({ id, title: id.slice(-8), problem: 'There is no such order.' })) };
  }
  const found = await findLabels({ db, clock }, who.matching);
  const ids = await selectDeskIds(db, { ...found, sort: 'createdAt', limit: mostOrdersAtOnce + 1 });
  return { meant: await selectMeant(db, requireAtMost(ids, mostOrdersAtOnce)), gone: [] };
}

export function toDeskOrder(row: DeskRow): DeskOrder {
  return {
    ...toStaffOrder(row),
    // With those that failed and were retried.
    refunds: row.refunds.map(toRefund),
    refusals: row.refusals,
    cashConfirmedAt: row.cash_confirmed_at?.toISOString() ?? null,
    labelUrl: row.label_url,
    parcelProblem: row.parcel_problem ?? '',
    noteCount: row.note_count,
  };
}

async function findLabels({ db, clock }: Pick<Context, 'db' | 'clock'>, filter: Filter): Promise<Found> {
  return { ...filter, labelled: await selectLabelled(db, filter.search), now: clock.now() };
}

function requireAtMost<Row>(rows: Row[], most: number): Row[] {
  if (rows.length <= most) return rows;
  throw new ApiError('OUT_OF_RANGE', {
    message: `At most ${most.toLocaleString('en-IN')} orders at once. Narrow the list first.`,
  });
}

/** Returns an order's pieces that were not cancelled. */
function piecesOf({ lines }: ExportRow) {
  return lines
    .map(({ sku, quantity, cancelled }) => ({ sku, quantity: quantity - cancelled }))
    .filter(({ quantity }) => quantity > 0);
}

const columns: readonly [title: string, cell: (row: ExportRow) => string | number | null][] = [
  ['Order', (row) => row.order_number],
  ['Placed (IST)', (row) => timeInIndia(row.created_at)],
  ['Status', (row) => row.status],
  ['Method', (row) => row.payment_method],
  ['Payment', (row) => row.payment_status],
  ['Customer', (row) => row.address['fullName'] ?? ''],
  ['Mobile', (row) => row.address['phoneNumber'] ?? ''],
  ['Email', (row) => row.address['email'] ?? ''],
  ['City', (row) => row.address['city'] ?? ''],
  ['State', (row) => row.address['state'] ?? ''],
  ['Pincode', (row) => row.address['pinCode'] ?? ''],
  [
    'Items',
    (row) =>
      piecesOf(row)
        .map(({ sku, quantity }) => `${quantity} × ${sku}`)
        .join(', '),
  ],
  ['Pieces', (row) => piecesOf(row).reduce((sum, { quantity }) => sum + quantity, 0)],
  ['Subtotal (₹)', (row) => toRupees(row.subtotal_paise)],
  ['Discount (₹)', (row) => toRupees(row.discount_paise)],
  ['Shipping (₹)', (row) => toRupees(row.shipping_paise)],
  ['Cash fee (₹)', (row) => toRupees(row.cod_fee_paise)],
  ['Total (₹)', (row) => toRupees(row.total_paise)],
  ['Cancelled (₹)', (row) => toRupees(notCollected(row))],
  ['To collect (₹)', (row) => toRupees(dueOnDelivery(row))],
  ['Refunded (₹)', (row) => toRupees(row.refunded_paise)],
  ['Coupon', (row) => row.coupon_code],
  ['Courier', (row) => row.courier],
  ['AWB', (row) => row.awb],
  ['Invoice', (row) => row.invoice],
];
