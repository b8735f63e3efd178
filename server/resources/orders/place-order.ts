import type { Kysely } from 'kysely';
import type { Order } from '#contract/orders.ts';
import { toRupees } from '#contract/rules/money.ts';
import type { Totals } from '#contract/rules/totals.ts';
import type { DB } from '#database/schema.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { addJob } from '#server/platform/jobs.ts';
import { deleteLines, touchCart } from '#server/resources/cart/cart.queries.ts';
import { checkoutKeyOf, releaseStockOf, orderOfCart, replaceWaiting, sameCheckout } from './earlier-orders.ts';
import { type EarlierOrder, selectEarlier, waitForTurn } from './earlier-orders.queries.ts';
import { copyNote } from './draft-turn.queries.ts';
import { beginDraft, originOf } from './draft-turn.ts';
import { holdStock, requirePieces, selectHeldPieces, takeStock } from './holds.queries.ts';
import { countCouponsOfNetwork, countPiecesOfNetwork } from './network-limits.ts';
import { earlierReply, idempotently } from '#server/platform/idempotency.ts';
import { refusalOfOrder } from './numbers-of-network.ts';
import { newOrderNumber } from './order-number.ts';
import { readOrder } from './orders.ts';
import { insertCameFrom, insertOrder, lockCart, selectCartContent } from './place-order.queries.ts';
import { type OrderCommand, prepareOrder, type PreparedOrder } from './prepare-order.ts';
import { countCoupons, type PricedOrder, priceOrder } from './price-order.ts';
import { type WantedLine, wantedLines } from './wanted-lines.ts';
import {
  mostWaiting,
  requireOrderable,
  tooManyOpen,
  tooManyWaiting,
  whyNoCash,
  whyNotOnline,
} from './ways-to-pay.rules.ts';

/**
 * Places a cash-on-delivery order, which takes its stock and is confirmed at once. A repeat returns the first order.
 */
export function placeCodOrder(context: Context, command: OrderCommand): Promise<Order> {
  return placeOrder(context, command, 'COD');
}

/**
 * Places an order that is paid online: its stock is held until `payBefore`, and the cart keeps its lines until it is
 * paid. Repeating the checkout returns the order that already waits; another checkout of the same items replaces it. An
 * order with a total of zero is confirmed at once.
 */
export function placeOnlineOrder(context: Context, command: OrderCommand): Promise<Order> {
  return placeOrder(context, command, 'RAZORPAY');
}

/** Delay before a payment's status is first requested from the gateway, in milliseconds. */
const firstCheck = 2 * 60_000;

type Cart = { id: string; version: number };

/**
 * Places an order in one transaction: prices the request, checks what the buyer saw, takes or holds the stock, and
 * writes the order, its first event and its follow-up jobs.
 */
async function placeOrder(context: Context, command: OrderCommand, method: PreparedOrder['method']): Promise<Order> {
  const asGuest = await orderAsGuest(context, command);
  if (asGuest) return asGuest;
  const prepared = await prepareOrder(context, command, method);
  const { keyed: request, now } = prepared;
  const placed = await inTransaction(context.db, (tx) =>
    idempotently(tx, { request, now }, () => placeOnce(tx, prepared)),
  ).catch(async (error: unknown) => {
    throw await refusalOfOrder(context, prepared, error);
  });
  // Two browsers may open one draft, so its order may belong to the other one.
  const order = await readOrder(context, placed.orderId, command.draft ? { staff: true } : command.buyer);
  // A repeat returns an order with an earlier timestamp.
  if (order.createdAt === now.toISOString()) context.metrics.orders.inc({ kind: kindOf(prepared) });
  return order;
}

/**
 * Returns the order that a request placed whose response was lost before its sender logged in. One that awaits payment
 * is replaced instead, so that the account gets the order.
 */
async function orderAsGuest(context: Context, { keyedAsGuest, buyer }: OrderCommand): Promise<Order | undefined> {
  const placed = await earlierReply<{ orderId: string }>(context.db, keyedAsGuest);
  const order = placed && (await readOrder(context, placed.orderId, buyer));
  return order?.status === 'pending_payment' ? undefined : order;
}

function kindOf({ draft, method }: PreparedOrder): 'draft' | 'online' | 'cod' {
  if (draft) return 'draft';
  return method === 'RAZORPAY' ? 'online' : 'cod';
}

/** The locked cart, if one is ordered, the key of this checkout, and the buyer's earlier orders. */
type LockedCheckout = {
  cart: Cart | undefined;
  seen: Cart | undefined;
  key: Buffer;
  earlier: readonly EarlierOrder[];
};

