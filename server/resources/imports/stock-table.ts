import { mostPieces } from '#contract/stock.ts';
import { moveStock } from '#server/resources/stock/shelf.queries.ts';
import { cellsOf as stockCells } from '#server/resources/stock/stock.ts';
import { whyNot } from '#server/resources/stock/stock.rules.ts';
import { skuCell, textCell, wholeCell, wholeOf } from './cells.rules.ts';
import { selectAllStockLines, selectStockLines, type StockLineRow, updateLowLevels } from './stock-table.queries.ts';
import type { Cells, RowToWrite, Table } from './table.ts';

const read = textCell(10_000);

/** The table of stock counts. */
export const stock: Table = {
  kind: 'stock',
  tidy: {
    sku: skuCell,
    product: read,
    color: read,
    size: read,
    onHand: wholeCell(0, mostPieces, 'leave'),
    onHandBefore: wholeCell(0, mostPieces, 'leave'),
    reserved: read,
    available: read,
    lowStockLevel: wholeCell(0, 10_000, 'none'),
  },
  unknown: 'There is no variant with this SKU.',
  keyOf: ({ sku = '' }) => sku,
  titleOf: ({ sku = '', product, color, size }) => (product ? `${sku} · ${product}, ${color}, ${size}` : sku),
  async current(db, keys, options) {
    const rows = await selectStockLines(db, keys, options);
    return new Map(rows.map((row) => [row.sku, { isThere: true, cells: cellsOf(row) }]));
  },
  judge({ cells, was }) {
    const problem =
      was && cells.onHand !== was.cells.onHand ? whyNot(piecesOf(was.cells), change(cells, was.cells)) : '';
    return problem ? [{ column: 'onHand', message: problem }] : [];
  },
  async write(tx, rows, { reason, now }) {
    // The rows are already locked by `current`.
    const shelves = await selectStockLines(
      tx,
      rows.map(({ key }) => key),
      { isLocked: true },
    );
    const bySku = new Map(shelves.map((shelf) => [shelf.sku, shelf]));
    const judged = rows.flatMap((row) => {
      const shelf = bySku.get(row.key);
      if (!shelf) return [];
      const quantity = row.patch.onHand === undefined ? 0 : Number(row.patch.onHand) - shelf.on_hand;
      return [{ row, id: shelf.id, quantity, problem: quantity === 0 ? '' : whyNot(shelf, quantity) }];
    });
    const good = judged.filter(({ problem }) => problem === '');
    await updateLowLevels(tx, good.filter(({ row }) => row.patch.lowStockLevel !== undefined).map(levelOf));
    await moveStock(
      tx,
      good.map(({ id, quantity }) => ({ id, quantity })),
      { kind: 'adjusted', reason, now },
    );
    return new Map(judged.filter(({ problem }) => problem !== '').map(({ row, problem }) => [row.position, problem]));
  },
  all: async (db, options) => (await selectAllStockLines(db, options)).map(cellsOf),
  sample: () => [
    { sku: 'KS001-1-S', onHand: '24', lowStockLevel: '' },
    { sku: 'KS001-1-M', onHand: '40', lowStockLevel: '8' },
  ],
};

function cellsOf(row: StockLineRow): Cells {
  return stockCells(row);
}

function levelOf({ id, row }: { id: string; row: RowToWrite }) {
  return { id, level: wholeOf(row.patch.lowStockLevel) };
}

function piecesOf({ onHand, reserved }: Cells) {
  return { on_hand: Number(onHand), reserved: Number(reserved) };
}

function change(cells: Cells, was: Cells): number {
  return Number(cells.onHand) - Number(was.onHand);
}
