import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BackupNote, backupsIn, readBackup } from './backup.ts';
import { withClient } from './postgres.client.ts';
import { PostgresError } from './postgres.errors.ts';
import { startPostgres } from './postgres.ts';
import { leadsTo, type Timeline, timelineAt } from './timelines.ts';

/** Why a restore is impossible: one sentence for the operator. */
export class RestoreError extends Error {}

type RestoreOptions = {
  /** A backup, or a folder of backups. */
  backup: string;
  /** Target data folder; must be empty or missing. */
  dataDir: string;
  /** The WAL archive; without it, restores the state at the end of the backup. */
  archive?: string | undefined;
  /** Recovery target time; default: the end of the WAL. */
  to?: Date | undefined;
};

/** `lastChange`: time of the last restored change, if known. */
type Restored = { backup: string; lastChange: Date | undefined };

/** Replaying much WAL takes long. */
const patienceSeconds = 6 * 3_600;

/** Restores a backup and replays the WAL up to the target time. */
export async function restore({ backup, dataDir, archive, to }: RestoreOptions): Promise<Restored> {
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new RestoreError(`${dataDir} holds a database: stop the shop, move it away, then run this again.`);
  if (to && archive === undefined)
    throw new RestoreError('Set WAL_ARCHIVE: a restore to a point in time needs the archived log.');
  const timeline = archive === undefined || !existsSync(archive) ? undefined : await timelineAt(archive, to);
  const chosen = await choose(backup, { to, timeline });
  const draft = `${dataDir}.new-${process.pid}`;
  try {
    await mkdir(path.dirname(dataDir), { recursive: true, mode: 0o755 });
    await cp(path.join(chosen.folder, 'postgres'), draft, { recursive: true });
    const settings = path.join(draft, 'postgresql.auto.conf');
    const usual = await readFile(settings, 'utf8');
    if (archive !== undefined) {
      await writeFile(settings, usual + recoverySettings(archive, { to, timeline }));
      await writeFile(path.join(draft, 'recovery.signal'), '');
    }
    if (existsSync(dataDir)) await rmdir(dataDir);
    await rename(draft, dataDir);
    const lastChange = await replay({ dataDir, archive, to });
    await writeFile(path.join(dataDir, 'postgresql.auto.conf'), usual);
    return { backup: chosen.folder, lastChange };
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

type Aim = { to: Date | undefined; timeline: Timeline | undefined };

async function choose(folder: string, { to, timeline }: Aim): Promise<BackupNote & { folder: string }> {
  const all = existsSync(path.join(folder, 'backup.json')) ? [await readBackup(folder)] : await backupsIn(folder);
  if (all.length === 0) throw new RestoreError(`There is no finished backup in ${folder}.`);
  const early = all.filter(({ endedAt }) => !to || new Date(endedAt) <= to);
  if (early.length === 0)
    throw new RestoreError(`The oldest backup in ${folder} ended after that, at ${all[0]?.endedAt}.`);
  const chosen = early.findLast((one) => !timeline || leadsTo(timeline, one));
  if (!chosen)
    throw new RestoreError(
      `No backup in ${folder} leads to that time: they belong to a timeline that an earlier restore abandoned.`,
    );
  return chosen;
}

function recoverySettings(archive: string, { to, timeline }: Aim): string {
  const file = path.join(path.resolve(archive).replaceAll('%', '%%'), '%f');
  const command = process.platform === 'win32' ? `copy "${file}" "%p"` : `cp "${file}" "%p"`;
  // No connections during recovery, so that "ready" means recovered.
  const settings: Record<string, string> = { restore_command: command, hot_standby: 'off' };
  if (timeline) settings['recovery_target_timeline'] = String(timeline.id);
  if (to)
    Object.assign(settings, {
      // Otherwise the latest timeline would be followed, which an earlier restore may have branched off before the
      // target.
      ...(!timeline && { recovery_target_timeline: 'current' }),
      recovery_target_time: to.toISOString().replace('Z', '+00'),
      recovery_target_action: 'promote',
    });
  // In this file, backslashes (as in Windows paths) and quotes must be doubled.
  const quoted = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll(/['\\]/g, '$&$&')}'\n`);
  return quoted.join('');
}

/** Recovers by starting PostgreSQL; on failure, the data folder is removed again. */
async function replay({ dataDir, archive, to }: Omit<RestoreOptions, 'backup'>): Promise<Date | undefined> {
  try {
    const running = await startPostgres({ dataDir, archive, patienceSeconds });
    try {
      return await withClient(running.url, async (client) => {
        const { rows } = await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at');
        return rows[0]?.at ?? undefined;
      });
    } finally {
      await running.stop();
    }
  } catch (error) {
    if (!(error instanceof PostgresError)) throw error;
    await rm(dataDir, { recursive: true, force: true });
    if (!error.message.includes('before configured recovery target')) throw error;
    throw new RestoreError(
      `The log that was kept ends before ${to?.toISOString()}: leave --to away to get everything there is.`,
      { cause: error },
    );
  }
}
