import { z } from 'zod';
import { isLink } from './banners.ts';
import { endpoint } from './endpoint.ts';
import { audience, outreachResults, segment } from './outreach-segment.ts';
import { limit, page, pagination } from './paging.ts';
import { outreachChannels, outreachLimits } from './rules/outreach.ts';
import { searchFor, sortedBy, undoable } from './staff-lists.ts';
import { file, id, moment, text, unsetIfEmpty } from './text.ts';

/** A message is written, waits for its moment, is on its way to one after another, went to all, or was stopped on the way. */
export const outreachStates = ['draft', 'scheduled', 'sending', 'sent', 'cancelled'] as const;
export type OutreachState = (typeof outreachStates)[number];

const tooLong = (label: string, max: number) =>
  z.string().max(max, `${label} must be at most ${max.toLocaleString('en-IN')} characters.`);

/** One line of plain text; it may be empty as long as the message is a draft. */
const line = (max: number, label: string) =>
  z
    .string({ error: `${label} must be text.` })
    .transform((said) => said.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim())
    .pipe(tooLong(label, max));

const words = z
  .string({ error: 'The words must be text.' })
  .transform((said) =>
    said
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll(/[^\P{Cc}\n]/gu, ' ')
      .trim(),
  )
  .pipe(tooLong('The words', outreachLimits.words));

const channels = z
  .array(z.enum(outreachChannels, { error: 'A channel is email or push.' }), { error: 'Channels are a list.' })
  .min(1, 'Choose mail, notifications or both.')
  .max(outreachChannels.length, 'Each channel once.')
  .refine((chosen) => new Set(chosen).size === chosen.length, 'Each channel once.');

/** What a message says; plain text, whatever stands in it. */
const said = {
  channels,
  subject: line(outreachLimits.subject, 'The subject'),
  heading: line(outreachLimits.heading, 'The heading'),
  words,
  /** What a notification says below the subject. */
  pushWords: line(outreachLimits.pushWords, 'The words of the notification'),
  buttonLabel: line(outreachLimits.buttonLabel, 'The words of the button'),
  buttonLink: line(outreachLimits.buttonLink, 'The link').refine(
    isLink,
    'A link starts with / for a page of this shop, or with https://.',
  ),
  /** Pieces that the mail shows, in this order, with the prices of the moment it is sent. */
  products: z
    .array(id, { error: 'Products are a list.' })
    .max(outreachLimits.products, `At most ${outreachLimits.products} products.`),
  /** Empty for none. */
  couponCode: line(20, 'The coupon').transform((code) => code.toUpperCase()),
};
const draft = { name: text(80, 'The name'), ...said, segment };
export type OutreachDraft = z.output<z.ZodObject<typeof draft>>;
const content = z.strictObject(said);
export type OutreachWords = z.output<typeof content>;

const count = z.number().int();

/** A message as the list has it. `slug` is its utm_campaign; `people` and `sent` are of those it went to so far. */
const listed = z.object({
  _id: id,
  name: z.string(),
  slug: z.string(),
  state: z.enum(outreachStates),
  channels: z.array(z.enum(outreachChannels)),
  subject: z.string(),
  sendAt: moment.nullable(),
  startedAt: moment.nullable(),
  endedAt: moment.nullable(),
  createdAt: moment,
  /** Who of the staff made it; empty when the account is gone. */
  by: z.string(),
  people: count,
  sent: count,
  clicks: count,
});
export type ListedOutreach = z.infer<typeof listed>;

/** Rises with every change of what it says, whom it is for, or when it goes. */
const version = z.number({ error: 'The version is a number.' }).int('The version is a whole number.').min(1);

const message = listed.extend({
  version: count,
  heading: z.string(),
  words: z.string(),
  pushWords: z.string(),
  buttonLabel: z.string(),
  buttonLink: z.string(),
  /** Those that are still sold. */
  products: z.array(z.object({ _id: id, name: z.string(), image: z.string(), price: z.number() })),
  couponCode: z.string(),
  segment,
});
export type Outreach = z.infer<typeof message>;

/** What the list can be sorted by. */
export const outreachSorts = ['name', 'createdAt', 'sendAt', 'sent'] as const;
const sort = sortedBy(outreachSorts);
export type OutreachSort = NonNullable<z.output<typeof sort>>;

const narrowing = {
  search: searchFor,
  state: unsetIfEmpty(z.enum(outreachStates, { error: 'There is no such state.' })),
  channel: unsetIfEmpty(z.enum(outreachChannels, { error: 'A channel is email or push.' })),
};

const params = z.object({ id });
const changed = z.object({ success: z.literal(true), message: z.string(), outreach: message, ...undoable });
const below = '/digital-marketer/messages';
const everyDays = z
  .number({ error: 'Days are a number.' })
  .int('Days are a whole number.')
  .min(1, 'At least one day.')
  .max(30, 'At most 30 days.');

