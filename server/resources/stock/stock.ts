import { importLimits } from '#contract/imports.ts';
import { paginate } from '#contract/paging.ts';
import { csvHead, csvLine } from '#contract/rules/csv-columns.ts';
import { mostCounted } from '#contract/staff-lists.ts';
import type { StockLine, StockMovement, StockSort } from '#contract/stock.ts';
import type { Context } from '#server/context.ts';
import { csvFile, requireFit } from '#server/platform/csv.ts';
import { leavesOutOlder } from '#server/platform/db/newest.ts';
import { dayMs } from '#server/platform/days-in-india.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { selectLevels } from '#server/resources/products/stock-levels.queries.ts';
import { offsetOf } from '#server/platform/http/list-offset.ts';
import { countMovements, type MovementRow, selectMovements } from './movements.queries.ts';
import * as queries from './stock.queries.ts';
import type { Filter, StockRow } from './stock.queries.ts';

type Page = { page: number; limit: number };
type SortedFilter = Filter & { sort?: StockSort | undefined };

const month = 30 * dayMs;

export async function listStock(context: Context, { page, limit, sort = 'sku', ...filter }: SortedFilter & Page) {
  const offset = offsetOf({ page, limit });
  const levels = await selectLevels(context.db);
  const [rows, total, isOfNewest] = await Promise.all([
    queries.selectStock(context.db, { ...filter, sort, limit, offset, levels, since: monthAgo(context) }),
    queries.countStock(context.db, { ...filter, levels }),
    leavesOutOlder(context.db, { table: 'products', search: filter.search }),
  ]);
  return {
    lines: rows.map((row) => toLine(row, levels.shop)),
    lowStockLevel: levels.shop,
    pagination: { ...paginate(page, limit, total), isOfNewest },
  };
}

/** Returns one variant with its movements. */
export async function readStock(context: Context, id: string, { page, limit }: Page) {
  const offset = offsetOf({ page, limit });
  const [line, movements, total] = await Promise.all([
    readLine(context, id),
    selectMovements(context.db, { variantId: id, limit, offset }),
    countMovements(context.db, id, mostCounted + 1),
  ]);
  return { ...line, movements: movements.map(toMovement), pagination: paginate(page, limit, total) };
}

export async function readLine(context: Context, id: string): Promise<{ line: StockLine; lowStockLevel: number }> {
  const [row, levels] = await Promise.all([
    queries.selectStockLine(context.db, id, monthAgo(context)),
    selectLevels(context.db),
  ]);
  if (!row) throw new ApiError('NOT_FOUND');
  return { line: toLine(row, levels.shop), lowStockLevel: levels.shop };
}

/** Exports the list with the columns of an import, up to an import's row limit. */
export async function exportStock(context: Context, { sort = 'sku', ...filter }: SortedFilter) {
  const levels = await selectLevels(context.db);
  const most = importLimits.rows;
  const since = monthAgo(context);
  const rows = await queries.selectStock(context.db, { ...filter, sort, limit: most + 1, offset: 0, levels, since });
  requireFit(rows.length, most, 'variants');
  return csvFile(
    csvHead('stock'),
    rows.map((row) => csvLine('stock', cellsOf(row))),
  );
}

/** Converts a variant to a row of the stock table. */
export function cellsOf(
  row: Pick<StockRow, 'sku' | 'name' | 'color' | 'size' | 'on_hand' | 'reserved' | 'low_stock_level'>,
) {
  return {
    sku: row.sku,
    product: row.name,
    color: row.color,
    size: row.size,
    onHand: String(row.on_hand),
    onHandBefore: String(row.on_hand),
    reserved: String(row.reserved),
    available: String(row.on_hand - row.reserved),
    lowStockLevel: row.low_stock_level === null ? '' : String(row.low_stock_level),
  };
}

function monthAgo({ clock }: Context): Date {
  return new Date(clock.now().getTime() - month);
}

function toLine(row: StockRow, shopLevel: number): StockLine {
  const available = row.on_hand - row.reserved;
  const isLow = available <= (row.low_stock_level ?? shopLevel);
  return {
    _id: row.id,
    product: { _id: row.product_id, name: row.name, slug: row.slug },
    image: row.image,
    color: row.color,
    size: row.size,
    sku: row.sku,
    barcode: row.barcode ?? '',
    onHand: row.on_hand,
    reserved: row.reserved,
    available,
    lowStockLevel: row.low_stock_level,
    state: available <= 0 ? 'out' : isLow ? 'low' : 'ok',
    soldIn30Days: row.sold,
    waiting: row.waiting,
  };
}

function toMovement(row: MovementRow): StockMovement {
  return {
    _id: String(row.id),
    at: row.at.toISOString(),
    kind: row.kind,
    quantity: row.quantity,
    onHand: row.on_hand,
    reason: row.reason,
    actor: row.actor_id ? { _id: row.actor_id, name: row.actor_name ?? '' } : null,
    order: row.order_id ? { _id: row.order_id, orderNumber: row.order_number ?? '' } : null,
  };
}
