import type { BulkResult } from '#contract/staff-lists.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { addJob } from '#server/platform/jobs.ts';
import * as queries from './jobs.queries.ts';
import type { JobRow, NewDecision } from './jobs.queries.ts';
import { factsOf, problemOf } from './jobs.rules.ts';

type Chosen = { ids: readonly string[] };

const gone = 'It is no longer in the queue.';
const running = 'It is running just now.';

/** Reschedules jobs to run now; an event without a job gets one. */
export async function retryJobs(context: Context, { ids }: Chosen): Promise<BulkResult[]> {
  return inTransaction(context.db, async (tx) => {
    const rows = await queries.selectChosen(tx, ids);
    const moved = await queries.rescheduleJobs(tx, numbersOf(rows));
    const events = rows.filter(({ id }) => queries.numberOf(id) === undefined);
    for (const { id, task } of events) {
      const eventId = eventOf(id);
      await addJob(tx, { task, payload: { eventId }, key: `${task}:${eventId}` });
      moved.add(id);
    }
    const decide = (row: JobRow) => decisionOf(row, { decision: 'retried', reason: '' });
    await queries.insertDecisions(tx, rows.filter(({ id }) => moved.has(id)).map(decide), context.clock.now());
    return resultsOf(ids, rows, (row) => (moved.has(row.id) ? '' : running));
  });
}

/** Removes failed jobs from the queue; jobs with retries left stay. */
export async function dismissJobs(
  context: Context,
  { ids, reason }: Chosen & { reason: string },
): Promise<BulkResult[]> {
  return inTransaction(context.db, async (tx) => {
    const rows = await queries.selectChosen(tx, ids);
    const failed = rows.filter(({ state }) => state === 'failed');
    const dropped = await queries.deleteJobs(tx, numbersOf(failed));
    for (const { id } of failed) if (queries.numberOf(id) === undefined) dropped.add(id);
    const over = failed.filter(({ id }) => dropped.has(id));
    const now = context.clock.now();
    await queries.closeEvents(tx, over.flatMap(eventsOf), now);
    const decide = (row: JobRow) => decisionOf(row, { decision: 'dismissed', reason });
    await queries.insertDecisions(tx, over.map(decide), now);
    return resultsOf(ids, rows, ({ id, state }) => {
      if (dropped.has(id)) return '';
      return state === 'running' || state === 'failed' ? running : 'It is tried again by itself.';
    });
  });
}

function numbersOf(rows: readonly JobRow[]): string[] {
  return rows.flatMap(({ id }) => queries.numberOf(id) ?? []);
}

function eventOf(id: string): string {
  return id.slice(id.indexOf(':') + 1);
}

/** Returns the webhook event of a job, prefixed with its vendor. */
function eventsOf({ id, kind, payload }: JobRow): string[] {
  if (kind === 'job') return [];
  if (queries.numberOf(id) === undefined) return [id];
  const { eventId } = factsOf(payload);
  return typeof eventId === 'string' ? [`${kind === 'payments' ? 'razorpay' : 'shiprocket'}:${eventId}`] : [];
}

function decisionOf(row: JobRow, { decision, reason }: Pick<NewDecision, 'decision' | 'reason'>): NewDecision {
  const { id: job, task, payload, last_error: error } = row;
  return { job, task, decision, reason, about: factsOf(payload), problem: problemOf(error) };
}

function resultsOf(ids: readonly string[], rows: readonly JobRow[], problem: (row: JobRow) => string): BulkResult[] {
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = found.get(id);
    return row ? { id, title: row.task, problem: problem(row) } : { id, title: id, problem: gone };
  });
}
