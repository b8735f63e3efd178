import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

/** Waits until a shop has finished mails, documents and other jobs that follow from orders. */
export async function jobsDone(pool: pg.Pool): Promise<void> {
  while (await isAnyDue(pool)) await wait(500);
}

async function isAnyDue(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts limit 1',
  );
  return rowCount !== 0;
}
