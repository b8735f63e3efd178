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

/** What tells one checkout from another: buyer, cart or draft, things, address, coupon and business. */
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

/** The order that was placed from this version of the cart and no longer waits for its payment. */
export function orderOfCart(
  earlier: readonly EarlierOrder[],
  cart: { id: string; version: number } | undefined,
): EarlierOrder | undefined {
  if (!cart) return undefined;
  return earlier.find(
    (order) => order.cart_id === cart.id && order.cart_version === cart.version && order.status !== 'pending_payment',
  );
}

/** The order that waits for the payment of this very checkout: its price is promised until its time runs out. */
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

/** Of the earlier orders of one buyer, those that wait and that a new one of their cart or of these things replaces. */
export function replacedBy({ ofCart, variants }: Taken, earlier: readonly EarlierOrder[]): EarlierOrder[] {
  const wanted = new Set(variants);
  const isSame = (order: EarlierOrder) =>
    (ofCart && order.cart_id !== null) || order.variants.some((id) => wanted.has(id));
  return earlier.filter((order) => order.status === 'pending_payment' && isSame(order));
}

type Replacing = Taken & {
  earlier: readonly EarlierOrder[];
  userId: string | undefined;
  requestId: string;
  now: Date;
};

/** Orders given up for a new one, or the one among them that has just been paid. */
export type Replaced = { given: EarlierOrder[]; paid: EarlierOrder | undefined };

/**
 * Gives up the orders that wait for the payment of the same cart or of the same things: whoever orders those again does
 * not mean both, and must not be kept from them by his own hold. Their pieces are freed by `freeStockOf`.
 */
export async function replaceWaiting(tx: Kysely<DB>, replacing: Replacing): Promise<Replaced> {
  const { earlier, userId, requestId, now } = replacing;
  const given: EarlierOrder[] = [];
  for (const order of replacedBy(replacing, earlier)) {
    const move = { orderId: order.id, from: 'pending_payment', to: 'cancelled', actor: 'shopper' } as const;
    if (await moveOrder(tx, { ...move, actorId: userId, reason: 'Replaced by a newer order', requestId, now })) {
      given.push(order);
    } else if (!ended.has(await selectStatus(tx, order.id))) {
      return { given, paid: order };
    }
  }
  return { given, paid: undefined };
}

/** Frees the pieces of orders that were given up, after locking all that the new one takes as well. */
export async function freeStockOf(
  tx: Kysely<DB>,
  given: readonly EarlierOrder[],
  variants: readonly string[],
): Promise<void> {
  if (given.length === 0) return;
  await lockStock(tx, [...variants, ...given.flatMap((order) => order.variants)]);
  for (const { id: orderId } of given) await releaseHolds(tx, { orderId, state: 'released' });
}

const ended = new Set<string | undefined>(['expired', 'cancelled', 'refunded']);
