import { type PushSubscriptionBody, mostSubscriptions } from '#contract/notifications.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { invalid } from '#server/platform/http/api-error.ts';
import { deleteOldestSubscriptions, takeSubscription, upsertSubscription } from './notifications.queries.ts';
import { isPublicKey } from './push-keys.ts';

/** Stores a subscription of a user or guest; a subscription of another user on this device is replaced. */
export async function subscribe(
  context: Context,
  userId: string | null,
  { endpoint, keys, replaces }: PushSubscriptionBody,
): Promise<void> {
  const p256dh = bare(keys.p256dh);
  const auth = bare(keys.auth);
  if (!isPublicKey(p256dh)) throw invalid('keys.p256dh', 'This is not a public key.');
  await inTransaction(context.db, async (tx) => {
    const before = replaces && (await takeSubscription(tx, { ...replaces, auth: bare(replaces.auth) }));
    const owner = userId ?? before?.user_id ?? null;
    await upsertSubscription(tx, { userId: owner, endpoint, p256dh, auth, now: context.clock.now() });
    if (owner) await deleteOldestSubscriptions(tx, owner, mostSubscriptions);
  });
}

/** Removes the padding from base64url, as stored. */
function bare(text: string): string {
  return text.replace(/=+$/, '');
}
