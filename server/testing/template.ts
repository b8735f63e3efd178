import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { migrate } from '#database/migrate.ts';
import { withClient } from '#database/postgres.client.ts';
import { cloneDatabase, databaseUrl } from '#database/template.ts';
import { prepareJobs } from '#server/platform/jobs.ts';

/** The migrated, empty database that every server test copies. */
export const templateName = 'shop_template';

/** Creates the template database on a PostgreSQL server. */
export async function prepareTemplate(url: string): Promise<void> {
  const template = await cloneDatabase(url, 'template0', templateName);
  await withClient(template, migrate);
  await prepareJobs(template);
}

/** Creates a fresh database for one test file. */
export async function freshDatabase(server: string, name: string): Promise<string> {
  await cloneDatabase(server, templateName, name);
  return databaseUrl(server, name);
}

const folder = path.resolve(import.meta.dirname, '../../database/migrations');

/** Returns the migrations from this one on, in order. */
export async function migrationsFrom(first: string): Promise<{ name: string; sql: string }[]> {
  const names = (await readdir(folder)).filter((name) => name >= first).toSorted();
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(path.join(folder, name), 'utf8') })));
}

/** Creates a database with only the migrations before this one. */
export async function migratedUpTo(server: string, next: string, name: string): Promise<string> {
  const half = await cloneDatabase(server, 'template0', name);
  const before = (await migrationsFrom('')).filter((migration) => migration.name < next);
  await withClient(half, async (client) => {
    await client.query('create table migrations (name text primary key, run_at timestamptz not null default now())');
    for (const migration of before) {
      await client.query(migration.sql);
      await client.query('insert into migrations (name) values ($1)', [migration.name]);
    }
  });
  return half;
}
