import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { financialYearOf } from '#contract/rules/paper-numbers.ts';
import { withClient } from '#database/postgres.client.ts';
import { databaseUser } from '#database/postgres.cluster.ts';
import { freePort } from '#database/postgres.process.ts';
import { startPostgres } from '#database/postgres.ts';
import { addProduct, type TestProduct } from '#server/testing/test-goods.ts';
import type { Proof, Proving } from './proving.ts';
import { tellBrokenRules } from './support/broken-rules.ts';
import { type Acknowledged, buyInCash } from './support/buyers.ts';
import { partOf } from './support/scale.ts';
import { spawnShop } from './support/shop-under-proof.ts';

const orders = partOf(2_000);
const buyers = 8;

type Place = { port: number; backups: string; dataDir: string; archive: string; env: Record<string, string> };

/** Runs a separate shop with orders during a backup, a disaster, and the recovery. */
export const proof: Proof = {
  promise: 'A backup can be restored to a given moment with the commands of docs/operations.md',
  async prove(run) {
    const home = await mkdtemp(join(tmpdir(), 'ksauni-drill-'));
    await chmod(home, 0o755);
    try {
      const place = await placeIn(home);
      const acknowledged = await trade(run, place);
      const { moment, contents } = await spoil(place);
      const began = performance.now();
      await rm(place.dataDir, { recursive: true });
      run.say(await command('scripts/restore.ts', [place.backups, '--to', moment.toISOString()], place));
      await compare(run, place, { contents, acknowledged });
      const shop = spawnShop({ env: place.env });
      await shop.ready;
      run.figure('from a lost disk to an open shop', (performance.now() - began) / 1_000, { unit: 's', atMost: 60 });
      await shop.stop();
    } finally {
      await rm(home, { recursive: true, force: true });
    }
  },
};

async function placeIn(home: string): Promise<Place> {
  const port = await freePort();
  const [data, archive] = [join(home, 'data'), join(home, 'archive')];
  const dataDir = join(data, 'postgres');
  await mkdir(archive);
  const owner = databaseUser(dataDir);
  if (owner) await chown(archive, owner.uid, owner.gid);
  const env = { PORT: String(port), SHOP_DATA: data, WAL_ARCHIVE: archive, DATABASE_URL: '', RATE_LIMITS: 'off' };
  return { port, backups: join(home, 'backups'), dataDir, archive, env };
}

/** Places orders before, during and after the backup. */
async function trade(run: Proving, place: Place): Promise<Acknowledged[]> {
  const shop = spawnShop({ env: place.env });
  try {
    await shop.ready;
    const goods = await stock(place);
    const kept: Acknowledged[] = [];
    let backedUp = false;
    const buy = async (first: number) => {
      for (let buyer = first; kept.length < orders || !backedUp; buyer += buyers)
        kept.push(await buyInCash({ doors: { next: () => place.port }, goods, buyer }));
    };
    const buying = Promise.all(Array.from({ length: buyers }, (_, first) => buy(first)));
    while (kept.length < orders / 3) await wait(20);
    const [began, before] = [performance.now(), kept.length];
    await mkdir(place.backups);
    run.say(await command('scripts/backup.ts', [place.backups], place));
    run.figure('backup', (performance.now() - began) / 1_000, { unit: 's' });
    run.figure('orders acknowledged meanwhile', kept.length - before, { atLeast: 1 });
    backedUp = true;
    await buying;
    run.figure('orders acknowledged', kept.length, { atLeast: orders });
    return kept;
  } finally {
    await shop.stop();
  }
}

async function stock({ dataDir, archive }: Place): Promise<TestProduct[]> {
  const { url } = await startPostgres({ dataDir, archive });
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  try {
    return await Promise.all(Array.from({ length: 20 }, () => addProduct(pool, { stock: 1_000_000 })));
  } finally {
    await pool.end();
  }
}

/** Empties the orders, then loses the disk. The recovery time lies between the expected state and the loss. */
async function spoil({ dataDir, archive }: Place): Promise<{ moment: Date; contents: Contents }> {
  const database = await startPostgres({ dataDir, archive });
  try {
    const contents = await readContents(database.url);
    const moment = new Date();
    await wait(50);
    // Disables even the triggers that keep history.
    await withClient(database.url, (client) =>
      client.query('set session_replication_role = replica; truncate orders cascade'),
    );
    return { moment, contents };
  } finally {
    await database.stop();
  }
}

/** Row count and order-independent content hash of each table. */
type Contents = Record<string, { rows: number; hash: string }>;

async function readContents(url: string): Promise<Contents> {
  return withClient(url, async (client) => {
    // Timestamps read the same in any time zone of the machine.
    await client.query(`set timezone = 'UTC'`);
    const { rows } = await client.query<{ name: string; contents: string }>(
      `select n.nspname || '.' || c.relname as name,
        (xpath('/row/c/text()', query_to_xml(format(
          'select count(*) || '' '' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as c from %I.%I t', n.nspname, c.relname
        ), false, true, '')))[1]::text as contents
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') order by 1`,
    );
    return Object.fromEntries(
      rows.map(({ name, contents }) => {
        const [count, hash = ''] = contents.split(' ');
        return [name, { rows: Number(count), hash }];
      }),
    );
  });
}

type Expected = { contents: Contents; acknowledged: readonly Acknowledged[] };

async function compare(run: Proving, { dataDir, archive }: Place, { contents, acknowledged }: Expected): Promise<void> {
  const database = await startPostgres({ dataDir, archive });
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  try {
    // Added by the restore itself.
    const { rowCount } = await pool.query(`delete from graphile_worker._private_jobs where key = 'restored'`);
    run.figure('jobs that delete accounts again', rowCount ?? 0, { exactly: 1 });
    const renamed = await pool.query(`delete from paper_prefixes where financial_year = $1 and prefix ~ '^[TN].{2}$'`, [
      financialYearOf(new Date()),
    ]);
    run.figure('prefixes of papers that are new', renamed.rowCount ?? 0, { exactly: 2 });
    const found = await readContents(database.url);
    const names = Object.keys({ ...contents, ...found });
    const fewer = names.filter((name) => contents[name]?.rows !== found[name]?.rows);
    const other = names.filter((name) => contents[name]?.hash !== found[name]?.hash);
    if (other.length > 0) run.say(`something else stands in ${other.join(', ')}`);
    run.figure('tables', names.length, { atLeast: 100 });
    run.figure('tables with another number of rows', fewer.length, { exactly: 0 });
    run.figure('tables in which something else stands', other.length, { exactly: 0 });
    const { rows } = await pool.query<{ id: string }>('select id from orders');
    const back = new Set(rows.map(({ id }) => id));
    const lost = acknowledged.filter(({ orderId }) => !back.has(orderId)).length;
    run.figure('acknowledged orders that are lost', lost, { exactly: 0 });
    // The shop was seeded with demo orders, which were never acknowledged.
    await tellBrokenRules(run, pool, { whole: false });
  } finally {
    await pool.end();
    await database.stop();
  }
}

/** Runs a script as an operator would. */
async function command(script: string, args: string[], { env }: Place): Promise<string> {
  const file = fileURLToPath(new URL(`../${script}`, import.meta.url));
  const child = spawn(process.execPath, [file, ...args], { env: { ...process.env, ...env }, stdio: 'pipe' });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(`${script} ended with ${status}: ${said}`);
  return said.trim().replaceAll('\n', ' ');
}
