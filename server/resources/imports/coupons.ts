import { discountTypes } from '#contract/coupons.ts';
import { flagCell as flag, moneyCell, momentCell } from '#contract/rules/csv-columns.ts';
import { toPaise } from '#contract/rules/money.ts';
import { invalidateOnCommit } from '#server/platform/reply-cache.invalidation.ts';
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

/** Codes that take something off. */
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
    category: textCell(80),
    free: flagCell,
    active: flagCell,
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
  judge: ({ cells, was, known }) => [
    ...faultsOfDiscount(cells, was?.cells),
    ...faultsOfUse(cells),
    ...(cells.category && !known.categoryNames.has(cells.category.toLowerCase())
      ? [{ column: 'category', message: 'There is no category of this name.' }]
      : []),
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
  sample: [
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
      from: '2027-10-20',
      until: '2027-11-05',
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
      category: 'Hoodies',
      free: 'no',
      active: 'yes',
      from: '2027-11-01',
      until: '2027-12-31',
    },
  ],
};

/** A kind of discount that only the dashboard makes comes out of an export as it is and stays as it is. */
function faultsOfDiscount({ type, value, cap }: Cells, was: Cells | undefined): CellFault[] {
  if (!(discountTypes as readonly (string | undefined)[]).includes(type)) {
    if (!was || type !== was.type) return [{ column: 'type', message: `This is ${discountTypes.join(' or ')}.` }];
    return value === was.value && cap === was.cap
      ? []
      : [{ column: 'value', message: 'A discount of this type is changed in the tab Coupons.' }];
  }
  if (type !== 'percentage') {
    return Number(value) > 0 ? [] : [{ column: 'value', message: 'The discount must be more than 0.' }];
  }
  return /^([1-9]\d?|100)$/.test(value ?? '')
    ? []
    : [{ column: 'value', message: 'A percentage is a whole number from 1 to 100.' }];
}

function faultsOfUse({ from, until, uses, used }: Cells): CellFault[] {
  const faults = [];
  const start = from === undefined ? undefined : momentOf(from, false);
  const end = until === undefined ? undefined : momentOf(until, true);
  if (start && end && end <= start) faults.push({ column: 'until', message: 'A coupon must end after it starts.' });
  if (Number(used ?? 0) > (wholeOf(uses) ?? Infinity)) {
    faults.push({ column: 'uses', message: `It has been used ${used} times already.` });
  }
  return faults;
}

function cellsOf(row: CouponRow): Cells {
  const isPercent = row.discount_type === 'percentage';
  return {
    code: row.code,
    description: row.description,
    type: row.discount_type,
    value: isPercent ? String(row.discount_value) : moneyCell(row.discount_value),
    minimum: moneyCell(row.min_order_paise),
    cap: moneyCell(row.max_discount_paise),
    uses: String(row.max_uses ?? ''),
    usesPerPerson: String(row.max_uses_per_user),
    category: row.category ?? '',
    free: flag(row.is_free),
    active: flag(row.is_active),
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
    discount_value: cells.type === 'percentage' ? value : toPaise(value),
    min_order_paise: paiseOf(cells.minimum) ?? 0,
    max_discount_paise: paiseOf(cells.cap),
    max_uses: wholeOf(cells.uses),
    max_uses_per_user: wholeOf(cells.usesPerPerson) ?? 1,
    category: cells.category || null,
    is_free: cells.free === 'yes',
    is_active: cells.active !== 'no',
    valid_from: from.toISOString(),
    valid_until: until.toISOString(),
  };
}
