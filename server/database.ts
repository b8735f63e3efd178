import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { FailedMigration, migrate, NewerDatabase } from '#database/migrate.ts';
import { withClient } from '#database/postgres.client.ts';
import { errorCode } from '#database/postgres.errors.ts';
import { type RunningPostgres, startPostgres } from '#database/postgres.ts';
import { type Config, ConfigError } from './config.ts';
import { databaseFault } from './platform/db/faults.ts';
import { type Pooler, timeLimits } from './platform/db/pool.ts';
import { prepareJobs } from './platform/jobs.ts';

/** How long start-up waits for the database. */
const startMs = 30_000;

/** Permanent errors, for which waiting is pointless. */
const refusals: Record<string, string> = {
  '28000': 'the database rejects this user',
  '28P01': 'the password is wrong',
  '3D000': 'there is no such database',
  '42501': 'this user may not create tables',
};

/** `directUrl` bypasses the pooler, if there is one: LISTEN and session locks need a dedicated connection. */
export type ReadyDatabase = RunningPostgres & { directUrl: string; pooler: Pooler | undefined };

/** The database of DATABASE_URL or the embedded one in the data folder; migrated and ready. */
export async function readyDatabase(config: Config, say: (line: string) => void): Promise<ReadyDatabase> {
  const running = config.DATABASE_URL === '' ? await startEmbedded(config, say) : external(config.DATABASE_URL);
  const directUrl = config.DATABASE_DIRECT_URL || running.url;
  const pooler = config.DATABASE_DIRECT_URL === '' ? undefined : { prepares: config.DATABASE_PREPARED };
  try {
    const run = await migrated(directUrl);
    if (run.length > 0) say(`Migrated the database (${run.length} steps).`);
    await prepareJobs(directUrl);
    if (pooler) await requireTimeLimits(running.url);
    return { ...running, directUrl, pooler };
  } catch (error) {
    await running.stop();
    throw error;
  }
}

async function startEmbedded(config: Config, say: (line: string) => void): Promise<RunningPostgres> {
  try {
    mkdirSync(config.dataFolder, { recursive: true });
    accessSync(config.dataFolder, constants.W_OK);
  } catch (cause) {
    throw new ConfigError(`The data folder ${config.dataFolder} cannot be written; set SHOP_DATA to another.`, {
      cause,
    });
  }
  return startPostgres({
    dataDir: join(config.dataFolder, 'postgres'),
    archive: config.WAL_ARCHIVE || undefined,
    revives: true,
    onProgress: say,
  });
}

function external(url: string): RunningPostgres {
  return { url, stop: async () => undefined };
}

/** Poolers ignore connection parameters: without these limits one slow statement would block all others. */
async function requireTimeLimits(url: string): Promise<void> {
  const names = Object.keys(timeLimits);
  const unlimited = await withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select name from unnest($1::text[]) name where current_setting(name) = '0'`,
      [names],
    );
    return rows.map(({ name }) => name);
  });
  if (unlimited.length > 0)
    throw new ConfigError(
      `The pooler of DATABASE_URL gives connections without ${unlimited.join(', ')}: set them in its connect_query (deploy/compose/pgbouncer.ini has them) or for the role.`,
    );
}

async function migrated(url: string): Promise<string[]> {
  const giveUpAt = Date.now() + startMs;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await migrate(client);
    } catch (error) {
      const refusal = refusals[errorCode(error) ?? ''];
      if (refusal) throw new ConfigError(`DATABASE_URL is not usable: ${refusal}.`, { cause: error });
      if (error instanceof NewerDatabase || error instanceof FailedMigration)
        throw new ConfigError(error.message, { cause: error });
      if (databaseFault(error) !== 'away') throw error;
      if (Date.now() > giveUpAt)
        throw new ConfigError('The database does not answer; is DATABASE_URL right and is it running?', {
          cause: error,
        });
      await wait(500);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
