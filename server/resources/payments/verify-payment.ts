import type { z } from 'zod';
import type { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import { PaymentFault } from '#server/gateways/payments/payments.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { addJob } from '#server/platform/jobs.ts';
import type { Reader } from '#server/resources/orders/orders.queries.ts';
import { askSoon, selectOrderBehind } from './payments.queries.ts';
import { syncPayment } from './sync-payment.ts';

/** The gateway's result, as passed on by the browser. */
type Claim = z.output<typeof api.payments.verify.body>;

/**
 * Handles the browser's report that an order was paid. The signature proves its origin; only the gateway knows whether
 * there is money, and while it is unavailable the order is unchanged. Returns the order's id.
 */
export async function verifyPayment(context: Context, claim: Claim, reader: Reader): Promise<string> {
  const { razorpay_payment_id: paymentId, razorpay_order_id: orderId, razorpay_signature: signature } = claim;
  const paidFor = await selectOrderBehind(context.db, orderId, reader);
  if (!paidFor) throw new ApiError('NOT_FOUND');
  if (!context.payments.isGenuineCheckout({ orderId, paymentId, signature })) throw new ApiError('PAYMENT_NOT_GENUINE');
  try {
    await syncPayment(context, paidFor);
  } catch (fault) {
    if (!(fault instanceof PaymentFault)) throw fault;
    await settleLater(context, paidFor);
  }
  return paidFor;
}

/** Retried by a job at first, then by the sweeper for as long as it takes. */
async function settleLater(context: Context, orderId: string): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    await askSoon(tx, orderId, context.clock.now());
    const key = `settle-payment:${orderId}`;
    await addJob(tx, { task: 'settle-payment', payload: { orderId }, key, priority: 'first' });
  });
}
