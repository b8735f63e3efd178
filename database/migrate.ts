import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { errorCode } from './postgres.errors.ts';

const folder = fileURLToPath(new URL('./migrations/', import.meta.url));

/** Advisory lock; any number unused elsewhere in this database. */
const migrationLock = 4_711_001;

/**
 * Migrates a database to the latest schema: plain SQL files in name order, each in its own transaction and exactly once
 * even if several servers start together. Returns the names that were run.
 */
export async function migrate(client: pg.ClientBase): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  // Timeouts of the role are meant for requests: migrations, and waiting for another server's, may take longer.
  await client.query('set statement_timeout = 0; set lock_timeout = 0');
  await client.query('select pg_advisory_lock($1)', [migrationLock]);
  try {
    await client.query(
      'create table if not exists migrations (name text primary key, run_at timestamptz not null default now())',
    );
    const known = await client.query<{ name: string }>('select name from migrations');
    const done = new Set(known.rows.map((row) => row.name));
    refuseUnknown(done, files);
    const due = files.filter((name) => !done.has(name));
    for (const name of due) await runPatiently(client, name);
    return due;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
  }
}

/** Queries queue behind a waiting ALTER TABLE, so it waits briefly and retries. */
const lockPatience = { ms: 1_000, times: 60 };
const lockNotHad = '55P03';

async function runPatiently(client: pg.ClientBase, name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runMigration(client, name);
    } catch (error) {
      const isBusy = error instanceof Error && errorCode(error.cause) === lockNotHad;
      if (!isBusy || attempt === lockPatience.times) throw error;
      await wait(lockPatience.ms / 2);
    }
  }
}

async function runMigration(client: pg.ClientBase, name: string): Promise<void> {
  const sql = await readFile(folder + name, 'utf8');
  await client.query(`begin; set local lock_timeout = ${lockPatience.ms}`);
  try {
    await client.query(sql);
    await client.query('insert into migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    const fault = error instanceof Error ? error.message : String(error);
    throw new FailedMigration(`Migration ${name} failed: ${fault}. It was rolled back.`, {
      cause: error,
    });
  }
}

/** A migration failed for a reason that needs the operator. */
export class FailedMigration extends Error {}

/** An older release must not run on the database of a newer one. */
export class NewerDatabase extends Error {}

function refuseUnknown(done: Set<string>, files: string[]): void {
  const unknown = [...done].filter((name) => !files.includes(name));
  if (unknown.length > 0)
    throw new NewerDatabase(`The database is newer than this release (it has ${unknown.join(', ')}).`);
}
