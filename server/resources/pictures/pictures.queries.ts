import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';

type NewPicture = { key: string; width: number; height: number; placeholder: string };

/** The same picture may be sent twice. */
export async function insertPicture(db: Kysely<DB>, picture: NewPicture): Promise<void> {
  await db
    .insertInto('pictures')
    .values(picture)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

export async function hasPicture(db: Kysely<DB>, key: string): Promise<boolean> {
  const found = await db.selectFrom('pictures').select('key').where('key', '=', key).executeTakeFirst();
  return found !== undefined;
}
