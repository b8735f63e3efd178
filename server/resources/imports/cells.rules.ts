import { moneyCell, momentCell } from '#contract/rules/csv-columns.ts';
import { formatRupees, toPaise, toRupees } from '#contract/rules/money.ts';
import { isAmount, plainAmount } from '#contract/rules/plain-amount.ts';
import { dayMs } from '#server/platform/days-in-india.ts';

/** A cell normalised as an export writes it, or why it is invalid. `undefined` leaves the stored value. */
type Tidied = { cell: string | undefined } | { fault: string };
export type Tidy = (cell: string) => Tidied;

/** Meaning of an empty cell: no value, keep the stored value, or a validation error. */
type Blank = 'none' | 'leave' | { fault: string };

const needed: Blank = { fault: 'This must not be empty.' };

function or(blank: Blank, read: (cell: string) => string | undefined, fault: string): Tidy {
  return (cell) => {
    if (cell === '') {
      if (typeof blank === 'object') return blank;
      return { cell: blank === 'none' ? '' : undefined };
    }
    const tidied = read(cell);
    return tidied === undefined ? { fault } : { cell: tidied };
  };
}

/** Free text of at most `max` characters. */
export function textCell(max: number, blank: Blank = 'none'): Tidy {
  return or(
    blank,
    (cell) => (cell.length <= max ? cell : undefined),
    `This has at most ${max.toLocaleString('en-IN')} characters.`,
  );
}

/** The name of a colour or size: filters separate several by commas. */
export function choiceCell(max: number, kind: 'colour' | 'size'): Tidy {
  const read = textCell(max, needed);
  return (cell) => (cell.includes(',') ? { fault: `A ${kind}'s name has no comma.` } : read(cell));
}

/** Text matching a pattern after `change`, which normalises it as stored. */
export function shapedCell(
  shape: RegExp,
  words: string,
  { blank = needed, change = (cell: string) => cell }: { blank?: Blank; change?: (cell: string) => string } = {},
): Tidy {
  return or(blank, (cell) => (shape.test(change(cell)) ? change(cell) : undefined), words);
}

/** The SKU of a variant, normalised to upper case. */
export const skuCell: Tidy = or(
  needed,
  (cell) => (cell.length <= 100 ? cell.toUpperCase() : undefined),
  'This has at most 100 characters.',
);

type Rupees = { least?: number; most?: number; blank?: Blank };

/** Rupees with at most two decimals, from `least` to `most` paise; ignores ₹ and thousands separators. */
export function rupeesCell({ least = 1, most = 500_000_00, blank = needed }: Rupees = {}): Tidy {
  const [from, to] = [least, most].map((paise) => formatRupees(toRupees(paise)));
  const words = `Enter an amount from ${from} to ${to}, as in 799 or 799.50.`;
  const read = (cell: string) => {
    const said = cell.replace(/^₹\s*/, '');
    if (!isAmount(said)) return undefined;
    const paise = toPaise(Number(plainAmount(said)));
    return paise >= least && paise <= most ? moneyCell(paise) : undefined;
  };
  return or(blank, read, words);
}

/** A whole number within bounds. */
export function wholeCell(from: number, to: number, blank: Blank = needed): Tidy {
  const words = `This is a whole number from ${from.toLocaleString('en-IN')} to ${to.toLocaleString('en-IN')}.`;
  const read = (cell: string) => {
    const digits = plainAmount(cell).replace(/\.0+$/, '');
    if (!/^\d{1,9}$/.test(digits)) return undefined;
    const value = Number(digits);
    return value >= from && value <= to ? String(value) : undefined;
  };
  return or(blank, read, words);
}

/** One of the given words, in any case. */
export function wordCell(words: readonly string[], blank: Blank = 'leave'): Tidy {
  const known = new Map(words.map((word) => [word.toLowerCase(), word]));
  const said = words.length > 6 ? 'This is not one of the names known here.' : `This is ${listed(words)}.`;
  return or(blank, (cell) => known.get(cell.toLowerCase()), said);
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

const flags = new Map([
  ...['yes', 'y', 'true', '1'].map((word) => [word, 'yes'] as const),
  ...['no', 'n', 'false', '0'].map((word) => [word, 'no'] as const),
]);

export const flagCell: Tidy = or('leave', (cell) => flags.get(cell.toLowerCase()), 'This is yes or no.');

/** A date in India, or a full timestamp; if `isEnd`, the date is the last day included. */
export function dayCell({ isEnd = false, blank = 'leave' }: { isEnd?: boolean; blank?: Blank } = {}): Tidy {
  const read = (cell: string) => {
    const at = momentOf(cell, isEnd);
    const year = at?.getUTCFullYear() ?? 0;
    return at && year >= 2000 && year < 2100 ? momentCell(at, { isEnd }) : undefined;
  };
  return or(blank, read, 'This is a date such as 2026-12-31.');
}

/** Parses a cell of `dayCell`; undefined if it is no date. */
export function momentOf(cell: string, isEnd: boolean): Date | undefined {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(cell);
  if (!isDay && !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(cell)) return undefined;
  const at = new Date(isDay ? `${cell}T00:00:00+05:30` : cell);
  if (Number.isNaN(at.getTime()) || (isDay && momentCell(at) !== cell)) return undefined;
  return isDay && isEnd ? new Date(at.getTime() + dayMs) : at;
}

/** Parses a cell normalised by `rupeesCell` to paise; null if empty. */
export function paiseOf(cell: string | undefined): number | null {
  return cell === undefined || cell === '' ? null : toPaise(Number(cell));
}

/** Parses a cell normalised by `wholeCell`; null if empty. */
export function wholeOf(cell: string | undefined): number | null {
  return cell === undefined || cell === '' ? null : Number(cell);
}
