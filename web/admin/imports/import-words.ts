import type { ImportRowState, ImportRun } from '#contract/imports.ts';
import type { ImportKind } from '#contract/rules/csv-columns.ts';

/** What the kinds are called, and what a row of each is. */
export const kindWords: Record<ImportKind, { title: string; note: string; one: string; many: string }> = {
  products: {
    title: 'Products',
    note: 'Texts, prices, sizes and colours; a row for each size of each colour.',
    one: 'variant',
    many: 'variants',
  },
  stock: { title: 'Stock', note: 'What was counted on the shelf, by SKU.', one: 'variant', many: 'variants' },
  prices: { title: 'Prices', note: 'Price and MRP of products that are there.', one: 'product', many: 'products' },
  coupons: {
    title: 'Coupons',
    note: 'Codes, what they take off, and when; the shop shows a new one only where the file says so.',
    one: 'coupon',
    many: 'coupons',
  },
  pincodes: {
    title: 'Pincodes',
    note: 'Where the shop delivers, with cash and pickup.',
    one: 'pincode',
    many: 'pincodes',
  },
};

export const stateWords: Record<ImportRun['state'], { label: string; tone: 'line' | 'warn' | 'success' | 'danger' }> = {
  checked: { label: 'Checked', tone: 'line' },
  applying: { label: 'Being written', tone: 'warn' },
  done: { label: 'Written', tone: 'success' },
  stopped: { label: 'Stopped', tone: 'danger' },
  undoing: { label: 'Being taken back', tone: 'warn' },
  undone: { label: 'Taken back', tone: 'line' },
};

/** How it stands; what was taken back by the activity log, too. */
export function standing(run: ImportRun) {
  return stateWords[run.undo === 'done' ? 'undone' : run.state];
}

const numbers = new Intl.NumberFormat('en-IN');

/** 1 row, 1,250 rows. */
export function rowsOf(count: number): string {
  return `${numbers.format(count)} ${count === 1 ? 'row' : 'rows'}`;
}

export const rowStateNames: Record<ImportRowState, string> = {
  bad: 'Bad',
  new: 'New',
  changed: 'Changed',
  left: 'Left',
};

/** How many rows of an import are in a state. */
export function countOf({ counts, left }: ImportRun, state: ImportRowState): number {
  return state === 'left' ? left : counts[state];
}

/** An import that a job is at. */
export function isUnderway({ state }: ImportRun): boolean {
  return state === 'applying' || state === 'undoing';
}
