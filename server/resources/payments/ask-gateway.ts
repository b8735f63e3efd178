import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '#server/context.ts';
import { PaymentFault } from '#server/gateways/payments/payments.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { endLease, leaseCreation, selectPayment, storeGatewayOrder } from './payments.queries.ts';
import { nextCheck } from './payments.rules.ts';

/** How long to wait for a concurrent request for the same order, in milliseconds. */
const patienceMs = 5_000;
const lookEveryMs = 100;

/** When a retry makes sense, in seconds. */
const retryAfter = 15;

/** The gateway order, as the browser needs it. */
export type PaymentToCollect = { id: string; amount: number };

/**
 * Returns the gateway order of an order to be paid, created once by the first request. A crash or a lost response in
 * between is harmless: the next request retries with the same receipt.
 */
export async function askGateway(context: Context, orderId: string): Promise<PaymentToCollect> {
  const giveUpAt = Date.now() + patienceMs;
  while (Date.now() < giveUpAt) {
    const payment = await selectPayment(context.db, orderId);
    if (!payment) throw new Error(`Nothing is to be paid for order ${orderId}.`);
    if (payment.gateway_order_id) return { id: payment.gateway_order_id, amount: payment.amount_paise };
    const asked = await leaseCreation(context.db, orderId, context.clock.now());
    if (asked)
      await createAtGateway(context, orderId, { receipt: asked.order_number, amountPaise: asked.amount_paise });
    else await wait(lookEveryMs);
  }
  throw unavailable();
}

async function createAtGateway(context: Context, orderId: string, wanted: { receipt: string; amountPaise: number }) {
  try {
    const order = await context.payments.createOrder({ ...wanted, notes: { order: wanted.receipt } });
    const now = context.clock.now();
    await storeGatewayOrder(context.db, { orderId, gatewayOrderId: order.id, checkAt: nextCheck(now, now) ?? now });
  } catch (fault) {
    await endLease(context.db, orderId);
    throw fault instanceof PaymentFault ? unavailable(fault) : fault;
  }
}

function unavailable(cause?: Error): ApiError {
  return new ApiError('PAYMENT_UNAVAILABLE', { retryAfter, cause });
}
