import { importLimits, type ImportRun } from '#contract/imports.ts';
import type { Context } from '#server/context.ts';
import { actAs, type ActingStaff } from '#server/platform/acting.ts';
import { brokenConstraint, databaseFault } from '#server/platform/db/faults.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { addJob } from '#server/platform/jobs.ts';
import * as queries from './imports.queries.ts';
import type { RowRecord, Underway } from './imports.queries.ts';
import { readImport } from './imports.ts';
import { type Current, groupOf, type RowToWrite } from './table.ts';
import { tables } from './tables.ts';

/** Starts the job that writes a checked import on behalf of the caller; if already started, returns its progress. */
export async function startImport(context: Context, id: string, acting: ActingStaff): Promise<ImportRun> {
  const { import: run } = await readImport(context, id);
  if (run.toWrite === 0) throw new ApiError('OUT_OF_RANGE', { message: 'This file changes nothing.' });
  await inTransaction(context.db, async (tx) => {
    if (!(await queries.startImport(tx, id, { acting, now: context.clock.now() }))) return;
    await addJob(tx, { task: 'apply-import', payload: { importId: id }, key: `apply-import:${id}` });
  });
  return (await readImport(context, id)).import;
}

/**
 * Writes an import chunk by chunk. Each transaction also advances the import's position, so that a crash loses only the
 * current chunk, and concurrent runs write nothing twice.
 */
export async function applyImport(context: Context, id: string): Promise<void> {
  const acting = await queries.selectActing(context.db, id);
  if (!acting) return;
  await actAs(acting, async () => {
    while (await goOn(context, id)) {
      // Each iteration writes a chunk.
    }
  });
}

/** Writes a chunk; if the database rejects it, retries row by row, so that only the faulty row is skipped. */
async function goOn(context: Context, id: string): Promise<boolean> {
  try {
    return await applyChunk(context, id, { most: importLimits.chunk, write: writeChunk });
  } catch (error) {
    refuseUnlessOfRow(error);
  }
  for (let row = 0; row < importLimits.chunk; row += 1) {
    if (!(await applyRow(context, id))) return false;
  }
  return true;
}

async function applyRow(context: Context, id: string): Promise<boolean> {
  try {
    return await applyChunk(context, id, { most: 1, write: writeChunk });
  } catch (error) {
    refuseUnlessOfRow(error);
    return applyChunk(context, id, { most: 1, write: leaveAll });
  }
}

/** Constraint violations and invalid data concern the row; all other errors are rethrown and retried later. */
function refuseUnlessOfRow(error: unknown): void {
  if (brokenConstraint(error) === undefined && databaseFault(error) !== 'data') throw error;
}

async function leaveAll(_tx: Context['db'], { chunk }: Chunk): Promise<Left[]> {
  const problem = 'The shop could not take it: something else there has the same name, code or SKU.';
  return chunk.map(({ position }) => ({ position, problem }));
}

type Step = { most: number; write: (tx: Context['db'], chunk: Chunk) => Promise<Left[]> };

/**
 * Returns false if nothing is left, another worker has the lock, or the person who started it is no longer an admin.
 */
async function applyChunk(context: Context, id: string, { most, write }: Step): Promise<boolean> {
  const now = context.clock.now();
  return inTransaction(context.db, async (tx) => {
    const underway = await queries.lockUnderway(tx, id);
    if (!underway) return false;
    const isAllowed = await queries.isAdmin(tx, underway.acting.actor);
    const chunk = isAllowed ? chunkOf(underway, await nextRows(tx, underway), most) : [];
    const last = chunk.at(-1);
    if (!last) {
      await queries.endImport(tx, id, { state: isAllowed ? 'done' : 'stopped', now });
      return false;
    }
    const left = await write(tx, { underway, chunk, now });
    await queries.markLeft(tx, id, left);
    const written = chunk.length - left.length;
    await queries.advance(tx, id, { position: last.position, processed: chunk.length, written, now });
    return true;
  });
}

function nextRows(tx: Context['db'], { id, position }: Underway): Promise<RowRecord[]> {
  return queries.selectNextRows(tx, id, { after: position, limit: 2 * importLimits.chunk });
}

/** Takes up to `most` rows, plus those in the same group as the last one. */
function chunkOf({ kind }: Underway, rows: readonly RowRecord[], most: number): RowRecord[] {
  let size = Math.min(most, rows.length);
  const last = rows[size - 1];
  const group = last && groupOf(kind, last);
  if (group !== undefined) {
    for (let next = rows[size]; next && groupOf(kind, next) === group; next = rows[size]) size += 1;
  }
  return rows.slice(0, size);
}

type Chunk = { underway: Underway; chunk: readonly RowRecord[]; now: Date };
type Left = { position: number; problem: string };

/** Writes rows unchanged since the check; returns the skipped ones with the reason. */
async function writeChunk(tx: Context['db'], { underway, chunk, now }: Chunk): Promise<Left[]> {
  const table = tables[underway.kind];
  const keys = chunk.map(({ key }) => key);
  const current = await table.current(tx, keys, { isLocked: true });
  const judged = chunk.map((row) => ({
    row,
    was: current.get(row.key),
    problem: changedSince(row, current.get(row.key)),
  }));
  const rows = judged.filter(({ problem }) => problem === '').map(({ row, was }) => toWrite(row, was));
  const reason = underway.file_name === '' ? 'Import' : `Import of ${underway.file_name}`;
  const refused = rows.length > 0 ? await table.write(tx, rows, { reason, now }) : new Map<number, string>();
  return judged.flatMap(({ row: { position }, problem }) => {
    const why = problem || (refused.get(position) ?? '');
    return why === '' ? [] : [{ position, problem: why }];
  });
}

function changedSince({ state, before, after }: RowRecord, was: Current | undefined): string {
  if (state === 'changed' && !was?.isThere) return 'It is no longer there.';
  if (state === 'new' && was?.isThere) return 'Somebody else has made it meanwhile.';
  const isSame = Object.keys(after).every((id) => was?.cells[id] === before[id]);
  return isSame ? '' : 'Somebody else has changed it since the check.';
}

function toWrite({ position, key, state, after }: RowRecord, was: Current | undefined): RowToWrite {
  return { position, key, patch: after, cells: { ...was?.cells, ...after }, isNew: state === 'new' };
}
