import type { ImportRowState, ImportRun } from '#contract/imports.ts';
import type { ImportKind } from '#contract/rules/csv-columns.ts';

/** Display names of the import kinds, and of their rows. */
export const kindWords: Record<ImportKind, { title: string; note: string; one: string; many: string }> = {
  products: {
    title: 'Products',
    note: 'Details, prices, sizes and colours, with one row per variant.',
    one: 'variant',
    many: 'variants',
  },
  stock: { title: 'Stock', note: 'On-hand stock by SKU.', one: 'variant', many: 'variants' },
  prices: { title: 'Prices', note: 'Price and MRP of existing products.', one: 'product', many: 'products' },
  coupons: {
    title: 'Coupons',
    note: 'Codes, discounts and dates. New coupons are shown in the shop only if the file says so.',
    one: 'coupon',
    many: 'coupons',
  },
  pincodes: {
    title: 'Pincodes',
    note: 'Delivery areas, with COD and return pickup.',
    one: 'pincode',
    many: 'pincodes',
  },
};

const stateWords: Record<ImportRun['state'], { label: string; tone: 'line' | 'warn' | 'success' | 'danger' }> = {
  checked: { label: 'Ready to import', tone: 'line' },
  applying: { label: 'Importing', tone: 'warn' },
  done: { label: 'Imported', tone: 'success' },
  stopped: { label: 'Stopped', tone: 'danger' },
  undoing: { label: 'Undoing', tone: 'warn' },
  undone: { label: 'Undone', tone: 'line' },
};

/** Returns the status; imports undone in the activity log are undone here too. */
export function standing(run: ImportRun) {
  return stateWords[run.undo === 'done' ? 'undone' : run.state];
}

const numbers = new Intl.NumberFormat('en-IN');

/** Formats a count of rows: "1 row", "1,250 rows". */
export function rowsOf(count: number): string {
  return `${numbers.format(count)} ${count === 1 ? 'row' : 'rows'}`;
}

export const rowStateNames: Record<ImportRowState, string> = {
  bad: 'Errors',
  new: 'New',
  changed: 'Updated',
  left: 'Skipped',
};

/** Returns the number of rows in a state. */
export function countOf({ counts, left }: ImportRun, state: ImportRowState): number {
  return state === 'left' ? left : counts[state];
}

/** Whether a job is processing the import. */
export function isUnderway({ state }: ImportRun): boolean {
  return state === 'applying' || state === 'undoing';
}
