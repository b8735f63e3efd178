import { expect, test } from 'vitest';
import { addJob, startJobs } from '#server/platform/jobs.ts';
import { openLog } from '#server/platform/log.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { pool, shop } = await testShop();

test('what a killed process had in hand is done by another, what a living one has in hand is left to it', async () => {
  const done: unknown[] = [];
  const options = { pool, daily: [], hourly: [], everyMinute: [], log: openLog({ level: 'silent' }) };
  const { db } = shop.context;
  for (const of of ['gone', 'alive']) {
    await addJob(db, { task: 'note', payload: { of }, key: of });
    await pool.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = $1 where key = $2`, [
      `pool-${of}`,
      of,
    ]);
  }
  const other = await pool.connect();
  await other.query(`select pg_advisory_lock_shared(7203001, hashtext('pool-alive'))`);
  const jobs = await startJobs({ ...options, tasks: { note: (payload) => void done.push(payload) } });
  await expect.poll(() => done, { timeout: 30_000, interval: 100 }).toEqual([{ of: 'gone' }]);
  // Ends its connection like that of a killed process.
  other.release(true);
  await expect.poll(() => done, { timeout: 30_000, interval: 100 }).toEqual([{ of: 'gone' }, { of: 'alive' }]);
  await jobs.stop();
}, 70_000);
