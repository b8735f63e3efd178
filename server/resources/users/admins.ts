import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { lockAdmins } from './admin-users.queries.ts';

/**
 * Refuses to take an admin away when no other is left. The rows of all admins stay locked until the transaction ends, so
 * that of two who take each other away the second sees what the first has done.
 */
export async function refuseWithoutAdmin(tx: Context['db'], userId: string): Promise<void> {
  const admins = await lockAdmins(tx);
  if (admins.length === 1 && admins[0]?.id === userId) throw new ApiError('LAST_ADMIN');
}
