import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { deleteAccount } from './delete-account.ts';
import { selectOfIdentities } from './delete-account.queries.ts';

/** Beside the pictures: what a restored database does not take back, and every server reads. */
export const deletedAccounts = 'deleted-accounts';

/** Writes down that the account of an identity is gone; there is none under its name again. */
export function noteDeletion({ storage, clock }: Context, uid: string): Promise<void> {
  const name = Buffer.from(uid).toString('base64url');
  return storage.save(`${deletedAccounts}/${name}.json`, Buffer.from(JSON.stringify({ notedAt: clock.now() })));
}

/** Deletes again whom a restored backup has brought back. */
export async function repeatDeletions(context: Context): Promise<void> {
  const names = await context.storage.list(deletedAccounts);
  const uids = names.flatMap((name) => /^([\w-]+)\.json$/.exec(name)?.[1] ?? []).map(uidOf);
  for (const { id } of await selectOfIdentities(context.db, uids)) await deleteAgain(context, id);
}

function uidOf(name: string): string {
  return Buffer.from(name, 'base64url').toString();
}

/** Back then an order may have been under way, or nobody else was an admin: then it is tried again in an hour. */
async function deleteAgain(context: Context, userId: string): Promise<void> {
  try {
    await deleteAccount(context, { userId, by: 'restored backup' });
  } catch (error) {
    const isForLater =
      error instanceof ApiError && ['ORDERS_UNDER_WAY', 'LAST_ADMIN', 'NOT_FOUND'].includes(error.code);
    if (!isForLater) throw error;
  }
}
