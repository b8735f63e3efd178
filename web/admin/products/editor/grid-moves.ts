import { plainAmount } from '#contract/rules/plain-amount.ts';
import { cellKey, type EditDraft } from './draft.ts';

/** Position of a cell in the grid: colour row, size column. */
export type Place = { row: number; column: number };

type Axes = Pick<EditDraft, 'colors' | 'sizes'>;

/** Returns the rows of a block copied from a spreadsheet. */
export function block(text: string): string[][] {
  return text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((row) => row.split('\t').map(plainAmount));
}

/** Maps a pasted block to cells, starting at one cell; values outside the grid are dropped. */
export function pasted({ colors, sizes }: Axes, at: Place, text: string): ReadonlyMap<string, string> {
  return new Map(
    block(text).flatMap((row, down) =>
      row.flatMap((value, across) => {
        const color = colors[at.row + down];
        const size = sizes[at.column + across];
        return color && size ? [[cellKey(color.key, size.key), value] as const] : [];
      }),
    ),
  );
}

/** Returns one value for all cells below a cell. */
export function filledDown({ colors, sizes }: Axes, at: Place, value: string): ReadonlyMap<string, string> {
  const size = sizes[at.column];
  return new Map(size ? colors.slice(at.row + 1).map((color) => [cellKey(color.key, size.key), value]) : []);
}
