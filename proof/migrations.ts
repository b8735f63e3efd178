import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';
import { migrate } from '#database/migrate.ts';
import { withClient } from '#database/postgres.client.ts';
import { freePort } from '#database/postgres.process.ts';
import { startPostgres } from '#database/postgres.ts';
import { tool } from '#scripts/run.mjs';
import { addProduct } from '#server/testing/test-goods.ts';
import type { Proof, Proving } from './proving.ts';
import { askShop, percentile } from './support/ask-shop.ts';
import { orderRequest } from './support/buyers.ts';
import { partOf } from './support/scale.ts';
import { spawnShop } from './support/shop-under-proof.ts';

const size = { orders: partOf(100_000), products: 2_500 };
const buyers = 8;
/** Tests of the previous release that cover the essentials. */
const tests = ['server/resources/orders', 'server/resources/payments', 'server/resources/cart'];

const repository = fileURLToPath(new URL('../', import.meta.url));
const migrations = 'database/migrations';

/** The previous release serves a shop of 100,000 orders while the newest migrations run. */
export const proof: Proof = {
  promise: 'Migrations run while the previous release serves',
  async prove(run) {
    const home = await mkdtemp(join(tmpdir(), 'ksauni-migrations-'));
    await chmod(home, 0o755);
    try {
      const before = releaseBefore(run, join(home, 'before'));
      const database = await startPostgres({ dataDir: join(home, 'postgres') });
      try {
        await migrateUnderLoad(run, { url: database.url, before, data: join(home, 'data') });
      } finally {
        await database.stop();
      }
      await testRelease(run, before);
    } finally {
      await rm(home, { recursive: true, force: true });
    }
  },
};

/** Checks out the previous release (or the commit PROOF_BEFORE), with the current packages and pages. */
function releaseBefore(run: Proving, folder: string): string {
  const commit = process.env.PROOF_BEFORE || lastWithFewer();
  run.say(`the release before is ${git(['log', '-1', '--format=%h %s', commit]).trim()}`);
  mkdirSync(folder);
  const tree = spawnSync('sh', ['-c', `git archive ${commit} | tar -x -C '${folder}'`], { cwd: repository });
  if (tree.status !== 0) throw new Error(`The release before could not be unpacked: ${tree.stderr.toString()}`);
  for (const name of ['node_modules', 'dist']) symlinkSync(join(repository, name), join(folder, name));
  return folder;
}

/** Returns the last commit that can be upgraded: it lacks the newest migration and has none that is unknown today. */
function lastWithFewer(): string {
  const today = new Set(readdirSync(join(repository, migrations)).filter((name) => name.endsWith('.sql')));
  const commits = git(['log', '--format=%H', '--', migrations]).trim().split('\n');
  return (
    commits.find((commit) => {
      const then = git(['ls-tree', '--name-only', commit, `${migrations}/`])
        .trim()
        .split('\n')
        .map((path) => path.slice(migrations.length + 1))
        .filter((name) => name.endsWith('.sql'));
      return then.length < today.size && then.every((name) => today.has(name));
    }) ?? 'HEAD'
  );
}