async function placeOnce(tx: Kysely<DB>, prepared: PreparedOrder): Promise<{ orderId: string }> {
  const ordered = prepared.draft && (await beginDraft(tx, prepared.draft, prepared.now));
  if (ordered) return { orderId: ordered };
  const checkout = await lockCheckout(tx, prepared);
  const known = placedBefore(checkout, prepared);
  if (known) return { orderId: known.id };
  requireCurrent(checkout, prepared);
  const lines = await wantedLines(tx, prepared.request.items);
  const { replaced, paid } = await cancelReplaced(tx, { checkout, prepared, lines });
  // A draft of staff is a different order from the one its buyer has just paid.
  if (paid && !prepared.draft) {
    await releaseStockOf(tx, replaced, []);
    return { orderId: paid.id };
  }
  if (prepared.wanted.refusal) throw prepared.wanted.refusal;
  refuseSoldOut(lines, await selectHeldPieces(tx, replaced));
  const plan = await planOrder(tx, { checkout, prepared, lines });
  await countPiecesOfNetwork(tx, prepared, lines);
  await countCouponsOfNetwork(tx, prepared, { held: plan.priced.held, replaced });
  const orderId = await write(tx, prepared, plan);
  await reserveStockAndCoupons(tx, { orderId, plan, replaced, now: prepared.now });
  return { orderId };
}

/**
 * Locks the cart to be ordered. An online order without a cart waits for the buyer's concurrent requests by another
 * lock.
 */
async function lockCheckout(tx: Kysely<DB>, prepared: PreparedOrder): Promise<LockedCheckout> {
  const { request, userId, guestKey, seenVersion, method, draft } = prepared;
  const buyer = userId ?? String(guestKey?.toString('hex'));
  const hasCart = !request.isBuyNow && userId !== undefined && seenVersion !== undefined;
  const cart = hasCart ? await lockCart(tx, userId) : undefined;
  if (!cart && method === 'RAZORPAY') await waitForTurn(tx, buyer);
  const seen = cart && seenVersion !== undefined ? { id: cart.id, version: seenVersion } : undefined;
  const key = checkoutKeyOf({ request, buyer, cart: seen, draft });
  return { cart, seen, key, earlier: await selectEarlier(tx, { cart: seen, userId, guestKey }) };
}

/** Returns the order that this request repeats, if any. */
function placedBefore(
  { earlier, seen, key }: LockedCheckout,
  { request, method, now }: PreparedOrder,
): EarlierOrder | undefined {
  const ordered = orderOfCart(earlier, seen);
  if (ordered || method === 'COD') return ordered;
  return sameCheckout(earlier, { key, expectedTotal: request.expectedTotal, now });
}

/** Throws if the cart has changed since its buyer saw it, or if the place cannot be delivered to. */
function requireCurrent({ cart }: LockedCheckout, { seenVersion, refusal }: PreparedOrder): void {
  if (cart && cart.version !== seenVersion) throw new ApiError('CART_CHANGED');
  if (refusal && refusal.code !== 'COD_NOT_OFFERED') throw refusal;
}

type WantedOrder = { checkout: LockedCheckout; prepared: PreparedOrder; lines: WantedLine[] };

function cancelReplaced(tx: Kysely<DB>, { checkout, prepared, lines }: WantedOrder) {
  const { userId, requestId, now } = prepared;
  const variants = lines.map((line) => line.id);
  const ofCart = checkout.cart !== undefined;
  return replaceWaiting(tx, { earlier: checkout.earlier, ofCart, variants, userId, requestId, now });
}

/** Decides the order's price, the cart it empties, and how long it awaits its payment, if at all. */
async function planOrder(
  tx: Kysely<DB>,
  { checkout: { cart, key }, prepared, lines }: WantedOrder,
): Promise<OrderPlan> {
  const priced = await price(tx, prepared, lines);
  const ordered = cart && (await cartHolds(tx, cart.id, lines)) ? cart : null;
  const payBefore = new Date(prepared.now.getTime() + prepared.rules.holdMinutes * 60_000);
  const waits = prepared.method === 'RAZORPAY' && priced.breakup.needsPayment ? { payBefore, checkoutKey: key } : null;
  return { lines, priced, cart: ordered, waits };
}

type StockRequest = { orderId: string; plan: OrderPlan; replaced: readonly EarlierOrder[]; now: Date };

/** Counts coupons first and touches the contended stock rows last: these are released, held or sold. */
async function reserveStockAndCoupons(tx: Kysely<DB>, { orderId, plan, replaced, now }: StockRequest): Promise<void> {
  const { lines, priced, waits } = plan;
  await countCoupons(tx, orderId, { priced, now });
  await releaseStockOf(
    tx,
    replaced,
    lines.map((line) => line.id),
  );
  if (waits) await holdStock(tx, { orderId, lines, expiresAt: waits.payBefore });
  else await takeStock(tx, lines);
}

