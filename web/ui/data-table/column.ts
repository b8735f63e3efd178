import type { ReactNode } from 'react';

/** A column: how it renders a row, and whether the server can sort by it. */
export type Column<Row> = {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, for numbers and amounts. */
  isNumber?: boolean;
  isSortable?: boolean;
  /** Hidden by default. */
  isExtra?: boolean;
  /** Names the row: cannot be hidden or moved, and carries the row's link. */
  isKey?: boolean;
  /** Height of the cell's skeleton: a picture or two lines. */
  bone?: 'picture' | 'lines';
  /** Shown on the phone's card of the row, below its key; if no column sets it, the first three are. */
  onCard?: boolean;
  edit?: CellEdit<Row>;
};

/** Reverts an action; throws if that is not possible. */
export type Undo = () => Promise<unknown>;

/** Inline editing of a cell. */
export type CellEdit<Row> = {
  /** The name of the edited value for screen readers and the notice: "Price of Still Wild Tee". */
  label: (row: Row) => string;
  value: (row: Row) => string;
  /** The choices; without them the input is text. */
  options?: readonly Option[];
  inputMode?: 'text' | 'decimal' | 'numeric';
  /** False if this row's cell is read-only. */
  canEdit?: (row: Row) => boolean;
  /** Client-side validation: returns an error message, or undefined if valid. */
  check?: (value: string, row: Row) => string | undefined;
  /** Returns a confirmation to show before saving; undefined if none is needed. */
  question?: (row: Row, value: string) => string | undefined;
  /** Throws if refused (`.unwrap()`): the message is shown in the cell. Returns the undo (`useUndoOf`). */
  save: (row: Row, value: string) => Promise<Undo>;
};

export type Option = { value: string; label: string };

/** The name of a list's items: "1 user", "25 users". */
export type Noun = { one: string; many: string };

/** The read state of a list; `rows` of the previous view remain while the next one loads. */
export type Read<Row> = {
  rows: readonly Row[] | undefined;
  total: number;
  /** The server stopped counting at `total`: 10,000+. */
  isAtLeast?: boolean | undefined;
  /** The server left out older rows, because the text is too short for its index. */
  isOfNewest?: boolean | undefined;
  isFetching: boolean;
  /** The rows are still those of the previous view. */
  isOfOther?: boolean | undefined;
  problem: string;
  retry: () => void;
};

const mostOnCard = 3;

/** Returns the ids of the columns on a card: those with `onCard`, or the first three. */
export function cardIds(shown: ReadonlyArray<Pick<Column<never>, 'id' | 'isKey' | 'onCard'>>): ReadonlySet<string> {
  const others = shown.filter(({ isKey }) => !isKey);
  const chosen = others.filter(({ onCard }) => onCard);
  return new Set((chosen.length > 0 ? chosen : others.slice(0, mostOnCard)).map(({ id }) => id));
}

const numbers = new Intl.NumberFormat('en-IN');

/** Formats a count: 1,250 users; 10,000+ users if the server stopped counting. */
export function countWords(count: number, noun?: Noun, isAtLeast = false): string {
  const number = `${numbers.format(count)}${isAtLeast ? '+' : ''}`;
  return noun ? `${number} ${count === 1 ? noun.one : noun.many}` : number;
}
