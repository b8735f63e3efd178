import type { ReactNode } from 'react';

/** A column: how a row looks in it, and whether the server can sort by it. */
export type Column<Row> = {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the end of their cell. */
  isNumber?: boolean;
  isSortable?: boolean;
  /** Not shown until somebody asks for it. */
  isExtra?: boolean;
  /** Cannot be hidden or moved: what the row is known by. */
  isKey?: boolean;
  edit?: CellEdit<Row>;
};

/** A cell that can be changed in its place. `save` rejects with an Error whose message is shown beside it. */
export type CellEdit<Row> = {
  label: (row: Row) => string;
  value: (row: Row) => string;
  /** A choice; without it a text is typed. */
  options?: readonly Option[];
  inputMode?: 'text' | 'decimal' | 'numeric';
  save: (row: Row, value: string) => Promise<void>;
};

export type Option = { value: string; label: string };

/** One choice that narrows the list; its id is the name of a query parameter. */
export type Filter = { id: string; title: string; options: readonly Option[] };

/** What a bulk action is done to: rows that were ticked, or all that the list finds. */
export type Selection = { ids: readonly string[] } | { all: true; total: number };

/** What became of one row; `problem` is empty when it worked. */
export type RowResult = { id: string; title: string; problem: string };

export type BulkAction = {
  id: string;
  label: string;
  tone?: 'plain' | 'danger';
  /** What is asked before, for so many rows; none: it can be undone. */
  question?: (count: number) => string;
  run: (selection: Selection) => Promise<RowResult[]>;
};

/** What a list has read; `rows` of the view before stay while the next is on its way. */
export type Read<Row> = {
  rows: readonly Row[] | undefined;
  total: number;
  isFetching: boolean;
  problem: string;
  retry: () => void;
};

export function countOf(selection: Selection): number {
  return 'all' in selection ? selection.total : selection.ids.length;
}
