import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { withClient } from '#database/postgres.client.ts';
import { errorCode } from '#database/postgres.errors.ts';
import { startPostgres } from '#database/postgres.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { databaseFault } from '#server/platform/db/faults.ts';

/** What a person can put right, told in one line. */
class Stop extends Error {}

// `npm run admin -- someone@example.com`: the first admin of a shop; all others are made on the page of its users.
try {
  const email = emailOf(process.argv.slice(2));
  const { DATABASE_URL, WAL_ARCHIVE, dataFolder } = readConfig(process.env);
  const embedded = { dataFolder, archive: WAL_ARCHIVE || undefined };
  const lines = DATABASE_URL === '' ? await onEmbedded(embedded, email) : await onDatabase(DATABASE_URL, email);
  process.stdout.write(`${lines.join('\n')}\n`);
} catch (error) {
  const words = wordsFor(error);
  if (words === undefined) throw error;
  process.stderr.write(`${words}\n`);
  process.exitCode = 1;
}

function emailOf(words: string[]): string {
  const [email = ''] = words;
  if (words.length !== 1 || !/^[^\s@]+@[^\s@]+$/.test(email))
    throw new Stop('Say who is to be admin: npm run admin -- someone@example.com');
  return email.toLowerCase();
}

type Embedded = { dataFolder: string; archive: string | undefined };

/** The database of a shop that runs on this machine; of one that does not, it is started for this moment. */
async function onEmbedded({ dataFolder, archive }: Embedded, email: string): Promise<string[]> {
  const dataDir = join(dataFolder, 'postgres');
  if (!existsSync(join(dataDir, 'PG_VERSION')))
    throw new Stop(`There is no shop in ${dataFolder} yet: run npm start first, or set SHOP_DATA or DATABASE_URL.`);
  const running = await startPostgres({ dataDir, archive, isVisit: true });
  try {
    return await onDatabase(running.url, email);
  } finally {
    await running.stop();
  }
}

async function onDatabase(url: string, email: string): Promise<string[]> {
  return withClient(url, (client) => makeAdmin(client, email));
}

/** The running shop reads the role with every request, so that the new one counts at once. */
async function makeAdmin(client: pg.Client, email: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; was: string; proven: boolean; disabled: boolean }>(
    `with person as (select id, role, disabled_at from users where email = $1 for no key update),
      changed as (update users u set role = 'admin' from person p where u.id = p.id and p.disabled_at is null)
    select u.name, p.role as was, u.email_verified_at is not null as proven, p.disabled_at is not null as disabled
    from users u join person p on p.id = u.id`,
    [email],
  );
  const [person] = rows;
  if (!person)
    throw new Stop(`Nobody has logged in with ${email} yet: log in to the shop with it once, then run this again.`);
  if (person.disabled) throw new Stop(`The account of ${email} is disabled and stays as it is.`);
  const who = person.name === '' ? email : `${person.name} (${email})`;
  return [
    person.was === 'admin' ? `${who} is an admin already.` : `${who} is an admin from now on.`,
    ...(person.proven ? [] : ['This email is not confirmed: anybody may have registered it. Be sure who it is.']),
  ];
}

function wordsFor(error: unknown): string | undefined {
  if (error instanceof Stop || error instanceof ConfigError) return error.message;
  if (error instanceof Error && error.name === 'PostgresError') return error.message;
  const code = errorCode(error);
  if (code === '42P01' || code === '42703') return 'This database is not one of this shop yet: run npm start first.';
  if (databaseFault(error) === 'away') return 'The database does not answer; is DATABASE_URL right and is it running?';
  if (code?.startsWith('28') || code === '3D000') return 'DATABASE_URL is not usable: wrong name, user or password.';
  return undefined;
}
