import type { EditedProduct } from '#contract/admin-products.ts';
import { indianTime } from './indian-time.ts';

export type EditColor = { key: string; name: string; code: string; was?: string };
export type EditSize = { key: string; name: string };
/** A variant (size of a colour); an empty stock means that it does not exist. `stockWas` is the quantity when read. */
export type Cell = {
  id?: string | undefined;
  sku: string;
  stock: string;
  stockWas?: number | undefined;
  reserved: number;
  isOrdered: boolean;
};
export type EditPicture = {
  key: string;
  id?: string;
  /** Empty while uploading. */
  url: string;
  alt: string;
  /** A colour's key; empty if shown for all colours. */
  color: string;
  view: string;
  /** File name, progress from 0 to 1, and error message. */
  upload?: { name: string; part: number; problem: string };
};
export type ChartRow = { key: string; size: string; chest: string; length: string; shoulder: string };

const texts = [
  'name',
  'slug',
  'brand',
  'description',
  'productDetails',
  'material',
  'care',
  'fits',
  'subcategory',
  'sku',
  'hsn',
  'genericName',
  'netQuantity',
  'countryOfOrigin',
  'manufacturer',
  'packer',
  'modelLine',
  'state',
  'seoTitle',
  'seoDescription',
] as const;

export type TextName =
  | (typeof texts)[number]
  | 'category'
  | 'price'
  | 'originalPrice'
  | 'tags'
  | 'gsm'
  | 'weight'
  | 'length'
  | 'width'
  | 'height'
  | 'publishAt';

/** A product as edited in the form. */
export type EditDraft = Record<TextName, string> & {
  colors: EditColor[];
  sizes: EditSize[];
  cells: Record<string, Cell>;
  chart: ChartRow[];
  pictures: EditPicture[];
};

export const emptyCell: Cell = { sku: '', stock: '', reserved: 0, isOrdered: false };

/** Encoded, because names may contain slashes: Black/White, S/M. */
export function cellKey(color: string, size: string): string {
  return [color, size].map(encodeURIComponent).join('/');
}

/** Returns the colour and size keys of a cell. */
export function axesOf(cell: string): { color: string; size: string } {
  const [color = '', size = ''] = cell.split('/').map(decodeURIComponent);
  return { color, size };
}

let made = 0;
/** Returns a key for a new item without an id. */
export function newKey(): string {
  made += 1;
  return `new-${made}`;
}

const said = (value: number | null) => (value === null ? '' : String(value));

/** Converts a stored product to a draft. */
export function draftFrom(product: EditedProduct): EditDraft {
  const { dimensions, colors, variants, images, sizeChart } = product;
  const sizes = [...new Set(variants.map(({ size }) => size))];
  return {
    // Sound: each of these is a text field of the product.
    ...(Object.fromEntries(texts.map((name) => [name, product[name]])) as Record<(typeof texts)[number], string>),
    category: product.category._id,
    price: said(product.price),
    originalPrice: said(product.originalPrice),
    tags: product.tags.join(', '),
    gsm: said(product.gsm),
    weight: said(product.weight),
    length: said(dimensions?.length ?? null),
    width: said(dimensions?.width ?? null),
    height: said(dimensions?.height ?? null),
    publishAt: product.publishAt ? indianTime(product.publishAt) : '',
    colors: colors.map(({ name, code }) => ({ key: name, name, code, was: name })),
    sizes: sizes.map((name) => ({ key: name, name })),
    cells: Object.fromEntries(
      variants.map(({ _id, color, size, sku, onHand, reserved, isOrdered }) => [
        cellKey(color, size),
        { id: _id, sku, stock: String(onHand), stockWas: onHand, reserved, isOrdered },
      ]),
    ),
    chart: sizeChart.map(({ size, chest, length, shoulder }) => ({
      key: size,
      size,
      chest: String(chest),
      length: String(length),
      shoulder: String(shoulder),
    })),
    pictures: images.map(({ _id, url, alt, color, view }) => ({
      key: _id,
      id: _id,
      url,
      alt,
      color: color ?? '',
      view,
    })),
  };
}

// Sound: one entry per name.
const nothing = Object.fromEntries(texts.map((name) => [name, ''])) as Record<(typeof texts)[number], string>;

/** The draft of a new product. */
export const newDraft: EditDraft = {
  ...nothing,
  fits: 'regular',
  hsn: '6109',
  netQuantity: '1 piece',
  state: 'draft',
  category: '',
  price: '',
  originalPrice: '',
  tags: '',
  gsm: '',
  weight: '',
  length: '',
  width: '',
  height: '',
  publishAt: '',
  colors: [],
  sizes: [],
  cells: {},
  chart: [],
  pictures: [],
};

/** Labels of the fields. */
export const fieldNames: Record<TextName | Part, string> = {
  name: 'Name',
  slug: 'URL handle',
  brand: 'Brand',
  description: 'Description',
  productDetails: 'Details',
  material: 'Fabric',
  care: 'Care',
  fits: 'Fit',
  category: 'Category',
  subcategory: 'Subcategory',
  price: 'Price',
  originalPrice: 'MRP',
  tags: 'Tags',
  sku: 'SKU',
  hsn: 'HSN',
  gsm: 'GSM',
  weight: 'Weight',
  length: 'Parcel length',
  width: 'Parcel width',
  height: 'Parcel height',
  genericName: 'Common name',
  netQuantity: 'Net quantity',
  countryOfOrigin: 'Country of origin',
  manufacturer: 'Manufacturer',
  packer: 'Packer',
  modelLine: 'Model line',
  state: 'Status',
  publishAt: 'Publish on',
  seoTitle: 'SEO title',
  seoDescription: 'Meta description',
  variants: 'Colours, sizes and stock',
  chart: 'Size chart',
  pictures: 'Pictures',
};

/** Lists that are compared as a whole when two people edit the product. */
export type Part = 'variants' | 'chart' | 'pictures';
