import { aheadMs } from './india-time.ts';

/** Kinds of CSV import; importing an unchanged export changes nothing. */
export const importKinds = ['products', 'stock', 'prices', 'coupons', 'pincodes'] as const;
export type ImportKind = (typeof importKinds)[number];

/**
 * A CSV column: `head` is its header, `id` its key in code. `need`: 'key' identifies the record, 'always' is required,
 * 'new' is required for new records, 'info' is only for reading and ignored; without it the column is optional, and if
 * missing, the data stays.
 */
export type CsvColumn = { id: string; head: string; need?: 'key' | 'always' | 'new' | 'info'; about: string };

/** What was sold between a download and its return must not come back on the shelf. */
const onHandBefore = {
  id: 'onHandBefore',
  head: 'On hand before',
  about: 'On hand when this was downloaded: while On hand is the same, the stock stays as it is by now',
} as const;

const columns = {
  /** One row per variant; product fields are in its first row and may be empty in the others. */
  products: [
    { id: 'handle', head: 'Handle', need: 'always', about: 'The product’s place in its address, as in lotus-tee' },
    { id: 'name', head: 'Name', need: 'new', about: 'Up to 150 characters' },
    { id: 'brand', head: 'Brand', about: 'Up to 60 characters' },
    { id: 'category', head: 'Category', need: 'new', about: 'The category’s place in its address, as in oversized' },
    { id: 'description', head: 'Description', about: 'Up to 5,000 characters; needed before it goes on sale' },
    { id: 'details', head: 'Details', about: 'Up to 5,000 characters' },
    { id: 'material', head: 'Material', about: 'Up to 500 characters' },
    { id: 'care', head: 'Care', about: 'Up to 1,000 characters' },
    { id: 'fit', head: 'Fit', about: 'regular, slim, oversized, loose, fitted or crop' },
    { id: 'tags', head: 'Tags', about: 'Words with commas between them' },
    { id: 'productSku', head: 'Product SKU', need: 'info', about: '' },
    { id: 'hsn', head: 'HSN', about: '4, 6 or 8 digits' },
    { id: 'price', head: 'Price', need: 'new', about: 'Rupees with tax' },
    { id: 'mrp', head: 'MRP', about: 'Rupees, not below the price; empty for none' },
    { id: 'weight', head: 'Weight (g)', about: 'Grams of one piece' },
    { id: 'state', head: 'State', about: 'draft, active or archived; active needs a picture and a description' },
    { id: 'color', head: 'Colour', need: 'new', about: 'Name of the colour' },
    { id: 'colorCode', head: 'Colour code', about: 'As in #1f2937; needed for a colour the product does not have yet' },
    { id: 'size', head: 'Size', need: 'new', about: 'As in M' },
    { id: 'sku', head: 'SKU', need: 'key', about: 'One for each size of each colour; letters become capitals' },
    { id: 'barcode', head: 'Barcode', about: '8 to 14 digits' },
    { id: 'onHand', head: 'On hand', about: 'Pieces on the shelf, without those of orders to be packed' },
    onHandBefore,
  ],
  stock: [
    { id: 'sku', head: 'SKU', need: 'key', about: 'Of one size of one colour' },
    { id: 'product', head: 'Product', need: 'info', about: '' },
    { id: 'color', head: 'Colour', need: 'info', about: '' },
    { id: 'size', head: 'Size', need: 'info', about: '' },
    { id: 'onHand', head: 'On hand', about: 'Pieces counted on the shelf, without those of orders to be packed' },
    onHandBefore,
    { id: 'reserved', head: 'Reserved', need: 'info', about: '' },
    { id: 'available', head: 'Available', need: 'info', about: '' },
    { id: 'lowStockLevel', head: 'Low at', about: 'Pieces from which on it is low; empty for the shop’s own level' },
  ],
  prices: [
    { id: 'handle', head: 'Handle', need: 'key', about: 'The product’s place in its address' },
    { id: 'name', head: 'Name', need: 'info', about: '' },
    { id: 'price', head: 'Price', need: 'always', about: 'Rupees with tax' },
    { id: 'mrp', head: 'MRP', about: 'Rupees, not below the price; empty for none' },
  ],
  coupons: [
    { id: 'code', head: 'Code', need: 'key', about: '3 to 20 letters and digits' },
    { id: 'description', head: 'Description', need: 'new', about: 'Up to 200 characters' },
    { id: 'type', head: 'Type', need: 'new', about: 'flat, percentage, delivery or bxgy (buy some, get some)' },
    { id: 'value', head: 'Value', need: 'new', about: 'Rupees, or whole percent; 0 for delivery' },
    { id: 'buy', head: 'Buy', about: 'Of bxgy: pieces that are paid' },
    { id: 'get', head: 'Get', about: 'Of bxgy: the cheapest pieces that are given; 100 percent for free' },
    { id: 'mostSets', head: 'Times in an order', about: 'Of bxgy; empty for any number' },
    { id: 'minimum', head: 'Minimum order', about: 'Rupees; 0 for none' },
    { id: 'cap', head: 'Maximum discount', about: 'Rupees; empty for none' },
    { id: 'uses', head: 'Uses', about: 'How often in all; empty for any number' },
    { id: 'usesPerPerson', head: 'Uses per person', about: '1 or more' },
    {
      id: 'category',
      head: 'Category',
      about: 'Names of the only categories it is for, with ; between them; empty for all',
    },
    { id: 'firstOrder', head: 'First order only', about: 'yes or no' },
    { id: 'stackable', head: 'Goes with another', about: 'yes or no' },
    { id: 'free', head: 'Given by itself', about: 'yes or no' },
    { id: 'active', head: 'Active', about: 'yes or no' },
    {
      id: 'listed',
      head: 'Shown in the shop',
      about: 'yes or no; a new code is shown to everybody only with yes',
    },
    { id: 'from', head: 'Valid from', about: 'As in 2026-12-31' },
    { id: 'until', head: 'Valid until', need: 'new', about: 'The last day, as in 2026-12-31' },
    { id: 'used', head: 'Used', need: 'info', about: '' },
  ],
  pincodes: [
    { id: 'pincode', head: 'Pincode', need: 'key', about: 'Six digits, or fewer for all that begin so' },
    { id: 'city', head: 'City', about: 'Empty where there is more than one' },
    { id: 'state', head: 'State', about: 'As in Karnataka' },
    { id: 'zone', head: 'Zone', need: 'new', about: 'Code of a delivery zone, as in south' },
    { id: 'delivers', head: 'Delivers', about: 'yes or no' },
    { id: 'cod', head: 'Cash on delivery', about: 'yes or no' },
    { id: 'pickup', head: 'Pickup', about: 'yes or no' },
  ],
} as const satisfies Record<ImportKind, readonly CsvColumn[]>;

