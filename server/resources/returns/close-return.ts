import type { OrderActor, OrderState } from '#contract/rules/order-states.ts';
import { moveOrder } from '#server/resources/orders/move-order.ts';
import { planReturnParcel } from '#server/resources/shipments/plan-return-parcel.ts';
import type { OpenReturn } from './open-return.ts';
import { hasOpenReturn, updateLost, updateReturn } from './return-moves.queries.ts';
import { returnReplacements } from './return-stock.queries.ts';

type By = { actor: OrderActor; actorId?: string | null; requestId?: string };

/** Moves the order on to the state after its return, unless another return is open. */
export async function moveOrderOn(
  { tx, one, now }: OpenReturn,
  to: Extract<OrderState, 'delivered' | 'returned'>,
  by: By & { reason: string },
): Promise<void> {
  if (await hasOpenReturn(tx, one.order_id)) return;
  await moveOrder(tx, { orderId: one.order_id, from: 'return_requested', to, ...by, now });
}

/**
 * Ends a return without effect: restores the order's state, deletes the payout details, updates the courier's booking
 * and releases stock set aside for an exchange.
 */
export async function endInVain(
  open: OpenReturn,
  { status, staffNote, ...by }: By & { status: 'cancelled' | 'rejected'; staffNote?: string },
): Promise<void> {
  const { tx, one, now } = open;
  const note = staffNote === undefined ? {} : { staff_note: staffNote };
  await updateReturn(tx, one.id, { status, closed_at: now, payout: null, ...note });
  await moveOrderOn(open, 'delivered', { ...by, reason: `Return ${one.number} was ${status}` });
  await updateLost(tx, one.id, '');
  await planReturnParcel(tx, { returnId: one.id, kind: 'return' });
  await returnReplacements(tx, { returnId: one.id, orderId: one.order_id, now });
}
