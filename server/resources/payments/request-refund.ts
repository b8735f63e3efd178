import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { addJob } from '#server/platform/jobs.ts';
import { tell } from '#server/resources/messages/tell.ts';
import { insertRefund, type RefundCause, reserveRefund } from './refunds.queries.ts';

type RefundRequest = {
  orderId: string;
  /** Null for a cash order: staff send that money. */
  gatewayPaymentId: string | null;
  amountPaise: number;
  cause: RefundCause;
  now: Date;
};

/**
 * Requests a refund within the transaction that causes it; a job sends it to the gateway. Returns the refund's id, or
 * undefined when it exceeds the amount paid. The caller has locked the payment.
 */
export async function requestRefund(tx: Kysely<DB>, request: RefundRequest): Promise<string | undefined> {
  const { gatewayPaymentId, amountPaise } = request;
  if (gatewayPaymentId && !(await reserveRefund(tx, gatewayPaymentId, amountPaise))) return undefined;
  const refundId = await insertRefund(tx, request);
  if (gatewayPaymentId) await addJob(tx, sendingOf(refundId));
  await tell(tx, 'refund-started', refundId);
  return refundId;
}

export function sendingOf(refundId: string) {
  return { task: 'send-refund', payload: { refundId }, key: `send-refund:${refundId}`, priority: 'first' } as const;
}
