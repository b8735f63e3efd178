import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { checkPayments } from './check-payments.ts';
import { comparePayments } from './compare-payments.ts';
import { sendRefund } from './send-refund.ts';
import { syncPayment } from './sync-payment.ts';
import { applyEvent, forgetEvents } from './take-event.ts';

const ofOrder = z.object({ orderId: z.uuid() });
const ofEvent = z.object({ eventId: z.string() });
const ofRefund = z.object({ refundId: z.uuid() });

/**
 * `settle-payment`: updates an order by its payments at the gateway. `apply-payment-event`: the same after an event.
 * `send-refund`: sends a refund to the gateway. `check-payments`: every minute, what is due. `compare-payments`: every
 * night, our books with the gateway's. `forget-payment-events`: deletes events after a month.
 */
export function paymentJobs(context: Context) {
  return {
    'settle-payment': (payload: unknown) => syncPayment(context, ofOrder.parse(payload).orderId),
    'apply-payment-event': (payload: unknown) => applyEvent(context, ofEvent.parse(payload).eventId),
    'send-refund': (payload: unknown) => sendRefund(context, ofRefund.parse(payload).refundId),
    'check-payments': () => checkPayments(context),
    'compare-payments': () => comparePayments(context),
    'forget-payment-events': () => forgetEvents(context),
  };
}
