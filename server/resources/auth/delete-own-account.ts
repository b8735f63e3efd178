import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { deleteAccount } from '#server/resources/users/delete-account.ts';

/** A borrowed phone must not be enough: the person has logged in at most this long ago. */
const recently = 5 * 60_000;

/** Deletes the account of the one who asks. What stands in the way is told first: nobody logs in again for a no. */
export async function deleteOwnAccount(context: Context, { userId, signedInAt }: Person): Promise<void> {
  const age = context.clock.now().getTime() - signedInAt.getTime();
  const confirm = () => {
    if (age > recently) throw new ApiError('RECENT_LOGIN_REQUIRED');
  };
  await deleteAccount(context, { userId, by: userId, confirm });
}
