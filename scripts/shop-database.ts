import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '#database/postgres.errors.ts';
import { startPostgres } from '#database/postgres.ts';
import { RestoreError } from '#database/restore.ts';
import { type Config, ConfigError, readConfig } from '#server/config.ts';
import { databaseFault } from '#server/platform/db/faults.ts';

/** An error the operator can fix, reported in one line. */
export class Stop extends Error {}

/** Runs an operator's command, which prints what it did; prints its error in one line and then exits with 1. */
export async function runCommand(work: (config: Config) => Promise<void>): Promise<void> {
  try {
    await work(readConfig(process.env));
  } catch (error) {
    const words = wordsFor(error) ?? (error instanceof Error ? wordsFor(error.cause) : undefined);
    if (words === undefined) throw error;
    process.stderr.write(`${words}\n`);
    process.exitCode = 1;
  }
}

/** Runs work on the running shop's database; if the shop is not running, starts the database for it. */
export async function onShopDatabase<Result>(
  { DATABASE_URL, WAL_ARCHIVE, dataFolder }: Config,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  if (DATABASE_URL !== '') return work(DATABASE_URL);
  const dataDir = join(dataFolder, 'postgres');
  if (!existsSync(join(dataDir, 'PG_VERSION')))
    throw new Stop(`There is no shop in ${dataFolder} yet: run npm start first, or set SHOP_DATA or DATABASE_URL.`);
  const running = await startPostgres({ dataDir, archive: WAL_ARCHIVE || undefined, isVisit: true });
  try {
    return await work(running.url);
  } finally {
    await running.stop();
  }
}

function wordsFor(error: unknown): string | undefined {
  if (error instanceof Stop || error instanceof ConfigError || error instanceof RestoreError) return error.message;
  if (error instanceof Error && error.name === 'PostgresError') return error.message;
  const code = errorCode(error);
  if (code === '42P01' || code === '42703') return 'This database is not one of this shop yet: run npm start first.';
  if (databaseFault(error) === 'away') return 'The database does not answer; is DATABASE_URL right and is it running?';
  if (code?.startsWith('28') || code === '3D000') return 'DATABASE_URL is not usable: wrong name, user or password.';
  return undefined;
}
