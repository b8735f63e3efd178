import type { ListedJob } from '#contract/jobs.ts';
import { paginate } from '#contract/paging.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { offsetOf } from '#server/platform/http/list-offset.ts';
import { countJobs, type JobRow, type Filter, selectChosen, selectJobs, selectQueue } from './jobs.queries.ts';
import { factsOf, problemOf } from './jobs.rules.ts';

export async function listJobs(context: Context, { page, limit, ...filter }: Filter & { page: number; limit: number }) {
  const offset = offsetOf({ page, limit });
  const [rows, total] = await Promise.all([
    selectJobs(context.db, { ...filter, limit, offset }),
    countJobs(context.db, filter),
  ]);
  return { jobs: rows.map(toListed), pagination: paginate(page, limit, total) };
}

export async function readJob(context: Context, id: string): Promise<ListedJob> {
  const [row] = await selectChosen(context.db, [id]);
  if (!row) throw new ApiError('NOT_FOUND');
  return toListed(row);
}

export async function readQueue(context: Context) {
  const { oldest_due_at: oldest, ...queue } = await selectQueue(context.db);
  return { ...queue, oldestDueAt: oldest?.toISOString() ?? null };
}

/** Counts failed jobs, up to `most`. */
export function countFailed(db: Context['db'], most: number): Promise<number> {
  return countJobs(db, { state: 'failed' }, most);
}

function toListed(row: JobRow): ListedJob {
  return {
    _id: row.id,
    kind: row.kind,
    task: row.task,
    state: row.state,
    problem: problemOf(row.last_error),
    attempts: row.attempts,
    mostAttempts: row.max_attempts,
    createdAt: row.created_at.toISOString(),
    lastTryAt: row.tried_at?.toISOString() ?? null,
    nextTryAt: row.run_at?.toISOString() ?? null,
    about: factsOf(row.payload),
  };
}
