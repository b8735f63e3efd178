import type { ReactNode } from 'react';

/** A column: how a row looks in it, and whether the server can sort by it. */
export type Column<Row> = {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and money stand at the end of their cell. */
  isNumber?: boolean;
  isSortable?: boolean;
  /** Not shown until somebody asks for it. */
  isExtra?: boolean;
  /** Cannot be hidden or moved: what the row is known by. It carries the row's link. */
  isKey?: boolean;
  /** How high the cell will be while it is still read: a picture, or two lines. */
  bone?: 'picture' | 'lines';
  /** Stands on the card that a row is on a phone, below its key; where no column says so, the first three do. */
  onCard?: boolean;
  edit?: CellEdit<Row>;
};

/** Takes something back that was done; throws if it cannot be. */
export type Undo = () => Promise<unknown>;

/** A cell that can be changed in its place. */
export type CellEdit<Row> = {
  /** What is changed, as a screen reader says it and the notice afterwards: "Price of Still Wild Tee". */
  label: (row: Row) => string;
  value: (row: Row) => string;
  /** A choice; without it a text is typed. */
  options?: readonly Option[];
  inputMode?: 'text' | 'decimal' | 'numeric';
  /** False where this row's cell only shows. */
  canEdit?: (row: Row) => boolean;
  /** What is wrong with what was typed, before it is sent; nothing if it may go. */
  check?: (value: string, row: Row) => string | undefined;
  /** Asked before it is saved; nothing where there is no need. */
  question?: (row: Row, value: string) => string | undefined;
  /** Throws where it is refused (`.unwrap()`): the words are shown in the cell. Undo is saving the value before, so it must take what `value` gives. */
  save: (row: Row, value: string) => Promise<unknown>;
};

export type Option = { value: string; label: string };

/** What a list holds: "1 user", "25 users". */
export type Noun = { one: string; many: string };

/** What a list has read; `rows` of the view before stay while the next is on its way. */
export type Read<Row> = {
  rows: readonly Row[] | undefined;
  total: number;
  /** The server stopped counting at `total`: 10,000+. */
  isAtLeast?: boolean | undefined;
  isFetching: boolean;
  /** The rows are still those of the view before. */
  isOfOther?: boolean | undefined;
  problem: string;
  retry: () => void;
};

const mostOnCard = 3;

/** The columns of a card, by their ids: those that say so, or the first. */
export function cardIds(shown: ReadonlyArray<Pick<Column<never>, 'id' | 'isKey' | 'onCard'>>): ReadonlySet<string> {
  const others = shown.filter(({ isKey }) => !isKey);
  const chosen = others.filter(({ onCard }) => onCard);
  return new Set((chosen.length > 0 ? chosen : others.slice(0, mostOnCard)).map(({ id }) => id));
}

const numbers = new Intl.NumberFormat('en-IN');

/** 1,250 users; 10,000+ users where the server stopped counting. */
export function countWords(count: number, noun?: Noun, isAtLeast = false): string {
  const number = `${numbers.format(count)}${isAtLeast ? '+' : ''}`;
  return noun ? `${number} ${count === 1 ? noun.one : noun.many}` : number;
}
