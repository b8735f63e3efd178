import type { Kysely } from 'kysely';
import type { Order } from '#contract/orders.ts';
import { toRupees } from '#contract/rules/money.ts';
import type { Totals } from '#contract/rules/totals.ts';
import type { DB } from '#database/schema.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { countForNetwork } from '#server/platform/http/limit-counts.ts';
import { addJob } from '#server/platform/jobs.ts';
import { deleteLines, touchCart } from '#server/resources/cart/cart.queries.ts';
import { checkoutKeyOf, freeStockOf, orderOfCart, replaceWaiting, sameCheckout } from './earlier-orders.ts';
import { type EarlierOrder, selectEarlier, waitForTurn } from './earlier-orders.queries.ts';
import { copyNote } from './draft-turn.queries.ts';
import { beginDraft, originOf } from './draft-turn.ts';
import { holdStock, requirePieces, takeStock } from './holds.queries.ts';
import { idempotently } from '#server/platform/idempotency.ts';
import { newOrderNumber } from './order-number.ts';
import { readOrder } from './orders.ts';
import { insertCameFrom, insertOrder, lockCart, selectCartContent } from './place-order.queries.ts';
import { type Placing, prepareOrder, type Wish } from './prepare-order.ts';
import { countCoupons, type PricedOrder, priceOrder } from './price-order.ts';
import { type WantedLine, wantedLines } from './wanted-lines.ts';
import {
  mostWaiting,
  piecesOfNetwork,
  requireOrderable,
  tooManyOpen,
  tooManyWaiting,
  whyNoCash,
  whyNotOnline,
} from './ways-to-pay.rules.ts';

/**
 * Places a cash-on-delivery order, which takes its stock and is confirmed at once. A repeat returns the first order.
 */
export function placeCodOrder(context: Context, placing: Placing): Promise<Order> {
  return placeOrder(context, placing, 'COD');
}

/**
 * Places an order that is paid online: its stock is held until `payBefore`, and the cart keeps its lines until it is
 * paid. Repeating the checkout returns the order that already waits; another checkout of the same items replaces it. An
 * order with a total of zero is confirmed at once.
 */
export function placeOnlineOrder(context: Context, placing: Placing): Promise<Order> {
  return placeOrder(context, placing, 'RAZORPAY');
}

/** Delay before a payment's status is first requested from the gateway, in milliseconds. */
const firstCheck = 2 * 60_000;

type Cart = { id: string; version: number };

/**
 * Places an order in one transaction: prices the request, checks what the buyer saw, takes or holds the stock, and
 * writes the order, its first event and its follow-up jobs.
 */
async function placeOrder(context: Context, placing: Placing, method: Wish['method']): Promise<Order> {
  const wish = await prepareOrder(context, placing, method);
  const { keyed: request, now } = wish;
  const placed = await inTransaction(context.db, (tx) => idempotently(tx, { request, now }, () => placeOnce(tx, wish)));
  // Two browsers may open one draft, so its order may belong to the other one.
  const order = await readOrder(context, placed.orderId, placing.draft ? { staff: true } : placing.buyer);
  // A repeat returns an order with an earlier timestamp.
  if (order.createdAt === now.toISOString()) context.metrics.orders.inc({ kind: kindOf(wish) });
  return order;
}

function kindOf({ draft, method }: Wish): 'draft' | 'online' | 'cod' {
  if (draft) return 'draft';
  return method === 'RAZORPAY' ? 'online' : 'cod';
}

/** The locked cart, if one is ordered, the key of this checkout, and the buyer's earlier orders. */
type Turn = {
  cart: Cart | undefined;
  seen: Cart | undefined;
  key: Buffer;
  earlier: readonly EarlierOrder[];
};