function git(args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: repository, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args[0]} ended with ${status}: ${stderr}`);
  return stdout;
}

type Stage = { url: string; before: string; data: string };

async function migrateUnderLoad(run: Proving, { url, before, data }: Stage): Promise<void> {
  const port = await freePort();
  mkdirSync(data);
  const env = { DATABASE_URL: url, PORT: String(port), SHOP_DATA: data, RATE_LIMITS: 'off' };
  const shop = spawnShop({ env, root: pathToFileURL(`${before}/`) });
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  pool.on('error', () => undefined);
  const books = { over: false, times: [] as number[], troubles: [] as string[], longestWait: 0 };
  let watching: Promise<void> | undefined;
  try {
    await shop.ready;
    await fill(url, before);
    const brokenSince = await rulesOf(before, pool);
    const goods = await Promise.all(Array.from({ length: 40 }, () => addProduct(pool, { stock: 1_000_000 })));
    const buy = async (first: number) => {
      for (let buyer = first; !books.over; buyer += buyers) {
        const { status, text, ms } = await askShop(port, orderRequest({ goods }, buyer));
        books.times.push(ms);
        if (status !== 200) books.troubles.push(`${status} ${text}`);
      }
    };
    const buying = Array.from({ length: buyers }, (_, first) => buy(first));
    watching = watchLocks(pool, books);
    await wait(3_000);
    const began = performance.now();
    const names = await withClient(url, (client) => migrate(client));
    run.figure('migrations', names.length, { atLeast: 1 });
    run.figure('they took', (performance.now() - began) / 1_000, { unit: 's' });
    await wait(3_000);
    books.over = true;
    await Promise.all([...buying, watching]);
    run.figure('longest wait for a lock', books.longestWait, { unit: 's', atMost: 2 });
    run.figure('orders meanwhile', books.times.length, { atLeast: 50 });
    run.figure('slowest of them', Math.max(...books.times) / 1_000, { unit: 's', atMost: 3 });
    run.figure('99 of 100', percentile(books.times, 99), { unit: 'ms' });
    if (books.troubles[0]) run.say(books.troubles[0]);
    run.figure('orders that failed', books.troubles.length, { exactly: 0 });
    run.figure('rules broken meanwhile', (await brokenSince(run)).length, { exactly: 0 });
  } finally {
    books.over = true;
    await watching;
    await pool.end();
    await shop.kill();
  }
}

/** The benchmark's orders number their invoices from 1, as the demo's do, which a job may be issuing now: it locks in this order. */
const withoutInvoices = `set session_replication_role = replica; lock table orders, invoice_series in exclusive mode;
  delete from invoices; delete from invoice_series;`;

async function fill(url: string, before: string): Promise<void> {
  const settings = `set bench.products = ${size.products}; set bench.orders = ${size.orders}; set bench.people = 20000;
    set synchronous_commit = off`;
  // Each leaves temporary tables, which end with its connection.
  for (const name of ['catalogue.sql', 'orders.sql']) {
    const text = readFileSync(join(before, 'bench', name), 'utf8');
    await withClient(url, async (client) => {
      await client.query(settings);
      await client.query(`${withoutInvoices} ${text}`);
    });
  }
  await withClient(url, (client) => client.query('vacuum analyze'));
}

/**
 * Checks the invariants of the previous release; the benchmark's inserted orders violate some of them from the start.
 */
async function rulesOf(before: string, pool: pg.Pool) {
  const file = pathToFileURL(join(before, 'database/invariants.ts')).href;
  const { brokenInvariants }: typeof import('#database/invariants.ts') = await import(file);
  const byHand = Object.keys(await brokenInvariants(pool));
  return async (run: Proving): Promise<string[]> => {
    const broken = await brokenInvariants(pool);
    const since = Object.keys(broken).filter((name) => !byHand.includes(name));
    for (const name of since) run.say(`${name}: ${JSON.stringify(broken[name])}`);
    return since;
  };
}

async function watchLocks(pool: pg.Pool, books: { over: boolean; longestWait: number }): Promise<void> {
  while (!books.over) {
    const { rows } = await pool.query<{ seconds: number }>(
      `select coalesce(max(extract(epoch from clock_timestamp() - waitstart)), 0)::float8 as seconds
      from pg_locks where not granted and locktype <> 'advisory'`,
    );
    books.longestWait = Math.max(books.longestWait, rows[0]?.seconds ?? 0);
    await wait(20);
  }
}

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: 'passed' | 'failed' }[];
};

/** Its tests create their databases with the current migrations. A file that fails to load counts as no failed test. */
async function testRelease(run: Proving, before: string): Promise<void> {
  cpSync(join(repository, migrations), join(before, migrations), { recursive: true });
  const report = join(before, 'report.json');
  const args = [tool('vitest'), 'run', '--project', 'server', '--reporter=json', `--outputFile=${report}`, ...tests];
  const child = spawn(process.execPath, args, { cwd: before, stdio: 'ignore' });
  const [status] = await once(child, 'close');
  if (!existsSync(report)) throw new Error('The tests of the release before did not run.');
  // Sound: the shape of Vitest's JSON reporter.
  const told = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const given = tests.flatMap((folder) =>
    readdirSync(join(before, folder)).filter((name) => name.endsWith('.test.ts')),
  );
  const failed = told.testResults.filter((file) => file.status === 'failed').map(({ name }) => name);
  if (failed.length > 0) run.say(`failed: ${failed.join(', ')}`);
  run.figure('test files of the release before on the new schema', told.testResults.length, { exactly: given.length });
  run.figure('their tests that pass', told.numPassedTests, { atLeast: 500 });
  run.figure('their tests that fail', told.numFailedTests, { exactly: 0 });
  run.figure('their files that fail', failed.length, { exactly: 0 });
  run.figure('how their run ended', Number(status ?? -1), { exactly: 0 });
}
