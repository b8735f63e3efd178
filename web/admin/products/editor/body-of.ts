import type { fits } from '#contract/products.ts';
import type { ProductState } from '#contract/rules/product-states.ts';
import { faultsOfProduct } from '#contract/rules/product-check.ts';
import type { Faults } from '#web/ui/editor/held-draft.ts';
import { isAmount, plainAmount } from '#contract/rules/plain-amount.ts';
import { tagsOf } from '../tags-of.ts';
import { cellKey, type EditDraft } from './draft.ts';
import { momentOf } from './indian-time.ts';

type Fit = (typeof fits)[number];

const number = (text: string) => (text.trim() === '' ? null : Number(plainAmount(text)));

/** Returns every existing variant (size and colour), in the order in which they are sent. */
function cellsOf({ colors, sizes, cells }: EditDraft) {
  return colors.flatMap((color) =>
    sizes.flatMap((size) => {
      const key = cellKey(color.key, size.key);
      const cell = cells[key];
      return cell && cell.stock.trim() !== '' ? [{ key, cell, color: color.name.trim(), size: size.name.trim() }] : [];
    }),
  );
}

/** Returns the pictures that are uploaded; only these are sent. */
export const shownPictures = ({ pictures }: EditDraft) => pictures.filter(({ url }) => url !== '');

const sentAsTyped = [
  'name',
  'slug',
  'brand',
  'description',
  'productDetails',
  'material',
  'care',
  'subcategory',
  'category',
  'hsn',
  'genericName',
  'netQuantity',
  'countryOfOrigin',
  'manufacturer',
  'packer',
  'modelLine',
  'seoTitle',
  'seoDescription',
] as const;

/** Builds the request body; `reason` explains a stock change. */
export function bodyOf(draft: EditDraft, reason: string) {
  const colors = new Map(draft.colors.map((color) => [color.key, color.name.trim()]));
  const [length, width, height] = [number(draft.length), number(draft.width), number(draft.height)];
  return {
    // Sound: these names are text fields.
    ...(Object.fromEntries(sentAsTyped.map((name) => [name, draft[name]])) as Record<
      (typeof sentAsTyped)[number],
      string
    >),
    ...(draft.sku.trim() !== '' && { sku: draft.sku }),
    // Sound: the field has exactly these choices.
    fits: draft.fits as Fit,
    price: Number(plainAmount(draft.price)),
    originalPrice: number(draft.originalPrice),
    tags: tagsOf(draft.tags),
    gsm: number(draft.gsm),
    weight: number(draft.weight),
    dimensions: length !== null && width !== null && height !== null ? { length, width, height } : null,
    // Sound: the field has exactly these choices.
    state: draft.state as ProductState,
    publishAt: draft.state === 'scheduled' ? momentOf(draft.publishAt) : null,
    colors: draft.colors.map((color) => ({
      name: color.name.trim(),
      code: color.code,
      ...(color.was && { was: color.was }),
    })),
    variants: cellsOf(draft).map(({ cell, color, size }) => ({
      ...(cell.id && { _id: cell.id }),
      color,
      size,
      ...(cell.sku.trim() !== '' && { sku: cell.sku }),
      stock: Number(cell.stock),
      ...(cell.stockWas !== undefined && { stockWas: cell.stockWas }),
    })),
    pictures: shownPictures(draft).map(({ id, url, alt, color, view }) => ({
      ...(id && { _id: id }),
      url,
      alt,
      color: colors.get(color) ?? null,
      view,
    })),
    sizeChart: draft.chart.map(({ size, chest, length: long, shoulder }) => ({
      size,
      chest: Number(plainAmount(chest)),
      length: Number(plainAmount(long)),
      shoulder: Number(plainAmount(shoulder)),
    })),
    ...(reason !== '' && { reason }),
  };
}

/** Validates the draft without a request; the server checks the rest. */
export function faultsIn(draft: EditDraft): Faults {
  const faults: Record<string, string> = {};
  if (draft.name.trim() === '') faults['name'] = 'Name is required.';
  if (draft.category === '') faults['category'] = 'Choose a category.';
  if (!isAmount(draft.price) || Number(plainAmount(draft.price)) < 1)
    faults['price'] = 'Enter an amount, such as 899 or 899.50.';
  if (draft.originalPrice.trim() !== '' && !isAmount(draft.originalPrice)) {
    faults['originalPrice'] = 'Enter an amount or leave empty.';
  }
  for (const name of ['gsm', 'weight', 'length', 'width', 'height'] as const) {
    if (draft[name].trim() !== '' && !isAmount(draft[name])) faults[name] = 'Enter a number.';
  }
  for (const name of unsaidSides(draft)) faults[name] ??= 'Enter length, width and height, or leave all three empty.';
  for (const color of draft.colors) if (color.name.trim() === '') faults[`color:${color.key}`] = 'Enter a colour name.';
  for (const size of draft.sizes) if (size.name.trim() === '') faults[`size:${size.key}`] = 'Enter a size name.';
  for (const { key, cell } of cellsOf(draft)) {
    if (!/^\d{1,6}$/.test(cell.stock.trim())) faults[`cell:${key}`] = 'Enter a whole number.';
  }
  for (const row of draft.chart) {
    if (![row.chest, row.length, row.shoulder].every(isAmount)) faults[`chart:${row.key}`] = 'Enter a length in cm.';
  }
  if (draft.pictures.some(({ url, upload }) => url === '' && !upload?.problem)) {
    faults['pictures'] = 'Wait until the pictures are uploaded.';
  }
  return { ...faults, ...without(byRules(draft), faults) };
}

const sides = ['length', 'width', 'height'] as const;

/** Returns the missing or zero dimensions if only some are given: a parcel has all three or none. */
function unsaidSides(draft: EditDraft) {
  const unsaid = sides.filter((name) => !number(draft[name]));
  return sides.some((name) => draft[name].trim() !== '') ? unsaid : [];
}

function byRules(draft: EditDraft): Faults {
  const found = faultsOfProduct(bodyOf(draft, ''));
  return Object.fromEntries(found.map(({ field, message }) => [placeOf(draft, field), message]));
}

/** Returns the rule violations of fields that have no other error. */
function without(rules: Faults, faults: Faults): Faults {
  return Object.fromEntries(Object.entries(rules).filter(([field]) => !(field in faults)));
}

/** Maps the path of a server validation error, such as `variants.3.stock`, to a field name. */
export function placeOf(draft: EditDraft, field: string): string {
  const [list = '', place, part] = field.split('.');
  if (place === undefined) return list === 'variants' || list === 'colors' ? 'grid' : field;
  const index = Number(place);
  if (list === 'variants') return `${part === 'sku' ? 'sku' : 'cell'}:${cellsOf(draft)[index]?.key ?? ''}`;
  if (list === 'pictures') return `picture:${shownPictures(draft)[index]?.key ?? ''}`;
  if (list === 'colors') return `color:${draft.colors[index]?.key ?? ''}`;
  if (list === 'sizeChart') return `chart:${draft.chart[index]?.key ?? ''}`;
  return list === 'dimensions' ? place : list;
}