export const csvColumns: Record<ImportKind, readonly CsvColumn[]> = columns;

/** Cells of a row by column id. */
export type CsvCells<Kind extends ImportKind> = Record<(typeof columns)[Kind][number]['id'], string>;

/** The header line. */
export function csvHead(kind: ImportKind): string[] {
  return csvColumns[kind].map(({ head }) => head);
}

/** The cells of a row in column order. */
export function csvLine<Kind extends ImportKind>(kind: Kind, cells: CsvCells<Kind>): string[] {
  const byId: Record<string, string> = cells;
  return csvColumns[kind].map(({ id }) => byId[id] ?? '');
}

/** Paise as a cell: 799 or 799.50; empty for null. */
export function moneyCell(paise: number | null): string {
  if (paise === null) return '';
  return paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2);
}

export function flagCell(is: boolean): string {
  return is ? 'yes' : 'no';
}

const day = 86_400_000;

/**
 * A timestamp as a cell: a day in India if it is the start of that day (with `isEnd`, the start of the next), else in
 * full.
 */
export function momentCell(at: Date, { isEnd = false }: { isEnd?: boolean } = {}): string {
  const local = at.getTime() + aheadMs;
  if (local % day !== 0) return at.toISOString();
  return new Date(local - (isEnd ? day : 0)).toISOString().slice(0, 10);
}
