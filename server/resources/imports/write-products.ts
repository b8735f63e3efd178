import { mostOfProduct } from '#contract/product-draft.ts';
import { isPublished } from '#contract/rules/product-check.ts';
import { newSku } from '#server/resources/products/product-draft.ts';
import { moveStock } from '#server/resources/stock/shelf.queries.ts';
import { whyNot } from '#server/resources/stock/stock.rules.ts';
import { paiseOf, wholeOf } from './cells.rules.ts';
import { forgetProducts } from './forget.ts';
import { selectKnown } from './imports.queries.ts';
import * as queries from './products.queries.ts';
import type { ProductRow, ProductToWrite, VariantRow, VariantToWrite } from './products.queries.ts';
import { needsDescription, ofProduct, tooManyColors, tooManyVariants, whatLacks } from './products.rules.ts';
import type { Cause, Cells, Known, RowToWrite, Table } from './table.ts';

type Tx = Parameters<Table['write']>[0];

/**
 * Writes the products of some rows, then their colours, sizes and stock. Requires all rows of a product in one call.
 */
export async function writeProducts(
  tx: Tx,
  rows: readonly RowToWrite[],
  { reason, now }: Cause,
): Promise<Map<number, string>> {
  const handles = [...new Set(rows.map(({ cells }) => cells.handle ?? ''))];
  const goods = await queries.selectProducts(tx, handles, { isLocked: true });
  const known = new Set(goods.map(({ handle }) => handle));
  const skus = rows.filter(({ isNew }) => !isNew).map(({ cells }) => cells.sku ?? '');
  const productIds = goods.map(({ id }) => id);
  const there = await queries.selectVariants(tx, { skus, productIds }, { isLocked: true });
  const parts = partsOf(goods, there, await queries.selectColors(tx, productIds));
  const { good, problems, moves } = judged(rows, { goods, there, parts, known: await selectKnown(tx) });
  await writeGoods(tx, good, { known, now });
  await queries.upsertColors(tx, good.filter(({ isNew, patch }) => isNew || patch.colorCode).map(variantOf));
  const made = good.filter(({ isNew }) => isNew);
  const added = made.length > 0 ? await queries.insertVariants(tx, placed(made.map(variantOf))) : [];
  const barcodes = good.filter(({ isNew, patch }) => !isNew && patch.barcode !== undefined);
  if (barcodes.length > 0) await queries.updateBarcodes(tx, barcodes.map(variantOf));
  const pieces = new Map(made.map(({ cells }) => [cells.sku, wholeOf(cells.onHand) ?? 0]));
  const received = added.map(({ id, sku }) => ({ id, quantity: pieces.get(sku) ?? 0 }));
  await moveStock(
    tx,
    received.filter(({ quantity }) => quantity > 0),
    { kind: 'received', reason, now },
  );
  await moveStock(tx, moves, { kind: 'adjusted', reason, now });
  await forgetProducts(tx, await queries.selectIds(tx, handles));
  return problems;
}

/** A product's number of variants, and its colours. */
type Parts = { variants: number; colors: Set<string> };

type Around = { goods: readonly ProductRow[]; there: readonly VariantRow[]; parts: Map<string, Parts>; known: Known };

function partsOf(
  goods: readonly ProductRow[],
  variants: readonly VariantRow[],
  colors: Awaited<ReturnType<typeof queries.selectColors>>,
): Map<string, Parts> {
  const own = Map.groupBy(variants, (row) => row.product_id);
  const hues = Map.groupBy(colors, (row) => row.product_id);
  return new Map(
    goods.map(({ id, handle }) => [
      handle,
      { variants: own.get(id)?.length ?? 0, colors: new Set(hues.get(id)?.map(({ name }) => name)) },
    ]),
  );
}

/** Adds a new row to its product's counts; returns why it exceeds a limit, or ''. */
function tooMany({ cells, isNew }: RowToWrite, parts: Map<string, Parts>): string {
  if (!isNew) return '';
  const { handle = '', color = '' } = cells;
  const { variants, colors } = parts.get(handle) ?? { variants: 0, colors: new Set<string>() };
  if (variants >= mostOfProduct.variants) return tooManyVariants;
  if (!colors.has(color) && colors.size >= mostOfProduct.colors) return tooManyColors;
  parts.set(handle, { variants: variants + 1, colors: colors.add(color) });
  return '';
}

