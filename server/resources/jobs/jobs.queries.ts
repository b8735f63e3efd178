import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type JobKind, type JobState, jobStates } from '#contract/jobs.ts';
import { mostCounted } from '#contract/staff-lists.ts';
import type { DB } from '#database/schema.ts';
import { countUpTo } from '#server/platform/db/count-up-to.ts';
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

export type Filter = {
  state?: JobState | undefined;
  kind?: JobKind | undefined;
  task?: string | undefined;
};

/** The task that processes a vendor's webhook event. */
const taskOf = sql`case w.source when 'razorpay' then 'apply-payment-event' else 'apply-parcel-event' end`;

/** Whether a job is locked; a worker that has held it for longer is dead. */
const isHeld = sql`(j.locked_at is not null and j.locked_at > now() - interval '4 hours')`;

const isTried = sql`j.attempts > 0 and not ${isHeld}`;

/** Each by an index: of the running jobs, of those tried before (platform/jobs.ts), of those that may be taken. */
const inState: Record<JobState, RawBuilder<SqlBool>> = {
  failed: sql`${isTried} and j.attempts >= j.max_attempts`,
  retrying: sql`${isTried} and j.attempts < j.max_attempts`,
  running: sql`j.locked_by is not null and ${isHeld}`,
  waiting: sql`j.is_available and j.attempts = 0`,
};

const kindOfTask = sql`case t.identifier when 'apply-payment-event' then 'payments' when 'apply-parcel-event' then 'parcels' else 'job' end`;

const jobColumns = sql`'j' || j.id as id, j.id as place, ${kindOfTask} as kind, t.identifier as task,
  case when ${isHeld} then 'running' when j.attempts >= j.max_attempts then 'failed' when j.attempts > 0 then 'retrying' else 'waiting' end as state,
  j.last_error, j.attempts::int, j.max_attempts::int, j.created_at,
  case when j.attempts > 0 then j.updated_at end as tried_at, case when j.attempts < j.max_attempts then j.run_at end as run_at,
  j.payload::jsonb as payload`;
const jobTables = sql`graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`;

/** Webhook events that were neither processed nor have a job. */
const lostEvents = sql`(
  select w.source || ':' || w.event_id as id, 0 as place, case w.source when 'razorpay' then 'payments' else 'parcels' end as kind,
    ${taskOf} as task, 'failed' as state, 'It was told, and nothing is left in the queue that would act on it.' as last_error,
    0 as attempts, 0 as max_attempts, w.received_at as created_at, null::timestamptz as tried_at, null::timestamptz as run_at,
    jsonb_build_object('eventId', w.event_id, 'event', w.name) as payload
  from webhook_events w where w.applied_at is null and w.received_at < now() - interval '1 minute'
    and not exists (select from graphile_worker._private_jobs j where j.key = ${taskOf} || ':' || w.event_id)
)`;

/** Up to `most` rows of each state, newest first: a queue may hold a message to everybody. */
function listed({ state, kind, task }: Filter, most: number): RawBuilder<unknown> {
  const narrowed = [sql`true`];
  if (kind) narrowed.push(sql`${kindOfTask} = ${kind}`);
  if (task) narrowed.push(sql`t.identifier = ${task}`);
  const ofEvents = [sql`true`];
  if (kind) ofEvents.push(sql`e.kind = ${kind}`);
  if (task) ofEvents.push(sql`e.task = ${task}`);
  const jobs = (state ? [state] : jobStates).map(
    (one) => sql`(select ${jobColumns} from ${jobTables} where ${inState[one]} and ${sql.join(narrowed, sql` and `)}
      order by j.id desc limit ${most})`,
  );
  const events = sql`(select * from ${lostEvents} e where ${sql.join(ofEvents, sql` and `)} order by e.created_at desc limit ${most})`;
  return sql.join(!state || state === 'failed' ? [...jobs, events] : jobs, sql` union all `);
}

/** With the body of a vendor's event. */
const columns = sql`a.id, a.kind, a.task, a.state, a.last_error, a.attempts, a.max_attempts, a.created_at, a.tried_at, a.run_at,
  coalesce((select w.body from webhook_events w where a.kind <> 'job' and w.event_id = a.payload ->> 'eventId' and ${taskOf} = a.task),
    '{}') || a.payload as payload`;

/** Returns jobs, those needing attention first, newest first within each state. */
export async function selectJobs(
  db: Kysely<DB>,
  { limit, offset, ...filter }: Filter & { limit: number; offset: number },
) {
  const { rows } = await sql<JobRow>`
    with page as materialized (
      select a.*, row_number() over (order by array_position(array['failed', 'retrying', 'running', 'waiting'], a.state),
        a.created_at desc, a.place desc, a.id) as nth
      from (${listed(filter, limit + offset)}) a order by nth limit ${limit} offset ${offset}
    )
    select ${columns} from page a order by a.nth`.execute(db);
  return rows;
}

export async function countJobs(db: Kysely<DB>, filter: Filter, most = mostCounted + 1): Promise<number> {
  return countUpTo(db, sql`select from (${listed(filter, most)}) a`, most);
}

export async function selectChosen(tx: Kysely<DB>, ids: readonly string[]): Promise<JobRow[]> {
  const numbers = ids.flatMap((id) => numberOf(id) ?? []);
  const { rows } = await sql<JobRow>`
    select ${columns} from (
      select ${jobColumns} from ${jobTables} where j.id = any (${numbers}::bigint[])
      union all select * from ${lostEvents} e where e.id = any (${ids}::text[])
    ) a`.execute(tx);
  return rows;
}

type QueueRow = {
  failed: number;
  retrying: number;
  due: number;
  scheduled: number;
  running: number;
  oldest_due_at: Date | null;
  tasks: string[];
};

/** Reads the queue's index once per priority, of which there are few, instead of all waiting jobs. */
const oldestDue = sql`
  with recursive priorities as (
    (select priority from graphile_worker._private_jobs where is_available order by priority limit 1)
    union all
    select (select j.priority from graphile_worker._private_jobs j where j.is_available and j.priority > p.priority
      order by j.priority limit 1) from priorities p where p.priority is not null
  )
  select min(first.run_at) from priorities p cross join lateral (
    select j.run_at from graphile_worker._private_jobs j where ${inState.waiting} and j.priority = p.priority and j.run_at <= now()
    order by j.run_at limit 1
  ) first`;

/** Counts each state, up to `mostCounted` + 1. */
export async function selectQueue(db: Kysely<DB>): Promise<QueueRow> {
  const most = mostCounted + 1;
  const counted = (rows: RawBuilder<unknown>) => sql`(select count(*)::int from (${rows} limit ${most}) counted)`;
  const jobs = (where: RawBuilder<SqlBool>) => sql`select from graphile_worker._private_jobs j where ${where}`;
  const { rows } = await sql<QueueRow>`
    select ${counted(sql`(${jobs(inState.failed)} limit ${most}) union all (select from ${lostEvents} e limit ${most})`)} as failed,
      ${counted(jobs(inState.retrying))} as retrying, ${counted(jobs(inState.running))} as running,
      ${counted(jobs(sql`${inState.waiting} and j.run_at <= now()`))} as due,
      ${counted(jobs(sql`${inState.waiting} and j.run_at > now()`))} as scheduled,
      (${oldestDue}) as oldest_due_at,
      array(select identifier from graphile_worker._private_tasks order by identifier) as tasks`.execute(db);
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
