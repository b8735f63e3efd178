import { type Activity, undoMinutesOf } from '#contract/activity.ts';
import { paginate } from '#contract/paging.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import * as queries from './activity.queries.ts';
import type { ActivityRow, ChangeRow, Filter } from './activity.queries.ts';

/** Most change rows of one activity that are shown. */
const mostRows = 200;

export async function listActivities(context: Context, query: Filter & { page: number; limit: number }) {
  const { page, limit, ...filter } = query;
  const [rows, total] = await Promise.all([
    queries.selectActivities(context.db, { ...filter, limit, offset: (page - 1) * limit }),
    queries.countActivities(context.db, filter),
  ]);
  return {
    activities: rows.map((row) => toActivity(row, context.clock.now())),
    pagination: paginate(page, limit, total),
  };
}

export async function readActivity(context: Context, id: string) {
  const [row, changes] = await Promise.all([
    queries.selectActivity(context.db, id),
    queries.selectChanges(context.db, id, mostRows),
  ]);
  if (!row) throw new ApiError('NOT_FOUND');
  return {
    ...toActivity(row, context.clock.now()),
    changes: changes.map(toChange),
    rows: changes[0]?.total ?? 0,
  };
}

/** Returns the earliest time of an activity of this endpoint that can still be undone. */
export function undoableSince(now: Date, call: string): Date {
  return new Date(now.getTime() - undoMinutesOf(call) * 60_000);
}

function toActivity(row: ActivityRow, now: Date): Activity {
  return {
    _id: row.id,
    at: row.at.toISOString(),
    actor: row.actor_id ? { _id: row.actor_id, name: row.actor_name ?? '' } : null,
    role: row.actor_role,
    address: row.address,
    call: row.call,
    requestId: row.request_id,
    entity: row.entity,
    entityId: row.entity_id,
    title: row.title,
    things: row.things,
    kinds: row.kinds,
    changed: row.changed,
    undo: undoStateOf(row, now),
  };
}

function undoStateOf(row: ActivityRow, now: Date): Activity['undo'] {
  if (row.undone_by) return 'done';
  if (!row.can_undo) return 'never';
  return row.at > undoableSince(now, row.call) ? 'open' : 'over';
}

function toChange(row: ChangeRow) {
  return {
    entity: row.entity,
    entityId: row.entity_id,
    title: row.title,
    table: row.table_name,
    kind: kindOf(row),
    before: row.before,
    after: row.after,
  };
}

export function kindOf({ before, after }: ChangeRow) {
  if (!before) return 'made' as const;
  return after ? ('changed' as const) : ('deleted' as const);
}
