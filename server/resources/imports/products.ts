import { fits } from '#contract/products.ts';
import { moneyCell } from '#contract/rules/csv-columns.ts';
import { slugShape } from '#contract/rules/slug.ts';
import { mostPieces } from '#contract/stock.ts';
import { choiceCell, rupeesCell, shapedCell, skuCell, textCell, wholeCell, wordCell } from './cells.rules.ts';
import * as queries from './products.queries.ts';
import type { ProductRow, VariantRow } from './products.queries.ts';
import { type Behind, choiceOf, faultsOfProductRow, filledProducts, stateCells } from './products.rules.ts';
import type { Cells, Current, Table } from './table.ts';
import { writeProducts } from './write-products.ts';

const needed = { fault: 'This must not be empty.' };
const price = { least: 100, most: 1_000_000_00 };

/** The table of products: each row is a product with one of its variants. */
export const products: Table = {
  kind: 'products',
  tidy: {
    handle: shapedCell(slugShape, 'A handle has only small letters, digits and single dashes.', {
      change: (cell) => cell.toLowerCase(),
    }),
    name: textCell(150, needed),
    brand: textCell(60),
    category: textCell(120, needed),
    description: textCell(5_000),
    details: textCell(5_000),
    material: textCell(500),
    care: textCell(1_000),
    fit: wordCell(fits),
    tags: tagsCell,
    productSku: textCell(100),
    hsn: shapedCell(/^(\d{4}|\d{6}|\d{8})$/, 'HSN is 4, 6 or 8 digits.', { blank: 'leave' }),
    price: rupeesCell(price),
    mrp: rupeesCell({ ...price, blank: 'none' }),
    weight: wholeCell(1, 100_000, 'none'),
    state: wordCell(stateCells),
    color: choiceCell(40, 'colour'),
    colorCode: shapedCell(/^#[0-9a-f]{6}$/, 'A colour is # and six digits or letters a to f.', {
      blank: 'leave',
      change: (cell) => cell.toLowerCase(),
    }),
    size: choiceCell(20, 'size'),
    sku: skuCell,
    barcode: shapedCell(/^\d{8,14}$/, 'A barcode has 8 to 14 digits.', { blank: 'none' }),
    onHand: wholeCell(0, mostPieces, 'leave'),
    onHandBefore: wholeCell(0, mostPieces, 'leave'),
  },
  filled: filledProducts,
  keyOf: ({ handle = '', sku = '' }) => `${handle} ${sku}`,
  titleOf: ({ name, handle = '', color = '', size = '' }) => `${name || handle} · ${color}, ${size}`,
  other: { column: 'size', of: ({ handle = '', color = '', size = '' }) => `${handle}\n${choiceOf(color, size)}` },
  current: (db, keys, options) => currentProducts(db, keys, options),
  judge: (all) => {
    const { was } = all;
    const around = was ? behindOf(was) : { behind: undefined, owner: undefined, reserved: 0 };
    return faultsOfProductRow({ ...all, was: was && isKnown(was) ? was : undefined }, around);
  },
  write: writeProducts,
  async all(db, options) {
    const rows = await queries.selectAllProducts(db, options);
    return rows.map((row) => ({ ...productCells(row), ...variantCells(row) }));
  },
  sample: (): Cells[] => [
    {
      handle: 'lotus-oversized-tee',
      name: 'Lotus oversized tee',
      brand: 'Ksauni',
      category: 'oversized',
      description: 'Heavy cotton with a lotus on the back.',
      material: '100 % cotton',
      fit: 'oversized',
      tags: 'new-arrival, lotus',
      hsn: '6109',
      price: '799',
      mrp: '1299',
      weight: '260',
      state: 'draft',
      color: 'Black',
      colorCode: '#101010',
      size: 'M',
      sku: 'LOTUS-BLACK-M',
      barcode: '',
      onHand: '24',
    },
    { handle: 'lotus-oversized-tee', color: 'Black', size: 'L', sku: 'LOTUS-BLACK-L', onHand: '18' },
    {
      handle: 'lotus-oversized-tee',
      color: 'Sand',
      colorCode: '#d8c3a5',
      size: 'M',
      sku: 'LOTUS-SAND-M',
      onHand: '12',
    },
  ],
};

