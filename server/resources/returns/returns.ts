import { type Pagination, paginate } from '#contract/paging.ts';
import type { Return, returnEndpoints } from '#contract/returns.ts';
import { toRupees } from '#contract/rules/money.ts';
import { pictureUrl } from '#contract/rules/pictures.ts';
import { lastDayToSend } from '#contract/rules/returns.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { type Reader, selectOrder } from '#server/resources/orders/orders.queries.ts';
import type { z } from 'zod';
import { refundModesOf } from './returns.rules.ts';
import { type Payout, type ReturnRow, selectMyReturns, selectReturn } from './returns.queries.ts';

type MyQuery = z.output<typeof returnEndpoints.mine.query>;
export type Returns = { returns: Return[]; pagination: Pagination & { totalReturns: number } };

/** Returns a return of an order that this reader may see; throws NOT_FOUND for any other. */
export async function readReturn({ db }: Context, id: string, reader: Reader): Promise<Return> {
  const row = await selectReturn(db, id);
  if (!row || !(await selectOrder(db, row.order_id, reader))) throw new ApiError('NOT_FOUND');
  return toReturn(row, { forStaff: 'staff' in reader });
}

/** Returns a page of a user's returns, newest first. */
export async function listMyReturns(
  { db }: Context,
  { userId, query }: { userId: string; query: MyQuery },
): Promise<Returns> {
  const { page, limit, status } = query;
  const { rows, total } = await selectMyReturns(db, { userId, status, limit, offset: (page - 1) * limit });
  return {
    returns: rows.map((row) => toReturn(row, { forStaff: false })),
    pagination: { ...paginate(page, limit, total), totalReturns: total },
  };
}

/** Formats a return for its buyer; staff also see where to send money that is due by hand. */
export function toReturn(row: ReturnRow, { forStaff }: { forStaff: boolean }): Return {
  const { refund, payout } = row;
  const isOwed = refund?.by_hand === true && refund.status !== 'processed';
  return {
    _id: row.id,
    id: row.id,
    returnNumber: row.number,
    orderId: row.order_id,
    orderNumber: row.order_number,
    type: row.type,
    status: row.status,
    reason: row.reason,
    description: row.description,
    items: row.lines.map(toItem),
    images: row.pictures.map(({ key, ...picture }, index) => ({
      url: pictureUrl(key, 720, 'webp'),
      alt: `Photo ${index + 1}`,
      ...picture,
    })),
    handover: row.handover,
    pickupOn: row.pickup_on,
    sendBy: sendByOf(row),
    // A cash order with nothing left to refund was not asked where to.
    refundMode: refundModesOf(row).find((mode) => row.refund_paise > 0 && mode === row.refund_mode) ?? null,
    payoutTo: payout && maskedPayout(payout),
    ...(forStaff && isOwed && payout && isWhole(payout) && { payout }),
    refundAmount: toRupees(row.goes_back),
    refundStatus: refund?.status ?? null,
    refundReference: refund?.reference ?? null,
    refundStartedAt: refund ? utc(refund.created_at) : null,
    refundedAt: refundedAt(row),
    staffNote: row.staff_note,
    canCancel: row.status === 'pending' || row.status === 'approved',
    moneyInstead: row.is_missed && row.status === 'processing' ? refundModesOf(row) : [],
    createdAt: row.created_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    history: historyOf(row),
  };
}

function sendByOf({ status, handover, events }: ReturnRow): string | null {
  const approved = events.findLast(({ name }) => name === 'approved');
  return status === 'approved' && handover === 'self_ship' && approved ? lastDayToSend(new Date(approved.at)) : null;
}

function toItem(line: ReturnRow['lines'][number]): Return['items'][number] {
  const { variant: variantId, new_size: size, new_color: color } = line;
  return {
    orderItemId: line.id,
    name: line.name,
    slug: line.slug,
    image: line.image,
    size: line.size,
    color: line.color,
    quantity: line.quantity,
    reason: line.reason,
    refund: toRupees(line.refund),
    exchange: size !== null && color !== null ? { variantId, size, color } : null,
  };
}

const isWhole = (payout: Payout): payout is Exclude<Payout, { masked: string } | { last4: string }> =>
  'upiId' in payout || 'account' in payout;

/** A UPI ID keeps its first two characters and its handle, an account number its last four digits. */
function maskedPayout(payout: Payout): string {
  if ('masked' in payout) return payout.masked;
  if ('last4' in payout) return `…${payout.last4}`;
  if ('upiId' in payout) return `${payout.upiId.slice(0, 2)}…${payout.upiId.slice(payout.upiId.indexOf('@'))}`;
  return `…${payout.account.slice(-4)}`;
}

/** Adds a refund by the gateway from the refund's row; one sent by hand has its own event. */
function historyOf(row: ReturnRow): Return['history'] {
  const events = row.events.map(({ name, at, note }) => ({ name, at: utc(at), note }));
  const at = refundedAt(row);
  return at && !row.refund?.by_hand ? [...events, { name: 'refunded', at, note: row.refund?.reference ?? '' }] : events;
}

function refundedAt({ refund }: ReturnRow): string | null {
  return refund?.status === 'processed' && refund.settled_at ? utc(refund.settled_at) : null;
}

function utc(at: string): string {
  return new Date(at).toISOString();
}
