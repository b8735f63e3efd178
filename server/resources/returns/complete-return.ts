import type { OrderActor } from '#contract/rules/order-states.ts';
import type { Context } from '#server/context.ts';
import { ApiError, invalid } from '#server/platform/http/api-error.ts';
import { tell } from '#server/resources/messages/tell.ts';
import { creditPieces } from '#server/resources/payments/credit-pieces.ts';
import { endIfRefunded } from '#server/resources/payments/end-refunded.ts';
import { planReturnParcel } from '#server/resources/shipments/plan-return-parcel.ts';
import type { StaffMove } from './approve-return.ts';
import { moveOrderOn } from './close-return.ts';
import { type OpenReturn, requireStatus, withReturn, recordEvent } from './open-return.ts';
import {
  endUnfollowed,
  hasNewPiece,
  isAllBack,
  selectParcels,
  updateGood,
  updateLost,
  updateReturn,
  updateWorthAsCredited,
} from './return-moves.queries.ts';
import { selectSetAside, restockPieces, takeReplacements } from './return-stock.queries.ts';
import { isForStaff } from './returns.rules.ts';

/** Completes a return after staff checked its pieces: refunds the money, or sends the replacement. */
export async function completeReturn(context: Context, move: StaffMove): Promise<void> {
  await withReturn(context, move.returnId, async (open) => {
    requireStatus(open, 'processing');
    if (open.one.checked_at) return endByHand(context, open, move);
    const good = await noteGood(open, move);
    await updateLost(open.tx, open.one.id, '');
    await endUnfollowed(open.tx, open.one.id, { kind: 'return', now: open.now });
    if (open.one.type === 'exchange') return sendInstead(open, { ...move, restock: good !== 'none' });
    const { staffId: actorId, note, requestId } = move;
    await giveMoneyBack(open, { actor: 'staff', actorId, note, restock: good === 'all', requestId });
    // A partly accepted return differs from its credit, so its pieces are restocked separately.
    if (good === 'some')
      await restockPieces(open.tx, { returnId: open.one.id, orderId: open.one.order_id, now: open.now });
  });
}

/** Records the accepted pieces of each item; items not listed in `good` have none. */
async function noteGood({ tx, one }: OpenReturn, { good, restock }: StaffMove): Promise<'all' | 'some' | 'none'> {
  const found = one.pieces.map(({ orderItemId, quantity }) => {
    const named = good?.find((item) => item.orderItemId === orderItemId)?.pieces ?? 0;
    return { orderItemId, quantity, pieces: good ? named : restock ? quantity : 0 };
  });
  for (const [index, { orderItemId, pieces }] of (good ?? []).entries()) {
    const line = one.pieces.find((piece) => piece.orderItemId === orderItemId);
    if (!line) throw invalid(`good.${index}.orderItemId`, 'This is not part of the return.');
    if (pieces > line.quantity) throw invalid(`good.${index}.pieces`, `At most ${line.quantity} of it came back.`);
  }
  await updateGood(tx, one.id, found);
  if (found.every(({ pieces, quantity }) => pieces === quantity)) return 'all';
  return found.some(({ pieces }) => pieces > 0) ? 'some' : 'none';
}

type CompletionInput = { actor: OrderActor; actorId: string | null; note: string; restock: boolean; requestId: string };

/** Refunds what was paid for the pieces; with the last pieces the order becomes returned. */
export async function giveMoneyBack(open: OpenReturn, input: CompletionInput): Promise<void> {
  const { note, restock, requestId, ...by } = input;
  const { tx, one, now } = open;
  const reason = `Return ${one.number}`;
  const { order_id: orderId, pieces } = one;
  const credit = await creditPieces(tx, { orderId, pieces, cause: 'returned', reason, restock, now });
  await updateReturn(tx, one.id, {
    status: 'completed',
    checked_at: one.checked_at ?? now,
    closed_at: now,
    credit_id: credit.creditId,
    refund_paise: credit.amountPaise,
    // Without a refund the payout details are not needed any more.
    ...(credit.refundId === null && { payout: null }),
    // Also when empty: the mail must not quote the note of an earlier step.
    staff_note: note,
  });
  await updateWorthAsCredited(tx, one.id, credit.creditId);
  if (!one.checked_at) await recordEvent(open, { name: 'checked', ...by, note });
  await recordEvent(open, { name: 'completed', ...by });
  await tell(tx, 'return-completed', one.id);
  await moveOrderOn(open, (await isAllBack(tx, orderId)) ? 'returned' : 'delivered', { ...by, requestId, reason });
  await endIfRefunded(tx, { orderId, actor: 'system', now });
}

