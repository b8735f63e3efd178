import { z } from 'zod';
import { category } from './categories.ts';
import { endpoint } from './endpoint.ts';
import { headFields } from './page-heads.ts';
import { largestPicture, sentPicture } from './picture.ts';
import { searchFor, seenVersion, sortedBy, undoable } from './staff-lists.ts';
import { file, flagField, id, text, unsetIfEmpty, wholeField } from './text.ts';

/** Section 9: featured categories are those shown on the homepage, at most 6. */
export const mostOnHomepage = 6;

/** Said where a seventh is to be shown on the home page. */
export const homepageIsFull = `The home page shows ${mostOnHomepage} categories already. Take one off first.`;

/** A category as staff see it, shown in the shop or not. */
export const staffCategory = category.extend({
  /** How many categories are above it. */
  depth: z.number().int(),
  /** Its products in every state; `productCount` are those on sale. */
  products: z.number().int(),
  /** Addresses it had before; they lead to it. */
  oldSlugs: z.array(z.string()),
  /** Of what can be said of it, so that nobody saves over a colleague. */
  version: seenVersion,
});
export type StaffCategory = z.infer<typeof staffCategory>;

const optional = (max: number, label: string) =>
  z
    .string({ error: `${label} must be text.` })
    .trim()
    .max(max, `${label} must be at most ${max} characters.`)
    .optional();

/** Earlier clients send an empty field as the text "NaN". */
const sortOrder = z.preprocess(
  (value) => (value === '' || value === 'NaN' || value === null ? undefined : value),
  wholeField('Sort order').optional(),
);

/** What a form says of a category, as the server and the editor check it. */
export const categoryForm = z.strictObject({
  name: text(60, 'Name').transform((name) => name.replace(/\s+/g, ' ')),
  description: optional(1_000, 'Description'),
  /** The last part of its address; made from the name unless it is said. */
  slug: unsetIfEmpty(
    z
      .string({ error: 'The address must be text.' })
      .trim()
      .toLowerCase()
      .max(80, 'The address must be at most 80 characters.')
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'The address has small letters, digits and single hyphens.'),
  ),
  /** Empty for a category at the top. */
  parentCategory: z
    .union([z.literal('').transform(() => null), z.null(), id], {
      error: 'Choose a category.',
    })
    .optional(),
  isActive: flagField.optional(),
  showOnHomepage: flagField.optional(),
  sortOrder,
  image: sentPicture.optional(),
  /** What the picture shows; without it the name is said. */
  alt: optional(200, 'The description of the picture'),
  /** Takes the picture away. */
  removeImage: flagField.optional(),
  /** As long as those who look after search may write them. */
  seoTitle: headFields.title.optional(),
  seoDescription: headFields.description.optional(),
});
export type CategoryForm = z.output<typeof categoryForm>;

const change = categoryForm
  .partial()
  .extend({ version: seenVersion.optional() })
  .refine(
    ({ version: _seen, ...sent }) => Object.values(sent).some((value) => value !== undefined),
    'Say what is to change.',
  );

/** What the list can be sorted by; - before it for the largest first. */
export const categorySorts = ['name', 'products'] as const;
const sort = sortedBy(categorySorts);
export type CategorySort = NonNullable<z.output<typeof sort>>;

const listed = z.object({
  search: searchFor,
  state: unsetIfEmpty(z.enum(['shown', 'hidden', 'home'], { error: 'There is no such state.' })),
  sort,
});
const params = z.object({ id });
const form = { files: ['image'], maxBytes: largestPicture } as const;
const saved = z.object({ success: z.literal(true), message: z.string(), category: staffCategory, ...undoable });

const add = {
  method: 'POST',
  access: 'admin',
  form,
  body: categoryForm,
  reply: saved,
  status: 201,
  errors: ['OUT_OF_RANGE', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA'],
  fallback: 'Failed to create category',
} as const;
const update = {
  method: 'PUT',
  access: 'admin',
  params,
  form,
  body: change,
  reply: saved,
  errors: ['NOT_FOUND', 'OUT_OF_RANGE', 'EDIT_CONFLICT', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA'],
  fallback: 'Failed to update category',
} as const;
const remove = {
  method: 'DELETE',
  access: 'admin',
  params,
  query: z.object({ moveTo: unsetIfEmpty(id) }),
  reply: z.object({ success: z.literal(true), message: z.string(), moved: z.number().int(), ...undoable }),
  errors: ['NOT_FOUND', 'OUT_OF_RANGE'],
  fallback: 'Failed to delete category',
} as const;

/** The categories, as an admin sees and changes them; those of `/categories` are what earlier clients call. */
export const adminCategoryEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/categories',
    access: 'admin',
    summary: 'All categories as a tree unless sorted: each is followed by those below it, brothers by their order',
    query: listed,
    reply: z.object({ success: z.literal(true), categories: z.array(staffCategory) }),
    fallback: 'Failed to fetch categories',
  }),
  export: endpoint({
    method: 'GET',
    path: '/admin/categories/export',
    access: 'admin',
    summary: 'The same categories as CSV',
    produces: 'text/csv',
    query: listed,
    reply: file,
    fallback: 'Failed to export categories',
  }),
  one: endpoint({
    method: 'GET',
    path: '/admin/categories/:id',
    access: 'admin',
    summary: 'One category, shown in the shop or not',
    params,
    reply: z.object({ success: z.literal(true), category: staffCategory }),
    errors: ['NOT_FOUND'],
    fallback: 'Failed to fetch category',
  }),
  order: endpoint({
    method: 'PUT',
    path: '/admin/categories/order',
    access: 'admin',
    summary: 'Puts all categories in order in one call; 409 EDIT_CONFLICT when they are no longer the same ones',
    body: z.strictObject({
      ids: z.array(id).min(1, 'Name all categories.').max(1_000, 'At most 1,000 categories.'),
    }),
    reply: z.object({ success: z.literal(true), message: z.string(), ...undoable }),
    errors: ['EDIT_CONFLICT'],
    fallback: 'Failed to order the categories',
  }),
  add: endpoint({ ...add, path: '/admin/categories', summary: 'A new category, JSON or form data; last in the order' }),
  update: endpoint({
    ...update,
    path: '/admin/categories/:id',
    summary:
      'Changes what is sent, with `version` only if nobody changed it since; after a new name the old address leads to the new one',
  }),
  remove: endpoint({
    ...remove,
    path: '/admin/categories/:id',
    summary: 'Deletes a category without sub-categories; its products, and its addresses, go to `moveTo`',
  }),
  addAsBefore: endpoint({ ...add, path: '/categories', summary: 'POST /admin/categories as earlier clients know it' }),
  updateAsBefore: endpoint({
    ...update,
    path: '/categories/:id',
    summary: 'PUT /admin/categories/:id as earlier clients know it',
  }),
  removeAsBefore: endpoint({
    ...remove,
    path: '/categories/:id',
    summary: 'DELETE /admin/categories/:id as earlier clients know it',
  }),
};
