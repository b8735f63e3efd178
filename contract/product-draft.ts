import { z } from 'zod';
import { sentPicture } from './picture.ts';
import { fits } from './products.ts';
import { productStates } from './rules/product-states.ts';
import { flagField, id, moment, text } from './text.ts';

/** Limits per product: colours, sizes per colour, variants, pictures and uploaded files. */
export const mostOfProduct = { colors: 30, sizes: 30, variants: 300, pictures: 60, files: 10 } as const;

/** Longest product slug, in characters. */
export const mostOfHandle = 100;

/** Lists are JSON in form data. */
function list<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => {
    if (typeof value !== 'string') return value;
    if (value === '') return undefined;
    try {
      return JSON.parse(value);
    } catch {
      return value;
    }
  }, schema.optional());
}

function number(label: string, { min, max, step }: { min: number; max: number; step: 0.01 | 1 }) {
  const kind = step === 1 ? 'a whole number' : 'a number with at most two decimals';
  const words = `${label} must be ${kind} from ${min} to ${max.toLocaleString('en-IN')}.`;
  const typed = z
    .string()
    .trim()
    .regex(/^-?\d{1,9}(\.\d{1,4})?$/, words)
    .transform(Number);
  return z.union([z.number(), typed], { error: words }).pipe(
    z
      .number({ error: words })
      .min(min, words)
      .max(max, words)
      .refine((value) => Math.abs(value / step - Math.round(value / step)) < 1e-4, words),
  );
}

const emptyIsNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable()).optional();

const words = (max: number, label: string) =>
  z
    .string({ error: `${label} must be text.` })
    .trim()
    .max(max, `${label} must be at most ${max.toLocaleString('en-IN')} characters.`)
    .optional();

const rupeesOf = (label: string) => number(label, { min: 1, max: 1_000_000, step: 0.01 });
const pieces = number('Stock', { min: 0, max: 100_000, step: 1 });
const side = emptyIsNull(number('Length, width and height', { min: 0, max: 999, step: 0.01 }));
/** Filters and addresses separate colours and sizes by commas. */
const hasNoComma = (name: string) => !name.includes(',');
const storedColor = text(40, 'The colour');
const colorName = storedColor.refine(hasNoComma, "A colour's name has no comma.");
const size = text(20, 'The size').refine(hasNoComma, "A size's name has no comma.");
const sku = z
  .string({ error: 'SKU must be text.' })
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9._/-]{0,59}$/, 'SKU is up to 60 letters, digits, dots, dashes, slashes and underscores.');
const centimetres = number('A measure', { min: 0, max: 300, step: 0.01 });

