import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { withClient } from '#database/postgres.client.ts';
import { databaseUrl, dropDatabase } from '#database/template.ts';
import { liveSettings } from '#server/testing/live-settings.ts';
import { freshDatabase, migratedUpTo } from '#server/testing/template.ts';

const main = path.resolve(import.meta.dirname, 'main.ts');
const server = inject('testDatabaseUrl');
const folder = await mkdtemp(path.join(tmpdir(), 'ksauni-start-'));
await chmod(folder, 0o755);
const name = `start_${process.pid}`;
const url = await freshDatabase(server, name);
const isRoot = process.getuid?.() === 0;

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await dropDatabase(server, name);
});

/** A port without a listener. */
const deadPort = await new Promise<number>((found) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const at = probe.address();
    probe.close(() => found(typeof at === 'object' && at ? at.port : 0));
  });
});

type Start = { env: Record<string, string>; asNobody?: boolean };

/** Starts the shop from the command line and waits for it to exit. */
function start({ env, asNobody = false }: Start): Promise<{ code: number | null; lines: string[]; seconds: number }> {
  const began = Date.now();
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      PORT: String(deadPort),
      SHOP_DATA: path.join(folder, 'unused'),
      LOG_LEVEL: 'silent',
      NODE_ENV: 'development',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(asNobody && { uid: 65_534, gid: 65_534 }),
  });
  let told = '';
  child.stdout.on('data', (chunk) => (told += chunk));
  child.stderr.on('data', (chunk) => (told += chunk));
  return new Promise((ended) => {
    child.once('close', (code) =>
      ended({ code, lines: told.trim().split('\n'), seconds: (Date.now() - began) / 1_000 }),
    );
  });
}

/** Exit code 1 with exactly one line of output. */
function oneLine(words: RegExp) {
  return { code: 1, lines: [expect.stringMatching(words)] };
}

/** All columns and indexes, and the migrations run. */
function schemaOf(database: string): Promise<unknown[]> {
  return withClient(database, async (client) => {
    const { rows } = await client.query(
      `select table_name || '.' || column_name || ' ' || data_type as what from information_schema.columns where table_schema = 'public'
      union all select indexdef from pg_indexes where schemaname = 'public' union all select name from migrations order by what`,
    );
    return rows;
  });
}

async function withTakenPort(work: (port: number) => Promise<void>): Promise<void> {
  const other = createServer();
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  const at = other.address();
  await work(typeof at === 'object' && at ? at.port : 0);
  other.close();
}

