import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '#database/migrate.ts';
import { startPostgres } from '#database/postgres.ts';
import { withClient } from '#database/postgres.client.ts';
import { seedShop } from '#database/seed/seed.ts';
import { databaseUrl, dropDatabase } from '#database/template.ts';

/** Catalogues are kept here between runs, outside the repository. */
const folder = join(tmpdir(), 'ksauni-bench');

export type BenchPostgres = { url: string; pid: number; stop(): Promise<void> };

/** Starts the embedded PostgreSQL as the shop does, with all safety settings, in a separate data folder. */
export async function startBenchPostgres(): Promise<BenchPostgres> {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const dataDir = join(folder, 'postgres');
  const running = await startPostgres({ dataDir, onProgress: (line) => console.log(line) });
  const note = await readFile(join(dataDir, 'postmaster.pid'), 'utf8');
  return { url: running.url, stop: () => running.stop(), pid: Number(note.split('\n')[0]) };
}

/**
 * Returns a database with this many products; regenerated only if the migrations or the generator have changed. A
 * benchmark that adds data uses a `prefix` of its own.
 */
export async function catalogueOf(postgres: BenchPostgres, products: number, prefix = 'bench'): Promise<string> {
  const name = `${prefix}_${products}`;
  const url = databaseUrl(postgres.url, name);
  const made = await fingerprint();
  if ((await commentOn(postgres.url, name)) === made) return url;
  const started = Date.now();
  await dropDatabase(postgres.url, name);
  await withClient(postgres.url, (client) => client.query(`create database ${name}`));
  await withClient(url, (client) => fill(client, products));
  await withClient(postgres.url, (client) => client.query(`comment on database ${name} is ${pg.escapeLiteral(made)}`));
  console.log(`Made a catalogue of ${products} products (${((Date.now() - started) / 1_000).toFixed(0)} s).`);
  return url;
}

async function fill(client: pg.Client, products: number): Promise<void> {
  await migrate(client);
  await seedShop(client, [], new Date());
  await client.query(
    `set bench.products = ${products}; set synchronous_commit = off; set maintenance_work_mem = '256MB'; set work_mem = '64MB'`,
  );
  await client.query(await readFile(new URL('./catalogue.sql', import.meta.url), 'utf8'));
  // Sets the visibility map, as autovacuum does in a shop open for a while.
  await client.query('vacuum analyze');
  await client.query('checkpoint');
}

/**
 * Adds users and orders of five years to a catalogue, once per database; `more` is the caller's additional SQL. Five
 * orders per user by default. Returns whether anything was added.
 */
export async function addOrders(
  client: pg.Client,
  {
    orders,
    people = Math.max(1_000, Math.ceil(orders / 5)),
    more = '',
  }: { orders: number; people?: number; more?: string },
): Promise<boolean> {
  const { rows } = await client.query(`select from users where identity_uid = 'bench-admin'`);
  if (rows.length > 0) return false;
  const started = Date.now();
  await client.query(
    `set bench.orders = ${orders}; set bench.people = ${people}; set synchronous_commit = off;
     set maintenance_work_mem = '256MB'; set work_mem = '64MB'`,
  );
  await client.query('begin');
  await client.query(await readFile(new URL('./orders.sql', import.meta.url), 'utf8'));
  await client.query(more);
  await client.query('commit');
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  console.log(`Made ${orders} orders of ${people} people (${((Date.now() - started) / 1_000).toFixed(0)} s).`);
  return true;
}

async function commentOn(url: string, database: string): Promise<string | undefined> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ made: string }>(
      `select shobj_description(oid, 'pg_database') as made from pg_database where datname = $1`,
      [database],
    );
    return rows[0]?.made;
  });
}

async function fingerprint(): Promise<string> {
  const migrations = new URL('../database/migrations/', import.meta.url);
  const names = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).toSorted();
  const hash = createHash('sha256').update(await readFile(new URL('./catalogue.sql', import.meta.url)));
  for (const name of names) hash.update(await readFile(new URL(name, migrations)));
  return hash.digest('hex');
}
