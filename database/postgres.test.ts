import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withClient } from './postgres.client.ts';
import { startPostgres } from './postgres.ts';
import { cloneDatabase, databaseUrl, dropDatabase } from './template.ts';

let dataDir: string;

beforeEach(async () => {
  // Closed to others, as root's home is: the launcher must get along with that too.
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

/** Starts the database in another process, kills that one outright and returns PostgreSQL's note about itself. */
async function startAndKill(): Promise<string> {
  const script = `
    const { startPostgres } = await import(${JSON.stringify(import.meta.resolve('./postgres.ts'))});
    await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, fast: true });
    console.log('ready');
    setInterval(() => undefined, 1000);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  return readFile(path.join(dataDir, 'postmaster.pid'), 'utf8');
}
