import type pg from 'pg';
import { ConfigError } from './config.ts';

/** Whatever else is chosen, a commit must have reached a disk before a shopper hears of it. */
const forgetful: Record<string, string> = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

/** A live shop does not open on a database that may lose what it has acknowledged when the power goes. */
export async function refuseForgetfulDatabase(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1) order by name',
    [Object.keys(forgetful)],
  );
  const faults = rows.filter(({ name, setting }) => setting === forgetful[name]).map(({ name }) => `${name} is off`);
  if (faults.length === 0) return;
  throw new ConfigError(`The live shop refuses to start: its database may lose orders, ${faults.join(', ')}.`);
}
