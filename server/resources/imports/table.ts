import type { ImportKind } from '#contract/rules/csv-columns.ts';
import type { Context } from '#server/context.ts';
import type { Tidy } from './cells.rules.ts';
import type { SheetRow } from './read-sheet.ts';

/** Cells by column id, each as an export writes it. */
export type Cells = Record<string, string>;

/** A validation error of a cell; `column` is the column's id. */
export type CellFault = { column: string; message: string };

/** The stored data of a row; not `isThere` if only related data is known. */
export type Current = { isThere: boolean; cells: Cells };

/** Names that rows may refer to. */
export type Known = { categorySlugs: Set<string>; categoryNames: Set<string>; zones: Set<string> };

/** A row to write: `patch` are the cells that change, `cells` all of them after the change. */
export type RowToWrite = { position: number; key: string; patch: Cells; cells: Cells; isNew: boolean };

/** Reason and time, recorded with stock movements. */
export type Cause = { reason: string; now: Date };

type Database = Context['db'];

/** What is specific to a kind of table; the rest is shared (check-import.ts, apply-import.ts). */
export type Table = {
  kind: ImportKind;
  /** Normalisation and validation of each column. */
  tidy: Record<string, Tidy>;
  /** For tables that only update: the error of a row with an unknown key. */
  unknown?: string;
  /** Fills in cells that rows take from earlier ones. */
  filled?: (rows: SheetRow[]) => SheetRow[];
  keyOf: (cells: Cells) => string;
  titleOf: (cells: Cells) => string;
  /** A unique column besides the key. */
  other?: { column: string; of: (cells: Cells) => string };
  /** Reads the stored data by key; `isLocked` locks the rows until the transaction ends. */
  current: (db: Database, keys: readonly string[], options: { isLocked: boolean }) => Promise<Map<string, Current>>;
  /** Validates all cells of a row together. `said`: those given in the file. */
  judge: (all: { cells: Cells; said: Cells; was: Current | undefined; known: Known }) => CellFault[];
  /** Writes the rows; returns, by position, why some were not written. */
  write: (tx: Database, rows: readonly RowToWrite[], cause: Cause) => Promise<Map<number, string>>;
  /** Exports all stored data as cells, up to `most` rows. */
  all: (db: Database, options: { most: number; category?: string | undefined }) => Promise<Cells[]>;
  /** Sample rows; their dates follow from the current time. */
  sample: (now: Date) => Cells[];
};

/** Rows of one product are written in one transaction, even if not adjacent in the file. */
export function groupOf(kind: ImportKind, { key }: { key: string }): string | undefined {
  return kind === 'products' ? key.split(' ', 1)[0] : undefined;
}
