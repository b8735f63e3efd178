import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limit, page } from './paging.ts';
import { largestPicture, picture, pictureBytes } from './picture.ts';
import { mostOfProduct, newProduct, productChange } from './product-draft.ts';
import { product, productCard, variant } from './products.ts';
import { productStates } from './rules/product-states.ts';
import { bulkResults, chosenRows, searchedPagination, searchFor, undoable } from './staff-lists.ts';
import { file, idOrSlug, moment, unsetIfEmpty } from './text.ts';

const state = z.enum(productStates);

/** Earlier clients fill the form of a product from its row of the list. */
const { description, productDetails, material, subcategory, weight, dimensions } = product.shape;

/** A product in staff lists, in any state. */
const listedProduct = productCard.extend({
  description,
  productDetails,
  material,
  subcategory,
  weight,
  dimensions,
  sku: z.string(),
  state,
  publishAt: moment.nullable(),
  /** Number of variants out of stock, and low on stock by their own or the shop's threshold. */
  out: z.number().int(),
  low: z.number().int(),
});
export type ListedProduct = z.infer<typeof listedProduct>;

/** A variant as staff see it: `onHand` pieces on the shelf, `reserved` for orders, `stock` available to sell. */
const editedVariant = variant.extend({
  onHand: z.number().int(),
  reserved: z.number().int(),
  /** It has been ordered and cannot be removed. */
  isOrdered: z.boolean(),
});

/** Everything the editor needs. */
const editedProduct = product.extend({
  state,
  publishAt: moment.nullable(),
  /** When it was first published; while null, its slug follows its name. */
  publishedAt: moment.nullable(),
  version: z.number().int(),
  /** Former slugs; they redirect to the current one. */
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

/** Filters of the list, shared by bulk actions and exports. */
const filter = {
  search: searchFor,
  category: unsetIfEmpty(idOrSlug),
  minPrice: amount,
  maxPrice: amount,
  state: unsetIfEmpty(z.enum(productStates, { error: 'There is no such state.' })),
  stock: unsetIfEmpty(z.enum(['low', 'out'], { error: 'Stock is low or out.' })),
};

/** Sort keys of the list; a leading - sorts descending. */
export const productSorts = ['name', 'price', 'createdAt', 'updatedAt'] as const;

/** `sort` in our own syntax or that of earlier clients, whose unknown values mean newest. */
const sort = {
  sort: unsetIfEmpty(z.string().max(40)),
  sortBy: unsetIfEmpty(z.string().max(40)),
  sortOrder: unsetIfEmpty(z.string().max(10)),
};

/** Most products per bulk action. */
export const mostProductsAtOnce = 1_000;

const who = chosenRows(filter, mostProductsAtOnce);
const tag = z
  .string({ error: 'A tag must be text.' })
  .trim()
  .toLowerCase()
  .min(1, 'A tag has letters.')
  .max(40, 'A tag has at most 40 characters.');

/** How a changed price is rounded: to the paisa, to whole rupees, or to the nearest amount ending in 9. */
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
  /** Products that were sold or have stock are archived instead of deleted. */
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
  errors: ['OUT_OF_RANGE', 'UNSUPPORTED_MEDIA', 'BODY_TOO_LARGE', 'KEY_IN_USE', 'KEY_REUSED'],
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

/** Product administration. */
export const adminProductEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/products',
    access: 'admin',
    summary: 'Products in every state, newest first; `search` matches name, SKU and slug. Counted up to 10,000',
    query: z.object({ page, limit: limit(10), ...filter, ...sort }),
    reply: z.object({ success: z.literal(true), products: z.array(listedProduct), pagination: searchedPagination }),
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to fetch products',
  }),
  export: endpoint({
    method: 'GET',
    path: '/admin/products/export',
    access: 'admin',
    summary: 'The same products as CSV; cells that a spreadsheet would run as formulas start with an apostrophe',
    produces: 'text/csv',
    query: z.object({ ...filter, ...sort }),
    reply: file,
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to export products',
  }),
  one: endpoint({
    method: 'GET',
    path: '/admin/products/:id',
    access: 'admin',
    summary: 'One product in any state, by id or slug, with everything its editor shows',
    params,
    reply: z.object({ success: z.literal(true), product: editedProduct }),
    errors: ['NOT_FOUND'],
    fallback: 'Failed to fetch product',
  }),
  add: endpoint({
    ...add,
    path: '/admin/products',
    summary:
      'Creates a product, JSON or form data; without a state it is active if complete, else a draft. Header Idempotency-Key makes a repeat safe',
  }),
  update: endpoint({
    ...update,
    path: '/admin/products/:id',
    summary: 'Partial update; with `version`, 409 EDIT_CONFLICT if it has changed since',
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
    summary: 'Inline edit of price, MRP or state',
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
    summary: 'Copies a product as a draft: same texts, colours, sizes and pictures, no stock',
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
    summary: 'Bulk action: publish, return to draft, archive, move to a category, or change price or tags',
    body: bulk,
    reply: z.object({
      success: z.literal(true),
      results: bulkResults,
      /** How many of the published ones are sold out. */
      soldOut: z.number().int(),
      ...undoable,
    }),
    errors: ['OUT_OF_RANGE', 'KEY_IN_USE', 'KEY_REUSED'],
    fallback: 'Failed to update the products',
  }),
  upload: endpoint({
    method: 'POST',
    path: '/admin/products/pictures',
    access: 'admin',
    summary: 'Uploads a picture for a product being edited; deleted after a day if unused',
    form: { files: ['image'], maxBytes: largestPicture },
    body: z.strictObject({ image: pictureBytes }),
    reply: z.object({ success: z.literal(true), picture: picture.omit({ alt: true }) }),
    status: 201,
    errors: ['UNSUPPORTED_MEDIA', 'BODY_TOO_LARGE'],
    fallback: 'Failed to upload the picture',
  }),
  addAsBefore: endpoint({ ...add, path: '/products', summary: 'Alias of POST /admin/products for earlier clients' }),
  updateAsBefore: endpoint({
    ...update,
    path: '/products/:id',
    summary: 'Alias of PUT /admin/products/:id for earlier clients',
  }),
  removeAsBefore: endpoint({
    ...remove,
    path: '/products/:id',
    summary: 'Alias of DELETE /admin/products/:id for earlier clients',
  }),
};
