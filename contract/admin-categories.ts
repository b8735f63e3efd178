import { z } from 'zod';
import { category } from './categories.ts';
import { endpoint } from './endpoint.ts';
import { headFields } from './page-heads.ts';
import { largestPicture, sentPicture } from './picture.ts';
import { slugShape } from './rules/slug.ts';
import { searchFor, seenVersion, sortedBy, undoable } from './staff-lists.ts';
import { file, flagField, id, text, unsetIfEmpty, wholeField } from './text.ts';

/** Most categories on the home page (section 9). */
export const mostOnHomepage = 6;

/** Error when a seventh category is put on the home page. */
export const homepageIsFull = `The home page shows ${mostOnHomepage} categories already. Take one off first.`;

/** A category as staff see it, active or not. */
const staffCategory = category.extend({
  /** Number of ancestors. */
  depth: z.number().int(),
  /** Products of it and of all categories below it, in any state; `productCount` counts only those on sale. */
  products: z.number().int(),
  /** Former slugs; they redirect to the current one. */
  oldSlugs: z.array(z.string()),
  /** Optimistic-lock version: protects against overwriting a colleague's change. */
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

/** Form data of a category, validated by the server and the editor. */
export const categoryForm = z.strictObject({
  name: text(60, 'Name').transform((name) => name.replace(/\s+/g, ' ')),
  description: optional(1_000, 'Description'),
  /** Last part of the URL; derived from the name if missing. */
  slug: unsetIfEmpty(
    z
      .string({ error: 'The address must be text.' })
      .trim()
      .toLowerCase()
      .max(80, 'The address must be at most 80 characters.')
      .regex(slugShape, 'The address has small letters, digits and single hyphens.'),
  ),
  /** Empty for a top-level category. */
  parentCategory: z
    .union([z.literal('').transform(() => null), z.null(), id], {
      error: 'Choose a category.',
    })
    .optional(),
  isActive: flagField.optional(),
  showOnHomepage: flagField.optional(),
  sortOrder,
  image: sentPicture.optional(),
  /** Alt text of the picture; defaults to the name. */
  alt: optional(200, 'The description of the picture'),
  /** Removes the picture. */
  removeImage: flagField.optional(),
  /** Same limits as in the SEO editor. */
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

/** Sort keys of the list; a leading - sorts descending. */
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
  errors: ['OUT_OF_RANGE', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA', 'KEY_IN_USE', 'KEY_REUSED'],
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

/** Category administration; the calls under `/categories` are aliases for earlier clients. */
export const adminCategoryEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/categories',
    access: 'admin',
    summary: 'All categories in tree order unless sorted: each is followed by its descendants, siblings by their order',
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
    summary: 'One category, active or not',
    params,
    reply: z.object({ success: z.literal(true), category: staffCategory }),
    errors: ['NOT_FOUND'],
    fallback: 'Failed to fetch category',
  }),
  order: endpoint({
    method: 'PUT',
    path: '/admin/categories/order',
    access: 'admin',
    summary: 'Reorders all categories in one call; 409 EDIT_CONFLICT if the set of categories has changed',
    body: z.strictObject({
      ids: z.array(id).min(1, 'Name all categories.').max(1_000, 'At most 1,000 categories.'),
    }),
    reply: z.object({ success: z.literal(true), message: z.string(), ...undoable }),
    errors: ['EDIT_CONFLICT'],
    fallback: 'Failed to order the categories',
  }),
  add: endpoint({
    ...add,
    path: '/admin/categories',
    summary: 'Creates a category, JSON or form data; it comes last. Header Idempotency-Key makes a repeat safe',
  }),
  update: endpoint({
    ...update,
    path: '/admin/categories/:id',
    summary:
      'Partial update; with `version`, only if nobody has changed it since. After a rename the old slug redirects to the new one',
  }),
  remove: endpoint({
    ...remove,
    path: '/admin/categories/:id',
    summary: 'Deletes a category without sub-categories; its products and former slugs move to `moveTo`',
  }),
  addAsBefore: endpoint({
    ...add,
    path: '/categories',
    summary: 'Alias of POST /admin/categories for earlier clients',
  }),
  updateAsBefore: endpoint({
    ...update,
    path: '/categories/:id',
    summary: 'Alias of PUT /admin/categories/:id for earlier clients',
  }),
  removeAsBefore: endpoint({
    ...remove,
    path: '/categories/:id',
    summary: 'Alias of DELETE /admin/categories/:id for earlier clients',
  }),
};
