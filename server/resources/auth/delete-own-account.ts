import type { Context } from '#server/context.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { deleteAccount } from '#server/resources/users/delete-account.ts';
import { refuseOldSignIn } from '#server/resources/users/recent-sign-in.ts';

/**
 * Deletes the caller's own account. Obstacles are reported before a new login is required, so that nobody logs in for a
 * refusal.
 */
export async function deleteOwnAccount(context: Context, caller: Person): Promise<void> {
  const { userId } = caller;
  const confirm = () => refuseOldSignIn(context, caller, 'delete your account');
  await deleteAccount(context, { userId, by: userId, confirm });
}
