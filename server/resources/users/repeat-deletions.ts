import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { deleteAccount } from './delete-account.ts';
import { selectOfIdentities } from './delete-account.queries.ts';

/** Folder in the picture storage, so that restoring the database does not undo it, and every server reads it. */
export const deletedAccounts = 'deleted-accounts';

/** Records that the account of an identity is deleted; its identifier is never reused. */
export function noteDeletion({ storage, clock }: Context, uid: string): Promise<void> {
  const name = Buffer.from(uid).toString('base64url');
  return storage.save(`${deletedAccounts}/${name}.json`, Buffer.from(JSON.stringify({ notedAt: clock.now() })));
}

/** Repeats the deletion of users brought back by a restored backup. */
export async function repeatDeletions(context: Context): Promise<void> {
  const names = await context.storage.list(deletedAccounts);
  const uids = names.flatMap((name) => /^([\w-]+)\.json$/.exec(name)?.[1] ?? []).map(uidOf);
  for (const { id } of await selectOfIdentities(context.db, uids)) await deleteAgain(context, id);
}

function uidOf(name: string): string {
  return Buffer.from(name, 'base64url').toString();
}

/** The backup may contain an open order or no other admin: then it is retried in an hour. */
async function deleteAgain(context: Context, userId: string): Promise<void> {
  try {
    await deleteAccount(context, { userId, by: 'restored backup' });
  } catch (error) {
    const isForLater =
      error instanceof ApiError && ['ORDERS_UNDER_WAY', 'LAST_ADMIN', 'NOT_FOUND'].includes(error.code);
    if (!isForLater) throw error;
  }
}
