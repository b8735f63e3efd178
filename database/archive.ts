import { accessSync, chownSync, constants, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { isReachable } from './postgres.binaries.ts';
import type { DatabaseUser } from './postgres.cluster.ts';
import { PostgresError } from './postgres.errors.ts';

/** What is not in the archive within so many seconds can be lost with the disk of the data; 16 MB each time. */
const archiveSeconds = 300;

/** Settings under which PostgreSQL keeps every piece of its log in this folder. */
export function archiveSettings(folder: string): Record<string, string> {
  return {
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': folder,
    archive_timeout: String(archiveSeconds),
  };
}

/** Makes the folder and sees that the database's user can write to it. */
export function prepareArchive(folder: string, runAs: DatabaseUser | undefined): void {
  try {
    const isNew = mkdirSync(folder, { recursive: true, mode: 0o755 }) !== undefined;
    if (isNew && runAs) chownSync(folder, runAs.uid, runAs.gid);
    accessSync(folder, constants.W_OK);
    if (runAs && (statSync(folder).uid !== runAs.uid || !isReachable(path.dirname(folder)))) throw new Error('closed');
  } catch (cause) {
    throw new PostgresError(
      'data_not_writable',
      `The database's user cannot write to the archive ${folder}: correct its rights or set WAL_ARCHIVE to another folder.`,
      { cause },
    );
  }
}

/** Whether PostgreSQL could not keep its last piece: it tries again and again, and keeps everything in its own folder meanwhile. */
export const archiveFails = `coalesce((select last_failed_time > coalesce(last_archived_time, '-infinity') from pg_stat_archiver), false)`;

/**
 * Takes away what no backup that is kept needs. Pieces are named by their place, after the 8 letters of a timeline; after a
 * restore to an earlier moment a later backup may begin at an earlier place.
 */
export function pruneArchive(folder: string, kept: readonly { firstPiece: string }[]): number {
  const place = (name: string) => name.slice(8, 24);
  const [first = ''] = kept.map(({ firstPiece }) => place(firstPiece)).toSorted();
  const old = readdirSync(folder).filter((name) => /^[0-9A-F]{24}$/.test(name) && place(name) < first);
  for (const name of old) rmSync(path.join(folder, name));
  return old.length;
}
