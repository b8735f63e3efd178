import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { errorCode, PostgresError } from './postgres.errors.ts';

/** Content of `backup.json`; a folder without it is an unfinished backup. */
export type BackupNote = {
  startedAt: string;
  endedAt: string;
  /** First and last WAL segment the copy needs. */
  firstPiece: string;
  lastPiece: string;
};

const noteName = 'backup.json';
const unfinished = '.unfinished';
const dayMs = 24 * 60 * 60 * 1000;

/** Recreated at start-up, or specific to the running process. */
const emptied = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)$/;
const left =
  /^(postmaster\.(pid|opts)|launcher\.(pid|archive)|postgres\.log(\.1)?|backup_label(\.old)?|tablespace_map(\.old)?|recovery\.signal)$|(^|\/)(pgsql_tmp.*|pg_internal\.init.*)$/;

/** Never creates the folder: it may be on a disk that is not mounted. */
export function requireBackupFolder(folder: string): void {
  if (existsSync(folder)) return;
  throw new PostgresError(
    'backup_folder_missing',
    `There is no folder ${folder}: is its disk mounted? If it is to be a new one, make it first.`,
  );
}

const lastName = 'last-backup';

/** Records the time of the last backup in the data folder, for monitoring. */
export async function noteBackup(dataFolder: string, at: Date): Promise<void> {
  const file = path.join(dataFolder, lastName);
  await writeFile(`${file}${unfinished}`, at.toISOString(), { flush: true });
  await rename(`${file}${unfinished}`, file);
}

/** Undefined before the first backup; rejects if the note says no time. */
export async function lastBackup(dataFolder: string): Promise<Date | undefined> {
  const text = await readFile(path.join(dataFolder, lastName), 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw new Error(`${path.join(dataFolder, lastName)} says no time.`);
  return at;
}

/**
 * Online backup of a local database into a new folder below `to`, by PostgreSQL's low-level backup API: the WAL written
 * meanwhile is included and makes the copy consistent.
 */
export async function backUp({ url, dataDir, to }: { url: string; dataDir: string; to: string }): Promise<string> {
  requireBackupFolder(to);
  const startedAt = new Date();
  const folder = path.join(to, startedAt.toISOString().replace(/\.\d+/, '').replaceAll(':', '-'));
  const draft = `${folder}${unfinished}`;
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await mkdir(draft, { mode: 0o700 });
    const note = await copyCluster(client, { dataDir, to: path.join(draft, 'postgres') });
    const text = JSON.stringify({ startedAt: startedAt.toISOString(), ...note }, null, 2);
    await writeFile(path.join(draft, noteName), `${text}\n`, { mode: 0o600, flush: true });
    await rename(draft, folder);
    return folder;
  } finally {
    await client.end();
    await rm(draft, { recursive: true, force: true });
  }
}

type CopyOptions = { dataDir: string; to: string };

async function copyCluster(client: pg.Client, { dataDir, to }: CopyOptions): Promise<Omit<BackupNote, 'startedAt'>> {
  await client.query('set statement_timeout = 0; set idle_session_timeout = 0');
  // Retains WAL until this connection ends.
  await client.query(`select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`);
  const { rows: starts } = await client.query<{ lsn: string }>(`select pg_backup_start('ksauni', fast => true) as lsn`);
  await copyFolder(dataDir, to);
  // Copied last, because it tells where recovery starts.
  await copyKept(path.join(dataDir, 'global/pg_control'), path.join(to, 'global/pg_control'));
  const { rows: ends } = await client.query<{ lsn: string; labelfile: string; spcmapfile: string }>(
    'select lsn, labelfile, spcmapfile from pg_backup_stop(wait_for_archive => false)',
  );
  const [start, end] = [starts[0], ends[0]];
  if (!start || !end) throw new Error('PostgreSQL did not say where the backup begins and ends.');
  await writeFile(path.join(to, 'backup_label'), end.labelfile, { mode: 0o600, flush: true });
  if (end.spcmapfile.trim() !== '') throw new Error('Tablespaces are not backed up: use pg_basebackup.');
  const { rows } = await client.query<{ first: string; last: string }>(
    'select pg_walfile_name($1) as first, pg_walfile_name($2) as last',
    [start.lsn, end.lsn],
  );
  const { first = '', last = '' } = rows[0] ?? {};
  await copyLog(path.join(dataDir, 'pg_wal'), path.join(to, 'pg_wal'), { first, last });
  return { endedAt: new Date().toISOString(), firstPiece: first, lastPiece: last };
}

