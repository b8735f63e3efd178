import { z } from 'zod';
import { brand } from './brand.ts';
import { endpoint } from './endpoint.ts';
import { largestPicture, picture, sentPicture } from './picture.ts';
import { undoable } from './staff-lists.ts';
import { flagField, id, optionalText, unsetIfEmpty, wholeField } from './text.ts';

/** An item of the T-shirt strip. */
export const tshirt = z.object({ _id: id, image: picture, order: z.number().int(), isActive: z.boolean() });
export type Tshirt = z.infer<typeof tshirt>;

const path = `/${brand.segment}-tshirts` as const;
const item = `${brand.name} T-shirt`;
const form = { files: ['image'], maxBytes: largestPicture } as const;

/** Form data of a T-shirt, validated by the server and the screen. */
export const tshirtForm = z.strictObject({
  image: sentPicture,
  alt: optionalText(200, 'The description'),
  order: unsetIfEmpty(wholeField('Order')),
  isActive: flagField.optional(),
});

const changed = z.object({ success: z.literal(true), message: z.string(), tshirt, ...undoable });

export const tshirtEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'public',
    cached: true,
    summary: 'The T-shirt strip by order, newest first; inactive ones included',
    reply: z.object({ success: z.literal(true), data: z.array(tshirt) }),
    fallback: `Failed to fetch ${item}s`,
  }),
  add: endpoint({
    method: 'POST',
    path,
    access: 'admin',
    summary: 'Adds a T-shirt with its picture; JSON or form data',
    form,
    body: tshirtForm,
    reply: changed,
    status: 201,
    errors: ['BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA'],
    fallback: `Failed to create ${item}`,
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    access: 'admin',
    summary: 'Partial update; without a picture the old one stays',
    params: z.object({ id }),
    form,
    body: tshirtForm
      .extend({ alt: z.string().trim().max(200, 'The description must be at most 200 characters.') })
      .partial()
      .refine((change) => Object.keys(change).length > 0, 'Say what is to change: image, alt, order or isActive.'),
    reply: changed,
    errors: ['NOT_FOUND', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA'],
    fallback: `Failed to update ${item}`,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    access: 'admin',
    summary: 'Deletes a T-shirt from the strip',
    params: z.object({ id }),
    reply: z.object({ success: z.literal(true), message: z.string(), ...undoable }),
    errors: ['NOT_FOUND'],
    fallback: `Failed to delete ${item}`,
  }),
};
