import type { Kysely } from 'kysely';
import type { RefundPreview } from '#contract/admin-refunds.ts';
import { formatRupees, toPaise, toRupees } from '#contract/rules/money.ts';
import type { DB } from '#database/schema.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { versionOf } from '#server/platform/edit-conflict.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { KeyedRequest } from '#server/platform/idempotency.queries.ts';
import { idempotently } from '#server/platform/idempotency.ts';
import { lockOrder } from '#server/resources/orders/order-moves.queries.ts';
import { queueParcel } from '#server/resources/orders/queue-parcel.ts';
import { cancelPieces } from '#server/resources/payments/cancel-order.ts';
import { creditPieces } from '#server/resources/payments/credit-pieces.ts';
import { type CreditableOrder, selectCreditable } from '#server/resources/payments/credits.queries.ts';
import { leftOf, partsInRupees, type Pieces, sumOf } from '#server/resources/payments/credits.rules.ts';
import { endOrder } from '#server/resources/payments/end-order.ts';
import { askSoon, lockPayment } from '#server/resources/payments/payments.queries.ts';
import { nextRefundCheck } from '#server/resources/payments/payments.rules.ts';
import { requestRefund } from '#server/resources/payments/request-refund.ts';
import { selectPrices } from './desk-refunds.queries.ts';
import { insertNote } from './notes.queries.ts';
import { planRefund, type RefundPlan } from './refunding.rules.ts';

/** Pieces, and a goodwill amount in rupees. */
type Wish = { items?: Pieces | undefined; goodwill: number };

type RefundOrderInput = {
  orderId: string;
  wish: Wish & { expectedRefund: number; version?: string | undefined; reason: string; restock: boolean };
  userId: string;
  requestId: string;
  keyed: KeyedRequest | undefined;
};

/** Computes what a refund would come to, with the same functions that perform it. */
export async function previewRefund({ db }: Context, orderId: string, wish: Wish): Promise<RefundPreview> {
  const prices = await selectPrices(db, orderId);
  if (prices.length === 0) throw new ApiError('NOT_FOUND');
  const order = await selectCreditable(db, orderId);
  const plan = planOf(order, wish);
  const refund = plan.forPieces + plan.goodwill;
  const isPaid = order.paid > 0;
  return {
    lines: plan.lines.map(({ id, pieces, amount }) => {
      const line = prices.find((one) => one.id === id);
      const goods = (line?.unit_price_paise ?? 0) * pieces;
      const name = order.lines.find((line) => line.id === id)?.name ?? '';
      return {
        orderItemId: id,
        name,
        pieces,
        goods: toRupees(goods),
        shares: toRupees(amount - goods),
        parts: partsInRupees(amount - goods, line, pieces),
        amount: toRupees(amount),
      };
    }),
    goodwill: toRupees(plan.goodwill),
    adjustment: toRupees(isPaid ? plan.forPieces - sumOf(plan.lines) : 0),
    refund: toRupees(refund),
    paid: toRupees(order.paid),
    before: toRupees(order.paid - order.left),
    left: toRupees(order.left - refund),
    dueOnDelivery: toRupees(plan.dueOnDelivery),
    way: refund === 0 ? 'none' : order.gatewayPaymentId ? 'gateway' : 'hand',
    endsOrder: plan.endsOrder,
    version: refundVersion(order),
  };
}

/** Refunds pieces, a goodwill amount or both, once per idempotency key. */
export async function refundOrder({ db, clock }: Context, request: RefundOrderInput): Promise<void> {
  const now = clock.now();
  await inTransaction(db, (tx) =>
    idempotently(tx, { request: request.keyed, now }, async () => {
      await refundNow(tx, { ...request, now });
      return {};
    }),
  );
}

type DatedRefund = RefundOrderInput & { now: Date };

