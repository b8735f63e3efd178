import { type Kysely, sql } from 'kysely';
import { archiveFails } from '#database/archive.ts';
import type { DB } from '#database/schema.ts';
import { bulk } from '#server/platform/jobs.ts';

/** Figures about pending work and about problems that need a person. */
export type Vitals = {
  pieces_held: number;
  holds_overdue: number;
  payments_in_review: number;
  refunds_failed: number;
  paid_without_stock: number;
  payment_check_delay: number;
  parcel_check_delay: number;
  jobs_due: number;
  jobs_delay: number;
  jobs_dead: number;
  archive_failing: number;
};

/** Most due jobs counted: a queue may hold a message to everybody. */
const mostDue = 100_000;

/**
 * Everything in one statement, through indexes of open work, so that its cost depends on the pending work, not on the
 * shop's size. Refund ids begin with their creation time (UUIDv7).
 */
export async function selectVitals(db: Kysely<DB>): Promise<Vitals> {
  const refundsOf = (days: number) => sql`refunds where id >= (select uuidv7(make_interval(days => ${-days})))`;
  const { rows } = await sql<Vitals>`
    select h.*, p.*, due.*, late.*, dead.*, unchecked.*, unfollowed.*, r.refunds_failed,
      (select count(*) from ${refundsOf(1)} and cause = 'late') as paid_without_stock,
      (${sql.raw(archiveFails)})::int as archive_failing
    from
      (select coalesce(sum(quantity), 0) as pieces_held,
        count(*) filter (where expires_at < now() - interval '15 minutes') as holds_overdue
        from stock_holds where state = 'held') h,
      (select count(*) as payments_in_review from payments where waits_for_review) p,
      (select count(*) as refunds_failed from failed_refunds) r,
      (select count(*) as jobs_due
        from (select from graphile_worker._private_jobs where is_available and run_at <= now() limit ${mostDue}) due) due,
      (select coalesce(extract(epoch from now() - min(run_at)), 0) as jobs_delay from graphile_worker._private_jobs
        where is_available and priority < ${bulk} and run_at <= now() and not exists (
          select from graphile_worker._private_job_queues q where q.id = job_queue_id and q.locked_at is not null)) late,
      (select count(*) as jobs_dead from graphile_worker._private_jobs
        where attempts > 0 and attempts >= max_attempts and max_attempts > 1 and locked_at is null) dead,
      (select coalesce(extract(epoch from now() - min(check_at)), 0) as payment_check_delay
        from payments where check_at <= now()) unchecked,
      (select coalesce(extract(epoch from now() - min(check_at)), 0) as parcel_check_delay
        from shipments where check_at <= now()) unfollowed`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The vitals gave no row.');
  return row;
}
