import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportRun } from '#contract/imports.ts';
import { type CsvColumn, csvColumns } from '#contract/rules/csv-columns.ts';
import type { CheckedRow } from './imports.queries.ts';
import type { SheetRow } from './read-sheet.ts';
import { type CellFault, type Cells, type Current, groupOf, type Known, type Table } from './table.ts';

type Read = { line: number; cells: Cells; key: string; faults: CellFault[] };
type Checked = { rows: CheckedRow[]; counts: ImportRun['counts'] };
type Shop = { current: Map<string, Current>; known: Known };

/** Rows checked before yielding to the event loop. */
const atOnce = 500;

/** Normalises each cell or records its error; duplicate values in unique columns are errors too. */
export async function tidied(table: Table, sheet: readonly SheetRow[]): Promise<Read[]> {
  const rows = table.filled ? table.filled([...sheet]) : sheet;
  const keyColumn = csvColumns[table.kind].find(({ need }) => need === 'key')?.id ?? '';
  const lines = new Map<string, number>();
  const others = new Map<string, number>();
  const read: Read[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % atOnce === 0) await nextTurn();
    const { cells, faults } = tidiedRow(table, row);
    const key = table.keyOf(cells);
    faults.push(...twice(lines, { of: key, line: row.line, column: keyColumn }));
    const other = table.other?.of(cells);
    if (table.other && other && cells[table.other.column]) {
      faults.push(...twice(others, { of: other, line: row.line, column: table.other.column }));
    }
    read.push({ line: row.line, cells, key, faults });
  }
  return read;
}

function tidiedRow({ kind, tidy }: Table, row: SheetRow): { cells: Cells; faults: CellFault[] } {
  const cells: Cells = {};
  const faults: CellFault[] = [...row.faults];
  for (const { id, need } of csvColumns[kind]) {
    const said = row.cells[id];
    if (said === undefined || need === 'info') continue;
    const result = tidy[id]?.(said) ?? { cell: said };
    if ('fault' in result) faults.push({ column: id, message: result.fault });
    else if (result.cell !== undefined) cells[id] = result.cell;
  }
  return { cells, faults };
}

function twice(
  seen: Map<string, number>,
  { of, line, column }: { of: string; line: number; column: string },
): CellFault[] {
  const before = seen.get(of);
  if (before !== undefined) return [{ column, message: `This stands in line ${before} already.` }];
  seen.set(of, line);
  return [];
}

/** Compares the rows with the shop's data, and puts rows of the same group next to each other. */
export async function compared(table: Table, rows: readonly Read[], shop: Shop): Promise<Checked> {
  const counts = { new: 0, changed: 0, same: 0, bad: 0 };
  const checked: Omit<CheckedRow, 'position'>[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % atOnce === 0) await nextTurn();
    const one = comparedRow(table, row, shop);
    counts[one.state] += 1;
    if (one.state !== 'same') checked.push({ ...one, state: one.state });
  }
  return { rows: inGroups(table, checked), counts };
}

function comparedRow(table: Table, { line, key, ...read }: Read, { current, known }: Shop) {
  const was = current.get(key);
  const { cells, faults: miscounted } = countedSince(read.cells, was);
  const faults = [...read.faults, ...miscounted];
  const all = { ...was?.cells, ...cells };
  const isNew = !was?.isThere;
  const found = [...faults];
  if (isNew && table.unknown) {
    if (faults.length === 0) found.push({ column: keyOf(table), message: table.unknown });
  } else {
    // Report one error per invalid cell.
    const faultyColumns = new Set(faults.map(({ column }) => column));
    if (isNew) found.push(...missing(table, all).filter(({ column }) => !faultyColumns.has(column)));
    for (const { column } of found) faultyColumns.add(column);
    found.push(
      ...table.judge({ cells: all, said: cells, was, known }).filter(({ column }) => !faultyColumns.has(column)),
    );
  }
  const { before, after } = difference(cells, was);
  const title = table.titleOf(all);
  const about = { line, key, title, before, faults: found };
  if (found.length > 0) return { ...about, before: {}, after: {}, state: 'bad' as const };
  if (isNew) return { ...about, after, state: 'new' as const };
  return { ...about, after, state: Object.keys(after).length > 0 ? ('changed' as const) : ('same' as const) };
}

/**
 * Leaves the stock of a row that returns as it was downloaded, whatever was sold since. A new count is rejected if the
 * stock has changed since the download.
 */
function countedSince(
  { onHandBefore, ...cells }: Cells,
  was: Current | undefined,
): { cells: Cells; faults: CellFault[] } {
  const now = was?.cells.onHand;
  if (!onHandBefore || cells.onHand === undefined || now === undefined || now === onHandBefore)
    return { cells, faults: [] };
  const { onHand, ...others } = cells;
  if (onHand === onHandBefore || onHand === now) return { cells: others, faults: [] };
  const message = `There were ${onHandBefore} when this was downloaded, now there are ${now}. Please count again.`;
  return { cells, faults: [{ column: 'onHand', message }] };
}

/** Returns the cells that would change, before and after. */
function difference(cells: Cells, was: Current | undefined): { before: Cells; after: Cells } {
  const before: Cells = {};
  const after: Cells = {};
  for (const [id, cell] of Object.entries(cells)) {
    const old = was?.cells[id];
    if (old === cell) continue;
    after[id] = cell;
    if (old !== undefined) before[id] = old;
  }
  return { before, after };
}

function missing({ kind }: Table, cells: Cells): CellFault[] {
  return csvColumns[kind]
    .filter((column) => column.need === 'new' && (cells[column.id] ?? '') === '')
    .map((column) => ({ column: column.id, message: `Something new needs this: ${lowerFirst(column)}.` }));
}

function lowerFirst({ about }: CsvColumn): string {
  return about.charAt(0).toLowerCase() + about.slice(1);
}

function keyOf({ kind }: Table): string {
  return csvColumns[kind].find(({ need }) => need === 'key')?.id ?? '';
}

function inGroups({ kind }: Table, rows: readonly Omit<CheckedRow, 'position'>[]): CheckedRow[] {
  const groups = Map.groupBy(rows, (row) => groupOf(kind, row) ?? row);
  return [...groups.values()].flat().map((row, index) => ({ ...row, position: index + 1 }));
}
