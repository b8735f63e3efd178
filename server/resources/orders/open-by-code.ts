import { timingSafeEqual } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { countTry, deleteCode, insertPass } from './order-codes.queries.ts';
import { orderCodeHash, orderCodes } from './order-codes.rules.ts';
import { newPass, passCookie, passKeyOf } from './order-pass.ts';

type Shown = { orderNumber: string; phoneNumber: string; code: string; before: Buffer | undefined };

/**
 * Opens an order for a browser that enters the code sent to its phone number; returns the secret for the browser to
 * keep. A code works once, and the error is the same for a wrong code and an unknown order.
 */
export async function openByCode(
  context: Context,
  { code, before, ...asked }: Shown,
): Promise<{ orderId: string; secret: string; passKey: Buffer }> {
  const now = context.clock.now();
  const secret = newPass();
  const passKey = passKeyOf(secret);
  const orderId = await inTransaction(context.db, async (tx) => {
    const known = await countTry(tx, { ...asked, most: orderCodes.tries, now });
    if (!known || !timingSafeEqual(known.code_hash, orderCodeHash(known.order_id, code))) return undefined;
    await deleteCode(tx, known.order_id);
    const expiresAt = new Date(now.getTime() + passCookie.maxAge * 1_000);
    await insertPass(tx, { before, passKey, orderId: known.order_id, expiresAt });
    return known.order_id;
  });
  // Thrown outside the transaction, so that the failed attempt stays counted.
  if (orderId === undefined) throw new ApiError('CODE_NOT_VALID');
  return { orderId, secret, passKey };
}
