import type pg from 'pg';
import { ConfigError } from './config.ts';

/** Settings with which a commit may be acknowledged before it is on disk. */
const forgetful: Record<string, string> = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

/** A live shop must not run on a database that can lose acknowledged commits in a power failure. */
export async function refuseForgetfulDatabase(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1) order by name',
    [Object.keys(forgetful)],
  );
  const faults = rows.filter(({ name, setting }) => setting === forgetful[name]).map(({ name }) => `${name} is off`);
  if (faults.length === 0) return;
  throw new ConfigError(`The live shop refuses to start: its database may lose orders, ${faults.join(', ')}.`);
}
