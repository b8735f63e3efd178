import type { Context } from '#server/context.ts';
import { hasSms } from '#server/gateways/sms/sms.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { addJob } from '#server/platform/jobs.ts';
import { takeLeave } from '#server/resources/auth/phone-otp.queries.ts';
import { requireLeave } from '#server/resources/auth/require-leave.ts';
import { queueSms } from '#server/resources/messages/queue-sms.ts';
import { selectOrderOfPhone, upsertCode } from './order-codes.queries.ts';
import {
  codeAskersOf,
  type CodeRequest,
  newOrderCode,
  orderCodeHash,
  orderCodes,
  receiverOf,
} from './order-codes.rules.ts';

const task = 'send-order-code';

/**
 * Accepts a request for a code. It never checks whether the order exists, so that neither the response nor its timing
 * reveals it: the job does.
 */
export async function askForOrderCode(context: Context, requested: CodeRequest): Promise<void> {
  const { orderNumber, phoneNumber } = requested;
  if (!hasSms(context.config)) throw new ApiError('CODES_NOT_SENT');
  await inTransaction(context.db, async (tx) => {
    if (context.config.RATE_LIMITS) await requireLeave(tx, codeAskersOf(requested), context.clock.now());
    const key = `${task}:${orderNumber}:${phoneNumber}`;
    await addJob(tx, { task, payload: { orderNumber, phoneNumber }, key, priority: 'first' });
  });
}

/**
 * Sends a code to an order's phone, if there is an order with this number and phone, and not too many codes were sent to
 * it.
 */
export async function sendOrderCode(
  context: Context,
  { orderNumber, phoneNumber }: { orderNumber: string; phoneNumber: string },
): Promise<void> {
  const now = context.clock.now();
  const expiresAt = new Date(now.getTime() + orderCodes.minutes * 60_000);
  await inTransaction(context.db, async (tx) => {
    const orderId = await selectOrderOfPhone(tx, { orderNumber, phoneNumber });
    if (orderId === undefined || !(await mayReceive(context, tx, phoneNumber))) return;
    const code = newOrderCode();
    await upsertCode(tx, { orderId, hash: orderCodeHash(orderId, code), now, expiresAt });
    await queueSms(tx, { to: phoneNumber, template: 'orderCode', values: { code, order: orderNumber }, expiresAt });
  });
}

/** Counted here, where the order is known to exist: an invented one uses up nothing of the number's. */
async function mayReceive({ config, clock }: Context, tx: Context['db'], phoneNumber: string): Promise<boolean> {
  if (!config.RATE_LIMITS) return true;
  const receiver = receiverOf(phoneNumber);
  const now = clock.now();
  return takeLeave(tx, receiver, { now, since: new Date(now.getTime() - receiver.seconds * 1_000) });
}
