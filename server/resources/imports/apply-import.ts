import { importLimits, type ImportRun } from '#contract/imports.ts';
import type { Context } from '#server/context.ts';
import { actAs, type Acting } from '#server/platform/acting.ts';
import { brokenConstraint, databaseFault } from '#server/platform/db/faults.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { addJob } from '#server/platform/jobs.ts';
import * as queries from './imports.queries.ts';
import type { RowRecord, Underway } from './imports.queries.ts';
import { readImport } from './imports.ts';
import { type Current, groupOf, type RowToWrite } from './table.ts';
import { tables } from './tables.ts';

/** Has a job write what was checked, as whoever asks; asked again it says how far that is. */
export async function startImport(context: Context, id: string, acting: Acting): Promise<ImportRun> {
  const { import: run } = await readImport(context, id);
  if (run.toWrite === 0) throw new ApiError('OUT_OF_RANGE', { message: 'This file changes nothing.' });
  await inTransaction(context.db, async (tx) => {
    if (!(await queries.startImport(tx, id, { acting, now: context.clock.now() }))) return;
    await addJob(tx, { task: 'apply-import', payload: { importId: id }, key: `apply-import:${id}` });
  });
  return (await readImport(context, id)).import;
}

/**
 * Writes an import chunk after chunk until it is through. Each chunk moves the place from which the next one goes on, in its
 * own transaction: whoever dies in the middle loses only the chunk in hand, and two at once write nothing twice.
 */
export async function applyImport(context: Context, id: string): Promise<void> {
  const acting = await queries.selectActing(context.db, id);
  if (!acting) return;
  await actAs(acting, async () => {
    while (await goOn(context, id)) {
      // Each round writes a chunk.
    }
  });
}

/** Writes a chunk; one that the database refuses is written row by row, so that only the row in the way is left. */
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

/** What another row or another person has made impossible concerns the row; all else is tried again later. */
function refuseUnlessOfRow(error: unknown): void {
  if (brokenConstraint(error) === undefined && databaseFault(error) !== 'data') throw error;
}

async function leaveAll(_tx: Context['db'], { chunk }: Chunk): Promise<Left[]> {
  const problem = 'The shop could not take it: something else there has the same name, code or SKU.';
  return chunk.map(({ position }) => ({ position, problem }));
}

type Step = { most: number; write: (tx: Context['db'], chunk: Chunk) => Promise<Left[]> };

/** False when nothing is left to do, somebody else is at it, or whoever asked may no longer. */
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

/** So many rows, and those that belong to the last of them. */
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

/** Writes what is still as it was at the check; gives what is left out and why. */
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
