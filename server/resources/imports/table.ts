import type { ImportKind } from '#contract/rules/csv-columns.ts';
import type { Context } from '#server/context.ts';
import type { Tidy } from './cells.rules.ts';
import type { SheetRow } from './read-sheet.ts';

/** Cells by the ids of their columns, each as an export writes it. */
export type Cells = Record<string, string>;

/** `column` is the id of one. */
export type CellFault = { column: string; message: string };

/** What the shop has of the thing a row is about; not `isThere` where only what surrounds it is known. */
export type Current = { isThere: boolean; cells: Cells };

/** Names that rows may use. */
export type Known = { categorySlugs: Set<string>; categoryNames: Set<string>; zones: Set<string> };

/** A row to be written: the cells that change, and all of them as they will be. */
export type RowToWrite = { position: number; key: string; patch: Cells; cells: Cells; isNew: boolean };

/** Why staff do it, for the movements of stock. */
export type Cause = { reason: string; now: Date };

type Database = Context['db'];

/** All that a kind of table has of its own; everything else is the same for each (check-import.ts, apply-import.ts). */
export type Table = {
  kind: ImportKind;
  /** What a cell of each column may be. */
  tidy: Record<string, Tidy>;
  /** Where rows only change what is there: what to say of one that names nothing. */
  unknown?: string;
  /** Rows that leave empty what an earlier one says for them. */
  filled?: (rows: SheetRow[]) => SheetRow[];
  keyOf: (cells: Cells) => string;
  titleOf: (cells: Cells) => string;
  /** What besides the key may stand in one row only. */
  other?: { column: string; of: (cells: Cells) => string };
  /** What the shop has, by key; with `isLocked` nobody changes it until the transaction ends. */
  current: (db: Database, keys: readonly string[], options: { isLocked: boolean }) => Promise<Map<string, Current>>;
  /** What is wrong with all cells taken together. `said` are those of the file. */
  judge: (all: { cells: Cells; said: Cells; was: Current | undefined; known: Known }) => CellFault[];
  /** Writes them; gives, by position, why some could not be. */
  write: (tx: Database, rows: readonly RowToWrite[], cause: Cause) => Promise<Map<number, string>>;
  /** Everything of the shop as cells, at most so many rows. */
  all: (db: Database, options: { most: number; category?: string | undefined }) => Promise<Cells[]>;
  /** Rows to begin with. */
  sample: Cells[];
};

/** Rows of one product are written in one transaction, whatever stands between them in the file. */
export function groupOf(kind: ImportKind, { key }: { key: string }): string | undefined {
  return kind === 'products' ? key.split(' ', 1)[0] : undefined;
}
