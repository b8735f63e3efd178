import { z } from 'zod';
import { isLink } from './banners.ts';
import { endpoint } from './endpoint.ts';
import { audience, outreachResults, segment } from './outreach-segment.ts';
import { limit, page, pagination } from './paging.ts';
import { outreachChannels, outreachLimits } from './rules/outreach.ts';
import { searchFor, sortedBy, undoable } from './staff-lists.ts';
import { file, id, moment, text, unsetIfEmpty } from './text.ts';

/**
 * States of a message: being written, waiting for its time, being sent, sent to all, or stopped before or during
 * sending.
 */
export const outreachStates = ['draft', 'scheduled', 'sending', 'sent', 'cancelled'] as const;
export type OutreachState = (typeof outreachStates)[number];

const tooLong = (label: string, max: number) =>
  z.string().max(max, `${label} must be at most ${max.toLocaleString('en-IN')} characters.`);

/** One line of plain text; it may be empty in a draft. */
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
  .min(1, 'Choose email, notification or both.')
  .max(outreachChannels.length, 'Each channel once.')
  .refine((chosen) => new Set(chosen).size === chosen.length, 'Each channel once.');

/** Content of a message; always plain text. */
const said = {
  channels,
  subject: line(outreachLimits.subject, 'The subject'),
  heading: line(outreachLimits.heading, 'The heading'),
  words,
  /** Text of the notification, below the subject. */
  pushWords: line(outreachLimits.pushWords, 'The words of the notification'),
  buttonLabel: line(outreachLimits.buttonLabel, 'The words of the button'),
  buttonLink: line(outreachLimits.buttonLink, 'The link').refine(
    isLink,
    'A link starts with / for a page of this shop, or with https://.',
  ),
  /** Products shown in the mail, in this order, at the prices when it is sent. */
  products: z
    .array(id, { error: 'Products are a list.' })
    .max(outreachLimits.products, `At most ${outreachLimits.products} products.`),
  couponCode: line(20, 'The coupon').transform((code) => code.toUpperCase()),
};
const draft = { name: text(80, 'The name'), ...said, segment };
export type OutreachDraft = z.output<z.ZodObject<typeof draft>>;
const content = z.strictObject(said);
export type OutreachWords = z.output<typeof content>;

const count = z.number().int();

/** A message in the list. `slug` is its utm_campaign; `people` and `sent` are counts so far. */
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
  /** Name of its author; empty if the account is gone. */
  by: z.string(),
  people: count,
  sent: count,
  clicks: count,
});
export type ListedOutreach = z.infer<typeof listed>;

/** Optimistic-lock version: rises with every change of content, recipients or time. */
const version = z.number({ error: 'The version is a number.' }).int('The version is a whole number.').min(1);

const message = listed.extend({
  version: count,
  heading: z.string(),
  words: z.string(),
  pushWords: z.string(),
  buttonLabel: z.string(),
  buttonLink: z.string(),
  /** Only those still on sale. */
  products: z.array(z.object({ _id: id, name: z.string(), image: z.string(), price: z.number() })),
  couponCode: z.string(),
  segment,
});
export type Outreach = z.infer<typeof message>;

/** What the list can be sorted by. */
export const outreachSorts = ['name', 'createdAt', 'sendAt', 'sent'] as const;
const sort = sortedBy(outreachSorts);
export type OutreachSort = NonNullable<z.output<typeof sort>>;

const filter = {
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

/** Marketing messages to segments of people who consented to offers. Recipients are only counted, never named. */
export const outreachEndpoints = {
  list: endpoint({
    method: 'GET',
    path: below,
    access: 'marketer',
    summary: 'Marketing messages, newest first unless sorted; `search` matches name and subject',
    query: z.object({ page, limit: limit(25), ...filter, sort }),
    reply: z.object({ success: z.literal(true), messages: z.array(listed), pagination }),
    fallback: 'Failed to fetch the messages',
  }),
  export: endpoint({
    method: 'GET',
    path: `${below}/export`,
    access: 'marketer',
    summary: 'The same messages as CSV',
    produces: 'text/csv',
    query: z.object({ ...filter, sort }),
    reply: file,
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to export the messages',
  }),
  /** Options of the editor: cities of customers, and the minimum interval between messages. */
  options: endpoint({
    method: 'GET',
    path: `${below}/options`,
    access: 'marketer',
    summary: 'Cities of last orders, by number of people, and the minimum days between two messages to one person',
    reply: z.object({ success: z.literal(true), cities: z.array(z.string()), everyDays: count, version: count }),
    fallback: 'Failed to fetch the options',
  }),
  rest: endpoint({
    method: 'PUT',
    path: `${below}/rest`,
    access: 'marketer',
    summary:
      'Sets the minimum days between two marketing messages to one person. 409 EDIT_CONFLICT if it has changed since',
    body: z.strictObject({ everyDays, version }),
    reply: z.object({ success: z.literal(true), everyDays: count, version: count, ...undoable }),
    errors: ['EDIT_CONFLICT'],
    fallback: 'Failed to save the pause',
  }),
  audience: endpoint({
    method: 'POST',
    path: `${below}/audience`,
    access: 'marketer',
    summary: 'Size of a segment, and how many of them consented to offers. Changes nothing',
    body: z.strictObject({ segment, channels }),
    reply: z.object({ success: z.literal(true), audience, everyDays: count }),
    fallback: 'Failed to count the people',
  }),
  preview: endpoint({
    method: 'POST',
    path: `${below}/preview`,
    access: 'marketer',
    summary: 'Preview of the message, its mail rendered like a real one. Changes nothing',
    body: content,
    reply: z.object({
      success: z.literal(true),
      mail: z.object({ subject: z.string(), preview: z.string(), html: z.string(), text: z.string() }),
      push: z.object({ title: z.string(), body: z.string() }),
      /** What must be fixed before it can be sent. */
      faults: z.array(z.object({ field: z.string(), message: z.string() })),
    }),
    fallback: 'Failed to preview the message',
  }),
  test: endpoint({
    method: 'POST',
    path: `${below}/test`,
    access: 'marketer',
    status: 202,
    summary: 'Sends the message to the caller’s own address and browsers, marked as a test',
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
    summary: 'Creates a draft. Header Idempotency-Key makes a repeat safe',
    body: z.strictObject(draft),
    reply: changed,
    errors: ['KEY_IN_USE', 'KEY_REUSED'],
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
    summary: 'Results of a message so far',
    params,
    reply: z.object({ success: z.literal(true), results: outreachResults }),
    errors: ['NOT_FOUND'],
    fallback: 'Failed to fetch the results',
  }),
  change: endpoint({
    method: 'PUT',
    path: `${below}/:id`,
    access: 'marketer',
    summary: 'Replaces a draft. 409 EDIT_CONFLICT if it has changed since, MOVE_NOT_ALLOWED if it is no longer a draft',
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
    summary: 'Copies a message as a draft',
    params,
    reply: changed,
    errors: ['NOT_FOUND'],
    fallback: 'Failed to copy the message',
  }),
  schedule: endpoint({
    method: 'POST',
    path: `${below}/:id/schedule`,
    access: 'marketer',
    summary: 'Schedules a draft for `at`, or sends it now if that is null; refused while it is incomplete',
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
    summary: 'Returns a scheduled message to draft, or stops one that is being sent',
    params,
    reply: changed,
    errors: ['NOT_FOUND', 'MOVE_NOT_ALLOWED'],
    fallback: 'Failed to stop the message',
  }),
};
