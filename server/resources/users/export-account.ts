import type { User } from '#contract/auth.ts';
import type { Context } from '#server/context.ts';
import { type PersonalRows, selectPersonalData } from './personal-data.queries.ts';
import { findUser } from './users.ts';

/** Everything the shop keeps about a person, for them to read and to take along. */
export async function exportAccount(
  context: Context,
  userId: string,
): Promise<{ exportedAt: string; user: User; data: PersonalRows }> {
  const [user, data] = await Promise.all([findUser(context, userId), selectPersonalData(context.db, userId)]);
  return { exportedAt: context.clock.now().toISOString(), user, data };
}