async function placeOnce(tx: Kysely<DB>, wish: Wish): Promise<{ orderId: string }> {
  const ordered = wish.draft && (await beginDraft(tx, wish.draft, wish.now));
  if (ordered) return { orderId: ordered };
  const turn = await beginTurn(tx, wish);
  const known = placedBefore(turn, wish);
  if (known) return { orderId: known.id };
  requireCurrent(turn, wish);
  const lines = await wantedLines(tx, wish.request.items);
  const { given, paid } = await giveUpWaiting(tx, { turn, wish, lines });
  // A draft of staff is a different order from the one its buyer has just paid.
  if (paid && !wish.draft) {
    await freeStockOf(tx, given, []);
    return { orderId: paid.id };
  }
  if (wish.wanted.refusal) throw wish.wanted.refusal;
  if (given.length === 0) refuseSoldOut(lines);
  const decided = await decide(tx, { turn, wish, lines });
  await countPieces(tx, wish, lines);
  const orderId = await write(tx, wish, decided);
  await takePieces(tx, { orderId, decided, given, now: wish.now });
  return { orderId };
}

/**
 * Locks the cart to be ordered. An online order without a cart waits for the buyer's concurrent requests by another
 * lock.
 */
async function beginTurn(tx: Kysely<DB>, wish: Wish): Promise<Turn> {
  const { request, userId, guestKey, seenVersion, method, draft } = wish;
  const buyer = userId ?? String(guestKey?.toString('hex'));
  const hasCart = !request.isBuyNow && userId !== undefined && seenVersion !== undefined;
  const cart = hasCart ? await lockCart(tx, userId) : undefined;
  if (!cart && method === 'RAZORPAY') await waitForTurn(tx, buyer);
  const seen = cart && seenVersion !== undefined ? { id: cart.id, version: seenVersion } : undefined;
  const key = checkoutKeyOf({ request, buyer, cart: seen, draft });
  return { cart, seen, key, earlier: await selectEarlier(tx, { cart: seen, userId, guestKey }) };
}

/** Returns the order that this request repeats, if any. */
function placedBefore({ earlier, seen, key }: Turn, { request, method, now }: Wish): EarlierOrder | undefined {
  const ordered = orderOfCart(earlier, seen);
  if (ordered || method === 'COD') return ordered;
  return sameCheckout(earlier, { key, expectedTotal: request.expectedTotal, now });
}

/** Throws if the cart has changed since its buyer saw it, or if the place cannot be delivered to. */
function requireCurrent({ cart }: Turn, { seenVersion, refusal }: Wish): void {
  if (cart && cart.version !== seenVersion) throw new ApiError('CART_CHANGED');
  if (refusal && refusal.code !== 'COD_NOT_OFFERED') throw refusal;
}

type Wanting = { turn: Turn; wish: Wish; lines: WantedLine[] };

function giveUpWaiting(tx: Kysely<DB>, { turn, wish, lines }: Wanting) {
  const { userId, requestId, now } = wish;
  const variants = lines.map((line) => line.id);
  const ofCart = turn.cart !== undefined;
  return replaceWaiting(tx, { earlier: turn.earlier, ofCart, variants, userId, requestId, now });
}

/** Decides the order's price, the cart it empties, and how long it awaits its payment, if at all. */
async function decide(tx: Kysely<DB>, { turn: { cart, key }, wish, lines }: Wanting): Promise<Decided> {
  const priced = await price(tx, wish, lines);
  const ordered = cart && (await cartHolds(tx, cart.id, lines)) ? cart : null;
  const payBefore = new Date(wish.now.getTime() + wish.rules.holdMinutes * 60_000);
  const waits = wish.method === 'RAZORPAY' && priced.breakup.needsPayment ? { payBefore, checkoutKey: key } : null;
  return { lines, priced, cart: ordered, waits };
}

type Taking = { orderId: string; decided: Decided; given: readonly EarlierOrder[]; now: Date };

/** Counts coupons first and touches the contended stock rows last: these are released, held or sold. */
async function takePieces(tx: Kysely<DB>, { orderId, decided, given, now }: Taking): Promise<void> {
  const { lines, priced, waits } = decided;
  await countCoupons(tx, orderId, { priced, now });
  await freeStockOf(
    tx,
    given,
    lines.map((line) => line.id),
  );
  if (waits) await holdStock(tx, { orderId, lines, expiresAt: waits.payBefore });
  else await takeStock(tx, lines);
}

