import { type Kysely, sql } from 'kysely';
import type { ImportRowState, ImportRun } from '#contract/imports.ts';
import type { ImportKind } from '#contract/rules/csv-columns.ts';
import type { DB } from '#database/schema.ts';
import { countUpTo } from '#server/platform/db/count-up-to.ts';
import { deleteAll } from '#server/platform/db/delete-all.ts';
import type { ActingStaff } from '#server/platform/acting.ts';
import type { CellFault, Cells, Known } from './table.ts';

export type ImportRecord = {
  id: string;
  kind: ImportKind;
  file_name: string;
  encoding: ImportRun['encoding'];
  state: ImportRun['state'];
  new_rows: number;
  changed_rows: number;
  same_rows: number;
  bad_rows: number;
  processed: number;
  written: number;
  kept: number;
  by_id: string | null;
  by_name: string | null;
  created_at: Date;
  finished_at: Date | null;
  activity_id: string | null;
  /** When its first change was logged; null if it has changed nothing. */
  noted_at: Date | null;
  undone_by: string | null;
  /** Whether its undo is in force: an undo may have been undone itself, and so on. */
  is_undone: boolean;
};

const isUndone = sql`(
  with recursive undos as (
    select a.undone_by as id where a.undone_by is not null
    union all select next.undone_by from undos join activity next using (id) where next.undone_by is not null
  ) select count(*) % 2 = 1 from undos)`;

const columns = sql`i.id, i.kind, i.file_name, i.encoding, i.state, i.new_rows, i.changed_rows, i.same_rows, i.bad_rows,
  i.processed, i.written, i.kept, i.by_id, u.name as by_name, i.created_at, i.finished_at, i.activity_id, a.at as noted_at, a.undone_by,
  ${isUndone} as is_undone
  from imports i left join users u on u.id = i.by_id left join activity a on a.id = i.activity_id`;

export async function selectImport(db: Kysely<DB>, id: string): Promise<ImportRecord | undefined> {
  const { rows } = await sql<ImportRecord>`select ${columns} where i.id = ${id}`.execute(db);
  return rows[0];
}

