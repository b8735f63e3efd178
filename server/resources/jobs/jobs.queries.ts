import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { JobKind, JobState } from '#contract/jobs.ts';
import { mostCounted } from '#contract/staff-lists.ts';
import type { DB } from '#database/schema.ts';
import { deleteAll } from '#server/platform/db/delete-all.ts';

export type JobRow = {
  id: string;
  kind: JobKind;
  task: string;
  state: JobState;
  last_error: string | null;
  attempts: number;
  max_attempts: number;
  created_at: Date;
  tried_at: Date | null;
  run_at: Date | null;
  payload: unknown;
};

export type Narrowing = {
  state?: JobState | undefined;
  kind?: JobKind | undefined;
  task?: string | undefined;
};

/** The task that processes a vendor's webhook event. */
const taskOf = sql`case w.source when 'razorpay' then 'apply-payment-event' else 'apply-parcel-event' end`;

/** Whether a job is locked; a worker that has held it for longer is dead. */
const isHeld = sql`(j.locked_at is not null and j.locked_at > now() - interval '4 hours')`;

/** The queue, plus webhook events that were neither processed nor have a job. */
const all = sql`(
  select 'j' || j.id as id, j.id as place,
    case t.identifier when 'apply-payment-event' then 'payments' when 'apply-parcel-event' then 'parcels' else 'job' end as kind,
    t.identifier as task,
    case when ${isHeld} then 'running' when j.attempts >= j.max_attempts then 'failed' when j.attempts > 0 then 'retrying' else 'waiting' end as state,
    j.last_error, j.attempts::int, j.max_attempts::int, j.created_at,
    case when j.attempts > 0 then j.updated_at end as tried_at, case when j.attempts < j.max_attempts then j.run_at end as run_at,
    coalesce((select w.body from webhook_events w where t.identifier like 'apply-p%-event' and w.event_id = j.payload ->> 'eventId'
      and ${taskOf} = t.identifier), '{}') || j.payload::jsonb as payload
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  union all
  select w.source || ':' || w.event_id, 0, case w.source when 'razorpay' then 'payments' else 'parcels' end, ${taskOf}, 'failed',
    'It was told, and nothing is left in the queue that would act on it.', 0, 0, w.received_at, null, null,
    w.body || jsonb_build_object('eventId', w.event_id, 'event', w.name)
  from webhook_events w where w.applied_at is null and w.received_at < now() - interval '1 minute'
    and not exists (select from graphile_worker._private_jobs j where j.key = ${taskOf} || ':' || w.event_id)
)`;

function conditionsOf({ state, kind, task }: Narrowing): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`true`];
  if (state) conditions.push(sql`a.state = ${state}`);
  if (kind) conditions.push(sql`a.kind = ${kind}`);
  if (task) conditions.push(sql`a.task = ${task}`);
  return sql.join(conditions, sql` and `);
}

const columns = sql`a.id, a.kind, a.task, a.state, a.last_error, a.attempts, a.max_attempts, a.created_at, a.tried_at, a.run_at, a.payload`;

/** Returns jobs, those needing attention first, newest first within each state. */
export async function selectJobs(
  db: Kysely<DB>,
  { limit, offset, ...narrowing }: Narrowing & { limit: number; offset: number },
) {
  const { rows } = await sql<JobRow>`
    select ${columns} from ${all} a where ${conditionsOf(narrowing)}
    order by array_position(array['failed', 'retrying', 'running', 'waiting'], a.state), a.created_at desc, a.id desc
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countJobs(db: Kysely<DB>, narrowing: Narrowing, most = mostCounted + 1): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from ${all} a where ${conditionsOf(narrowing)} limit ${most}) counted`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

export async function selectChosen(tx: Kysely<DB>, ids: readonly string[]): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`select ${columns} from ${all} a where a.id = any (${ids}::text[])`.execute(tx);
  return rows;
}

export type QueueRow = {
  failed: number;
  retrying: number;
  due: number;
  scheduled: number;
  running: number;
  oldest_due_at: Date | null;
  tasks: string[];
};

export async function selectQueue(db: Kysely<DB>): Promise<QueueRow> {
  const isDue = sql`a.state = 'waiting' and a.run_at <= now()`;
  const { rows } = await sql<QueueRow>`
    select count(*) filter (where a.state = 'failed')::int as failed, count(*) filter (where a.state = 'retrying')::int as retrying,
      count(*) filter (where ${isDue})::int as due, count(*) filter (where a.state = 'waiting' and a.run_at > now())::int as scheduled,
      count(*) filter (where a.state = 'running')::int as running, min(a.run_at) filter (where ${isDue}) as oldest_due_at,
      coalesce(array_agg(distinct a.task) filter (where a.task is not null), '{}') as tasks
    from ${all} a`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A count gave no row.');
  return row;
}

/** Returns the queue's number of a job; undefined for an event without a job. */
export function numberOf(id: string): string | undefined {
  return /^j(\d+)$/.exec(id)?.[1];
}

/**
 * Reschedules jobs to run now with all attempts available again. Returns the ids rescheduled; running jobs cannot be.
 */
export async function rescheduleJobs(tx: Kysely<DB>, numbers: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select 'j' || id as id from graphile_worker.reschedule_jobs(${numbers}::bigint[], run_at => now(), attempts => 0)`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Removes jobs from the queue. Returns the ids removed; running jobs cannot be. */
export async function deleteJobs(tx: Kysely<DB>, numbers: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select 'j' || id as id from graphile_worker.complete_jobs(${numbers}::bigint[])`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Marks unprocessed webhook events as dismissed. */
export async function closeEvents(tx: Kysely<DB>, events: readonly string[], now: Date): Promise<void> {
  await sql`update webhook_events set applied_at = ${now}, outcome = 'dismissed'
    where source || ':' || event_id = any (${events}::text[]) and applied_at is null`.execute(tx);
}

export type NewDecision = {
  job: string;
  task: string;
  decision: 'retried' | 'dismissed';
  reason: string;
  about: object;
  problem: string;
};

export async function insertDecisions(tx: Kysely<DB>, decisions: readonly NewDecision[], now: Date): Promise<void> {
  if (decisions.length === 0) return;
  await sql`
    insert into job_decisions (job, task, decision, reason, about, problem, at)
    select job, task, decision, reason, about, problem, ${now} from json_to_recordset(${JSON.stringify(decisions)}::json)
      as d (job text, task text, decision text, reason text, about jsonb, problem text)`.execute(tx);
}

/**
 * Deletes failed runs of scheduled jobs, which have a single attempt and are superseded by later runs; likewise `:end`
 * jobs of outreach, whose work the next minute's run also does.
 */
export function deleteRoundsBefore(db: Kysely<DB>, moment: Date): Promise<void> {
  const isOver = sql`(key is null or key like 'send-due-outreach:%:end')
    and max_attempts = 1 and attempts >= 1 and locked_at is null and created_at < ${moment}`;
  return deleteAll(db, 'graphile_worker._private_jobs', isOver);
}
