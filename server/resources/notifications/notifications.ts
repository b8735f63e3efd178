import { type PushSubscriptionBody, mostSubscriptions } from '#contract/notifications.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { invalid } from '#server/platform/http/api-error.ts';
import { deleteOldestSubscriptions, upsertSubscription } from './notifications.queries.ts';
import { isPublicKey } from './push-keys.ts';

/** Keeps a browser for its person, or for a guest; what belonged to somebody else on this device is theirs no more. */
export async function subscribe(
  context: Context,
  userId: string | null,
  { endpoint, keys }: PushSubscriptionBody,
): Promise<void> {
  const p256dh = keys.p256dh.replace(/=+$/, '');
  const auth = keys.auth.replace(/=+$/, '');
  if (!isPublicKey(p256dh)) throw invalid('keys.p256dh', 'This is not a public key.');
  await inTransaction(context.db, async (tx) => {
    await upsertSubscription(tx, { userId, endpoint, p256dh, auth, now: context.clock.now() });
    if (userId) await deleteOldestSubscriptions(tx, userId, mostSubscriptions);
  });
}
