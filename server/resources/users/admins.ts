import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { lockAdmins } from './admin-users.queries.ts';

/**
 * Throws if no other admin would remain. Locks the rows of all admins until the transaction ends, so that two admins
 * removing each other are serialised.
 */
export async function refuseWithoutAdmin(tx: Context['db'], userId: string): Promise<void> {
  const admins = await lockAdmins(tx);
  if (admins.length === 1 && admins[0]?.id === userId) throw new ApiError('LAST_ADMIN');
}
