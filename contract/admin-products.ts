import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limit, page, pagination } from './paging.ts';
import { largestPicture, picture, pictureBytes } from './picture.ts';
import { mostOfProduct, newProduct, productChange } from './product-draft.ts';
import { product, productCard, variant } from './products.ts';
import { productStates } from './rules/product-states.ts';
import { bulkResults, chosenRows, searchFor, undoable } from './staff-lists.ts';
import { file, idOrSlug, moment, unsetIfEmpty } from './text.ts';

const state = z.enum(productStates);

/** A product in the lists of staff, whatever its state. */
export const listedProduct = productCard.extend({
  sku: z.string(),
  state,
  publishAt: moment.nullable(),
  /** How many sizes of colours cannot be had, and how many soon will not, by their own level or that of the shop. */
  out: z.number().int(),
  low: z.number().int(),
});
export type ListedProduct = z.infer<typeof listedProduct>;

/** A size of a colour as staff see it: `stock` is what can be sold, `onHand` what lies there, `reserved` what is promised. */
const editedVariant = variant.extend({
  onHand: z.number().int(),
  reserved: z.number().int(),
  /** Somebody has ordered it: it cannot be taken off. */
  isOrdered: z.boolean(),
});

/** Everything the editor needs. */
export const editedProduct = product.extend({
  state,
  publishAt: moment.nullable(),
  /** When shoppers could first see it; null: its address still follows its name. */
  publishedAt: moment.nullable(),
  version: z.number().int(),
  /** Addresses it had before; they lead to it. */
  oldSlugs: z.array(z.string()),
  variants: z.array(editedVariant),
});
export type EditedProduct = z.infer<typeof editedProduct>;

const amount = unsetIfEmpty(
  z.coerce
    .number({ error: 'A price must be a number.' })
    .min(0, 'A price cannot be negative.')
    .max(10_000_000, 'A price is at most 1,00,00,000.'),
);

/** What narrows the list; bulk actions and exports mean the same products by it. */
const narrowing = {
  search: searchFor,
  category: unsetIfEmpty(idOrSlug),
  minPrice: amount,
  maxPrice: amount,
  state: unsetIfEmpty(z.enum(productStates, { error: 'There is no such state.' })),
  stock: unsetIfEmpty(z.enum(['low', 'out'], { error: 'Stock is low or out.' })),
};

/** What the list can be sorted by; - before it for the largest first. */
export const productSorts = ['name', 'price', 'createdAt', 'updatedAt'] as const;

/** `sort` in our own style, or in that of earlier clients, whose unknown ones mean newest. */
const sort = {
  sort: unsetIfEmpty(z.string().max(40)),
  sortBy: unsetIfEmpty(z.string().max(40)),
  sortOrder: unsetIfEmpty(z.string().max(10)),
};

/** Most products one bulk action is done to. */
export const mostProductsAtOnce = 1_000;

const who = chosenRows(narrowing, mostProductsAtOnce);
const tag = z
  .string({ error: 'A tag must be text.' })
  .trim()
  .toLowerCase()
  .min(1, 'A tag has letters.')
  .max(40, 'A tag has at most 40 characters.');

/** How a changed price is rounded: to the paisa, to whole rupees, or up to the next that ends in 9. */
export const roundings = ['exact', 'rupee', 'nine'] as const;
export type Rounding = (typeof roundings)[number];

const bulk = z.discriminatedUnion(
  'action',
  [
    z.strictObject({ action: z.enum(['publish', 'draft', 'archive']), who }),
    z.strictObject({ action: z.literal('category'), category: idOrSlug, who }),
    z.strictObject({
      action: z.literal('price'),
      by: z.enum(['percent', 'amount'], { error: 'By percent or by amount.' }),
      value: z
        .number({ error: 'Say by how much.' })
        .min(-1_000_000, 'That is too much.')
        .max(1_000_000, 'That is too much.')
        .refine((value) => value !== 0, 'Say by how much.'),
      rounding: z.enum(roundings, { error: 'There is no such rounding.' }),
      who,
    }),
    z.strictObject({
      action: z.literal('tags'),
      add: z.array(tag).max(10, 'At most 10 tags at once.'),
      remove: z.array(tag).max(10, 'At most 10 tags at once.'),
      who,
    }),
  ],
  { error: 'There is no such action.' },
);
export type ProductBulk = z.output<typeof bulk>;

const params = z.object({ id: idOrSlug });
const form = {
  files: ['images'],
  maxBytes: largestPicture,
  most: { images: mostOfProduct.files },
  named: true,
} as const;
const saved = z.object({ success: z.literal(true), message: z.string(), product: editedProduct, ...undoable });
const removed = z.object({
  success: z.literal(true),
  message: z.string(),
  /** What was sold or lies in stock is archived instead of deleted. */
  isArchived: z.boolean(),
  ...undoable,
});