/** Skips rows that can no longer be written as checked. */
function judged(rows: readonly RowToWrite[], { goods, there, parts, known }: Around) {
  const byHandle = new Map(goods.map((row) => [row.handle, row]));
  const bySku = new Map(there.map((row) => [row.sku, row]));
  const problems = new Map<number, string>();
  const moves: { id: string; quantity: number }[] = [];
  for (const row of rows) {
    const { position, cells, patch, isNew } = row;
    const variant = isNew || patch.onHand === undefined ? undefined : bySku.get(cells.sku ?? '');
    const quantity = variant ? Number(patch.onHand) - variant.on_hand : 0;
    const problem =
      changedAround(row, known, byHandle.get(row.cells.handle ?? '')) ||
      tooMany(row, parts) ||
      (variant && quantity !== 0 ? whyNot(variant, quantity) : '');
    if (problem) problems.set(position, problem);
    else if (variant) moves.push({ id: variant.id, quantity });
  }
  return { good: rows.filter(({ position }) => !problems.has(position)), problems, moves };
}

/**
 * Returns what has changed around a row since the check. The cells have no handle if the product existed then and is
 * gone now.
 */
function changedAround(
  { cells, patch }: RowToWrite,
  { categorySlugs }: Known,
  product: ProductRow | undefined,
): string {
  if (cells.handle === undefined) return 'Its product is no longer there.';
  if (!categorySlugs.has(cells.category ?? '')) return 'Its category is no longer there.';
  if (patch.state === 'active') return whatLacks(cells, product);
  return patch.description === '' && isPublished(cells) ? needsDescription : '';
}

/** Writes each product once. */
async function writeGoods(tx: Tx, rows: readonly RowToWrite[], { known, now }: { known: Set<string>; now: Date }) {
  const byHandle = new Map<string, RowToWrite[]>();
  for (const row of rows) {
    const handle = row.cells.handle ?? '';
    byHandle.set(handle, [...(byHandle.get(handle) ?? []), row]);
  }
  const all = [...byHandle].flatMap(([handle, [first, ...others]]) => (first ? [{ handle, first, others }] : []));
  const made = all.filter(({ handle }) => !known.has(handle)).map(({ first }) => productOf(first.cells));
  const changed = all
    .filter(({ handle, first, others }) => known.has(handle) && [first, ...others].some(changesProduct))
    .map(({ first }) => productOf(first.cells));
  if (made.length > 0) await queries.insertProducts(tx, made);
  if (changed.length > 0) await queries.updateProducts(tx, changed, now);
}

function changesProduct({ patch }: RowToWrite): boolean {
  return ofProduct.some((column) => patch[column] !== undefined);
}

/** Unset fields of a new product get the editor's defaults. */
function productOf(cells: Cells): ProductToWrite {
  return {
    handle: cells.handle ?? '',
    name: cells.name ?? '',
    brand: cells.brand ?? '',
    category: cells.category ?? '',
    description: cells.description ?? '',
    details: cells.details ?? '',
    material: cells.material ?? '',
    care: cells.care ?? '',
    fit: cells.fit ?? 'regular',
    tags: (cells.tags ?? '').split(', ').filter((word) => word !== ''),
    product_sku: cells.productSku ?? newSku(),
    hsn: cells.hsn ?? '6109',
    price_paise: paiseOf(cells.price) ?? 0,
    mrp_paise: paiseOf(cells.mrp),
    weight_grams: wholeOf(cells.weight),
    state: cells.state ?? 'draft',
  };
}

function variantOf({ cells }: RowToWrite): VariantToWrite {
  const { handle = '', sku = '', color = '', colorCode = '', size = '', barcode = '' } = cells;
  return { handle, sku, color, color_code: colorCode, size, place: 0, barcode: barcode === '' ? null : barcode };
}

/** Numbers the sizes of each product in order of appearance. */
function placed(all: readonly VariantToWrite[]): VariantToWrite[] {
  const sizes = new Map<string, string[]>();
  return all.map((one) => {
    const own = sizes.get(one.handle) ?? [];
    if (!own.includes(one.size)) own.push(one.size);
    sizes.set(one.handle, own);
    return { ...one, place: own.indexOf(one.size) };
  });
}
