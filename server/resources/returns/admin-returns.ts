import type { z } from 'zod';
import type { DeskReturn, WholeReturn } from '#contract/admin-returns.ts';
import { paginate } from '#contract/paging.ts';
import type { returnEndpoints } from '#contract/returns.ts';
import { dayInIndia } from '#contract/rules/india-time.ts';
import { toRupees } from '#contract/rules/money.ts';
import { mostCounted } from '#contract/staff-lists.ts';
import type { Context } from '#server/context.ts';
import { csvFile } from '#server/platform/csv.ts';
import { leavesOutOlder } from '#server/platform/db/newest.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import {
  countDeskReturns,
  countStages,
  type DeskRow,
  type Found,
  type Filter,
  selectDeskIds,
  selectDeskReturns,
  selectOrdersMeant,
  selectPayouts,
  selectWholeReturn,
  type WholeRow,
} from './admin-returns.queries.ts';
import { type Returns, toReturn } from './returns.ts';
import { isForStaff } from './returns.rules.ts';
import { partsInRupees } from '#server/resources/payments/credits.rules.ts';
import { offsetOf } from '#server/platform/http/list-offset.ts';

/** Returns a page of returns for staff. */
export async function listDesk({ db }: Context, { page, limit, ...filter }: Filter & { page: number; limit: number }) {
  const [{ rows, total }, isOfNewest] = await Promise.all([
    readPage(db, { page, limit, filter }),
    leavesOutOlder(db, { table: 'returns', search: filter.search }),
  ]);
  return { returns: rows.map(toDeskReturn), pagination: { ...paginate(page, limit, total), isOfNewest } };
}

/** Returns a page of the same list in the format of earlier clients. */
export async function listReturns(
  { db }: Context,
  { page, limit, ...filter }: z.output<typeof returnEndpoints.all.query>,
): Promise<Returns> {
  const { rows, total } = await readPage(db, { page, limit, filter });
  return {
    returns: rows.map((row) => toReturn(row, { forStaff: true })),
    pagination: { ...paginate(page, limit, total), totalReturns: total },
  };
}

async function readPage(db: Context['db'], { page, limit, filter }: { page: number; limit: number; filter: Filter }) {
  const offset = offsetOf({ page, limit });
  const found = await findOrders(db, filter);
  const [total, rows] = await Promise.all([
    countDeskReturns(db, found),
    selectDeskReturns(db, { ...found, limit, offset }),
  ]);
  return { rows, total };
}

/** Counts the returns in each stage. */
export async function readStages({ db }: Context) {
  const { owed, ...stages } = await countStages(db);
  return { stages, toSend: toRupees(owed) };
}

/** Returns the ids of all matching returns, for actions that run in batches. */
export async function readIds({ db }: Context, filter: Filter, most = mostCounted): Promise<string[]> {
  const ids = await selectDeskIds(db, { ...(await findOrders(db, filter)), most: most + 1 });
  if (ids.length > most) throw tooMany(most);
  return ids;
}

/** Returns one return with everything staff need to decide about it. */
export async function readWhole({ db, shipping }: Context, id: string): Promise<WholeReturn> {
  const row = await selectWholeReturn(db, id);
  if (!row) throw new ApiError('NOT_FOUND');
  const { order } = row;
  const listed = toDeskReturn(row);
  const newPiece = row.parcels.find(({ kind, status }) => kind === 'exchange' && status !== 'cancelled');
  const isBooked = shipping.isConfigured && row.lines.some(({ variant }) => variant !== null);
  return {
    ...listed,
    ...toReturn(row, { forStaff: true }),
    order: {
      placedAt: new Date(order.placed).toISOString(),
      deliveredAt: order.delivered === null ? null : new Date(order.delivered).toISOString(),
      method: row.method,
      total: toRupees(order.total),
      refunded: toRupees(order.refunded),
      earlier: order.earlier,
    },
    money: row.type === 'exchange' ? [] : row.lines.map((line) => reckoned(line, row.costs)),
    parcels: row.parcels.map(({ awb, label, ...parcel }) => ({
      ...parcel,
      trackingNumber: awb ?? '',
      labelUrl: label,
    })),
    canEnd: listed.stage === 'replacing' && isForStaff(newPiece, { isBooked }),
    checked: row.costs.flatMap(({ id: orderItemId, good }) => (good === null ? [] : { orderItemId, good })),
  };
}

/** The price of the pieces, and the discounts and fees that lead to the refund. */
function reckoned({ id, quantity, refund }: WholeRow['lines'][number], costs: WholeRow['costs']) {
  const line = costs.find((cost) => cost.id === id);
  const goods = (line?.price ?? 0) * quantity;
  const shares = refund - goods;
  const parts = partsInRupees(shares, line, quantity);
  return { orderItemId: id, goods: toRupees(goods), shares: toRupees(shares), parts, refund: toRupees(refund) };
}

/** Maximum number of returns in one file. */
const mostExported = 10_000;

/** Returns the matching returns as a CSV file, with masked payout accounts. */
export async function exportReturns({ db }: Context, filter: Filter) {
  const found = await findOrders(db, filter);
  const rows = await selectDeskReturns(db, { ...found, limit: mostExported + 1, offset: 0 });
  if (rows.length > mostExported) throw tooMany(mostExported);
  return csvFile(
    [
      'Return',
      'Order',
      'Customer',
      'Asked (IST)',
      'Type',
      'Stage',
      'Status',
      'Reason',
      'Pieces',
      'Money back (₹)',
      'Way',
      'To',
      'Reference',
    ],
    rows
      .map(toDeskReturn)
      .map((one) => [
        one.returnNumber,
        one.orderNumber,
        one.customer.name,
        dayInIndia(new Date(one.createdAt)),
        one.type,
        one.stage,
        one.status,
        one.reason,
        one.items.map(({ name, size, color, quantity }) => `${quantity} × ${name} (${color}, ${size})`).join('; '),
        one.refundAmount,
        one.refundMode ?? '',
        one.payoutTo ?? '',
        one.refundReference ?? '',
      ]),
  );
}

/**
 * Exports the refunds that staff have to send, with full account details: for the bank only, so the log records who
 * exported it.
 */
export async function exportPayouts({ db, log }: Context, staffId: string) {
  const rows = await selectPayouts(db);
  log.info({ by: staffId, payouts: rows.length }, 'payouts exported');
  return csvFile(
    ['Return', 'Order', 'Owed since', 'Amount (₹)', 'Way', 'Name', 'UPI ID', 'Account', 'IFSC'],
    rows.map(({ number, order_number, full_name, closed_at, amount, mode, payout }) => {
      const bank = payout && 'account' in payout ? payout : null;
      return [
        number,
        order_number,
        dayInIndia(closed_at),
        toRupees(amount),
        mode,
        bank?.name ?? full_name,
        payout && 'upiId' in payout ? payout.upiId : '',
        bank?.account ?? '',
        bank?.ifsc ?? '',
      ];
    }),
  );
}

function toDeskReturn(row: DeskRow): DeskReturn {
  return {
    ...toReturn(row, { forStaff: false }),
    stage: row.stage,
    since: row.since.toISOString(),
    customer: { userId: row.user_id, name: row.full_name },
  };
}

async function findOrders(db: Context['db'], filter: Filter): Promise<Found> {
  return { ...filter, ofOrders: await selectOrdersMeant(db, filter.search) };
}

function tooMany(most: number): ApiError {
  return new ApiError('OUT_OF_RANGE', {
    message: `At most ${most.toLocaleString('en-IN')} returns at once. Narrow the list first.`,
  });
}
