import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { messageGroups } from './rules/message-places.ts';
import { templateNames } from './rules/message-templates.ts';
import { type WordField, wordLimits } from './rules/message-words.ts';
import { undoable } from './staff-lists.ts';
import { moment } from './text.ts';

const params = z.object({ template: z.enum(templateNames, { error: 'There is no such message.' }) });

/** A text as it was typed: lines end alike, nothing hangs over. What places it may have depends on the template. */
const word = (field: WordField) =>
  z
    .string({ error: 'This must be text.' })
    .max(2 * wordLimits[field], `This must be at most ${wordLimits[field]} characters.`)
    .transform((text) => text.replaceAll(/\r\n?/g, '\n').trim());

const words = {
  subject: word('subject'),
  preview: word('preview'),
  heading: word('heading'),
  opening: word('opening'),
  closing: word('closing'),
};
const draft = z.strictObject(words);
const saidWords = z.object({
  subject: z.string(),
  preview: z.string(),
  heading: z.string(),
  opening: z.string(),
  closing: z.string(),
});

/** Who wrote other words than the shop's own, and when; `by` is empty when the account is gone. */
const change = z.object({ at: moment, by: z.string() });

const listed = z.object({
  name: z.enum(templateNames),
  group: z.enum(messageGroups),
  title: z.string(),
  when: z.string(),
  /** As the preview has it. */
  subject: z.string(),
  /** Null where the shop's own words hold. */
  change: change.nullable(),
});
export type ListedMessage = z.infer<typeof listed>;

/** An SMS: its text is the one registered with the operators, under this id of the gateway. */
const sms = z.object({
  title: z.string(),
  when: z.string(),
  text: z.string(),
  sample: z.string(),
  templateId: z.string(),
});
export type RegisteredSms = z.infer<typeof sms>;

/**
 * A mail whose words staff may change. `version` is 0 where the shop's own words hold, and rises with every change.
 * `places` may stand in the words as {name}; `sample` is what the preview fills in.
 */
const message = listed.omit({ subject: true }).extend({
  words: saidWords,
  own: saidWords,
  version: z.number().int(),
  places: z.array(z.object({ name: z.string(), meaning: z.string(), sample: z.string() })),
});
export type MessageToWord = z.infer<typeof message>;

/** A mail as it would be sent, with facts made up for the purpose. */
const preview = z.object({ subject: z.string(), preview: z.string(), html: z.string(), text: z.string() });
export type MailPreview = z.infer<typeof preview>;

const saved = z.object({ success: z.literal(true), message, ...undoable });
const version = z.number({ error: 'The version is a number.' }).int().min(0);

/** The words of the mails, for staff; what the law and the money ask for stands in them whatever the words are. */
export const adminMessageEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/messages',
    access: 'admin',
    summary: 'Every mail and SMS the shop sends by itself, with who wrote other words than the shop’s own',
    reply: z.object({ success: z.literal(true), messages: z.array(listed), sms: z.array(sms) }),
    fallback: 'Failed to fetch the messages',
  }),
  one: endpoint({
    method: 'GET',
    path: '/admin/messages/:template',
    access: 'admin',
    summary: 'The words of one mail, the shop’s own beside them, and the places they may have',
    params,
    reply: z.object({ success: z.literal(true), message }),
    fallback: 'Failed to fetch the message',
  }),
  save: endpoint({
    method: 'PUT',
    path: '/admin/messages/:template',
    access: 'admin',
    summary:
      'Writes the words of a mail: plain text with the places of this mail. 409 EDIT_CONFLICT if somebody saved a later version',
    params,
    body: z.strictObject({ ...words, version }),
    reply: saved,
    errors: ['EDIT_CONFLICT'],
    fallback: 'Failed to save the message',
  }),
  reset: endpoint({
    method: 'DELETE',
    path: '/admin/messages/:template',
    access: 'admin',
    summary: 'Goes back to the shop’s own words',
    params,
    reply: saved,
    fallback: 'Failed to reset the message',
  }),
  preview: endpoint({
    method: 'POST',
    path: '/admin/messages/:template/preview',
    access: 'admin',
    summary: 'The mail as it would look with these words, drawn by what draws real mails. Changes nothing',
    params,
    body: draft,
    reply: z.object({ success: z.literal(true), mail: preview }),
    fallback: 'Failed to draw the message',
  }),
  test: endpoint({
    method: 'POST',
    path: '/admin/messages/:template/test',
    access: 'admin',
    summary: 'Sends the mail with these words to the address of whoever asks, marked as a test',
    params,
    body: draft,
    reply: z.object({ success: z.literal(true), to: z.string() }),
    status: 202,
    errors: ['OUT_OF_RANGE'],
    limit: { max: 20, perMinutes: 10 },
    fallback: 'Failed to send the test',
  }),
};
