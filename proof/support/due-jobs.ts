import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

/** Mails, papers and what else follows from orders, whose time has come. */
export async function countDueJobs(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ due: number }>(
    'select count(*)::int as due from graphile_worker.jobs where run_at <= now() and attempts < max_attempts',
  );
  return rows[0]?.due ?? 0;
}

/** Waits until a shop has caught up. */
export async function jobsDone(pool: pg.Pool): Promise<void> {
  while ((await countDueJobs(pool)) > 0) await wait(500);
}