/**
 * Fails early, before coupons are locked, when many buyers want the last pieces; the stock update decides for those who
 * pass. `freed`: pieces by variant that the replaced orders hold.
 */
function refuseSoldOut(lines: readonly WantedLine[], freed: ReadonlyMap<string, number>): void {
  requirePieces(
    lines,
    lines.filter((line) => line.available + (freed.get(line.id) ?? 0) >= line.quantity),
  );
}

/** Prices the order; throws if this way to pay is not offered for it or the total differs from the one displayed. */
async function price(tx: Kysely<DB>, prepared: PreparedOrder, lines: WantedLine[]): Promise<PricedOrder> {
  const { request, refusal, wanted, userId, rules, charges, method, now } = prepared;
  const { phoneNumber: phone, state } = request.shippingAddress;
  const codFee = method === 'COD' ? rules.codFee : 0;
  const priced = await priceOrder(tx, { lines, wanted, couponBuyer: { userId, phone }, state, codFee, charges, now });
  const { total, needsPayment } = priced.breakup;
  requireOrderable(total);
  if (method === 'COD') {
    if (refusal && needsPayment) throw refusal;
    const refused = whyNoCash(rules, total, { phone, accountPhone: prepared.accountPhone });
    if (refused) throw new ApiError('COD_NOT_OFFERED', { message: refused.message });
  } else {
    const message = whyNotOnline(total);
    if (message) throw new ApiError('OUT_OF_RANGE', { message });
  }
  requireAsSeen(priced.breakup, request.expectedTotal);
  return priced;
}

/** An order is of the cart only when it takes exactly its lines; another order leaves the cart unchanged. */
async function cartHolds(tx: Kysely<DB>, cartId: string, lines: readonly WantedLine[]): Promise<boolean> {
  const content = new Map((await selectCartContent(tx, cartId)).map((line) => [line.id, line.quantity]));
  return content.size === lines.length && lines.every((line) => content.get(line.id) === line.quantity);
}

function requireAsSeen(totals: Totals, expectedTotal: number | undefined): void {
  const total = toRupees(totals.total);
  if (expectedTotal === undefined || expectedTotal === total) return;
  throw new ApiError('PRICE_CHANGED', { errors: [{ field: 'expectedTotal', message: `The total is now ₹${total}.` }] });
}

type OrderPlan = {
  lines: WantedLine[];
  priced: PricedOrder;
  cart: Cart | null;
  waits: { payBefore: Date; checkoutKey: Buffer } | null;
};

/** Inserts the order; bought items leave the cart unless they are still to be paid. */
async function write(
  tx: Kysely<DB>,
  prepared: PreparedOrder,
  { lines, priced, cart, waits }: OrderPlan,
): Promise<string> {
  const { request, requestId, method, rules, now } = prepared;
  const orderId = await insertOrder(tx, {
    orderNumber: newOrderNumber(),
    userId: prepared.userId ?? null,
    guestKey: prepared.userId === undefined ? (prepared.guestKey ?? null) : null,
    method,
    waits: waits && { ...waits, checkAt: new Date(now.getTime() + firstCheck) },
    mostOpen: mostOpenOf(prepared, { waits: waits !== null, needsPayment: priced.breakup.needsPayment }),
    priced,
    address: request.shippingAddress,
    gstin: request.gstin ?? null,
    // Without a GSTIN the invoice is made out to a private person.
    businessName: request.gstin === undefined ? null : (request.businessName ?? null),
    cart,
    lines,
    ...originOf(prepared),
    requestId,
    now,
  });
  if (orderId === undefined) throw waits ? tooManyWaiting(rules) : tooManyOpenOrders(rules);
  if (prepared.cameFrom) await insertCameFrom(tx, orderId, prepared.cameFrom);
  if (prepared.draft) await copyNote(tx, { draftId: prepared.draft.id, orderId, now });
  if (waits) return orderId;
  if (cart && prepared.userId !== undefined) {
    await deleteLines(tx, cart.id);
    await touchCart(tx, prepared.userId, now);
  }
  await addJob(tx, { task: 'order-placed', payload: { orderId }, key: `order-placed:${orderId}`, priority: 'last' });
  return orderId;
}

function mostOpenOf(
  { method, rules, isLimited }: PreparedOrder,
  { waits, needsPayment }: { waits: boolean; needsPayment: boolean },
): number | null {
  if (waits) return isLimited ? mostWaiting : null;
  return method === 'COD' && needsPayment ? rules.codOpenOrders : null;
}

function tooManyOpenOrders(rules: PreparedOrder['rules']): ApiError {
  const message = tooManyOpen(rules);
  return new ApiError('COD_NOT_OFFERED', { message, errors: [{ field: 'shippingAddress.phoneNumber', message }] });
}
