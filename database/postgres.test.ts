import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdir, mkdtemp, readFile, readdir, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withClient } from './postgres.client.ts';
import { type PostgresOptions, startPostgres } from './postgres.ts';
import { cloneDatabase, databaseUrl, dropDatabase } from './template.ts';

let dataDir: string;

beforeEach(async () => {
  // Closed to other users, like root's home: the launcher must cope with that.
  dataDir = path.join(await mkdtemp(path.join(tmpdir(), 'ksauni-launcher-')), 'postgres');
});

afterEach(() => rm(path.dirname(dataDir), { recursive: true, force: true }));

async function query(url: string, statement: string): Promise<unknown[]> {
  return withClient(url, async (client) => (await client.query<Record<string, unknown>>(statement)).rows);
}

describe('embedded PostgreSQL', () => {
  it('keeps what was written, understands accents and gives tests their copies', async () => {
    const first = await startPostgres({ dataDir, fast: true });
    await query(first.url, `create table shirts as select lower('ÉCRU') as colour`);
    await first.stop();

    const second = await startPostgres({ dataDir, fast: true });
    expect(await query(second.url, 'select colour from shirts')).toEqual([{ colour: 'écru' }]);
    const copy = await cloneDatabase(second.url, 'shop', 'copy-1');
    expect(await query(copy, 'select colour from shirts')).toEqual([{ colour: 'écru' }]);
    await dropDatabase(second.url, 'copy-1');
    await expect(query(copy, 'select 1')).rejects.toMatchObject({ code: '3D000' });
    await second.stop();
  });

  it('asks for a password and checks pages on disk', async () => {
    const database = await startPostgres({ dataDir, fast: true });
    expect(await query(database.url, 'show data_checksums')).toEqual([{ data_checksums: 'on' }]);
    const stranger = new URL(databaseUrl(database.url, 'shop'));
    stranger.password = 'guess';
    await expect(query(stranger.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    await database.stop();
  });

  it('takes over what a killed process has left running', async () => {
    const killed = await startAndKill();
    const database = await startPostgres({ dataDir, fast: true });
    expect(await readFile(path.join(dataDir, 'postmaster.pid'), 'utf8')).toBe(killed);
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.stop();
    expect(await readdir(dataDir)).not.toContain('postmaster.pid');
  });

  it('is left to a shop that started while a command had it running', { timeout: 30_000 }, async () => {
    const command = await startElsewhere({ isVisit: true });
    const shop = await startPostgres({ dataDir, fast: true });
    command.kill('SIGTERM');
    await once(command, 'exit');
    expect(await query(shop.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await shop.stop();
    expect(await readdir(dataDir)).not.toContain('postmaster.pid');
  });

  it('goes with the command that launched it, when nobody else came', { timeout: 30_000 }, async () => {
    const command = await startElsewhere({ isVisit: true });
    command.kill('SIGTERM');
    await once(command, 'exit');
    expect(await readdir(dataDir)).not.toContain('postmaster.pid');
  });

  it('comes back at its address when it was killed beneath the shop', { timeout: 30_000 }, async () => {
    const told: string[] = [];
    const shop = await startPostgres({ dataDir, fast: true, revives: true, onProgress: (line) => told.push(line) });
    const postmaster = async () =>
      Number((await readFile(path.join(dataDir, 'postmaster.pid'), 'utf8')).split('\n')[0]);
    const killed = await postmaster();
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => query(shop.url, 'select 1 as one').catch(() => 'away')).toEqual([{ one: 1 }]);
    expect(await postmaster()).not.toBe(killed);
    expect(told).toContain('The database has ended; it is started again.');
    await shop.stop();
    expect(await readdir(dataDir)).not.toContain('postmaster.pid');
  });

  it('begins its log anew once it is long, and keeps the one before', { timeout: 30_000 }, async () => {
    const shop = await startPostgres({ dataDir, fast: true, revives: true });
    const log = path.join(dataDir, 'postgres.log');
    const sizes = async () => [(await stat(log)).size, (await stat(`${log}.1`)).size];
    const long = 'x'.repeat(10_000_001);
    await appendFile(log, long);
    await expect.poll(sizes).toEqual([0, expect.toSatisfy((size: number) => size > 10_000_000)]);
    await expect(query(shop.url, 'select 1 / 0')).rejects.toThrow('division by zero');
    await expect.poll(() => readFile(log, 'utf8')).toMatch(/^20\d\d-.* ERROR: +division by zero/);
    // The shop must continue even if the old log cannot be kept.
    await rm(`${log}.1`);
    await mkdir(`${log}.1`);
    await appendFile(log, long);
    await expect.poll(async () => (await stat(log)).size).toBe(0);
    expect(await query(shop.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await shop.stop();

    await rmdir(`${log}.1`);
    await appendFile(log, long);
    await (await startPostgres({ dataDir, fast: true })).stop();
    expect((await stat(`${log}.1`)).size).toBeGreaterThan(10_000_000);
  });

  it('starts although the note of a dead one carries the number of another program', async () => {
    await (await startPostgres({ dataDir, fast: true })).stop();
    await writeFile(
      path.join(dataDir, 'postmaster.pid'),
      `${process.pid}\n${dataDir}\n0\n5432\n\n127.0.0.1\n0 0\nready\n`,
    );
    const database = await startPostgres({ dataDir, fast: true });
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.stop();
  });

  it('refuses a folder with other files and leaves it as it is', async () => {
    await mkdir(dataDir, { recursive: true });
    await writeFile(path.join(dataDir, 'letters.txt'), 'dear');
    await expect(startPostgres({ dataDir })).rejects.toMatchObject({ code: 'data_foreign' });
    expect(await readdir(dataDir)).toEqual(['letters.txt']);
  });

  it('refuses data of another major version', async () => {
    await mkdir(dataDir, { recursive: true });
    await writeFile(path.join(dataDir, 'PG_VERSION'), '16\n');
    await writeFile(path.join(dataDir, 'launcher.password'), 'x');
    await expect(startPostgres({ dataDir })).rejects.toMatchObject({ code: 'data_version' });
  });

  it('names a file that is in the way', async () => {
    await writeFile(dataDir, '');
    await expect(startPostgres({ dataDir })).rejects.toMatchObject({ code: 'data_not_writable' });
  });

  it('names a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    await expect(startPostgres({ dataDir, port, fast: true })).rejects.toMatchObject({ code: 'port_in_use' });
    other.close();
  });
});

/** Starts the database in another process, kills that process and returns PostgreSQL's pid file. */
async function startAndKill(): Promise<string> {
  const child = await startElsewhere();
  child.kill('SIGKILL');
  await once(child, 'exit');
  return readFile(path.join(dataDir, 'postmaster.pid'), 'utf8');
}

/** Starts the database in another process, which stops it on exit. */
async function startElsewhere(options: Partial<PostgresOptions> = {}): Promise<ChildProcess> {
  const script = `
    const { startPostgres } = await import(${JSON.stringify(import.meta.resolve('./postgres.ts'))});
    const running = await startPostgres(${JSON.stringify({ dataDir, fast: true, ...options })});
    process.once('SIGTERM', () => running.stop().then(() => process.exit(0)));
    console.log('ready');
    setInterval(() => undefined, 1000);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}
