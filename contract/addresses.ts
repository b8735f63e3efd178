import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { addressFields, addressReply } from './postal.ts';
import { mostAddresses } from './rules/address-book.ts';
import { id, moment } from './text.ts';

/** A delivery address, with the field names of the checkout. */
export const addressInput = z.strictObject({
  ...addressFields,
  /** Ignored for the first address, which is always the default. */
  isDefault: z.boolean().optional().default(false),
});
export type AddressInput = z.infer<typeof addressInput>;

/** An address in the address book; `id` repeats `_id`, as the checkout sends it. */
export const savedAddress = z.object({
  _id: id,
  id,
  ...addressReply,
  isDefault: z.boolean(),
  createdAt: moment,
  updatedAt: moment,
});
export type SavedAddress = z.infer<typeof savedAddress>;

const params = z.object({ id });
const book = z.object({ success: z.literal(true), message: z.string(), addresses: z.array(savedAddress) });

/** Every change returns the whole address book; exactly one address is the default unless the book is empty. */
export const addressEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/addresses',
    access: 'user',
    summary: 'The address book, the default first, then newest first',
    reply: z.object({ success: z.literal(true), addresses: z.array(savedAddress) }),
    fallback: 'Failed to fetch your addresses',
  }),
  add: endpoint({
    method: 'POST',
    path: '/addresses',
    access: 'user',
    summary: `Adds an address; at most ${mostAddresses}`,
    body: addressInput,
    reply: book,
    status: 201,
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to save the address',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/addresses/:id',
    access: 'user',
    summary: 'Replaces an address, or makes it the default',
    params,
    body: addressInput,
    reply: book,
    errors: ['NOT_FOUND'],
    fallback: 'Failed to save the address',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/addresses/:id',
    access: 'user',
    summary: 'Removes an address; the newest other one becomes the default',
    params,
    reply: book,
    errors: ['NOT_FOUND'],
    fallback: 'Failed to remove the address',
  }),
};