/** A colour; `was` is its former name if renamed. */
const color = z.strictObject({
  name: colorName,
  code: z
    .string({ error: 'Choose a colour.' })
    .trim()
    .regex(/^#[0-9a-f]{6}$/i, 'A colour is # and six digits or letters a to f.'),
  was: storedColor.optional(),
  // Earlier clients send these back as received.
  images: z.array(z.unknown()).max(100).optional(),
  hex: z.string().max(20).optional(),
  _id: z.string().max(60).optional(),
});

/**
 * A variant. Variants missing from the list are removed. `stockWas` is the stock the sender saw: the difference is
 * applied, whatever was sold in between; without it `stock` sets the stock on hand.
 */
const variant = z.strictObject({
  _id: id.optional(),
  color: colorName,
  size,
  sku: sku.optional(),
  stock: pieces,
  stockWas: pieces.optional(),
});

/** An existing picture by `_id`, or an uploaded one by `url`. The first is the main picture. */
const picture = z.strictObject({
  _id: id.optional(),
  url: sentPicture.pipe(z.string({ error: 'Choose a picture.' })).optional(),
  alt: z
    .string({ error: 'The description must be text.' })
    .trim()
    .max(200, 'The description must be at most 200 characters.')
    .default(''),
  color: emptyIsNull(colorName),
  view: z.string().trim().max(30, 'The view must be at most 30 characters.').optional(),
});

const fields = {
  name: text(150, 'Name').optional(),
  slug: z
    .string({ error: 'The address must be text.' })
    .trim()
    .toLowerCase()
    .max(mostOfHandle, `The address must be at most ${mostOfHandle} characters.`)
    .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, 'The address has only small letters, digits and single dashes.')
    .optional(),
  brand: words(60, 'Brand'),
  description: words(5_000, 'Description'),
  productDetails: words(5_000, 'Details'),
  material: words(500, 'Fabric'),
  care: words(1_000, 'Care'),
  fits: z.preprocess((v) => (v === '' ? undefined : v), z.enum(fits, { error: 'There is no such fit.' }).optional()),
  category: z
    .string({ error: 'Choose a category.' })
    .trim()
    .min(1, 'Choose a category.')
    .max(120, 'Choose a category.')
    .optional(),
  subcategory: words(60, 'Subcategory'),
  price: rupeesOf('Price').optional(),
  originalPrice: z.preprocess((value) => (value === 0 || value === '0' ? '' : value), emptyIsNull(rupeesOf('MRP'))),
  tags: list(
    z
      .array(
        z
          .string({ error: 'A tag must be text.' })
          .trim()
          .toLowerCase()
          .min(1, 'A tag has letters.')
          .max(40, 'A tag has at most 40 characters.'),
      )
      .max(30, 'At most 30 tags.'),
  ),
  sku: sku.optional(),
  hsn: z
    .string({ error: 'HSN must be text.' })
    .trim()
    .regex(/^(\d{4}|\d{6}|\d{8})$/, 'HSN is 4, 6 or 8 digits.')
    .optional(),
  gsm: emptyIsNull(number('GSM', { min: 1, max: 2_000, step: 1 })),
  weight: emptyIsNull(number('Weight', { min: 1, max: 100_000, step: 1 })),
  dimensions: list(z.strictObject({ length: side, width: side, height: side }).nullable()),
  genericName: words(60, 'Common name'),
  netQuantity: words(60, 'Net quantity'),
  countryOfOrigin: words(60, 'Country of origin'),
  manufacturer: words(300, 'Manufacturer'),
  packer: words(300, 'Packer'),
  modelLine: words(200, 'Model line'),
  sizeChart: list(
    z
      .array(z.strictObject({ size, chest: centimetres, length: centimetres, shoulder: centimetres }))
      .max(mostOfProduct.sizes),
  ),
  seoTitle: words(120, 'SEO title'),
  seoDescription: words(320, 'Meta description'),
  colors: list(z.array(color).max(mostOfProduct.colors, `At most ${mostOfProduct.colors} colours.`)),
  variants: list(z.array(variant).max(mostOfProduct.variants, `At most ${mostOfProduct.variants} sizes and colours.`)),
  pictures: list(z.array(picture).max(mostOfProduct.pictures, `At most ${mostOfProduct.pictures} pictures.`)),
  state: z.enum(productStates, { error: 'There is no such state.' }).optional(),
  publishAt: emptyIsNull(moment),
  /** The version this was based on; EDIT_CONFLICT if the server has a later one. */
  version: number('Version', { min: 1, max: 2_000_000_000, step: 1 }).optional(),
  /** Reason for the stock change. */
  reason: words(200, 'The reason'),
};

/** Fields of earlier clients (wire facts 1.11): stock by size only, files and their order. */
const earlier = {
  sizes: list(
    z
      .array(
        z.strictObject({
          size,
          stock: z.preprocess((value) => value ?? undefined, pieces.optional()),
          _id: z.string().max(60).optional(),
        }),
      )
      .max(mostOfProduct.sizes),
  ),
  stock: z.preprocess((value) => (value === '' || value === null ? undefined : value), pieces.optional()),
  isActive: flagField.optional(),
  images: z
    .preprocess((value) => (value instanceof Uint8Array ? [value] : value), z.array(z.instanceof(Uint8Array)).max(10))
    .optional(),
  imagesNames: z.array(z.string().max(300)).optional(),
  existingImages: list(z.array(z.string().max(200)).max(mostOfProduct.pictures)),
  imageOrder: list(
    z
      .array(
        z.strictObject({
          type: z.enum(['existing', 'new']),
          id: z.string().max(300),
          order: z.number().int().min(0).max(1_000),
        }),
      )
      .max(mostOfProduct.pictures + 10),
  ),
};

/** A partial update of a product; missing fields stay. */
export const productChange = z.strictObject({ ...fields, ...earlier });
export type ProductChange = z.output<typeof productChange>;

export const newProduct = productChange.required({ name: true, price: true, category: true });