describe.concurrent(
  'a shop that cannot start says why in one line, ends with 1 and has changed nothing',
  { timeout: 120_000 },
  () => {
    test('settings that are wrong', async () => {
      expect(await start({ env: { PORT: 'x', LOG_LEVEL: 'y' } })).toMatchObject(
        oneLine(/^These settings are not usable: PORT .*LOG_LEVEL /),
      );
    });

    test('identity settings that are missing', async () => {
      expect(await start({ env: { IDENTITY_API_KEY: '' } })).toMatchObject(
        oneLine(/^Set IDENTITY_API_KEY: the shop cannot start without\.$/),
      );
    });

    test('a live shop with demo parts', async () => {
      expect(await start({ env: { NODE_ENV: 'production', SHOP_MODE: 'live' } })).toMatchObject(
        oneLine(/^The live shop refuses to start: .*demo key/),
      );
    });

    test('a database that is not there, after half a minute of patience', async () => {
      const started = start({ env: { DATABASE_URL: `postgres://postgres:x@127.0.0.1:${deadPort}/shop` } });
      expect(await started).toMatchObject(
        oneLine(/^The database does not answer; is DATABASE_URL right and is it running\?$/),
      );
      expect((await started).seconds).toBeGreaterThan(25);
    });

    test('a database whose door is closed in its face is asked for half a minute and no longer', async () => {
      const tries: number[] = [];
      const closed = createServer((caller) => {
        tries.push(Date.now());
        caller.destroy();
      });
      await new Promise<void>((listening) => closed.listen(0, '127.0.0.1', listening));
      const at = closed.address();
      const port = typeof at === 'object' && at ? at.port : 0;
      expect(await start({ env: { DATABASE_URL: `postgres://postgres:x@127.0.0.1:${port}/shop` } })).toMatchObject(
        oneLine(/^The database does not answer; is DATABASE_URL right and is it running\?$/),
      );
      closed.close();
      // From first to last attempt, excluding process start-up.
      const seconds = ((tries.at(-1) ?? 0) - (tries[0] ?? 0)) / 1_000;
      expect(seconds).toBeGreaterThan(25);
      expect(seconds).toBeLessThan(33);
    });

    test('a database that knows another password', async () => {
      const wrong = new URL(url);
      wrong.password = 'guess';
      expect(await start({ env: { DATABASE_URL: wrong.href } })).toMatchObject(
        oneLine(/^DATABASE_URL is not usable: the password is wrong\.$/),
      );
    });

    test('a database that does not exist', async () => {
      expect(await start({ env: { DATABASE_URL: databaseUrl(server, 'no_such_shop') } })).toMatchObject(
        oneLine(/^DATABASE_URL is not usable: there is no such database\.$/),
      );
    });

    test('a live shop on a database of the demo', async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(
        `insert into users (identity_uid, name, email, role, auth_method) values ('demo', 'Devika', 'admin@ksauni.example', 'admin', 'email')`,
      );
      await client.end();
      expect(await start({ env: { ...liveSettings, DATABASE_URL: url } })).toMatchObject(
        oneLine(/demo logins admin@ksauni\.example\.$/),
      );
    });

    test('a live shop on a database that may lose what it has acknowledged', async () => {
      const forgetful = `${name}_forgetful`;
      const database = await freshDatabase(server, forgetful);
      // In tests, PostgreSQL runs without durability.
      expect(await start({ env: { ...liveSettings, DATABASE_URL: database } })).toMatchObject(
        oneLine(/may lose orders, fsync is off, full_page_writes is off, synchronous_commit is off\.$/),
      );
      await dropDatabase(server, forgetful);
    });

    test('a port that is taken, before any data folder is made', () =>
      withTakenPort(async (port) => {
        const data = path.join(folder, 'port-taken');
        expect(await start({ env: { PORT: String(port), SHOP_DATA: data } })).toMatchObject(
          oneLine(new RegExp(`^Port ${port} is in use; set PORT to another\\.$`)),
        );
        await expect(readdir(data)).rejects.toThrow('ENOENT');
      }));

    test('an address that is not of this machine', async () => {
      expect(await start({ env: { HOST: '192.0.2.1' } })).toMatchObject(
        oneLine(/^The shop cannot listen on 192\.0\.2\.1; set HOST/),
      );
    });

    test.runIf(isRoot)('a data folder that this user may not write', async () => {
      const data = path.join(folder, 'of-root');
      await mkdir(data, { mode: 0o755 });
      expect(await start({ env: { SHOP_DATA: data }, asNobody: true })).toMatchObject(
        oneLine(/^The data folder .*of-root cannot be written; set SHOP_DATA to another\.$/),
      );
      expect(await readdir(data)).toEqual([]);
    });

    test('a data folder that is a file', async () => {
      const data = path.join(folder, 'file');
      await writeFile(data, 'dear');
      expect(await start({ env: { SHOP_DATA: data } })).toMatchObject(
        oneLine(/^The data folder .*file cannot be written; set SHOP_DATA to another\.$/),
      );
      expect(await readFile(data, 'utf8')).toBe('dear');
    });

    test('a foreign file where the database would be', async () => {
      const data = path.join(folder, 'foreign');
      await mkdir(path.join(data, 'postgres'), { recursive: true });
      await writeFile(path.join(data, 'postgres', 'letters.txt'), 'dear');
      expect(await start({ env: { SHOP_DATA: data } })).toMatchObject(
        oneLine(/letters\.txt|other files|not empty|foreign/i),
      );
      expect(await readdir(path.join(data, 'postgres'))).toEqual(['letters.txt']);
    });
  },
);

test.concurrent('a shop whose next migration fails says so in one line and leaves nothing of it; without what was in its way it goes on', async ({
  onTestFinished,
}) => {
  const half = `${name}_half`;
  const database = await migratedUpTo(server, '0058', half);
  onTestFinished(() => dropDatabase(server, half));
  const ask = (sql: string) => withClient(database, async (client) => (await client.query(sql)).rows);
  // Makes the third statement of the second migration fail.
  await ask('create index orders_desk_payment_idx on orders (id)');
  const env = { ...liveSettings, DATABASE_URL: database };
  expect(await start({ env })).toMatchObject(
    oneLine(
      /^Migration 0059_\w+\.sql failed: relation "orders_desk_payment_idx" already exists\. It was rolled back\./,
    ),
  );
  const said = `select left(max(name), 4) as last, to_regclass('orders_desk_tab_idx') as half from migrations`;
  expect(await ask(said)).toEqual([{ last: '0058', half: null }]);
  await ask('drop index orders_desk_payment_idx');
  const { lines } = await start({ env });
  // As far as a live shop gets with the test database.
  expect(lines).toEqual([
    expect.stringMatching(/^Migrated the database \(\d+ steps\)\.$/),
    expect.stringMatching(/fsync is off/),
  ]);
  expect(await schemaOf(database)).toEqual(await schemaOf(url));
}, 120_000);
