import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';

/** Serialises changes to what belongs to a user until the transaction ends; returns false if the user is gone. */
export async function lockUser(tx: Kysely<DB>, id: string): Promise<boolean> {
  const row = await tx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row !== undefined;
}
