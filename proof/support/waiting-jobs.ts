import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

/** Mails, papers and what else follows from orders; `due`: their time has come. */
export async function countJobs(pool: pg.Pool): Promise<{ all: number; due: number }> {
  const { rows } = await pool.query<{ all: number; due: number }>(
    `select count(*)::int as all, (count(*) filter (where run_at <= now()))::int as due
    from graphile_worker.jobs where attempts < max_attempts`,
  );
  return rows[0] ?? { all: 0, due: 0 };
}

/** Waits until a shop has caught up. */
export async function jobsDone(pool: pg.Pool): Promise<void> {
  while ((await countJobs(pool)).due > 0) await wait(500);
}
