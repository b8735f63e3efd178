import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';

/** Returns a stored secret, created on first use: servers that start concurrently get the same one. */
export async function readOrMakeSecret(db: Kysely<DB>, name: string, make: () => string): Promise<string> {
  const read = () => db.selectFrom('secrets').select('value').where('name', '=', name);
  const known = await read().executeTakeFirst();
  if (known) return known.value;
  await db
    .insertInto('secrets')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await read().executeTakeFirstOrThrow()).value;
}
