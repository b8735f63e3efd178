import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { returnStock } from '#server/resources/orders/holds.queries.ts';
import { queuePapers } from '#server/resources/orders/queue-papers.ts';
import { type CreditableOrder, insertCredit, selectCreditable } from './credits.queries.ts';
import { isAllOf, type Pieces, refundFor, sumOf, worthOf } from './credits.rules.ts';
import { askSoon } from './payments.queries.ts';
import { nextRefundCheck } from './payments.rules.ts';
import { requestRefund } from './request-refund.ts';

type CreditInput = {
  orderId: string;
  pieces: Pieces;
  cause: 'cancelled' | 'returned';
  reason: string;
  /** Whether the pieces can be sold again. */
  restock: boolean;
  now: Date;
};

/** `amountPaise` is the pieces' share of what was payable; `refundId` is null where no money is refunded. */
type Credit = { creditId: string; amountPaise: number; refundId: string | null };

/**
 * Takes back pieces of an order: records them with their exact amount, restocks them if wanted, and refunds what was
 * paid for them. The caller has locked the payment, then the order.
 */
export async function creditPieces(tx: Kysely<DB>, input: CreditInput): Promise<Credit> {
  const { orderId, pieces, cause, reason, restock, now } = input;
  const order = await selectCreditable(tx, orderId);
  const lines = worthOf(order.lines, pieces);
  const amountPaise = sumOf(lines);
  const isAll = cause === 'cancelled' && isAllOf(order.lines, pieces);
  const back = refundFor(order, amountPaise, { isAll });
  const refundId = await askForMoney(tx, { order, orderId, amountPaise: back, cause, now });
  const creditId = await insertCredit(tx, { orderId, cause, lines, amount: amountPaise, refundId, reason, now });
  if (creditId === undefined) throw new Error(`Pieces of order ${orderId} were taken back without its lock.`);
  await queuePapers(tx, orderId);
  if (restock) await returnStock(tx, { orderId, creditId, now });
  return { creditId, amountPaise, refundId };
}

type RefundInput = {
  order: CreditableOrder;
  orderId: string;
  amountPaise: number;
  cause: CreditInput['cause'];
  now: Date;
};

async function askForMoney(tx: Kysely<DB>, { order, ...wanted }: RefundInput): Promise<string | null> {
  const { gatewayPaymentId } = order;
  if (wanted.amountPaise === 0) return null;
  const refundId = await requestRefund(tx, { ...wanted, gatewayPaymentId });
  if (gatewayPaymentId) await askSoon(tx, wanted.orderId, nextRefundCheck(wanted.now));
  return refundId ?? null;
}
