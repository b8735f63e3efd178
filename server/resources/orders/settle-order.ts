import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { addJob } from '#server/platform/jobs.ts';
import { deleteLines, touchCart } from '#server/resources/cart/cart.queries.ts';
import { takeUsesBack } from '#server/resources/coupons/coupons.queries.ts';
import { canUseAgain } from '#server/resources/coupons/use-coupons.ts';
import { commitHolds, releaseHolds, retakeStock } from './holds.queries.ts';
import { moveOrder } from './move-order.ts';
import { isNoLongerWanted, lockCartOfOrder, lockOrder, updatePaymentStatus } from './order-moves.queries.ts';

/** What money for an order came to; `nothing-left` and `ended` mean that it goes back. */
export type Confirmation = 'confirmed' | 'nothing-left' | 'ended' | 'already';

type Settling = { orderId: string; now: Date };

/**
 * An order was paid: its pieces are sold, it is confirmed, and what was bought leaves the cart. After its time had run out
 * it is confirmed too, if pieces and coupon can be had once more and it is still wanted.
 */
export async function confirmPaid(tx: Kysely<DB>, { orderId, now }: Settling): Promise<Confirmation> {
  const cart = await lockCartOfOrder(tx, orderId);
  const order = await lockOrder(tx, orderId);
  if (!order || order.is_nobodys || order.status === 'cancelled' || order.status === 'refunded') return 'ended';
  if (order.status !== 'pending_payment' && order.status !== 'expired') return 'already';
  if (order.status === 'expired') {
    if (await isNoLongerWanted(tx, orderId)) return 'ended';
    if (!(await takeAllAgain(tx, { orderId, now }))) return 'nothing-left';
  }
  await moveOrder(tx, { orderId, from: order.status, to: 'confirmed', actor: 'system', reason: 'Paid', now });
  await updatePaymentStatus(tx, { orderId, to: 'PAID' });
  if (cart && cart.version === order.cart_version) {
    await deleteLines(tx, cart.id);
    await touchCart(tx, cart.user_id, now);
  }
  await addJob(tx, { task: 'order-placed', payload: { orderId }, key: `order-placed:${orderId}`, turn: 'last' });
  if (order.status === 'pending_payment') await commitHolds(tx, { orderId, now });
  return 'confirmed';
}

/** The time to pay an order has run out: pieces and coupon are free again. False when it no longer waited. */
export async function expireUnpaid(
  tx: Kysely<DB>,
  { orderId, now, reason }: Settling & { reason: string },
): Promise<boolean> {
  const move = { orderId, from: 'pending_payment', to: 'expired', actor: 'system', reason, now } as const;
  if (!(await moveOrder(tx, move))) return false;
  await updatePaymentStatus(tx, { orderId, to: 'FAILED' });
  await releaseHolds(tx, { orderId, state: 'expired' });
  return true;
}

/** Coupon first, then stock, as placing locks them; nothing is taken unless both can be had. */
async function takeAllAgain(tx: Kysely<DB>, { orderId, now }: Settling): Promise<boolean> {
  if (!(await canUseAgain(tx, orderId))) return false;
  if (!(await retakeStock(tx, { orderId, now }))) return false;
  await takeUsesBack(tx, orderId);
  return true;
}
