import type pg from 'pg';
import { demoLogins } from './announce.ts';
import { ConfigError } from './config.ts';

/** The demo passwords are public: a live shop must not run on a database with the demo accounts. */
export async function refuseDemoPeople(pool: pg.Pool): Promise<void> {
  const emails = demoLogins.people.map((person) => person.email);
  const { rows } = await pool.query<{ email: string }>('select email from users where email = any($1) order by email', [
    emails,
  ]);
  if (rows.length === 0) return;
  throw new ConfigError(
    `The live shop refuses to start: its database has the demo logins ${rows.map((row) => row.email).join(', ')}.`,
  );
}
