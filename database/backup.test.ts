import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { archiveFails, pruneArchive } from './archive.ts';
import { backUp, backupsIn, copyNew, deadDrafts, dropGone, requireBackupFolder } from './backup.ts';
import { withClient } from './postgres.client.ts';
import { databaseUser } from './postgres.cluster.ts';
import { type RunningPostgres, startPostgres } from './postgres.ts';
import { restore, RestoreError } from './restore.ts';

let home: string;
let dataDir: string;
let archive: string;
let to: string;

beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'ksauni-backup-'));
  [dataDir, to] = [path.join(home, 'postgres'), path.join(home, 'backups')];
  // The archive must be accessible to the database's user, as temporary folders are.
  archive = `${home}-archive`;
  await mkdir(to);
  await mkdir(archive);
  const owner = databaseUser(dataDir);
  if (owner) await chown(archive, owner.uid, owner.gid);
});

afterEach(async () => {
  await rm(home, { recursive: true, force: true });
  await rm(archive, { recursive: true, force: true });
});

const ask = (url: string, text: string) =>
  withClient(url, async (client) => (await client.query<Record<string, unknown>>(text)).rows);

async function add(database: RunningPostgres, name: string): Promise<Date> {
  await ask(database.url, `create table if not exists shirts (name text)`);
  await ask(database.url, `insert into shirts values ('${name}')`);
  const at = new Date();
  // Separates the recovery targets in PostgreSQL's timestamps.
  await wait(20);
  return at;
}

async function shirts(): Promise<unknown[]> {
  const database = await startPostgres({ dataDir, archive: 'off', fast: true });
  try {
    return (await ask(database.url, 'select name from shirts order by 1')).map(({ name }) => name);
  } finally {
    await database.stop();
  }
}

/** Writes continuously while `work` runs. */
async function whileWriting<Result>(database: RunningPostgres, work: () => Promise<Result>): Promise<Result> {
  let isOver = false;
  const writing = withClient(database.url, async (client) => {
    while (!isOver) await client.query(`insert into shirts select 'busy' from generate_series(1, 2000)`);
  });
  try {
    return await work();
  } finally {
    isOver = true;
    await writing;
  }
}