export async function selectImports(
  db: Kysely<DB>,
  { limit, offset }: { limit: number; offset: number },
): Promise<ImportRecord[]> {
  const { rows } = await sql<ImportRecord>`
    select ${columns} order by i.created_at desc, i.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countImports(db: Kysely<DB>, most: number): Promise<number> {
  return countUpTo(db, sql`select from imports`, most);
}

export type NewImport = {
  kind: ImportKind;
  fileName: string;
  encoding: ImportRun['encoding'];
  counts: ImportRun['counts'];
  by: string;
  now: Date;
};

export async function insertImport(tx: Kysely<DB>, { kind, fileName, encoding, counts, by, now }: NewImport) {
  const { rows } = await sql<{ id: string }>`
    insert into imports (kind, file_name, encoding, new_rows, changed_rows, same_rows, bad_rows, by_id, created_at)
    values (${kind}, ${fileName}, ${encoding}, ${counts.new}, ${counts.changed}, ${counts.same}, ${counts.bad}, ${by}, ${now})
    returning id`.execute(tx);
  return rows[0]?.id ?? '';
}

export type CheckedRow = {
  position: number;
  line: number;
  state: 'new' | 'changed' | 'bad';
  key: string;
  title: string;
  before: Cells;
  after: Cells;
  faults: CellFault[];
};

export async function insertRows(tx: Kysely<DB>, importId: string, rows: readonly CheckedRow[]): Promise<void> {
  await sql`
    insert into import_rows (import_id, position, line, state, key, title, before, after, faults)
    select ${importId}::uuid, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      r (position int, line int, state text, key text, title text, before jsonb, after jsonb, faults jsonb)`.execute(
    tx,
  );
}

export type RowRecord = Omit<CheckedRow, 'state'> & { state: ImportRowState; problem: string };

/** Returns the rows in these states, in the order of the file. */
export async function selectRows(
  db: Kysely<DB>,
  importId: string,
  { states, limit, offset }: { states: readonly ImportRowState[]; limit: number; offset: number },
): Promise<RowRecord[]> {
  const { rows } = await sql<RowRecord>`
    select position, line, state, key, title, before, after, faults, problem from import_rows
    where import_id = ${importId} and state = any (${states}::text[]) order by line, position
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countRows(db: Kysely<DB>, importId: string, state: ImportRowState): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from import_rows where import_id = ${importId} and state = ${state}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Marks an import as started; returns false if it already was. `acting` is stored for the job. */
export async function startImport(
  tx: Kysely<DB>,
  id: string,
  { acting, now }: { acting: ActingStaff; now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('imports')
    .set({
      state: 'applying',
      acting: JSON.stringify(acting),
      activity_id: acting.id,
      touched_at: now,
    })
    .where('id', '=', id)
    .where('state', '=', 'checked')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export type Underway = {
  id: string;
  kind: ImportKind;
  file_name: string;
  position: number;
  acting: ActingStaff;
};

/** Locks an import being written; undefined if it is not, or another worker has the lock. */
export async function lockUnderway(tx: Kysely<DB>, id: string): Promise<Underway | undefined> {
  const { rows } = await sql<Underway>`
    select id, kind, file_name, position, acting from imports where id = ${id} and state = 'applying'
    for update skip locked`.execute(tx);
  return rows[0];
}

/** Reads the actor it is written as, without locking. */
export async function selectActing(db: Kysely<DB>, id: string): Promise<ActingStaff | undefined> {
  const { rows } = await sql<{ acting: ActingStaff }>`
    select acting from imports where id = ${id} and state in ('applying', 'undoing')`.execute(db);
  return rows[0]?.acting;
}

/** Returns the next rows to write. */
export async function selectNextRows(
  tx: Kysely<DB>,
  importId: string,
  { after, limit }: { after: number; limit: number },
): Promise<RowRecord[]> {
  const { rows } = await sql<RowRecord>`
    select position, line, state, key, title, before, after, faults, problem from import_rows
    where import_id = ${importId} and position > ${after} and state in ('new', 'changed') order by position
    limit ${limit}`.execute(tx);
  return rows;
}

export async function markLeft(
  tx: Kysely<DB>,
  importId: string,
  left: readonly { position: number; problem: string }[],
): Promise<void> {
  if (left.length === 0) return;
  await sql`
    update import_rows r set state = 'left', problem = n.problem
    from jsonb_to_recordset(${JSON.stringify(left)}::jsonb) n (position int, problem text)
    where r.import_id = ${importId} and r.position = n.position`.execute(tx);
}

export async function advance(
  tx: Kysely<DB>,
  id: string,
  { position, processed, written, now }: { position: number; processed: number; written: number; now: Date },
): Promise<void> {
  await sql`update imports set position = ${position}, processed = processed + ${processed},
    written = written + ${written}, touched_at = ${now} where id = ${id}`.execute(tx);
}

type ImportToUndo = { activity_id: string; undo_before: number | null };

/** Locks an import being undone; undefined if it is not, or another worker has the lock. */
export async function lockUndoing(tx: Kysely<DB>, id: string): Promise<ImportToUndo | undefined> {
  const { rows } = await sql<ImportToUndo>`
    select activity_id, undo_before from imports where id = ${id} and state = 'undoing' for update skip locked`.execute(
    tx,
  );
  return rows[0];
}

/**
 * Undoes up to `most` entities; returns how many were processed, how many could not be undone, and the position
 * reached.
 */
export async function undoPart(
  tx: Kysely<DB>,
  { activityId, before, most }: { activityId: string; before: number | null; most: number },
): Promise<{ things: number; kept: number; last: number | null }> {
  const { rows } = await sql<{ things: number; kept: number; last: number | null }>`
    select count(*)::int as things, (count(*) filter (where problem <> ''))::int as kept, min(last_change) as last
    from undo_activity_part(${activityId}, coalesce(${before}::bigint, 9223372036854775807), ${most})`.execute(tx);
  return rows[0] ?? { things: 0, kept: 0, last: null };
}

export async function advanceUndo(
  tx: Kysely<DB>,
  id: string,
  { before, kept, now }: { before: number | null; kept: number; now: Date },
): Promise<void> {
  await sql`update imports set undo_before = ${before}, kept = kept + ${kept}, touched_at = ${now} where id = ${id}`.execute(
    tx,
  );
}

/**
 * Ends an import: finished, or stopped because its actor is no longer an admin; the actor remains in the activity log.
 */
export async function endImport(
  tx: Kysely<DB>,
  id: string,
  { state, now }: { state: 'done' | 'stopped' | 'undone'; now: Date },
): Promise<void> {
  await sql`update imports set state = ${state}, finished_at = ${now}, acting = null where id = ${id}`.execute(tx);
}

export async function isAdmin(tx: Kysely<DB>, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from users where id = ${userId} and role = 'admin' and disabled_at is null`.execute(tx);
  return rows.length > 0;
}

/**
 * Takes up to ten imports without progress since `before`, longest waiting first; marks them as touched, so that ten
 * failing ones do not block the others.
 */
export async function takeStuck(db: Kysely<DB>, { before, now }: { before: Date; now: Date }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update imports set touched_at = ${now} where id in (
      select id from imports where state in ('applying', 'undoing') and touched_at < ${before} order by touched_at limit 10
      for update skip locked
    ) returning id`.execute(db);
  return rows.map(({ id }) => id);
}

export function deleteImportsBefore(db: Kysely<DB>, before: Date): Promise<void> {
  return deleteAll(db, 'imports', sql`created_at < ${before} and state not in ('applying', 'undoing')`);
}

/** Reads the names that rows may refer to. */
export async function selectKnown(db: Kysely<DB>): Promise<Known> {
  const { rows } = await sql<{ slugs: string[]; names: string[]; zones: string[] }>`
    select array(select slug from categories) as slugs, array(select lower(name) from categories) as names,
      array(select code from delivery_zones order by min_days, code) as zones`.execute(db);
  const { slugs = [], names = [], zones = [] } = rows[0] ?? {};
  return { categorySlugs: new Set(slugs), categoryNames: new Set(names), zones: new Set(zones) };
}
