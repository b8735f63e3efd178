import type { User } from '#contract/auth.ts';
import type { Context } from '#server/context.ts';
import { type PersonalRows, selectPersonalData } from './personal-data.queries.ts';
import { findUser } from './users.ts';

/** Returns all data stored about a user, for access and portability. */
export async function exportAccount(
  context: Context,
  userId: string,
): Promise<{ exportedAt: string; user: User; data: PersonalRows }> {
  const [user, data] = await Promise.all([findUser(context, userId), selectPersonalData(context.db, userId)]);
  return { exportedAt: context.clock.now().toISOString(), user, data };
}
