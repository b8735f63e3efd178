import type { Option, Undo } from './column.ts';

/** What a bulk action is done to: rows by id, or all that the list finds. Tables with `allIds` always give ids. */
export type Selection = { ids: readonly string[] } | { all: true; total: number };

/** What became of one row; `problem` is empty when it worked. */
export type RowResult = { id: string; title: string; problem: string };

/** What one call did; `undo` takes back what worked, `note` is told besides, without a full stop. */
export type BulkReply = { results: readonly RowResult[]; undo?: Undo | undefined; note?: string | undefined };

/** Something asked before a bulk action: a reason, a percentage, a category. */
export type BulkField = {
  name: string;
  label: string;
  hint?: string;
  options?: readonly Option[];
  /** Most want the first of the options: it is chosen. */
  isFirstChosen?: boolean;
  inputMode?: 'text' | 'decimal' | 'numeric';
  /** Several lines. */
  isLong?: boolean;
  isOptional?: boolean;
  check?: (value: string) => string | undefined;
};

export type BulkAction = {
  id: string;
  /** What the button says: "Archive". */
  label: string;
  tone?: 'plain' | 'danger';
  /** What is asked before, for so many rows; none: it can be undone. */
  question?: (count: number) => string;
  /** What must be filled in before. */
  fields?: readonly BulkField[];
  /** What is said when all went well, for so many rows: "12 products archived". */
  done?: (count: number) => string;
  /** Rows of one call, at most 500 unless said; more are done in parts, with a bar, and can be stopped. */
  atOnce?: number;
  /**
   * One call; throws where all of it is refused (`.unwrap()`). A part whose answer was lost is sent again when somebody
   * goes on, so doing it twice must be the same as once.
   */
  run: (selection: Selection, values: Readonly<Record<string, string>>) => Promise<BulkReply>;
};

export function countOf(selection: Selection): number {
  return 'all' in selection ? selection.total : selection.ids.length;
}
