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
 * Records a back-in-stock request. The response is the same if the address was waiting already or has opted out, so
 * that nobody can find out or cancel others' requests.
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
  // A caller who does not own the address gets a new id each time: only the first one can undo anything.
  const undoId = (userId && (await selectOwnWaiting(context.db, alert))) ?? alert.id;
  return { message: `We will email ${email} once when ${what} is back.`, isAvailable: false, undoId };
}

/** Cancels a back-in-stock request; one made by an account, only that account can cancel. */
export async function undoStockAlert({ db, clock }: Context, caller: Caller, id: string): Promise<void> {
  const userId = caller.kind === 'user' ? caller.userId : null;
  await takeBackAlert(db, { id, userId, now: clock.now() });
}
