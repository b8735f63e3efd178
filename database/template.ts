import pg from 'pg';
import { withClient } from './postgres.client.ts';
import { setTimeout as wait } from 'node:timers/promises';

/** SQLSTATE object_in_use: background workers connect to databases now and then, which prevents copying them. */
const isLookedAt = '55006';
const tries = 5;

/** Creates the database `name` as a copy of `template` and returns its URL. The template must have no connections. */
export async function cloneDatabase(url: string, template: string, name: string): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // Five times faster than the default strategy with fsync off, as in tests.
      await asAdmin(url, `create database ${quote(name)} template ${quote(template)} strategy file_copy`);
      return databaseUrl(url, name);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== isLookedAt || attempt === tries) throw error;
      await wait(500 * attempt);
    }
  }
}

/** Drops a database, terminating its connections. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  await asAdmin(url, `drop database if exists ${quote(name)} with (force)`);
}

/** The same server, another database. */
export function databaseUrl(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${encodeURIComponent(name)}`;
  return changed.href;
}

function quote(name: string): string {
  return pg.escapeIdentifier(name);
}

async function asAdmin(url: string, statement: string): Promise<void> {
  await withClient(databaseUrl(url, 'postgres'), (client) => client.query(statement));
}
