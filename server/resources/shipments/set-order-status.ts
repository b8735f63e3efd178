import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { canCancel, canMove, orderMoves, type OrderState } from '#contract/rules/order-states.ts';
import { parcelEnds } from '#contract/rules/shipments.ts';
import type { Order } from '#contract/orders.ts';
import type { shipmentEndpoints } from '#contract/shipments.ts';
import type { DB } from '#database/schema.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { brokenConstraint } from '#server/platform/db/faults.ts';
import { ApiError, invalid } from '#server/platform/http/api-error.ts';
import { moveOrder } from '#server/resources/orders/move-order.ts';
import { insertChange } from '#server/resources/orders/order-changes.queries.ts';
import { lockOrder, type OrderMove } from '#server/resources/orders/order-moves.queries.ts';
import { readOrder } from '#server/resources/orders/orders.ts';
import { queueParcel } from '#server/resources/orders/queue-parcel.ts';
import { type EndOrderInput, endOrder } from '#server/resources/payments/end-order.ts';
import { lockPayment } from '#server/resources/payments/payments.queries.ts';
import { adoptEntered } from './adopt-number.ts';
import {
  correctNumber,
  endForeign,
  handOverParcel,
  numberTaken,
  requireForeign,
  requireNumber,
  requireParcel,
} from './hand-over.ts';
import { whyNotTo } from './state-words.ts';

type StatusRequest = z.output<typeof shipmentEndpoints.setStatus.body>;

type StatusChange = {
  orderId: string;
  requested: StatusRequest;
  userId: string;
  requestId: string;
  /** Part of a bulk action, not reviewed individually: an order with a cancellation request is not sent. */
  isOneOfMany?: boolean;
};

/** States from and to which staff may move an order; all others are set by payments, time and returns. */
const underWay: readonly OrderState[] = ['pending_payment', 'confirmed', 'packed', 'shipped', 'out_for_delivery'];
const forStaff: readonly OrderState[] = ['packed', 'shipped', 'out_for_delivery', 'delivered', 'cancelled'];

/**
 * Returns the states to which staff may move an order, the next one first; if its carrier tracks the parcel, further
 * rules apply.
 */
export function movesOfStaff(from: OrderState): OrderState[] {
  if (!underWay.includes(from)) return [];
  return orderMoves[from].filter((to) => forStaff.includes(to) && (to !== 'cancelled' || canCancel(from, 'staff')));
}

/**
 * Moves an order along the allowed transitions. For a parcel tracked by the carrier, only the carrier sets out for
 * delivery and delivered; staff set these for couriers of their own choice.
 */
export async function setOrderStatus(
  context: Context,
  setting: StatusChange,
): Promise<{ message: string; order: Order }> {
  const { orderId, requested } = setting;
  await moveByStaff(context, setting);
  const isCorrection = requested.corrects !== undefined;
  const message = isCorrection ? 'The tracking number is corrected.' : (messages[requested.status] ?? '');
  return { message, order: await readOrder(context, orderId, { staff: true }) };
}

/** The same without reading the result. */
export async function moveByStaff(context: Context, setting: StatusChange): Promise<void> {
  const { isConfigured: hasCarrier } = context.shipping;
  const { orderId, requested } = setting;
  const isDispatch = requested.status === 'shipped' && requested.corrects === undefined;
  if (hasCarrier && isDispatch && requested.carrier === 'shiprocket' && requested.trackingNumber)
    await adoptEntered(context, { orderId, awb: requested.trackingNumber });
  try {
    await inTransaction(context.db, (tx) => move(tx, { ...setting, hasCarrier, now: context.clock.now() }));
  } catch (error) {
    throw brokenConstraint(error) === 'shipments_awb_key' ? numberTaken() : error;
  }
}

const messages: Partial<Record<OrderState, string>> = {
  packed: 'The order is packed.',
  shipped: 'The order is on its way.',
  out_for_delivery: 'The order is out for delivery.',
  delivered: 'The order is delivered.',
  cancelled: 'The order is cancelled.',
};

type Move = StatusChange & { hasCarrier: boolean; now: Date };

