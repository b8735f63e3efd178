import { type PushSubscriptionBody, mostSubscriptions } from '#contract/notifications.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { invalid } from '#server/platform/http/api-error.ts';
import { deleteOldestSubscriptions, takeSubscription, upsertSubscription } from './notifications.queries.ts';
import { isPublicKey } from './push-keys.ts';

/** Keeps a browser for its person, or for a guest; what belonged to somebody else on this device is theirs no more. */
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

/** Base64url as it is kept: without its padding. */
function bare(text: string): string {
  return text.replace(/=+$/, '');
}
