import type { Kysely } from 'kysely';
import type { Order, OrderRequest } from '#contract/orders.ts';
import { largestOrder, toRupees } from '#contract/rules/money.ts';
import type { Totals } from '#contract/rules/totals.ts';
import type { DB } from '#database/schema.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { addJob } from '#server/platform/jobs.ts';
import { invalidateOnCommit } from '#server/platform/reply-cache.invalidation.ts';
import { deleteLines, selectCart, touchCart } from '#server/resources/cart/cart.queries.ts';
import { codRefusalAt } from '#server/resources/pincodes/pincodes.ts';
import type { KeyedRequest } from './idempotency.queries.ts';
import { once } from './once.ts';
import { newOrderNumber } from './order-number.ts';
import { readOrder } from './orders.ts';
import {
  insertCodOrder,
  lockCart,
  selectCartContent,
  selectOrderOfCart,
  sellStock,
  type SoldVariant,
} from './orders.queries.ts';
import { countCoupons, couponsWanted, type PricedOrder, priceOrder } from './price-order.ts';
import { type WantedLine, wantedLines } from './wanted-lines.ts';

/** Who orders: a person, or a browser known by the hash of its cookie. */
export type Buyer = { userId: string } | { guestKey: Buffer };

export type Placing = {
  request: OrderRequest;
  buyer: Buyer;
  keyed: KeyedRequest | undefined;
  requestId: string;
  address: string;
};

/** From this many pieces on the shop tells how many are left, so pages that show the product must be made anew. */
const lowStock = 5;

/**
 * Places a cash-on-delivery order: prices what was asked for, checks what the buyer saw, takes the stock, and leaves the
 * order, its first event and the jobs that follow in one transaction. A repeat gets the order of the first.
 */
export async function placeCodOrder(context: Context, placing: Placing): Promise<Order> {
  const { request, buyer, keyed } = placing;
  const seenVersion = await versionSeen(context, placing);
  const refusal = await codRefusalAt(context, request.shippingAddress.pinCode);
  const userId = 'userId' in buyer ? buyer.userId : undefined;
  const wanted = await couponsWanted(context, { request, userId, address: placing.address });
  const now = context.clock.now();
  const placed = await inTransaction(context.db, (tx) =>
    once(tx, { request: keyed, now }, async () => {
      const cart = await cartToOrder(tx, placing, seenVersion);
      if (cart && 'orderId' in cart) return cart;
      if (refusal && refusal.code !== 'COD_NOT_OFFERED') throw refusal;
      const lines = await wantedLines(tx, request.items);
      if (wanted instanceof ApiError) throw wanted;
      const priced = await priceOrder(tx, { request, userId, lines, wanted, now });
      if (refusal && priced.breakup.needsPayment) throw refusal;
      requireAsSeen(priced.breakup, request.expectedTotal);
      const ordered = cart && (await cartHolds(tx, cart.id, lines)) ? cart : null;
      const orderId = await write(tx, { placing, lines, priced, cart: ordered, now });
      await countCoupons(tx, orderId, { priced, now });
      await takeStock(tx, lines);
      return { orderId };
    }),
  );
  return readOrder(context, placed.orderId, buyer);
}

/** The cart version that the buyer ordered from: what the browser says, else the one of this moment. */
async function versionSeen(context: Context, { request, buyer }: Placing): Promise<number | undefined> {
  if (request.isBuyNow || !('userId' in buyer)) return undefined;
  return request.cartVersion ?? (await selectCart(context.db, buyer.userId))?.version;
}

/** Locks the cart. When its version has been ordered already, that order is the answer; another version is refused. */
async function cartToOrder(tx: Kysely<DB>, { request, buyer }: Placing, seenVersion: number | undefined) {
  if (request.isBuyNow || !('userId' in buyer) || seenVersion === undefined) return null;
  const cart = await lockCart(tx, buyer.userId);
  if (!cart) return null;
  const ordered = await selectOrderOfCart(tx, { id: cart.id, version: seenVersion });
  if (ordered) return { orderId: ordered.id };
  if (cart.version !== seenVersion) throw new ApiError('CART_CHANGED');
  return cart;
}

/** An order belongs to the cart only when it takes what is in it; buying past the cart leaves the cart alone. */
async function cartHolds(tx: Kysely<DB>, cartId: string, lines: readonly WantedLine[]): Promise<boolean> {
  const content = new Map((await selectCartContent(tx, cartId)).map((line) => [line.id, line.quantity]));
  return content.size === lines.length && lines.every((line) => content.get(line.id) === line.quantity);
}

function requireAsSeen(totals: Totals, expectedTotal: number | undefined): void {
  if (totals.total > largestOrder)
    throw new ApiError('OUT_OF_RANGE', { message: 'An order can be at most ₹5,00,000.' });
  const total = toRupees(totals.total);
  if (expectedTotal === undefined || expectedTotal === total) return;
  throw new ApiError('PRICE_CHANGED', { errors: [{ field: 'expectedTotal', message: `The total is now ₹${total}.` }] });
}

type Writing = {
  placing: Placing;
  lines: WantedLine[];
  priced: PricedOrder;
  cart: { id: string; version: number } | null;
  now: Date;
};

async function write(tx: Kysely<DB>, { placing, lines, priced, cart, now }: Writing): Promise<string> {
  const { request, buyer, requestId } = placing;
  const userId = 'userId' in buyer ? buyer.userId : null;
  const guestKey = 'guestKey' in buyer ? buyer.guestKey : null;
  const order = {
    orderNumber: newOrderNumber(),
    userId,
    guestKey,
    priced,
    address: request.shippingAddress,
    cart,
    lines,
    requestId,
    now,
  };
  const orderId = await insertCodOrder(tx, order);
  if (cart && userId) {
    await deleteLines(tx, cart.id);
    await touchCart(tx, userId, now);
  }
  await addJob(tx, { task: 'order-placed', payload: { orderId }, key: `order-placed:${orderId}` });
  return orderId;
}

async function takeStock(tx: Kysely<DB>, lines: readonly WantedLine[]): Promise<void> {
  const sold = await sellStock(tx, lines);
  const had = new Set(sold.map((variant) => variant.id));
  const short = lines.filter((line) => !had.has(line.id));
  if (short.length > 0) throw outOfStock(lines, short);
  await invalidateOnCommit(tx, shownDifferently(sold));
}

function outOfStock(lines: readonly WantedLine[], short: readonly WantedLine[]): ApiError {
  const errors = short.map((line) => ({
    field: `items.${lines.indexOf(line)}.quantity`,
    message: `${line.name} in ${line.color}, ${line.size} is no longer available in this quantity.`,
  }));
  return new ApiError('OUT_OF_STOCK', { message: errors[0]?.message, errors });
}

function shownDifferently(sold: readonly SoldVariant[]): string[] {
  const products = sold.filter((variant) => variant.left <= lowStock).map((variant) => `product:${variant.product_id}`);
  return products.length > 0 ? ['availability', ...new Set(products)] : [];
}
