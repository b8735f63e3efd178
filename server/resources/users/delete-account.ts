import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { addJob } from '#server/platform/jobs.ts';
import { invalidateOnCommit } from '#server/platform/reply-cache.invalidation.ts';
import { letGoOf } from '#server/resources/pictures/forget-picture.ts';
import { refuseWithoutAdmin } from './admins.ts';
import * as queries from './delete-account.queries.ts';
import { hasOrderUnderWay, lockOrders } from './part-with-orders.queries.ts';
import { partWithOrders } from './part-with-orders.ts';

type Asked = {
  userId: string;
  /** The requester: the user or an admin. */
  by: string;
  /** Called once nothing else prevents the deletion; may throw to stop it. */
  confirm?: () => void;
};

/**
 * Deletes a user permanently, in one transaction. Orders and reviews stay without a name. The provider's account is
 * deleted by a job that is retried until it succeeds.
 */
export async function deleteAccount(context: Context, { userId, by, confirm }: Asked): Promise<void> {
  const now = context.clock.now();
  await inTransaction(context.db, async (tx) => {
    await refuseWithoutAdmin(tx, userId);
    const person = await queries.lockPerson(tx, userId);
    if (!person) throw new ApiError('NOT_FOUND');
    const orders = await lockOrders(tx, person);
    if (await hasOrderUnderWay(tx, userId)) throw new ApiError('ORDERS_UNDER_WAY');
    confirm?.();
    await partWithOrders(tx, { orders, userId }, now);
    await partWithReviews(tx, userId);
    await queries.insertDeletedIdentity(tx, person.identity_uid, now);
    await queries.deleteWhatNamesThem(tx, person);
    await queries.deleteUser(tx, userId);
    await addJob(tx, deletionOf(person.identity_uid));
    if (person.avatar_key) await letGoOf(tx, person.avatar_key);
  });
  context.log.info({ user: userId, by }, 'account deleted');
}

async function partWithReviews(tx: Context['db'], userId: string): Promise<void> {
  const products = await queries.deidentifyReviews(tx, userId);
  await invalidateOnCommit(
    tx,
    products.flatMap((id) => [`reviews:${id}`, `product:${id}`]),
  );
}

export function deletionOf(uid: string) {
  return { task: 'delete-identity', payload: { uid }, key: `delete-identity:${uid}` };
}
