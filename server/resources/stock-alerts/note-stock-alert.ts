import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { mostStockAlerts, type stockAlertRequest } from '#contract/stock-alerts.ts';
import type { Context } from '#server/context.ts';
import { ApiError, invalid } from '#server/platform/http/api-error.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { findUser } from '#server/resources/users/users.ts';
import { insertStockAlert, selectOwnWaiting, selectWantedVariant, takeBackAlert } from './stock-alerts.queries.ts';

type Noted = { message: string; isAvailable: boolean; undoId: string | null };

/**
 * Notes who wants to hear when a size is back. The answer is the same whether the address was waiting already, or wants
 * no such mails, so that nobody learns what others wait for, or takes it back.
 */
export async function noteStockAlert(
  context: Context,
  caller: Caller,
  { variantId, email: given, consent }: z.output<typeof stockAlertRequest>,
): Promise<Noted> {
  const variant = await selectWantedVariant(context.db, variantId);
  if (!variant) throw new ApiError('NOT_FOUND', { message: 'This size is no longer offered.' });
  const what = `${variant.product_name} (${variant.color}, ${variant.size})`;
  if (variant.available > 0) return { message: `${what} is back already.`, isAvailable: true, undoId: null };
  const userId = caller.kind === 'user' ? caller.userId : null;
  const email = given ?? (userId && (await findUser(context, userId)).email);
  if (!email) throw invalid('email', 'Email is required.');
  const alert = { id: randomUUID(), variantId, userId, email, consentVersion: consent, now: context.clock.now() };
  if (!(await insertStockAlert(context.db, alert, mostStockAlerts))) {
    throw new ApiError('OUT_OF_RANGE', {
      message: `This email already has alerts for ${mostStockAlerts} sizes, the most allowed.`,
    });
  }
  // Whose address it is not gets an id of their own each time: only the first takes anything back.
  const undoId = (userId && (await selectOwnWaiting(context.db, alert))) ?? alert.id;
  return { message: `We will email ${email} once when ${what} is back.`, isAvailable: false, undoId };
}

/** Takes back that somebody wants to hear of a size; what an account asked for, only that account does. */
export async function undoStockAlert({ db, clock }: Context, caller: Caller, id: string): Promise<void> {
  const userId = caller.kind === 'user' ? caller.userId : null;
  await takeBackAlert(db, { id, userId, now: clock.now() });
}
