import type { Context } from '#server/context.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { deleteAccount } from '#server/resources/users/delete-account.ts';
import { refuseOldSignIn } from '#server/resources/users/recent-sign-in.ts';

/** Deletes the account of the one who asks. What stands in the way is told first: nobody logs in again for a no. */
export async function deleteOwnAccount(context: Context, caller: Person): Promise<void> {
  const { userId } = caller;
  const confirm = () => refuseOldSignIn(context, caller, 'delete your account');
  await deleteAccount(context, { userId, by: userId, confirm });
}
