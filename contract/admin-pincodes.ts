import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limit, page, pagination } from './paging.ts';
import { stateNames } from './rules/indian-states.ts';
import { bulkResults, searchFor, sortedBy, undoable } from './staff-lists.ts';
import { file, unsetIfEmpty } from './text.ts';

/** Six digits are one pincode; fewer are a prefix, for all pincodes without a row of their own. */
const digits = z
  .string({ error: 'Pincode is required.' })
  .max(20, 'This is six digits, or the first ones of many pincodes.')
  .transform((value) => value.replace(/\s/g, ''))
  .pipe(
    z.string().regex(/^[1-9]\d{0,5}$/, 'This is six digits, or the first ones of many pincodes; the first is not 0.'),
  );

/** A delivery rule. `minDays` to `maxDays` are the working days a parcel travels, taken from its zone. */
const pincodeRow = z.object({
  _id: z.string(),
  city: z.string(),
  state: z.string(),
  zone: z.string(),
  minDays: z.number().int(),
  maxDays: z.number().int(),
  delivers: z.boolean(),
  cod: z.boolean(),
  pickup: z.boolean(),
  /** Optimistic-lock version. */
  version: z.number().int(),
});
export type PincodeRow = z.infer<typeof pincodeRow>;

const zone = z.object({ code: z.string(), name: z.string(), minDays: z.number().int(), maxDays: z.number().int() });
export type Zone = z.infer<typeof zone>;

const yesNo = (label: string) => unsetIfEmpty(z.enum(['true', 'false'], { error: `${label} is true or false.` }));

/** Filters of the list, shared by bulk actions and the export. */
const filter = {
  search: searchFor,
  delivers: yesNo('delivers'),
  cod: yesNo('cod'),
  pickup: yesNo('pickup'),
  state: unsetIfEmpty(z.enum(stateNames, { error: 'There is no such state.' })),
  zone: unsetIfEmpty(z.string().max(20, 'There is no such zone.')),
};

export const pincodeSorts = ['pincode', 'city', 'state'] as const;
const sort = sortedBy(pincodeSorts);
export type PincodeSort = NonNullable<z.output<typeof sort>>;

const flag = (label: string) => z.boolean({ error: `${label} is true or false.` });
const fields = {
  city: z.string({ error: 'The city must be text.' }).trim().max(60, 'The city must be at most 60 characters.'),
  state: z.union([z.literal(''), z.enum(stateNames)], { error: 'Choose a state, or none.' }),
  zone: z.string({ error: 'Choose a zone.' }).min(1, 'Choose a zone.').max(20, 'There is no such zone.'),
  delivers: flag('delivers'),
  cod: flag('cod'),
  pickup: flag('pickup'),
};
const change = z.strictObject(fields).partial();
export type PincodeChange = z.output<typeof change>;

const draft = z.strictObject({ ...fields, pincode: digits });
export type PincodeDraft = z.output<typeof draft>;

/** Most rows per bulk action; each leaves an entry in the activity log. */
export const mostPincodesAtOnce = 5_000;
const who = z.union(
  [
    z.strictObject({
      ids: z.array(digits).min(1, 'Choose something first.').max(1_000, 'Choose at most 1000 at once.'),
    }),
    z.strictObject({ matching: z.strictObject(filter) }),
  ],
  { error: 'Choose what this applies to.' },
);
const deeds = ['cash-on', 'cash-off', 'pickup-on', 'pickup-off', 'deliver', 'stop', 'delete'] as const;
const bulk = z.strictObject({ action: z.enum(deeds, { error: 'There is no such action.' }), who });
export type PincodeBulk = z.output<typeof bulk>;

const params = z.object({ pincode: digits });
const changed = z.object({ success: z.literal(true), pincode: pincodeRow, ...undoable });

/**
 * Pincode administration. Product pages, cart and checkout read the list for every promise, so changes apply at once.
 */
export const adminPincodeEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/pincodes',
    access: 'admin',
    summary:
      'Where the shop delivers; `search` matches first digits, or part of the city or state. Six digits also match the prefixes that apply to them',
    query: z.object({ page, limit: limit(50), ...filter, sort }),
    reply: z.object({ success: z.literal(true), pincodes: z.array(pincodeRow), zones: z.array(zone), pagination }),
    fallback: 'Failed to fetch the pincodes',
  }),
  export: endpoint({
    method: 'GET',
    path: '/admin/pincodes/export',
    access: 'admin',
    summary: 'The same pincodes as CSV, in the columns of the pincode import',
    produces: 'text/csv',
    query: z.object({ ...filter, sort }),
    reply: file,
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to export the pincodes',
  }),
  one: endpoint({
    method: 'GET',
    path: '/admin/pincodes/:pincode',
    access: 'admin',
    summary: 'One row, and all zones',
    params,
    reply: z.object({ success: z.literal(true), pincode: pincodeRow, zones: z.array(zone) }),
    errors: ['NOT_FOUND'],
    fallback: 'Failed to fetch the pincode',
  }),
  add: endpoint({
    method: 'POST',
    path: '/admin/pincodes',
    access: 'admin',
    summary: 'Adds a pincode or a prefix',
    body: draft,
    reply: changed,
    status: 201,
    fallback: 'Failed to add the pincode',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/pincodes/:pincode',
    access: 'admin',
    summary:
      'Partial update; switching delivery off also switches off cash and pickup. With `version`, 409 EDIT_CONFLICT if it has changed since',
    params,
    body: change
      .extend({ version: z.number({ error: 'The version is a number.' }).int().min(0).optional() })
      .refine(({ version: _seen, ...sent }) => Object.keys(sent).length > 0, 'Say what is to change.'),
    reply: changed,
    errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
    fallback: 'Failed to change the pincode',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/pincodes/:pincode',
    access: 'admin',
    summary: 'Deletes a row; from then on the row of the next shorter prefix applies, if there is one',
    params,
    reply: z.object({ success: z.literal(true), ...undoable }),
    errors: ['NOT_FOUND'],
    fallback: 'Failed to delete the pincode',
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/admin/pincodes/bulk',
    access: 'admin',
    summary: 'Bulk action on at most 5,000 pincodes; reports why each skipped one was skipped',
    body: bulk,
    reply: z.object({ success: z.literal(true), results: bulkResults, ...undoable }),
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to change the pincodes',
  }),
};
