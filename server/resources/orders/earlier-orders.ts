import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { OrderRequest } from '#contract/order-requests.ts';
import { codesOf, joinedCodes } from '#contract/rules/coupon-codes.ts';
import { toPaise } from '#contract/rules/money.ts';
import type { DB } from '#database/schema.ts';
import { type EarlierOrder, selectStatus } from './earlier-orders.queries.ts';
import { lockStock, releaseHolds } from './holds.queries.ts';
import { moveOrder } from './move-order.ts';
import { storedAddress } from './place-order.queries.ts';

type Asked = {
  request: OrderRequest;
  buyer: string;
  cart: { id: string; version: number } | undefined;
  draft: { id: string } | undefined;
};

/** Hashes what identifies a checkout: buyer, cart or draft, items, address, coupon codes and business. */
export function checkoutKeyOf({ request, buyer, cart, draft }: Asked): Buffer {
  const items = request.items
    .map(({ productId, size, color, quantity }) => JSON.stringify([productId, size, color, quantity]))
    .toSorted();
  const { shippingAddress, couponCode, gstin, businessName } = request;
  const business = gstin ? [gstin, businessName] : '';
  const from = cart ? [cart.id, cart.version] : [draft?.id ?? request.isBuyNow];
  const parts = [buyer, from, items, storedAddress(shippingAddress), joinedCodes(codesOf(couponCode)), business];
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}

/** Returns the order placed from this version of the cart that no longer awaits payment. */
export function orderOfCart(
  earlier: readonly EarlierOrder[],
  cart: { id: string; version: number } | undefined,
): EarlierOrder | undefined {
  if (!cart) return undefined;
  return earlier.find(
    (order) => order.cart_id === cart.id && order.cart_version === cart.version && order.status !== 'pending_payment',
  );
}

/** Returns the order awaiting payment of this same checkout: its price is guaranteed until its hold expires. */
export function sameCheckout(
  earlier: readonly EarlierOrder[],
  { key, expectedTotal, now }: { key: Buffer; expectedTotal: number | undefined; now: Date },
): EarlierOrder | undefined {
  return earlier.find(
    (order) =>
      order.status === 'pending_payment' &&
      order.checkout_key?.equals(key) === true &&
      order.pay_before !== null &&
      order.pay_before > now &&
      (expectedTotal === undefined || toPaise(expectedTotal) === order.total_paise),
  );
}

type Taken = { ofCart: boolean; variants: readonly string[] };

/** Returns the buyer's orders that await payment and that a new order from their cart or of these variants replaces. */
export function replacedBy({ ofCart, variants }: Taken, earlier: readonly EarlierOrder[]): EarlierOrder[] {
  const requested = new Set(variants);
  const isSame = (order: EarlierOrder) =>
    (ofCart && order.cart_id !== null) || order.variants.some((id) => requested.has(id));
  return earlier.filter((order) => order.status === 'pending_payment' && isSame(order));
}

type Replacement = Taken & {
  earlier: readonly EarlierOrder[];
  userId: string | undefined;
  requestId: string;
  now: Date;
};

/** Orders cancelled for a new one, and the one among them that has just been paid. */
type Replaced = { replaced: EarlierOrder[]; paid: EarlierOrder | undefined };

/**
 * Cancels orders that await payment for the same cart or variants: a buyer who orders those again does not mean both,
 * and must not be blocked by their own stock hold. `releaseStockOf` then releases their holds. orders_replaced_idx and
 * my-orders.queries.ts know these orders by the reason.
 */
export async function replaceWaiting(tx: Kysely<DB>, replacement: Replacement): Promise<Replaced> {
  const { earlier, userId, requestId, now } = replacement;
  const replaced: EarlierOrder[] = [];
  for (const order of replacedBy(replacement, earlier)) {
    const move = { orderId: order.id, from: 'pending_payment', to: 'cancelled', actor: 'shopper' } as const;
    if (await moveOrder(tx, { ...move, actorId: userId, reason: 'Replaced by a newer order', requestId, now })) {
      replaced.push(order);
    } else if (!ended.has(await selectStatus(tx, order.id))) {
      return { replaced, paid: order };
    }
  }
  return { replaced, paid: undefined };
}

/** Releases the holds of cancelled orders, after locking these and the new order's variants together. */
export async function releaseStockOf(
  tx: Kysely<DB>,
  replaced: readonly EarlierOrder[],
  variants: readonly string[],
): Promise<void> {
  if (replaced.length === 0) return;
  await lockStock(tx, [...variants, ...replaced.flatMap((order) => order.variants)]);
  for (const { id: orderId } of replaced) await releaseHolds(tx, { orderId, state: 'released' });
}

const ended = new Set<string | undefined>(['expired', 'cancelled', 'refunded']);