/** Fails early, without writes, when many buyers want the last pieces; the stock update decides for those who pass. */
function refuseSoldOut(lines: readonly WantedLine[]): void {
  requirePieces(
    lines,
    lines.filter((line) => line.available >= line.quantity),
  );
}

async function countPieces(tx: Kysely<DB>, { isLimited, address }: Wish, lines: readonly WantedLine[]): Promise<void> {
  if (!isLimited) return;
  const cost = lines.reduce((sum, line) => sum + line.quantity, 0);
  await countForNetwork(tx, { what: 'ordered pieces', address, cost }, piecesOfNetwork);
}

/** Prices the order; throws if this way to pay is not offered for it or the total differs from the one displayed. */
async function price(tx: Kysely<DB>, wish: Wish, lines: WantedLine[]): Promise<PricedOrder> {
  const { request, refusal, wanted, userId, rules, charges, method, now } = wish;
  const { phoneNumber: phone, state } = request.shippingAddress;
  const codFee = method === 'COD' ? rules.codFee : 0;
  const priced = await priceOrder(tx, { lines, wanted, couponBuyer: { userId, phone }, state, codFee, charges, now });
  const { total, needsPayment } = priced.breakup;
  requireOrderable(total);
  if (method === 'COD') {
    if (refusal && needsPayment) throw refusal;
    const refused = whyNoCash(rules, total, { phone, accountPhone: wish.accountPhone });
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

type Decided = {
  lines: WantedLine[];
  priced: PricedOrder;
  cart: Cart | null;
  waits: { payBefore: Date; checkoutKey: Buffer } | null;
};

/** Inserts the order; bought items leave the cart unless they are still to be paid. */
async function write(tx: Kysely<DB>, wish: Wish, { lines, priced, cart, waits }: Decided): Promise<string> {
  const { request, requestId, method, rules, now } = wish;
  const orderId = await insertOrder(tx, {
    orderNumber: newOrderNumber(),
    userId: wish.userId ?? null,
    guestKey: wish.userId === undefined ? (wish.guestKey ?? null) : null,
    method,
    waits: waits && { ...waits, checkAt: new Date(now.getTime() + firstCheck) },
    mostOpen: mostOpenOf(wish, { waits: waits !== null, needsPayment: priced.breakup.needsPayment }),
    priced,
    address: request.shippingAddress,
    gstin: request.gstin ?? null,
    // Without a GSTIN the invoice is made out to a private person.
    businessName: request.gstin === undefined ? null : (request.businessName ?? null),
    cart,
    lines,
    ...originOf(wish),
    requestId,
    now,
  });
  if (orderId === undefined) throw waits ? tooManyWaiting(rules) : tooManyOpenOrders(rules);
  if (wish.cameFrom) await insertCameFrom(tx, orderId, wish.cameFrom);
  if (wish.draft) await copyNote(tx, { draftId: wish.draft.id, orderId, now });
  if (waits) return orderId;
  if (cart && wish.userId !== undefined) {
    await deleteLines(tx, cart.id);
    await touchCart(tx, wish.userId, now);
  }
  await addJob(tx, { task: 'order-placed', payload: { orderId }, key: `order-placed:${orderId}`, turn: 'last' });
  return orderId;
}

function mostOpenOf(
  { method, rules, isLimited }: Wish,
  { waits, needsPayment }: { waits: boolean; needsPayment: boolean },
): number | null {
  if (waits) return isLimited ? mostWaiting : null;
  return method === 'COD' && needsPayment ? rules.codOpenOrders : null;
}

function tooManyOpenOrders(rules: Wish['rules']): ApiError {
  const message = tooManyOpen(rules);
  return new ApiError('COD_NOT_OFFERED', { message, errors: [{ field: 'shippingAddress.phoneNumber', message }] });
}
