import { mostDealPieces } from '#contract/coupon-draft.ts';
import { couponTypes } from '#contract/coupons.ts';
import { flagCell as flag, moneyCell, momentCell } from '#contract/rules/csv-columns.ts';
import { dayInIndia } from '#contract/rules/india-time.ts';
import { toPaise } from '#contract/rules/money.ts';
import { dayMs } from '#server/platform/days-in-india.ts';
import { invalidateOnCommit } from '#server/platform/reply-cache.invalidation.ts';
import { faultOfPeriod } from '#server/resources/coupons/coupons.rules.ts';
import {
  dayCell,
  flagCell,
  momentOf,
  paiseOf,
  rupeesCell,
  shapedCell,
  textCell,
  wholeCell,
  wholeOf,
} from './cells.rules.ts';
import {
  type CouponRow,
  type CouponToWrite,
  insertCoupons,
  selectAllCoupons,
  selectCoupons,
  updateCoupons,
} from './coupons.queries.ts';
import type { CellFault, Cells, Table } from './table.ts';

const needed = { fault: 'This must not be empty.' };

/** The table of coupons. */
export const coupons: Table = {
  kind: 'coupons',
  tidy: {
    code: shapedCell(/^[A-Z0-9]{3,20}$/, 'A code has 3 to 20 letters and digits.', {
      change: (cell) => cell.toUpperCase(),
    }),
    description: textCell(200, needed),
    type: textCell(40, needed),
    value: rupeesCell({ least: 0 }),
    minimum: rupeesCell({ least: 0, blank: 'leave' }),
    cap: rupeesCell({ blank: 'none' }),
    uses: wholeCell(1, 1_000_000, 'none'),
    usesPerPerson: wholeCell(1, 1_000_000, 'leave'),
    category: textCell(1_000),
    buy: wholeCell(1, mostDealPieces, 'none'),
    get: wholeCell(1, mostDealPieces, 'none'),
    mostSets: wholeCell(1, 1_000_000, 'none'),
    firstOrder: flagCell,
    stackable: flagCell,
    free: flagCell,
    active: flagCell,
    listed: flagCell,
    from: dayCell(),
    until: dayCell({ isEnd: true, blank: needed }),
    used: textCell(20),
  },
  keyOf: ({ code = '' }) => code,
  titleOf: ({ code = '' }) => code,
  async current(db, keys, options) {
    const rows = await selectCoupons(db, keys, options);
    return new Map(rows.map((row) => [row.code, { isThere: true, cells: cellsOf(row) }]));
  },
  judge: ({ cells, known }) => [
    ...faultsOfDiscount(cells),
    ...faultsOfUse(cells),
    ...namesIn(cells.category)
      .filter((name) => !known.categoryNames.has(name.toLowerCase()))
      .map((name) => ({ column: 'category', message: `There is no category ${name}.` })),
  ],
  async write(tx, rows, { now }) {
    const made = rows.filter(({ isNew }) => isNew).map(({ cells }) => rowOf(cells, now));
    const changed = rows.filter(({ isNew }) => !isNew).map(({ cells }) => rowOf(cells, now));
    if (made.length > 0) await insertCoupons(tx, made);
    if (changed.length > 0) await updateCoupons(tx, changed);
    await invalidateOnCommit(tx, ['coupons']);
    return new Map();
  },
  all: async (db, { most }) => (await selectAllCoupons(db, most)).map(cellsOf),
  sample: sampleRows,
};

/** Coupons that are valid now or soon. */
function sampleRows(now: Date): Cells[] {
  const dayIn = (days: number) => dayInIndia(new Date(now.getTime() + days * dayMs));
  const lasting = (from: number, until: number) => ({ from: dayIn(from), until: dayIn(until) });
  return [
    {
      code: 'DIWALI10',
      description: '10 % off for Diwali',
      type: 'percentage',
      value: '10',
      minimum: '999',
      cap: '300',
      uses: '1000',
      usesPerPerson: '1',
      free: 'no',
      active: 'yes',
      listed: 'yes',
      ...lasting(0, 14),
    },
    {
      code: 'FLAT200',
      description: '₹200 off hoodies',
      type: 'flat',
      value: '200',
      minimum: '1499',
      cap: '',
      uses: '',
      usesPerPerson: '2',
      category: 'Hoodies; Oversized',
      free: 'no',
      active: 'yes',
      listed: 'no',
      ...lasting(7, 90),
    },
    {
      code: 'THREEFORTWO',
      description: 'The cheapest of three is free',
      type: 'bxgy',
      value: '100',
      buy: '2',
      get: '1',
      usesPerPerson: '1',
      firstOrder: 'no',
      free: 'no',
      active: 'yes',
      listed: 'yes',
      ...lasting(7, 90),
    },
  ];
}

