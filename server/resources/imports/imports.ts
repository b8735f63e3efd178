import {
  importLimits,
  type ImportFault,
  type ImportRow,
  type ImportRowState,
  type ImportRun,
  importUndoHours,
} from '#contract/imports.ts';
import { paginate } from '#contract/paging.ts';
import { csvColumns, csvHead, type ImportKind } from '#contract/rules/csv-columns.ts';
import type { Context } from '#server/context.ts';
import { csvFile } from '#server/platform/csv.ts';
import { hourMs } from '#server/platform/days-in-india.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import * as queries from './imports.queries.ts';
import type { ImportRecord, RowRecord } from './imports.queries.ts';
import { tables } from './tables.ts';

type Page = { page: number; limit: number };

export async function listImports(context: Context, { page, limit }: Page) {
  const [rows, total] = await Promise.all([
    queries.selectImports(context.db, { limit, offset: (page - 1) * limit }),
    queries.countImports(context.db, 10_001),
  ]);
  const now = context.clock.now();
  return { imports: rows.map((row) => toRun(row, now)), pagination: paginate(page, limit, total) };
}

/** Returns an import with its first errors. */
export async function readImport(context: Context, id: string): Promise<{ import: ImportRun; faults: ImportFault[] }> {
  const [row, bad] = await Promise.all([
    queries.selectImport(context.db, id),
    queries.selectRows(context.db, id, { states: ['bad'], limit: importLimits.faults, offset: 0 }),
  ]);
  if (!row) throw new ApiError('NOT_FOUND');
  const faults = bad.flatMap((one) => faultsOf(row.kind, one)).slice(0, importLimits.faults);
  return { import: toRun(row, context.clock.now()), faults };
}

/** Returns the rows of an import in one state, with each cell before and after. */
export async function readRows(context: Context, id: string, { page, limit, state }: Page & { state: ImportRowState }) {
  const [row, rows, total] = await Promise.all([
    queries.selectImport(context.db, id),
    queries.selectRows(context.db, id, { states: [state], limit, offset: (page - 1) * limit }),
    queries.countRows(context.db, id, state),
  ]);
  if (!row) throw new ApiError('NOT_FOUND');
  return { rows: rows.map((one) => toRow(row.kind, one)), pagination: paginate(page, limit, total) };
}

/** Exports all errors and skipped rows as CSV. */
export async function problemsFile(context: Context, id: string) {
  const row = await queries.selectImport(context.db, id);
  if (!row) throw new ApiError('NOT_FOUND');
  const rows = await queries.selectRows(context.db, id, {
    states: ['bad', 'left'],
    limit: importLimits.rows,
    offset: 0,
  });
  const lines = rows.flatMap((one) => {
    if (one.state === 'left') return [[one.line, '', one.problem, one.title]];
    return faultsOf(row.kind, one).map(({ line, column, message }) => [line, column, message, one.title]);
  });
  return csvFile(['Line', 'Column', 'Problem', 'Row'], lines);
}

/** Exports the current data in the import's format, or sample rows. */
export async function sheetFile(
  context: Context,
  kind: ImportKind,
  { isSample, category }: { isSample: boolean; category?: string | undefined },
) {
  const most = importLimits.rows;
  const table = tables[kind];
  const rows = isSample ? table.sample(context.clock.now()) : await table.all(context.db, { most: most + 1, category });
  if (rows.length > most) {
    throw new ApiError('OUT_OF_RANGE', {
      message: `A file holds at most ${most.toLocaleString('en-IN')} rows. Choose a category, or export a narrowed list.`,
    });
  }
  const columns = csvColumns[kind];
  return csvFile(
    csvHead(kind),
    rows.map((cells) => columns.map(({ id }) => cells[id] ?? '')),
  );
}

function headOf(kind: ImportKind, id: string): string {
  return csvColumns[kind].find((column) => column.id === id)?.head ?? '';
}

function faultsOf(kind: ImportKind, { line, faults }: RowRecord): ImportFault[] {
  return faults.map(({ column, message }) => ({ line, column: headOf(kind, column), message }));
}

function toRow(kind: ImportKind, row: RowRecord): ImportRow {
  const problem = row.state === 'bad' ? row.faults.map((fault) => faultWords(kind, fault)).join(' ') : row.problem;
  const changed = csvColumns[kind].filter(({ id }) => row.after[id] !== undefined);
  return {
    line: row.line,
    title: row.title,
    changes: changed.map(({ id, head }) => ({
      column: head,
      before: row.before[id] ?? '',
      after: row.after[id] ?? '',
    })),
    problem,
  };
}

function faultWords(kind: ImportKind, { column, message }: { column: string; message: string }): string {
  const head = headOf(kind, column);
  return head === '' ? message : `${head}: ${message}`;
}

function toRun(row: ImportRecord, now: Date): ImportRun {
  const left = row.processed - row.written;
  return {
    _id: row.id,
    kind: row.kind,
    fileName: row.file_name,
    encoding: row.encoding,
    state: row.state,
    counts: { new: row.new_rows, changed: row.changed_rows, same: row.same_rows, bad: row.bad_rows },
    toWrite: row.new_rows + row.changed_rows,
    processed: row.processed,
    written: row.written,
    left,
    kept: row.kept,
    by: row.by_id ? { _id: row.by_id, name: row.by_name ?? '' } : null,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    activityId: row.activity_id,
    undo: undoOf(row, now),
  };
}

function undoOf(row: ImportRecord, now: Date): ImportRun['undo'] {
  const { noted_at: noted, undone_by: undone, state } = row;
  if (state === 'undoing') return 'doing';
  if (row.is_undone) return 'done';
  // An activity is undone only once, even if that undo was undone since.
  if (undone) return 'over';
  if (!noted || state === 'applying') return 'none';
  return now.getTime() - noted.getTime() < importUndoHours * hourMs ? 'open' : 'over';
}
