import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { archiveFails, archiveOf, pruneArchive } from '#database/archive.ts';
import { backUp, backupsIn, copyNew, deadDrafts, dropGone, noteBackup, requireBackupFolder } from '#database/backup.ts';
import { withClient } from '#database/postgres.client.ts';
import type { Config } from '#server/config.ts';
import { mediaFolder } from '#server/media.ts';
import { onShopDatabase, runCommand, Stop } from './shop-database.ts';

const usage = 'Say where to: npm run backup -- FOLDER [--keep NUMBER]';

// `npm run backup -- FOLDER`: backs up the embedded database and the pictures while the shop runs. `--keep 7` deletes
// all but the last seven backups, and WAL and pictures needed only by the deleted ones. Also exits with 1 if WAL
// archiving fails.
await runCommand(async (config) => {
  const { folder, keep } = readArguments();
  requireBackupFolder(folder);
  const isEmbedded = config.DATABASE_URL === '';
  // Before the pictures, so that all pictures referenced by rows exist by then.
  const database = isEmbedded ? await backUpEmbedded(config, folder) : undefined;
  if (database) console.log(`The database is in ${database.copy}.`);
  else console.log('DATABASE_URL is set: that database is backed up by its own tools (docs/operations.md).');
  if (config.S3_ENDPOINT === '') {
    const pictures = await copyNew(mediaFolder(config.dataFolder), join(folder, 'media'));
    console.log(`${pictures} new pictures are in ${join(folder, 'media')}.`);
  } else console.log('S3_ENDPOINT is set: that bucket is copied by its own tools (docs/operations.md).');
  const archive = isEmbedded ? archiveOf(join(config.dataFolder, 'postgres')) : undefined;
  const oldest = isEmbedded && keep !== undefined ? await keepOnly(keep, { folder, archive }) : undefined;
  // If no backup is known, nothing is deleted; only the copies' modification times are updated.
  const gone = await dropGone(mediaFolder(config.dataFolder), join(folder, 'media'), oldest ?? new Date(0));
  if (gone > 0) console.log(`Let go of ${gone} pictures that the shop has let go of.`);
  if (database) await noteBackup(config.dataFolder, new Date());
  if (database?.isLogLost)
    throw new Stop(
      `This backup is whole, but PostgreSQL cannot write its log to ${archive}: what follows could be lost with the disk. postgres.log says why.`,
    );
});

function readArguments(): { folder: string; keep: number | undefined } {
  const { values, positionals } = parseArgs({ options: { keep: { type: 'string' } }, allowPositionals: true });
  const [folder] = positionals;
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  const isCount = keep === undefined || (Number.isInteger(keep) && keep > 0);
  if (folder === undefined || positionals.length > 1 || !isCount) throw new Stop(usage);
  return { folder: resolve(folder), keep };
}

/** Backs up the running shop's database; if it is not running, starts it for the backup. */
function backUpEmbedded(config: Config, folder: string): Promise<{ copy: string; isLogLost: boolean }> {
  return onShopDatabase(config, async (url) => {
    const copy = await backUp({ url, dataDir: join(config.dataFolder, 'postgres'), to: folder });
    const { rows } = await withClient(url, (client) =>
      client.query<{ fails: boolean }>(`select ${archiveFails} as fails`),
    );
    return { copy, isLogLost: rows[0]?.fails === true };
  });
}

/** Deletes older backups; returns when the oldest remaining one began. */
async function keepOnly(keep: number, { folder, archive }: { folder: string; archive: string | undefined }) {
  const all = await backupsIn(folder);
  const old = all.slice(0, -keep);
  for (const backup of old) await rm(backup.folder, { recursive: true });
  for (const draft of await deadDrafts(folder)) await rm(draft, { recursive: true });
  const kept = all.slice(-keep);
  const [oldest] = kept;
  const pieces = archive && oldest ? pruneArchive(archive, kept) : 0;
  console.log(`Let go of ${old.length} older backups and ${pieces} pieces of the log.`);
  return oldest && new Date(oldest.startedAt);
}