function faultsOfDiscount({ type, value, cap, buy, get, mostSets }: Cells): CellFault[] {
  if (!(couponTypes as readonly (string | undefined)[]).includes(type)) {
    return [{ column: 'type', message: 'This is flat, percentage, delivery or bxgy.' }];
  }
  const empty = (column: string, cell: string | undefined) =>
    cell ? [{ column, message: `This is empty for ${type}.` }] : [];
  const needed = (column: string, cell: string | undefined) =>
    cell ? [] : [{ column, message: 'This is needed for bxgy.' }];
  const pieces =
    type === 'bxgy'
      ? [...needed('buy', buy), ...needed('get', get)]
      : [...empty('buy', buy), ...empty('get', get), ...empty('mostSets', mostSets)];
  return [...faultsOfValue(type, value), ...(type === 'delivery' ? empty('cap', cap) : []), ...pieces];
}

function faultsOfValue(type: string | undefined, value = ''): CellFault[] {
  const fault = (message: string) => [{ column: 'value', message }];
  if (type === 'delivery') return Number(value) === 0 ? [] : fault('Free delivery has the value 0.');
  if (type === 'flat') return Number(value) > 0 ? [] : fault('The discount must be more than 0.');
  return /^([1-9]\d?|100)$/.test(value) ? [] : fault('A percentage is a whole number from 1 to 100.');
}

function isPercent(type: string | undefined): boolean {
  return type === 'percentage' || type === 'bxgy';
}

const between = ';';

/** Returns the distinct names in a cell. */
function namesIn(cell = ''): string[] {
  const names = cell.split(between).map((name) => name.trim());
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()].filter((name) => name !== '');
}

function faultsOfUse({ from, until, uses, used }: Cells): CellFault[] {
  const faults = [];
  const start = from === undefined ? undefined : momentOf(from, false);
  const end = until === undefined ? undefined : momentOf(until, true);
  const fault = start && end && faultOfPeriod(start, end);
  if (fault) faults.push({ column: 'until', message: fault });
  if (Number(used ?? 0) > (wholeOf(uses) ?? Infinity)) {
    faults.push({ column: 'uses', message: `It has been used ${used} times already.` });
  }
  return faults;
}

function cellsOf(row: CouponRow): Cells {
  return {
    code: row.code,
    description: row.description,
    type: row.discount_type,
    value: isPercent(row.discount_type) ? String(row.discount_value) : moneyCell(row.discount_value),
    minimum: moneyCell(row.min_order_paise),
    cap: moneyCell(row.max_discount_paise),
    uses: String(row.max_uses ?? ''),
    usesPerPerson: String(row.max_uses_per_user),
    category: row.categories.join(`${between} `),
    buy: String(row.buy_pieces ?? ''),
    get: String(row.get_pieces ?? ''),
    mostSets: String(row.most_sets ?? ''),
    firstOrder: flag(row.is_first_order),
    stackable: flag(row.is_stackable),
    free: flag(row.is_free),
    active: flag(row.is_active),
    listed: flag(row.is_listed),
    from: momentCell(row.valid_from),
    until: momentCell(row.valid_until, { isEnd: true }),
    used: String(row.used_count),
  };
}

function rowOf(cells: Cells, now: Date): CouponToWrite {
  const value = Number(cells.value ?? 0);
  const from = momentOf(cells.from ?? '', false) ?? now;
  const until = momentOf(cells.until ?? '', true) ?? now;
  return {
    code: cells.code ?? '',
    description: cells.description ?? '',
    discount_type: cells.type ?? '',
    discount_value: isPercent(cells.type) ? value : toPaise(value),
    min_order_paise: paiseOf(cells.minimum) ?? 0,
    max_discount_paise: paiseOf(cells.cap),
    max_uses: wholeOf(cells.uses),
    max_uses_per_user: wholeOf(cells.usesPerPerson) ?? 1,
    categories: namesIn(cells.category),
    buy_pieces: wholeOf(cells.buy),
    get_pieces: wholeOf(cells.get),
    most_sets: wholeOf(cells.mostSets),
    is_first_order: cells.firstOrder === 'yes',
    is_stackable: cells.stackable === 'yes',
    is_free: cells.free === 'yes',
    is_active: cells.active !== 'no',
    // Unlisted by default: codes of a file are often meant for one person each, like generated ones.
    is_listed: cells.listed === 'yes',
    valid_from: from.toISOString(),
    valid_until: until.toISOString(),
  };
}