// Each test creates a database, backs it up, and starts the copy.
describe('a backup of the embedded database', { timeout: 120_000 }, () => {
  it('is whole although the shop writes on while it is made', async () => {
    const database = await startPostgres({ dataDir, fast: true });
    await add(database, 'before');
    await whileWriting(database, () => backUp({ url: database.url, dataDir, to }));
    await database.stop();
    await rm(dataDir, { recursive: true });
    const { lastChange } = await restore({ backup: to, dataDir });
    expect(lastChange === undefined || lastChange instanceof Date).toBe(true);
    const found = await shirts();
    expect(found).toContain('before');
    expect(found.filter((name) => name === 'busy').length % 2_000).toBe(0);
  });

  it('leads back to the moment before somebody spoiled everything', async () => {
    const database = await startPostgres({ dataDir, archive, fast: true });
    await add(database, 'first');
    await backUp({ url: database.url, dataDir, to });
    const moment = await add(database, 'second');
    await ask(database.url, 'delete from shirts');
    await database.stop();
    await rm(dataDir, { recursive: true });
    await restore({ backup: to, dataDir, archive, to: moment });
    expect(await shirts()).toEqual(['first', 'second']);
  });

  it('leads to a later moment as well, once a first restore has turned out to be too early', async () => {
    const database = await startPostgres({ dataDir, archive, fast: true });
    await add(database, 'first');
    await backUp({ url: database.url, dataDir, to });
    const early = await add(database, 'second');
    const late = await add(database, 'third');
    await ask(database.url, 'delete from shirts');
    await database.stop();
    const restored = async (moment?: Date) => {
      await rm(dataDir, { recursive: true });
      await restore({ backup: to, dataDir, archive, ...(moment && { to: moment }) });
      return shirts();
    };
    expect(await restored(early)).toEqual(['first', 'second']);
    expect(await restored(late)).toEqual(['first', 'second', 'third']);
    expect(await restored(early)).toEqual(['first', 'second']);
    const again = await startPostgres({ dataDir, archive, fast: true });
    await add(again, 'fourth');
    await again.stop();
    expect(await restored(late), 'with what came after the restore left out').toEqual(['first', 'second', 'third']);
  });

  it('is not all that is kept: whoever asks learns that the log is not kept any more', async () => {
    const database = await startPostgres({ dataDir, archive, fast: true });
    const isLost = async () => (await ask(database.url, `select ${archiveFails} as lost`))[0]?.['lost'];
    await add(database, 'first');
    await ask(database.url, 'select pg_switch_wal()');
    expect(await isLost()).toBe(false);
    await rm(archive, { recursive: true });
    await add(database, 'second');
    await ask(database.url, 'select pg_switch_wal()');
    await expect.poll(isLost).toBe(true);
    await database.stop();
  });

  it('is not made where its folder is missing: a disk that is not mounted is not filled in its place', async () => {
    const database = await startPostgres({ dataDir, fast: true });
    await rm(to, { recursive: true });
    await expect(backUp({ url: database.url, dataDir, to })).rejects.toThrow(/is its disk mounted/);
    await database.stop();
    expect(() => requireBackupFolder(to)).toThrow(/is its disk mounted/);
    expect(existsSync(to)).toBe(false);
  });

  it('does not begin without its archive either: a new database makes no folder', async () => {
    await rm(archive, { recursive: true });
    await expect(startPostgres({ dataDir, archive, fast: true })).rejects.toThrow(/no folder .* is its disk mounted/);
    expect([existsSync(archive), existsSync(dataDir)]).toEqual([false, false]);
  });

  it('is worth little without its archive: no start goes on without one that was there, unless told', async () => {
    const began = async (setting?: string) => {
      const database = await startPostgres({ dataDir, archive: setting, fast: true });
      await database.stop();
    };
    await began(archive);
    await expect(began()).rejects.toThrow(`archived in ${archive}: set WAL_ARCHIVE`);
    const away = `${archive}-away`;
    await rename(archive, away);
    await expect(began(archive)).rejects.toThrow(/no folder .* is its disk mounted/);
    expect(existsSync(archive)).toBe(false);
    // Like the mount point of a missing disk.
    await mkdir(archive);
    await expect(began(archive)).rejects.toThrow(/is not the archive .* is its disk mounted/);
    await rm(archive, { recursive: true });
    await rename(away, archive);
    await began(archive);
    await began('off');
    await began();
  });

  it('comes back by itself although the archive is away', async () => {
    const told: string[] = [];
    const revives = { revives: true, onProgress: (line: string) => void told.push(line) };
    const database = await startPostgres({ dataDir, archive, fast: true, ...revives });
    await add(database, 'first');
    // Tests run without fsync.
    await ask(database.url, 'checkpoint');
    await rm(archive, { recursive: true });
    process.kill(Number((await readFile(path.join(dataDir, 'postmaster.pid'), 'utf8')).split('\n')[0]), 'SIGKILL');
    const count = () => ask(database.url, 'select count(*)::int as n from shirts').catch(() => []);
    await expect.poll(() => told).toContain('The database has ended; it is started again.');
    await expect.poll(count, { timeout: 60_000 }).toEqual([{ n: 1 }]);
    await database.stop();
  });

  it('brings back everything up to the last closing without a moment', async () => {
    const database = await startPostgres({ dataDir, archive, fast: true });
    await add(database, 'first');
    await backUp({ url: database.url, dataDir, to });
    await add(database, 'last');
    await database.stop();
    await rm(dataDir, { recursive: true });
    await restore({ backup: to, dataDir, archive });
    expect(await shirts()).toEqual(['first', 'last']);
  });

  it('is refused where a database lies, before its time, and past the end of the log', async () => {
    const early = new Date();
    const database = await startPostgres({ dataDir, archive, fast: true });
    await add(database, 'first');
    await backUp({ url: database.url, dataDir, to });
    const refused = (more: object) => restore({ backup: to, dataDir, archive, ...more });
    await expect(refused({})).rejects.toThrow(/move it away/);
    await database.stop();
    const aside = path.join(home, 'elsewhere', 'postgres');
    await expect(refused({ dataDir: aside, to: early })).rejects.toThrow(/ended after that/);
    await expect(refused({ dataDir: aside, to: new Date(), archive: undefined })).rejects.toThrow(/WAL_ARCHIVE/);
    await expect(refused({ dataDir: aside, backup: home })).rejects.toThrow(RestoreError);
    await expect(refused({ dataDir: aside, to: new Date(Date.now() + 60_000) })).rejects.toThrow(/leave --to away/);
    expect(existsSync(aside)).toBe(false);
    expect(await shirts()).toEqual(['first']);
  });

  it('that was killed is known a day later, so that it does not fill the disk', async () => {
    const [killed, running] = ['2026-01-01.unfinished', '2026-01-08.unfinished'].map((name) => path.join(to, name));
    for (const folder of [killed, running, path.join(to, '2026-01-01')]) await mkdir(folder ?? '');
    await utimes(killed ?? '', new Date('2026-01-01'), new Date('2026-01-01'));
    expect(await deadDrafts(to)).toEqual([killed]);
  });

  it('that was not finished counts for nothing', async () => {
    await mkdir(path.join(to, '2026-01-01T00-00-00Z.unfinished'), { recursive: true });
    expect(await backupsIn(to)).toEqual([]);
  });
});

