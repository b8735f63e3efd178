import type pg from 'pg';
import { afterAll } from 'vitest';
import { runningProvider } from './running-provider.ts';
import type { RunningProvider } from './running-provider.ts';
import { throwawayDatabase } from './throwaway-database.ts';

/** A provider on a database of its own; both are gone after the test file. */
export async function testProvider(
  options?: Parameters<typeof runningProvider>[1],
): Promise<{ pool: pg.Pool; provider: RunningProvider }> {
  const database = await throwawayDatabase();
  const provider = await runningProvider(database.pool, options);
  afterAll(async () => {
    await provider.close();
    await database.close();
  });
  return { pool: database.pool, provider };
}