const add = {
  method: 'POST',
  access: 'admin',
  form,
  body: newProduct,
  reply: saved,
  status: 201,
  errors: ['OUT_OF_RANGE', 'UNSUPPORTED_MEDIA', 'BODY_TOO_LARGE'],
  fallback: 'Failed to create product',
} as const;
const update = {
  method: 'PUT',
  access: 'admin',
  params,
  form,
  body: productChange.refine((change) => Object.keys(change).length > 0, 'Say what is to change.'),
  reply: saved,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'OUT_OF_RANGE', 'UNSUPPORTED_MEDIA', 'BODY_TOO_LARGE'],
  fallback: 'Failed to update product',
} as const;
const remove = {
  method: 'DELETE',
  access: 'admin',
  params,
  reply: removed,
  errors: ['NOT_FOUND'],
  fallback: 'Failed to delete product',
} as const;

/** The goods, as an admin sees and changes them. */
export const adminProductEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/products',
    access: 'admin',
    summary: 'Products in every state, newest first; `search` looks into name, SKU and address. Counted up to 10,000',
    query: z.object({ page, limit: limit(10), ...narrowing, ...sort }),
    reply: z.object({ success: z.literal(true), products: z.array(listedProduct), pagination }),
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to fetch products',
  }),
  export: endpoint({
    method: 'GET',
    path: '/admin/products/export',
    access: 'admin',
    summary: 'The same products as CSV; a cell that a spreadsheet would run as a formula begins with an apostrophe',
    produces: 'text/csv',
    query: z.object({ ...narrowing, ...sort }),
    reply: file,
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to export products',
  }),
  one: endpoint({
    method: 'GET',
    path: '/admin/products/:id',
    access: 'admin',
    summary: 'One product in whatever state, by id or slug, with everything its editor shows',
    params,
    reply: z.object({ success: z.literal(true), product: editedProduct }),
    errors: ['NOT_FOUND'],
    fallback: 'Failed to fetch product',
  }),
  add: endpoint({
    ...add,
    path: '/admin/products',
    summary: 'A new product, JSON or form data; without a state it is active if it can be, else a draft',
  }),
  update: endpoint({
    ...update,
    path: '/admin/products/:id',
    summary: 'Changes what is sent. With `version`, 409 EDIT_CONFLICT if somebody saved a later one',
  }),
  remove: endpoint({
    ...remove,
    path: '/admin/products/:id',
    summary: 'Deletes a product that was never ordered, reviewed or stocked; archives any other',
  }),
  quick: endpoint({
    method: 'PATCH',
    path: '/admin/products/:id',
    access: 'admin',
    summary: 'Price, MRP or state in its place in the list',
    params,
    body: productChange
      .pick({ price: true, originalPrice: true, state: true, publishAt: true })
      .refine((change) => Object.keys(change).length > 0, 'Say what is to change: price, originalPrice or state.'),
    reply: z.object({ success: z.literal(true), message: z.string(), product: editedProduct, ...undoable }),
    errors: ['NOT_FOUND'],
    fallback: 'Failed to update product',
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/admin/products/:id/duplicate',
    access: 'admin',
    summary: 'A draft with the same words, colours, sizes and pictures, without stock',
    params,
    reply: saved,
    status: 201,
    errors: ['NOT_FOUND'],
    fallback: 'Failed to duplicate product',
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/admin/products/bulk',
    access: 'admin',
    summary: 'Publish, take back to draft, archive, move to a category, change price or tags of many in one call',
    body: bulk,
    reply: z.object({
      success: z.literal(true),
      results: bulkResults,
      /** Of those that were published: how many nobody can buy, as no size has stock. */
      soldOut: z.number().int(),
      ...undoable,
    }),
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to update the products',
  }),
  upload: endpoint({
    method: 'POST',
    path: '/admin/products/pictures',
    access: 'admin',
    summary: 'Takes one picture for a product that is being edited; forgotten after a day unless something shows it',
    form: { files: ['image'], maxBytes: largestPicture },
    body: z.strictObject({ image: pictureBytes }),
    reply: z.object({ success: z.literal(true), picture: picture.omit({ alt: true }) }),
    status: 201,
    errors: ['UNSUPPORTED_MEDIA', 'BODY_TOO_LARGE'],
    fallback: 'Failed to upload the picture',
  }),
  addAsBefore: endpoint({ ...add, path: '/products', summary: 'POST /admin/products as earlier clients know it' }),
  updateAsBefore: endpoint({
    ...update,
    path: '/products/:id',
    summary: 'PUT /admin/products/:id as earlier clients know it',
  }),
  removeAsBefore: endpoint({
    ...remove,
    path: '/products/:id',
    summary: 'DELETE /admin/products/:id as earlier clients know it',
  }),
};