/** Normalises comma-separated tags, keeping their order. */
function tagsCell(cell: string) {
  const words = [...new Set(cell.split(',').map((word) => word.trim().toLowerCase()))].filter((word) => word !== '');
  if (words.length > 30) return { fault: 'At most 30 tags.' };
  if (words.some((word) => word.length > 40)) return { fault: 'A tag has at most 40 characters.' };
  return { cell: words.join(', ') };
}

/** Data beyond the cells is passed along under keys that no column has. */
const hidden = '#behind';
const hiddenOwner = '#owner';
const hiddenReserved = '#reserved';

function behindOf({ cells }: Current) {
  const behind = cells[hidden];
  return {
    // Sound: written only by currentProducts.
    behind: behind === undefined ? undefined : (JSON.parse(behind) as Behind),
    owner: cells[hiddenOwner],
    reserved: Number(cells[hiddenReserved] ?? 0),
  };
}

/** Whether the shop has the product; for an SKU of another product only the owner is known. */
function isKnown({ cells }: Current): boolean {
  return cells.handle !== undefined;
}

async function currentProducts(
  db: Parameters<Table['current']>[0],
  keys: readonly string[],
  options: { isLocked: boolean },
): Promise<Map<string, Current>> {
  const wanted = keys.map((key) => ({ key, handle: key.split(' ', 1)[0] ?? '', sku: key.slice(key.indexOf(' ') + 1) }));
  const rows = await queries.selectProducts(db, [...new Set(wanted.map(({ handle }) => handle))], options);
  const ids = rows.map(({ id }) => id);
  const variants = await queries.selectVariants(db, { skus: wanted.map(({ sku }) => sku), productIds: ids }, options);
  const colors = await queries.selectColors(db, ids);
  const byHandle = new Map(rows.map((row) => [row.handle, row]));
  const bySku = new Map(variants.map((row) => [row.sku, row]));
  const own = Map.groupBy(variants, (row) => row.product_id);
  const hues = Map.groupBy(colors, (row) => row.product_id);
  const around = new Map(
    rows.map((row) => [row.handle, JSON.stringify(surroundings(row, own.get(row.id) ?? [], hues.get(row.id) ?? []))]),
  );
  const found = new Map<string, Current>();
  for (const { key, handle, sku } of wanted) {
    const [product, variant] = [byHandle.get(handle), bySku.get(sku)];
    const itself = variant?.handle === handle ? variant : undefined;
    const owner = variant && !itself ? { [hiddenOwner]: variant.handle } : undefined;
    const behind = around.get(handle);
    if (!product || !behind) {
      if (owner) found.set(key, { isThere: false, cells: owner });
      continue;
    }
    const reserved = String(itself?.reserved ?? 0);
    const cells = { ...productCells(product), ...(itself && variantCells(itself)), ...owner };
    found.set(key, {
      isThere: itself !== undefined,
      cells: { ...cells, [hidden]: behind, [hiddenReserved]: reserved },
    });
  }
  return found;
}

function surroundings(
  { pictures, unnamed }: ProductRow,
  variants: readonly VariantRow[],
  colors: readonly { name: string; code: string }[],
): Behind {
  return {
    pictures,
    unnamed,
    colors: Object.fromEntries(colors.map(({ name, code }) => [name, code])),
    choices: Object.fromEntries(variants.map(({ color, size, sku }) => [choiceOf(color, size), sku])),
  };
}

function productCells(row: Omit<ProductRow, 'id' | 'pictures' | 'unnamed'>): Cells {
  return {
    handle: row.handle,
    name: row.name,
    brand: row.brand,
    category: row.category,
    description: row.description.trim(),
    details: row.details.trim(),
    material: row.material,
    care: row.care,
    fit: row.fit,
    tags: row.tags.join(', '),
    productSku: row.product_sku,
    hsn: row.hsn,
    price: moneyCell(row.price_paise),
    mrp: moneyCell(row.mrp_paise),
    weight: String(row.weight_grams ?? ''),
    state: row.state,
  };
}

function variantCells(row: Omit<VariantRow, 'id' | 'product_id' | 'handle'>): Cells {
  return {
    color: row.color,
    colorCode: row.color_code.toLowerCase(),
    size: row.size,
    sku: row.sku,
    barcode: row.barcode ?? '',
    onHand: String(row.on_hand),
    onHandBefore: String(row.on_hand),
  };
}
