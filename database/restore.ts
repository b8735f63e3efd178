import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BackupNote, backupsIn, readBackup } from './backup.ts';
import { withClient } from './postgres.client.ts';
import { PostgresError } from './postgres.errors.ts';
import { startPostgres } from './postgres.ts';
import { leadsTo, type Timeline, timelineAt } from './timelines.ts';

/** Why a restore cannot be done: one sentence for the person at the console. */
export class RestoreError extends Error {}

export type Restoring = {
  /** One backup, or a folder of several. */
  backup: string;
  /** Where the database is to be; nothing may be there. */
  dataDir: string;
  /** The log kept since the backup; without it the state of the backup's end comes back. */
  archive?: string | undefined;
  /** The moment to go back to; without one, as far as the log goes. */
  to?: Date | undefined;
};

/** The moment of the last change that came back, if PostgreSQL can say. */
export type Restored = { backup: string; lastChange: Date | undefined };

/** A big log takes its time. */
const patienceSeconds = 6 * 3_600;

/** Puts a backup into place and has PostgreSQL replay the log up to the moment asked for. */
export async function restore({ backup, dataDir, archive, to }: Restoring): Promise<Restored> {
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new RestoreError(`${dataDir} holds a database: stop the shop, move it away, then run this again.`);
  if (to && archive === undefined)
    throw new RestoreError('Set WAL_ARCHIVE: without the log that was kept there is no way to a moment.');
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
    throw new RestoreError(`No backup in ${folder} leads there: they hold what an earlier restore has left out.`);
  return chosen;
}

function recoverySettings(archive: string, { to, timeline }: Aim): string {
  const file = path.join(path.resolve(archive).replaceAll('%', '%%'), '%f');
  const command = process.platform === 'win32' ? `copy "${file}" "%p"` : `cp "${file}" "%p"`;
  // Nobody is let in on the way, so that "ready" means arrived.
  const settings: Record<string, string> = { restore_command: command, hot_standby: 'off' };
  if (timeline) settings['recovery_target_timeline'] = String(timeline.id);
  if (to)
    Object.assign(settings, {
      // Else the newest would be followed, from before which an earlier restore may have turned off.
      ...(!timeline && { recovery_target_timeline: 'current' }),
      recovery_target_time: to.toISOString().replace('Z', '+00'),
      recovery_target_action: 'promote',
    });
  // In this file PostgreSQL reads backslashes, of which Windows has its paths, as it does quotes.
  const quoted = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll(/['\\]/g, '$&$&')}'\n`);
  return quoted.join('');
}

/** A start replays; PostgreSQL is ready once it has arrived. What did not arrive is taken away again. */
async function replay({ dataDir, archive, to }: Omit<Restoring, 'backup'>): Promise<Date | undefined> {
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
