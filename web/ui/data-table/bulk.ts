import type { Option, Undo } from './column.ts';

/** The target of a bulk action: rows by id, or all matches. Tables with `allIds` always pass ids. */
export type Selection = { ids: readonly string[] } | { all: true; total: number };

/** The result for one row; `problem` is empty on success. */
export type RowResult = { id: string; title: string; problem: string };

/** A file on another site, such as the carrier's; it opens in a new tab. */
export type BulkLink = { url: string; label: string };

/**
 * The result of one call; `undo` reverts what succeeded, `note` is shown in addition, without a full stop, and `links`
 * when the run has ended.
 */
export type BulkReply = {
  results: readonly RowResult[];
  undo?: Undo | undefined;
  note?: string | undefined;
  links?: readonly BulkLink[];
};

/** A field of the form before a bulk action: a reason, a percentage, a category. */
export type BulkField = {
  name: string;
  label: string;
  hint?: string;
  options?: readonly Option[];
  /** Preselects the first option, the usual choice. */
  isFirstChosen?: boolean;
  inputMode?: 'text' | 'decimal' | 'numeric';
  /** Multi-line. */
  isLong?: boolean;
  isOptional?: boolean;
  check?: (value: string) => string | undefined;
};

export type BulkAction = {
  id: string;
  /** The button's label: "Archive". */
  label: string;
  tone?: 'plain' | 'danger';
  /** The way out of a `danger` action's form: "Keep orders"; "Keep" by default. */
  keep?: string;
  /** Changes no rows, so they all stay selected for the next action. */
  keepsSelection?: boolean;
  /** The confirmation for that many rows; omitted if the action can be undone. */
  question?: (count: number) => string;
  /** The button that confirms the question or sends the form; the label by default. */
  confirm?: string;
  /** The form shown before running. */
  fields?: readonly BulkField[];
  /** The notice on full success for that many rows: "12 products archived". */
  done?: (count: number) => string;
  /** Maximum rows per call, 500 by default; more are sent in batches with a progress bar and can be stopped. */
  atOnce?: number;
  /**
   * One call; throws if it is refused as a whole (`.unwrap()`). A batch whose response was lost is sent again when the
   * user continues, so it must be idempotent.
   */
  run: (selection: Selection, values: Readonly<Record<string, string>>) => Promise<BulkReply>;
};

/** Builds a bulk action's `done`: "1 order packed", "3 orders packed". */
export function doneWords(noun: string) {
  return (done: string) => (count: number) => `${count} ${noun}${count === 1 ? '' : 's'} ${done}`;
}

export function countOf(selection: Selection): number {
  return 'all' in selection ? selection.total : selection.ids.length;
}

/** Names the rows of a selection in a request: by id, or all that match the filter of the list. */
export function whoOf<Filter>(selection: Selection, filter: Filter): { matching: Filter } | { ids: string[] } {
  return 'all' in selection ? { matching: filter } : { ids: [...selection.ids] };
}
