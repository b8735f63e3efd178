import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { addJob } from '#server/platform/jobs.ts';
import { deleteBought, touchCart } from '#server/resources/cart/cart.queries.ts';
import { takeUsesBack } from '#server/resources/coupons/coupons.queries.ts';
import { canUseAgain } from '#server/resources/coupons/use-coupons.ts';
import { commitHolds, releaseHolds, retakeStock } from './holds.queries.ts';
import { moveOrder } from './move-order.ts';
import { isNoLongerWanted, lockCartOfOrder, lockOrder, updatePaymentStatus } from './order-moves.queries.ts';

/** The outcome of a payment for an order; with `nothing-left` and `ended` the money is refunded. */
type Confirmation = 'confirmed' | 'nothing-left' | 'ended' | 'already';

type OrderAt = { orderId: string; now: Date };

/** A payment begun later than this after an order's hold ended, in milliseconds, buys nothing at that order's price. */
const latestBegin = 60 * 60_000;

/**
 * Confirms a paid order: sells its pieces and removes what was bought from the cart. An expired order is confirmed too,
 * if its payment was begun in time (`begunAt`), its pieces and coupons are still available and it is still wanted.
 */
export async function confirmPaid(
  tx: Kysely<DB>,
  { orderId, begunAt, now }: OrderAt & { begunAt: Date | undefined },
): Promise<Confirmation> {
  const cart = await lockCartOfOrder(tx, orderId);
  const order = await lockOrder(tx, orderId);
  if (!order || order.is_nobodys || order.status === 'cancelled' || order.status === 'refunded') return 'ended';
  if (order.status !== 'pending_payment' && order.status !== 'expired') return 'already';
  if (order.status === 'expired') {
    const ended = order.pay_before?.getTime();
    if (ended !== undefined && begunAt && begunAt.getTime() > ended + latestBegin) return 'ended';
    if (await isNoLongerWanted(tx, orderId)) return 'ended';
    if (!(await takeAllAgain(tx, { orderId, now }))) return 'nothing-left';
  }
  await moveOrder(tx, { orderId, from: order.status, to: 'confirmed', actor: 'system', reason: 'Paid', now });
  await updatePaymentStatus(tx, { orderId, to: 'PAID' });
  // A new version would reject the checkout of a cart that is still the same.
  if (cart && (await deleteBought(tx, { cartId: cart.id, orderId }))) await touchCart(tx, cart.user_id, now);
  await addJob(tx, { task: 'order-placed', payload: { orderId }, key: `order-placed:${orderId}`, priority: 'last' });
  if (order.status === 'pending_payment') await commitHolds(tx, { orderId, now });
  return 'confirmed';
}

/**
 * Expires an unpaid order and releases its stock holds and coupons; returns false when it no longer awaited payment.
 */
export async function expireUnpaid(
  tx: Kysely<DB>,
  { orderId, now, reason }: OrderAt & { reason: string },
): Promise<boolean> {
  const move = { orderId, from: 'pending_payment', to: 'expired', actor: 'system', reason, now } as const;
  if (!(await moveOrder(tx, move))) return false;
  await updatePaymentStatus(tx, { orderId, to: 'FAILED' });
  await releaseHolds(tx, { orderId, state: 'expired' });
  return true;
}

/** Locks coupons first, then stock, as placing does; takes nothing unless both are available. */
async function takeAllAgain(tx: Kysely<DB>, { orderId, now }: OrderAt): Promise<boolean> {
  if (!(await canUseAgain(tx, orderId))) return false;
  if (!(await retakeStock(tx, { orderId, now }))) return false;
  await takeUsesBack(tx, orderId);
  return true;
}