/** Copying files in parallel is faster. */
const atOnce = 16;

/** Files may change, appear and vanish during the copy: replaying WAL repairs that. */
async function copyFolder(from: string, to: string): Promise<void> {
  const files: string[] = [];
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true, recursive: true })) {
    const name = path.relative(from, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/');
    if (
      left.test(name) ||
      name === 'global/pg_control' ||
      (emptied.test(name.split('/')[0] ?? '') && name.includes('/'))
    )
      continue;
    if (entry.isDirectory()) await mkdir(path.join(to, name), { recursive: true, mode: 0o700 });
    else if (entry.isFile()) files.push(name);
  }
  const copyRest = async () => {
    for (let name = files.pop(); name !== undefined; name = files.pop())
      await copyKept(path.join(from, name), path.join(to, name));
  };
  await Promise.all(Array.from({ length: atOnce }, copyRest));
}

async function copyLog(from: string, to: string, { first, last }: { first: string; last: string }): Promise<void> {
  await mkdir(path.join(to, 'archive_status'), { recursive: true, mode: 0o700 });
  const pieces = (await readdir(from)).filter(
    (name) => /^[0-9A-F]{24}$/.test(name) && ((name >= first && name <= last) || name === last),
  );
  if (!pieces.includes(first) || !pieces.includes(last))
    throw new Error(`The log from ${first} to ${last} was gone before it could be copied.`);
  for (const name of [...pieces, ...(await readdir(from)).filter((one) => one.endsWith('.history'))])
    await copyKept(path.join(from, name), path.join(to, name));
}

/** Copies and fsyncs; false if the file has vanished. */
async function copyKept(from: string, to: string): Promise<boolean> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
  const file = await open(to, 'r+');
  await file.sync();
  await file.close();
  return true;
}

/** Finished backups below a folder, oldest first. */
export async function backupsIn(folder: string): Promise<(BackupNote & { folder: string })[]> {
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder)).toSorted();
  const found = names.map((name) => path.join(folder, name)).filter((one) => existsSync(path.join(one, noteName)));
  return Promise.all(found.map(readBackup));
}

/** Folders of backups that were killed: none takes a day. */
export async function deadDrafts(folder: string): Promise<string[]> {
  const drafts = (await readdir(folder))
    .filter((name) => name.endsWith(unfinished))
    .map((name) => path.join(folder, name));
  const isDead = await Promise.all(drafts.map(async (draft) => (await stat(draft)).mtimeMs < Date.now() - dayMs));
  return drafts.filter((_, index) => isDead[index]);
}

export async function readBackup(folder: string): Promise<BackupNote & { folder: string }> {
  // Sound: written by backUp() for finished backups only.
  const note = JSON.parse(await readFile(path.join(folder, noteName), 'utf8')) as BackupNote;
  return { ...note, folder };
}

/** Copies missing files; they are content-hashed, so none ever changes. Returns their number. */
export async function copyNew(from: string, to: string, isWanted = (_name: string) => true): Promise<number> {
  let copied = 0;
  for (const name of await filesBelow(from)) {
    if (!isWanted(name)) continue;
    const [source, target] = [path.join(from, name), path.join(to, name)];
    if (existsSync(target) && (await stat(target)).size === (await sizeOf(source))) continue;
    await mkdir(path.dirname(target), { recursive: true, mode: 0o755 });
    if (!(await copyKept(source, `${target}.part`))) continue;
    await rename(`${target}.part`, target);
    copied += 1;
  }
  return copied;
}

/** Undefined if it has vanished. */
async function sizeOf(file: string): Promise<number | undefined> {
  const found = await stat(file).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  return found?.size;
}

/**
 * Deletes copies whose original has been gone since before this time, when no remaining backup refers to it. A copy's
 * modification time records when its original was last seen. Returns their number.
 */
export async function dropGone(store: string, copies: string, before: Date): Promise<number> {
  // An unmounted disk must not look like an empty store.
  if (!existsSync(store)) return 0;
  const now = new Date();
  let dropped = 0;
  for (const name of await filesBelow(copies)) {
    const copy = path.join(copies, name);
    if (existsSync(path.join(store, name))) await utimes(copy, now, now);
    else if ((await stat(copy)).mtime < before) {
      await rm(copy);
      dropped += 1;
    }
  }
  return dropped;
}

/** Temporary files of the picture store and of copies made here. */
const passing = /\.(part|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/;

async function filesBelow(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  // A subfolder vanished; try again.
  if (!entries) return filesBelow(folder);
  return entries
    .filter((entry) => entry.isFile() && !passing.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}