it('the log of backups that are gone is let go, and no other', async () => {
  const names = [
    '000000010000000000000007',
    '000000020000000000000008',
    '000000020000000000000009',
    '00000002.history',
  ];
  for (const name of names) await writeFile(path.join(archive, name), '');
  // The oldest backup is from before a restore.
  const kept = ['000000010000000000000009', '000000020000000000000008'].map((firstPiece) => ({ firstPiece }));
  expect(pruneArchive(archive, kept)).toBe(1);
  expect((await readdir(archive)).toSorted()).toEqual(names.slice(1).toSorted());
});

it('pictures are copied once', async () => {
  const [from, kept] = [path.join(home, 'media'), path.join(home, 'kept')];
  await mkdir(path.join(from, 'ab'), { recursive: true });
  await writeFile(path.join(from, 'ab', 'one.webp'), 'one');
  expect([await copyNew(from, kept), await copyNew(from, kept)]).toEqual([1, 0]);
  expect(await readFile(path.join(kept, 'ab', 'one.webp'), 'utf8')).toBe('one');
});

it('copies of pictures go when the oldest backup that is kept knows nothing of them', async () => {
  const [store, copies] = [path.join(home, 'media'), path.join(home, 'kept')];
  await mkdir(path.join(store, 'ab'), { recursive: true });
  for (const name of ['shown', 'gone', 'just-gone']) await writeFile(path.join(store, 'ab', name), name);
  await copyNew(store, copies);
  const [long, oldest] = [new Date('2026-01-01'), new Date('2026-01-08')];
  for (const name of ['shown', 'gone']) await utimes(path.join(copies, 'ab', name), long, long);
  for (const name of ['gone', 'just-gone']) await rm(path.join(store, 'ab', name));
  expect(await dropGone(store, copies, oldest)).toBe(1);
  expect((await readdir(path.join(copies, 'ab'))).toSorted()).toEqual(['just-gone', 'shown']);
  // Recently seen copies stay as long as today's backup.
  await rm(path.join(store, 'ab', 'shown'));
  expect(await dropGone(store, copies, oldest)).toBe(0);
  expect(await dropGone(path.join(home, 'not-mounted'), copies, new Date(Date.now() + 1_000))).toBe(0);
  expect(await dropGone(store, copies, new Date(Date.now() + 60_000))).toBe(2);
});