async function move(tx: Kysely<DB>, setting: Move): Promise<void> {
  const { orderId, requested, userId: actorId, requestId, isOneOfMany = false, hasCarrier, now } = setting;
  const to = requested.status;
  await lockPayment(tx, orderId);
  const order = await lockOrder(tx, orderId);
  if (!order) throw new ApiError('NOT_FOUND');
  const from = order.status;
  const { parcel, notes, trackingNumber } = requested;
  if (parcel && (to !== 'cancelled' || !isOut(from)))
    throw invalid('parcel', 'Only the parcel of an order that ends on its way came back or was lost.');
  if (from === to && isOut(from) && trackingNumber !== undefined) return stay(tx, { ...setting, trackingNumber });
  if (requested.corrects !== undefined) throw new ApiError('MOVE_NOT_ALLOWED', movedMeanwhile);
  const mayMove = underWay.includes(from) && forStaff.includes(to) && canMove(from, to);
  if (!mayMove) throw new ApiError('MOVE_NOT_ALLOWED', { message: `The order is ${whyNotTo(to, from)}.` });
  if (isOneOfMany && to === 'shipped' && order.is_cancel_asked) throw new ApiError('MOVE_NOT_ALLOWED', askedToStop);
  const by = { orderId, from, actor: 'staff', actorId, requestId, now } as const;
  if (parcel) await endOnItsWay(tx, { ...by, reason: notes || parcelEnds[parcel], parcel, hasCarrier });
  else if (to === 'cancelled') await cancel(tx, { ...by, reason: notes || 'Cancelled by the shop' });
  else await goOn(tx, { ...setting, by });
}

type GoingOn = Move & { by: Omit<OrderMove, 'to' | 'reason'> & { from: OrderState } };

/** Moves an order with its parcel. */
async function goOn(tx: Kysely<DB>, { orderId, requested, hasCarrier, now, by }: GoingOn): Promise<void> {
  const { status: to, trackingNumber, carrier } = requested;
  if (to === 'packed') await queueParcel(tx, orderId);
  // Earlier clients send the number with every status; it only counts for dispatch.
  else if (by.from !== 'packed') await requireForeign(tx, { orderId, hasCarrier, to, now });
  else if (trackingNumber) await handOverParcel(tx, { orderId, hasCarrier, trackingNumber, carrier, now });
  else await requireParcel(tx, { orderId, hasCarrier, now });
  await moveOrder(tx, { ...by, to, reason: requested.notes });
}

/** The status of a parcel on its way is unchanged: its number is corrected, or the request is a repeated one. */
async function stay(tx: Kysely<DB>, move: Move & { trackingNumber: string }): Promise<void> {
  const { orderId, userId: actorId, requestId, now } = move;
  const { carrier, corrects, notes } = move.requested;
  if (corrects === undefined) return requireNumber(tx, { ...move, carrier });
  const words = await correctNumber(tx, { ...move, carrier, corrects });
  if (!words) return;
  const reason = [words, notes].filter(Boolean).join('. ');
  await insertChange(tx, { orderId, name: 'number_corrected', actor: 'staff', actorId, reason, requestId, now });
}

const movedMeanwhile = {
  message: 'The status of the order has changed meanwhile. Check it before you correct the number.',
};

const askedToStop = { message: 'Its buyer asks to cancel: cancel it, or ship it from its drawer.' };

/** Whether a courier has the parcel. */
export const isOut = (state: OrderState): boolean => state === 'shipped' || state === 'out_for_delivery';

type OnItsWay = Omit<EndOrderInput, 'restock'> & { parcel: 'returned' | 'lost'; hasCarrier: boolean };

/** Ends an order whose untracked parcel came back or was lost; only staff are notified. */
async function endOnItsWay(tx: Kysely<DB>, { parcel, hasCarrier, ...options }: OnItsWay): Promise<void> {
  await endForeign(tx, { orderId: options.orderId, hasCarrier, end: parcel });
  await endOrder(tx, { ...options, restock: parcel === 'returned' });
}

/** Cancels an order until it is sent, at the shopper's request or the shop's own. */
async function cancel(tx: Kysely<DB>, options: Omit<EndOrderInput, 'restock'> & { from: OrderState }): Promise<void> {
  if (!canCancel(options.from, 'staff')) throw new ApiError('NOT_CANCELLABLE');
  await queueParcel(tx, options.orderId);
  await endOrder(tx, { ...options, restock: true });
}
