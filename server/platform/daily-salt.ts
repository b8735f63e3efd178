import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';

/** Returns the salt of a day in India, by which visitors are hashed; all servers have the same. */
type SaltOf = (day: string) => Promise<string>;

/** Looks salts up once a day. */
export function dailySalts(db: Kysely<DB>): SaltOf {
  const salts = new Map<string, Promise<string>>();
  return (day) => {
    const known = salts.get(day);
    if (known) return known;
    // Yesterday's salt is still needed for what came in before midnight.
    for (const kept of salts.keys()) if (salts.size > 2) salts.delete(kept);
    const salt = readOrMakeSalt(db, day, randomBytes(24).toString('base64'));
    salts.set(day, salt);
    // A failed look-up is not kept.
    salt.catch(() => salts.delete(day));
    return salt;
  };
}

/** Returns a day's salt, creating it once: concurrent servers get the same one. */
async function readOrMakeSalt(db: Kysely<DB>, day: string, made: string): Promise<string> {
  const { rows } = await sql<{ salt: string }>`
    with made as (insert into visitor_salts (day, salt) values (${day}::date, ${made}) on conflict do nothing returning salt)
    select salt from made union all select salt from visitor_salts where day = ${day}::date limit 1`.execute(db);
  const salt = rows[0]?.salt;
  // Race: another server inserted it after this statement took its snapshot; retry.
  return salt ?? readOrMakeSalt(db, day, made);
}