async function refundNow(tx: Kysely<DB>, request: DatedRefund): Promise<void> {
  const { orderId, wish, now } = request;
  await lockPayment(tx, orderId);
  if (!(await lockOrder(tx, orderId))) throw new ApiError('NOT_FOUND');
  const order = await selectCreditable(tx, orderId);
  if (wish.version !== undefined && wish.version !== refundVersion(order)) throw refundedMeanwhile(order);
  const plan = planOf(order, wish);
  requireAsSeen(plan, wish.expectedRefund);
  await takeBack(tx, { request, order, plan });
  await refundGoodwill(tx, { request, order, plan });
  const total = toRupees(plan.forPieces + plan.goodwill);
  const text = total > 0 ? `${formatRupees(total)} refunded: ${wish.reason}` : wish.reason;
  await insertNote(tx, { orderId, authorId: request.userId, text, now });
}

/** What the shopper reads as the reason; the one of staff is kept as a note, which only staff see. */
const shownReasons = { cancelled: 'Cancelled by the shop', returned: 'Refunded by the shop' } as const;

type RefundStep = { request: DatedRefund; order: CreditableOrder; plan: RefundPlan };

async function takeBack(tx: Kysely<DB>, { request, order, plan }: RefundStep): Promise<void> {
  const { orderId, userId: actorId, requestId, wish, now } = request;
  const { items: pieces = [], restock } = wish;
  if (plan.cause === null) return;
  const reason = shownReasons[plan.cause];
  const by = { orderId, actor: 'staff', actorId, reason, requestId, now } as const;
  if (plan.cause === 'returned') {
    if (restock) requireSoldOnes(order, pieces);
    await creditPieces(tx, { orderId, pieces, cause: 'returned', reason, restock, now });
  } else if (plan.endsOrder) {
    await queueParcel(tx, orderId);
    await endOrder(tx, { ...by, from: order.status, restock: true });
  } else {
    await cancelPieces(tx, pieces, by);
  }
}

/** An exchanged piece is not the variant the order sold: restocking it would add to the wrong size. */
function requireSoldOnes({ lines }: CreditableOrder, pieces: Pieces): void {
  const strange = lines.find((line) => {
    const wanted = pieces.find(({ orderItemId }) => orderItemId === line.id)?.quantity ?? 0;
    return line.exchanged > 0 && wanted > leftOf(line) - line.exchanged;
  });
  if (!strange) return;
  const message = `${strange.name} was exchanged: refund it without stock, and add the piece in Inventory.`;
  throw new ApiError('OUT_OF_RANGE', { message, errors: [{ field: 'restock', message }] });
}

async function refundGoodwill(tx: Kysely<DB>, { request, order, plan }: RefundStep): Promise<void> {
  const { orderId, now } = request;
  const { gatewayPaymentId } = order;
  if (plan.goodwill === 0) return;
  const wanted = { orderId, gatewayPaymentId, amountPaise: plan.goodwill, cause: 'goodwill', now } as const;
  if (!(await requestRefund(tx, wanted))) throw new Error(`More than was paid would go back of order ${orderId}.`);
  if (gatewayPaymentId) await askSoon(tx, orderId, nextRefundCheck(now));
}

function planOf(order: CreditableOrder, { items, goodwill }: Wish): RefundPlan {
  return planRefund(order, { pieces: items, goodwill: toPaise(goodwill) });
}

/** Two refunds of the same amount differ only in what was refunded before them. */
function refundVersion({ paid, left, lines }: CreditableOrder): string {
  return versionOf([paid, left, lines.map((line) => [line.id, leftOf(line)])]);
}

function refundedMeanwhile({ paid, left }: CreditableOrder): ApiError {
  const before = paid > left ? ` ${formatRupees(toRupees(paid - left))} has been refunded so far.` : '';
  const message = `The order has changed since this refund was calculated.${before} Look at it again.`;
  return new ApiError('PRICE_CHANGED', { message, errors: [{ field: 'version', message }] });
}

/** The price of the pieces may have changed since the preview. */
function requireAsSeen({ forPieces, goodwill }: RefundPlan, expected: number): void {
  const refund = toRupees(forPieces + goodwill);
  if (refund === expected) return;
  const message = `The refund is now ${formatRupees(refund)}. Look at it again.`;
  throw new ApiError('PRICE_CHANGED', { message, errors: [{ field: 'expectedRefund', message }] });
}
