import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { largestPicture, picture, sentPicture } from './picture.ts';
import { searchFor, sortedBy, undoable } from './staff-lists.ts';
import { file, flagField, id, moment, optionalText, text, unsetIfEmpty } from './text.ts';

export const innovationCategories = ['Technology', 'Design', 'Process', 'Product', 'Service', 'Other'] as const;
export const innovationPriorities = ['Low', 'Medium', 'High', 'Critical'] as const;
export const innovationStatuses = ['Draft', 'In Progress', 'Review', 'Approved', 'Implemented'] as const;

/** A new development the label is working on. */
const innovation = z.object({
  _id: id,
  title: z.string(),
  description: z.string(),
  image: picture,
  category: z.string(),
  tags: z.array(z.string()),
  priority: z.string(),
  status: z.string(),
  isActive: z.boolean(),
  createdAt: moment,
});
export type Innovation = z.infer<typeof innovation>;

const form = { files: ['image'], maxBytes: largestPicture } as const;
const oneOf = <const Words extends readonly string[]>(words: Words, label: string) =>
  z.enum(words, { error: `${label} is one of ${words.join(', ')}.` });

/** Comma-separated text or a list; earlier clients send both at once. Duplicates and a leading # are removed. */
const tags = z
  .union([z.string().max(1_000), z.array(z.string().max(1_000)).max(40)], { error: 'Tags must be text.' })
  .transform((value) => [
    ...new Set(
      [value]
        .flat()
        .flatMap((part) => part.split(','))
        .map((part) => part.trim().replace(/^#/, ''))
        .filter((part) => part !== ''),
    ),
  ])
  .pipe(z.array(z.string().max(30, 'A tag has at most 30 characters.')).max(20, 'At most 20 tags.'));

/** Form data of an innovation, validated by the server and the editor; in an update every field is optional. */
export const innovationForm = z.strictObject({
  title: text(100, 'Title'),
  description: text(1_000, 'Description'),
  category: oneOf(innovationCategories, 'Category'),
  tags: tags.optional(),
  priority: oneOf(innovationPriorities, 'Priority').optional(),
  status: oneOf(innovationStatuses, 'Status').optional(),
  isActive: flagField.optional(),
  image: sentPicture,
  alt: optionalText(200, 'The description of the picture'),
});

/** Sort keys of the list; a leading - sorts descending. */
export const innovationSorts = ['title', 'created'] as const;
const sort = sortedBy(innovationSorts);
export type InnovationSort = NonNullable<z.output<typeof sort>>;

const listed = z.object({
  search: searchFor,
  category: unsetIfEmpty(oneOf(innovationCategories, 'Category')),
  priority: unsetIfEmpty(oneOf(innovationPriorities, 'Priority')),
  status: unsetIfEmpty(oneOf(innovationStatuses, 'Status')),
  state: unsetIfEmpty(z.enum(['shown', 'hidden'], { error: 'There is no such state.' })),
  sort,
});

const list = z.object({ success: z.literal(true), innovations: z.array(innovation) });
const changed = z.object({ success: z.literal(true), message: z.string(), innovation, ...undoable });

export const innovationEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/innovations',
    access: 'public',
    cached: true,
    summary: 'Active innovations, newest first',
    reply: list,
    fallback: 'Failed to fetch innovations',
  }),
  all: endpoint({
    method: 'GET',
    path: '/innovations/admin',
    access: 'admin',
    summary: 'All innovations, newest first unless sorted; at most 1,000',
    query: listed,
    reply: list,
    fallback: 'Failed to fetch innovations',
  }),
  export: endpoint({
    method: 'GET',
    path: '/innovations/admin/export',
    access: 'admin',
    summary: 'The same innovations as CSV',
    produces: 'text/csv',
    query: listed,
    reply: file,
    fallback: 'Failed to export innovations',
  }),
  add: endpoint({
    method: 'POST',
    path: '/innovations',
    access: 'admin',
    summary: 'Adds an innovation with its picture; JSON or form data. Header Idempotency-Key makes a repeat safe',
    form,
    body: innovationForm,
    reply: changed,
    status: 201,
    errors: ['BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA', 'KEY_IN_USE', 'KEY_REUSED'],
    fallback: 'Failed to create innovation',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/innovations/:id',
    access: 'admin',
    summary: 'Partial update; without a picture the old one stays',
    params: z.object({ id }),
    form,
    body: innovationForm
      .extend({ alt: z.string().trim().max(200, 'The description of the picture must be at most 200 characters.') })
      .partial()
      .refine((change) => Object.keys(change).length > 0, 'Say what is to change.'),
    reply: changed,
    errors: ['NOT_FOUND', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA'],
    fallback: 'Failed to update innovation',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/innovations/:id',
    access: 'admin',
    summary: 'Deletes an innovation',
    params: z.object({ id }),
    reply: z.object({ success: z.literal(true), message: z.string(), ...undoable }),
    errors: ['NOT_FOUND'],
    fallback: 'Failed to delete innovation',
  }),
};
