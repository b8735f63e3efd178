import pg from 'pg';
import { withClient } from './postgres.client.ts';

/** Makes the database `name` as a copy of `template` and returns its URL. Nobody may be connected to the template. */
export async function cloneDatabase(url: string, template: string, name: string): Promise<string> {
  // Five times as fast as the usual strategy while fsync is off, as it is in tests.
  await asAdmin(url, `create database ${quote(name)} template ${quote(template)} strategy file_copy`);
  return databaseUrl(url, name);
}

/** Removes a database and ends the connections that somebody may still have to it. */
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
