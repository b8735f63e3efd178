import { type Kysely, sql } from 'kysely';
import type { Role } from '#contract/auth.ts';
import { mostCounted } from '#contract/staff-lists.ts';
import type { DB } from '#database/schema.ts';
import { countUpTo } from '#server/platform/db/count-up-to.ts';

export type Filter = {
  actor?: string | undefined;
  entity?: string | undefined;
  entityId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

export type ActivityRow = {
  id: string;
  at: Date;
  actor_id: string | null;
  actor_name: string | null;
  actor_role: Role;
  address: string | null;
  call: string;
  request_id: string;
  entity: string;
  entity_id: string;
  title: string;
  things: number;
  kinds: { entity: string; things: number }[];
  changed: { before: Record<string, unknown>; after: Record<string, unknown>; isAlike: boolean } | null;
  can_undo: boolean;
  undone_by: string | null;
};

export type ChangeRow = {
  entity: string;
  entity_id: string;
  title: string;
  table_name: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

function conditionsOf({ actor, entity, entityId, from, to }: Filter) {
  const all = [sql`true`];
  if (actor) all.push(sql`a.actor_id = ${actor}`);
  if (from) all.push(sql`a.at >= ${from}::timestamptz`);
  if (to) all.push(sql`a.at < ${to}::timestamptz`);
  if (entity || entityId) {
    const change = [sql`c.activity_id = a.id`];
    if (entity) change.push(sql`c.entity = ${entity}`);
    if (entityId) change.push(sql`c.entity_id = ${entityId}`);
    all.push(sql`exists (select from activity_changes c where ${sql.join(change, sql` and `)})`);
  }
  return sql.join(all, sql` and `);
}

/**
 * Per activity: the first affected entity, the number of entities of each kind, a title (only some change rows of an
 * entity have one), and before/after of the first change row if it existed before and still does; of an order its status
 * before and after its first step.
 */
const described = sql`
  cross join lateral (
    select json_agg(json_build_object('entity', k.entity, 'things', k.things) order by k.first) as kinds,
      (array_agg(k.things order by k.first))[1] as things, (array_agg(k.entity order by k.first))[1] as entity,
      (array_agg(k.entity_id order by k.first))[1] as entity_id, bool_and(k.can_undo) as can_undo, min(k.first) as first
    from (
      select c.entity, count(distinct c.entity_id)::int as things, min(c.id) as first,
        (array_agg(c.entity_id order by c.id))[1] as entity_id, bool_and(c.can_undo) as can_undo
      from activity_changes c where c.activity_id = a.id group by c.entity
    ) k
  ) d
  left join lateral (
    select json_build_object('before', coalesce(f.before, json_build_object('status', f.after -> 'from_status')::jsonb),
      'after', case when f.before is null then json_build_object('status', f.after -> 'to_status')::jsonb else f.after end,
      'isAlike', not exists (
        select from activity_changes c where c.activity_id = a.id and c.table_name = f.table_name
          and (c.before, c.after) is distinct from (f.before, f.after))) as changed
    from activity_changes f
    where f.activity_id = a.id and f.entity = d.entity and f.entity_id = d.entity_id
      and (f.id = d.first and f.before is not null and f.after is not null
        or f.table_name = 'order_events' and f.after ->> 'from_status' <> f.after ->> 'to_status')
    order by f.id limit 1
  ) f on true
  left join lateral (
    select c.title from activity_changes c where c.activity_id = a.id and c.entity = d.entity and c.entity_id = d.entity_id
    order by c.title = '', c.id limit 1
  ) t on true
  left join users u on u.id = a.actor_id`;

/** Undoing an import of more rows than this is done by a separate job. */
const mostAtOnce = 100;

/**
 * Whether the activity undid such a large import. It cannot be undone itself: the undo job is one-way, so the file has
 * to be imported again.
 */
const tookBackMuch = sql`exists (select from activity b join imports i on i.activity_id = b.id
  where b.undone_by = a.id and i.written > ${mostAtOnce} and i.state in ('undoing', 'undone'))`;

const columns = sql`a.id, a.at, a.actor_id, u.name as actor_name, a.actor_role, a.address, a.call, a.request_id, a.undone_by,
  d.entity, d.entity_id, d.things, d.kinds, f.changed, d.can_undo and not ${tookBackMuch} as can_undo,
  coalesce(nullif(t.title, ''), case d.entity
    when 'order' then (select order_number from orders o where o.id = d.entity_id::uuid)
    when 'user' then (select name from users p where p.id = d.entity_id::uuid)
    when 'stock' then (select sku from variants v where v.id = d.entity_id::uuid)
    when 'top10' then 'The list'
    when 'product' then (select name from products p where p.id = d.entity_id::uuid)
    when 'popup' then (select title from banners b where b.id::text = d.entity_id)
  end, '') as title`;

export async function selectActivities(db: Kysely<DB>, query: Filter & { limit: number; offset: number }) {
  const { rows } = await sql<ActivityRow>`
    select ${columns}
    from (select * from activity a where ${conditionsOf(query)}
      order by a.at desc, a.id desc limit ${query.limit} offset ${query.offset}) a ${described}
    order by a.at desc, a.id desc`.execute(db);
  return rows;
}

export async function countActivities(db: Kysely<DB>, filter: Filter): Promise<number> {
  return countUpTo(db, sql`select from activity a where ${conditionsOf(filter)}`);
}

export async function selectActivity(db: Kysely<DB>, id: string): Promise<ActivityRow | undefined> {
  const { rows } = await sql<ActivityRow>`select ${columns} from activity a ${described} where a.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

export async function selectChanges(db: Kysely<DB>, activityId: string, most: number) {
  const { rows } = await sql<ChangeRow & { total: number }>`
    select entity, entity_id,
      case entity when 'stock' then coalesce((select sku from variants v where v.id = c.entity_id::uuid), '') else title end
        as title,
      table_name, before, after, count(*) over ()::int as total
    from activity_changes c where activity_id = ${activityId} order by id limit ${most}`.execute(db);
  return rows;
}

export type ExportedRow = Omit<ActivityRow, 'things' | 'kinds' | 'changed'> & ChangeRow;

/** Returns one row per change of the matching activities, newest first; `title` is that of the change row, if any. */
export async function selectForExport(db: Kysely<DB>, filter: Filter, most: number): Promise<ExportedRow[]> {
  const { rows } = await sql<ExportedRow>`
    select a.id, a.at, a.actor_id, u.name as actor_name, a.actor_role, a.address, a.call, a.request_id, a.undone_by, c.can_undo,
      c.entity, c.entity_id, c.title, c.table_name, c.before, c.after
    from (select * from activity a where ${conditionsOf(filter)} order by a.at desc, a.id desc limit ${mostCounted}) a
      join activity_changes c on c.activity_id = a.id left join users u on u.id = a.actor_id
    order by a.at desc, a.id desc, c.id limit ${most}`.execute(db);
  return rows;
}

/** Marks an activity as undone by another; returns false if it already was, or is older than `since`. */
export async function markUndone(
  tx: Kysely<DB>,
  id: string,
  by: { activityId: string; since: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('activity')
    .set({ undone_by: by.activityId })
    .where('id', '=', id)
    .where('undone_by', 'is', null)
    .where('at', '>', by.since)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the activity changed a user's role. */
export async function changesRole(tx: Kysely<DB>, id: string): Promise<boolean> {
  const { rows } = await sql`select from activity_changes
    where activity_id = ${id} and table_name = 'users' and after -> 'role' is not null limit 1`.execute(tx);
  return rows.length > 0;
}

/** Whether an import (or its undo job) is still writing under this activity; once finished it cannot start again. */
export async function isUnderway(tx: Kysely<DB>, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from imports where (activity_id = ${id} and state = 'applying') or (acting ->> 'id' = ${id} and state = 'undoing')`.execute(
    tx,
  );
  return rows.length > 0;
}

/**
 * Hands the undo of an import with more than `mostAtOnce` rows to a job, run as the current actor. Returns the import's
 * id, or undefined if the activity is not such an import.
 */
export async function handOverUndo(tx: Kysely<DB>, id: string, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update imports set state = 'undoing', acting = current_setting('shop.activity')::jsonb, touched_at = ${now}
    where activity_id = ${id} and written > ${mostAtOnce} and state in ('done', 'stopped') returning id`.execute(tx);
  return rows[0]?.id;
}

/** Result per entity; `problem` is why it could not be undone, see migration 0028. */
export type Undone = {
  entity: string;
  entity_id: string;
  title: string;
  problem: '' | 'final' | 'changed' | 'used';
};

export async function undoChanges(tx: Kysely<DB>, id: string): Promise<Undone[]> {
  return (await sql<Undone>`select * from undo_activity(${id})`.execute(tx)).rows;
}

/** Records how many entities of an import were not undone; does nothing for other activities. */
export async function noteKept(tx: Kysely<DB>, id: string, kept: number): Promise<void> {
  await tx.updateTable('imports').set({ kept }).where('activity_id', '=', id).execute();
}

/** Inserts the undoing activity's own row up front, so that `undone_by` can reference it whatever the undo changes. */
export async function noteUndo(tx: Kysely<DB>): Promise<void> {
  await sql`insert into activity (id, actor_id, actor_role, address, request_id, call)
    select (s ->> 'id')::uuid, (s ->> 'actor')::uuid, s ->> 'role', s ->> 'address', s ->> 'requestId', s ->> 'call'
    from (select current_setting('shop.activity')::jsonb as s) acting`.execute(tx);
}

export async function countAdmins(tx: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ admins: number }>`
    select count(*)::int as admins from users where role = 'admin' and disabled_at is null`.execute(tx);
  return rows[0]?.admins ?? 0;
}
