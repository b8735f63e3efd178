import { accessSync, constants, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isReachable } from './postgres.binaries.ts';
import type { DatabaseUser } from './postgres.cluster.ts';
import { PostgresError } from './postgres.errors.ts';

/**
 * In seconds: WAL is archived at least this often, which bounds the data loss if the data disk fails; 16 MB each time.
 */
const archiveSeconds = 300;

/** PostgreSQL settings that archive every WAL segment in this folder. */
export function archiveSettings(folder: string): Record<string, string> {
  return {
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': folder,
    archive_timeout: String(archiveSeconds),
  };
}

/** Value of the setting that stops archiving. */
const off = 'off';

/** The folder in a setting, if any. */
export function archiveFolder(setting: string | undefined): string | undefined {
  return setting && setting !== off ? path.resolve(setting) : undefined;
}

/** File in the data folder with the archive's path: without it, a forgotten setting would leave an unnoticed gap. */
const noteName = 'launcher.archive';
/** File in the archive, to recognise an empty mount point without its disk. */
const markName = 'archive-of-the-shop';

/** Folder in which a database archives its WAL since its start; undefined if it does not. */
export function archiveOf(dataDir: string): string | undefined {
  const note = path.join(dataDir, noteName);
  return existsSync(note) ? readFileSync(note, 'utf8') : undefined;
}

type Archived = { dataDir: string; setting: string | undefined; runAs: DatabaseUser | undefined };

/** Refuses a missing folder, also for a new database: its disk may not be mounted. */
export function requireArchive(folder: string): void {
  if (existsSync(folder)) return;
  throw new PostgresError(
    'archive_missing',
    `There is no folder ${folder} for the archive: is its disk mounted? If it is to be a new one, make it first, owned by the database's user.`,
  );
}

/** Makes sure that archiving continues, to an existing folder that the database's user can write to. */
export function prepareArchive({ dataDir, setting, runAs }: Archived): void {
  const note = path.join(dataDir, noteName);
  const before = archiveOf(dataDir);
  const folder = archiveFolder(setting);
  if (folder === undefined) {
    if (before !== undefined && setting !== off)
      throw new PostgresError(
        'archive_missing',
        `The log of this database is archived in ${before}: set WAL_ARCHIVE to it again, or to "off" to archive no more (then make a backup).`,
      );
    rmSync(note, { force: true });
    return;
  }
  const mark = path.join(folder, markName);
  requireArchive(folder);
  if (before === folder && !existsSync(mark))
    throw new PostgresError(
      'archive_missing',
      `${folder} is not the archive that this database had there: is its disk mounted? To begin a new one start once with WAL_ARCHIVE=off.`,
    );
  orRefuse(folder, () => {
    accessSync(folder, constants.W_OK);
    if (runAs && (statSync(folder).uid !== runAs.uid || !isReachable(path.dirname(folder)))) throw new Error('closed');
    writeFileSync(mark, '');
  });
  writeFileSync(note, folder, { mode: 0o600 });
}

function orRefuse<Result>(folder: string, work: () => Result): Result {
  try {
    return work();
  } catch (cause) {
    throw new PostgresError(
      'data_not_writable',
      `The database's user cannot write to the archive ${folder}: correct its rights or set WAL_ARCHIVE to another folder.`,
      { cause },
    );
  }
}

/** Whether archiving last failed; PostgreSQL keeps retrying, and keeps all segments meanwhile. */
export const archiveFails = `coalesce((select last_failed_time > coalesce(last_archived_time, '-infinity') from pg_stat_archiver), false)`;

/**
 * Deletes segments that no remaining backup needs. Segment names are positions after an 8-digit timeline; after a
 * restore to an earlier time, a later backup may start at an earlier position.
 */
export function pruneArchive(folder: string, kept: readonly { firstPiece: string }[]): number {
  const place = (name: string) => name.slice(8, 24);
  const [first = ''] = kept.map(({ firstPiece }) => place(firstPiece)).toSorted();
  const old = readdirSync(folder).filter((name) => /^[0-9A-F]{24}$/.test(name) && place(name) < first);
  for (const name of old) rmSync(path.join(folder, name));
  return old.length;
}