/** Messages of a marketer to a part of the people who agreed to offers. Nobody is ever named: there are only counts. */
export const outreachEndpoints = {
  list: endpoint({
    method: 'GET',
    path: below,
    access: 'marketer',
    summary: 'Messages to parts of the people, newest first unless sorted; `search` looks into name and subject',
    query: z.object({ page, limit: limit(25), ...narrowing, sort }),
    reply: z.object({ success: z.literal(true), messages: z.array(listed), pagination }),
    fallback: 'Failed to fetch the messages',
  }),
  export: endpoint({
    method: 'GET',
    path: `${below}/export`,
    access: 'marketer',
    summary: 'The same messages as CSV',
    produces: 'text/csv',
    query: z.object({ ...narrowing, sort }),
    reply: file,
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to export the messages',
  }),
  /** For the editor: where people live who bought, and how often somebody hears from the shop at most. */
  options: endpoint({
    method: 'GET',
    path: `${below}/options`,
    access: 'marketer',
    summary: 'Cities of last orders, those of most people first, and the least days between two messages to one person',
    reply: z.object({ success: z.literal(true), cities: z.array(z.string()), everyDays: count, version: count }),
    fallback: 'Failed to fetch the options',
  }),
  rest: endpoint({
    method: 'PUT',
    path: `${below}/rest`,
    access: 'marketer',
    summary: 'Sets the least days between two marketing messages to one person. 409 EDIT_CONFLICT after a later change',
    body: z.strictObject({ everyDays, version }),
    reply: z.object({ success: z.literal(true), everyDays: count, version: count, ...undoable }),
    errors: ['EDIT_CONFLICT'],
    fallback: 'Failed to save the pause',
  }),
  audience: endpoint({
    method: 'POST',
    path: `${below}/audience`,
    access: 'marketer',
    summary: 'How many people a segment has, and how many of them agreed to offers. Changes nothing',
    body: z.strictObject({ segment, channels }),
    reply: z.object({ success: z.literal(true), audience, everyDays: count }),
    fallback: 'Failed to count the people',
  }),
  preview: endpoint({
    method: 'POST',
    path: `${below}/preview`,
    access: 'marketer',
    summary: 'The message as it would look now, its mail drawn by what draws real mails. Changes nothing',
    body: content,
    reply: z.object({
      success: z.literal(true),
      mail: z.object({ subject: z.string(), preview: z.string(), html: z.string(), text: z.string() }),
      push: z.object({ title: z.string(), body: z.string() }),
      /** What has to be mended before it can be sent. */
      faults: z.array(z.object({ field: z.string(), message: z.string() })),
    }),
    fallback: 'Failed to draw the message',
  }),
  test: endpoint({
    method: 'POST',
    path: `${below}/test`,
    access: 'marketer',
    status: 202,
    summary: 'Sends the message to whoever asks, marked as a test: to their address, and to their browsers',
    body: content,
    reply: z.object({ success: z.literal(true), to: z.string(), browsers: count }),
    errors: ['OUT_OF_RANGE'],
    limit: { max: 20, perMinutes: 10 },
    fallback: 'Failed to send the test',
  }),
  add: endpoint({
    method: 'POST',
    path: below,
    access: 'marketer',
    status: 201,
    summary: 'Makes a draft',
    body: z.strictObject(draft),
    reply: changed,
    fallback: 'Failed to save the message',
  }),
  one: endpoint({
    method: 'GET',
    path: `${below}/:id`,
    access: 'marketer',
    summary: 'One message',
    params,
    reply: z.object({ success: z.literal(true), outreach: message }),
    errors: ['NOT_FOUND'],
    fallback: 'Failed to fetch the message',
  }),
  results: endpoint({
    method: 'GET',
    path: `${below}/:id/results`,
    access: 'marketer',
    summary: 'What came of a message so far',
    params,
    reply: z.object({ success: z.literal(true), results: outreachResults }),
    errors: ['NOT_FOUND'],
    fallback: 'Failed to fetch the results',
  }),
  change: endpoint({
    method: 'PUT',
    path: `${below}/:id`,
    access: 'marketer',
    summary:
      'Writes a draft anew. 409 EDIT_CONFLICT if somebody saved a later version, MOVE_NOT_ALLOWED if it is no draft',
    params,
    body: z.strictObject({ ...draft, version }),
    reply: changed,
    errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'MOVE_NOT_ALLOWED'],
    fallback: 'Failed to save the message',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${below}/:id`,
    access: 'marketer',
    summary: 'Deletes a draft',
    params,
    reply: z.object({ success: z.literal(true), message: z.string(), ...undoable }),
    errors: ['NOT_FOUND', 'MOVE_NOT_ALLOWED'],
    fallback: 'Failed to delete the message',
  }),
  copy: endpoint({
    method: 'POST',
    path: `${below}/:id/copy`,
    access: 'marketer',
    status: 201,
    summary: 'Makes a draft that says the same to the same people',
    params,
    reply: changed,
    errors: ['NOT_FOUND'],
    fallback: 'Failed to copy the message',
  }),
  schedule: endpoint({
    method: 'POST',
    path: `${below}/:id/schedule`,
    access: 'marketer',
    summary: 'Sends a draft at a moment, or now when `at` is null; refused while something is missing in it',
    params,
    body: z.strictObject({ at: moment.nullable(), version }),
    reply: changed,
    errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'MOVE_NOT_ALLOWED'],
    fallback: 'Failed to schedule the message',
  }),
  stop: endpoint({
    method: 'POST',
    path: `${below}/:id/stop`,
    access: 'marketer',
    summary: 'Makes a scheduled message a draft again, and ends one that is being sent: nobody else gets it',
    params,
    reply: changed,
    errors: ['NOT_FOUND', 'MOVE_NOT_ALLOWED'],
    fallback: 'Failed to stop the message',
  }),
};