/** Starts sending the replacement; the exchange stays open until it has been delivered. */
async function sendInstead(open: OpenReturn, { staffId, note, restock }: StaffMove): Promise<void> {
  const { tx, one, now } = open;
  await updateReturn(tx, one.id, { checked_at: now, staff_note: note });
  await recordEvent(open, { name: 'checked', actor: 'staff', actorId: staffId, note });
  await planReturnParcel(tx, { returnId: one.id, kind: 'exchange' });
  // The replacement's tracking is reported by its shipment.
  await tell(tx, 'exchange-checked', one.id);
  if (restock) await restockPieces(tx, { returnId: one.id, orderId: one.order_id, now });
}

/** Ends an exchange whose replacement staff delivered themselves, because the carrier failed or there is none. */
async function endByHand({ shipping }: Context, open: OpenReturn, move: StaffMove): Promise<void> {
  const { staffId, note, isBrought = false, requestId } = move;
  const { tx, one } = open;
  const parcel = (await selectParcels(tx, one.id)).find(({ kind }) => kind === 'exchange');
  const isBooked = shipping.isConfigured && (await hasNewPiece(tx, one.id));
  if (!isForStaff(parcel, { isBooked }))
    throw new ApiError('MOVE_NOT_ALLOWED', { message: 'The new piece is on its way; this ends when it has arrived.' });
  // A repeat of the check must not end it: nothing may have been sent yet.
  if (!isBrought)
    throw new ApiError('MOVE_NOT_ALLOWED', {
      message: 'This was inspected already. It ends when its replacement has been delivered.',
    });
  await endExchange(open, { actor: 'staff', actorId: staffId, note, requestId });
  await endUnfollowed(tx, one.id, { kind: 'exchange', now: open.now });
  await planReturnParcel(tx, { returnId: one.id, kind: 'exchange' });
  if (parcel?.status === 'lost') await takeInsteadOfLost(open);
}

/** The piece that was set aside is lost, so the one staff delivered is taken from stock as well. */
async function takeInsteadOfLost({ tx, one, now }: OpenReturn): Promise<void> {
  const of = { returnId: one.id, orderId: one.order_id };
  const pieces = await selectSetAside(tx, of);
  const reason = `Exchange ${one.number}: in place of a lost piece`;
  const had = await takeReplacements(tx, { ...of, pieces, reason, now });
  const missing = pieces.find(({ id }) => !had.has(id));
  if (!missing) return;
  const { color, size } = missing;
  const message = `By the books no ${color}, ${size} is left to bring. Add the piece in Inventory first.`;
  throw new ApiError('MOVE_NOT_ALLOWED', { message });
}

type ClosingInput = { actor: 'staff' | 'system'; actorId?: string; note?: string; requestId?: string; at?: Date };

/** Ends an exchange whose replacement has been delivered. */
export async function endExchange(open: OpenReturn, { note, at, requestId, ...by }: ClosingInput): Promise<void> {
  const { tx, one, now } = open;
  await updateReturn(tx, one.id, { status: 'completed', closed_at: now });
  await recordEvent(open, { name: 'completed', ...by, ...(note !== undefined && { note }), ...(at && { at }) });
  const reason = `Exchange ${one.number}`;
  await moveOrderOn(open, 'delivered', { ...by, ...(requestId !== undefined && { requestId }), reason });
}
