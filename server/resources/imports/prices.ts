import { moneyCell } from '#contract/rules/csv-columns.ts';
import { paiseOf, rupeesCell, shapedCell, textCell } from './cells.rules.ts';
import { forgetProducts } from './forget.ts';
import { type PriceRow, selectAllPrices, selectPrices, updatePrices } from './prices.queries.ts';
import type { Table } from './table.ts';

/** The table of product prices. */
export const prices: Table = {
  kind: 'prices',
  tidy: {
    handle: shapedCell(/^[a-z0-9-]{1,120}$/, 'This is no address of a product.', {
      change: (cell) => cell.toLowerCase(),
    }),
    name: textCell(10_000),
    price: rupeesCell({ least: 100, most: 1_000_000_00 }),
    mrp: rupeesCell({ least: 100, most: 1_000_000_00, blank: 'none' }),
  },
  unknown: 'There is no product with this handle.',
  keyOf: ({ handle = '' }) => handle,
  titleOf: ({ handle = '', name }) => name || handle,
  async current(db, keys, options) {
    const rows = await selectPrices(db, keys, options);
    return new Map(rows.map((row) => [row.handle, { isThere: true, cells: cellsOf(row) }]));
  },
  judge: ({ cells }) => faultsOfPrice(cells),
  async write(tx, rows, { now }) {
    const all = rows.map(({ key, cells }) => ({
      handle: key,
      price: paiseOf(cells.price) ?? 0,
      mrp: paiseOf(cells.mrp),
    }));
    await forgetProducts(tx, await updatePrices(tx, all, now));
    return new Map();
  },
  all: async (db, options) => (await selectAllPrices(db, options)).map(cellsOf),
  sample: () => [
    { handle: 'lotus-oversized-tee', name: 'Lotus oversized tee', price: '799', mrp: '1299' },
    { handle: 'midnight-hoodie', name: 'Midnight hoodie', price: '1499.50', mrp: '' },
  ],
};

function cellsOf(row: PriceRow) {
  return { handle: row.handle, name: row.name, price: moneyCell(row.price_paise), mrp: moneyCell(row.mrp_paise) };
}

/** Checks that the price does not exceed the MRP. */
export function faultsOfPrice({ price, mrp }: { price?: string; mrp?: string }) {
  const [now, most] = [paiseOf(price), paiseOf(mrp)];
  if (now === null || most === null || now <= most) return [];
  return [{ column: 'price', message: `The price is above the MRP of ₹${mrp}. Give a higher MRP too, or none.` }];
}
