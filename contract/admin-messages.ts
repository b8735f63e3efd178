import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { messageGroups } from './rules/message-places.ts';
import { templateNames } from './rules/message-templates.ts';
import { type WordField, wordLimits } from './rules/message-words.ts';
import { undoable } from './staff-lists.ts';
import { moment } from './text.ts';

const params = z.object({ template: z.enum(templateNames, { error: 'There is no such message.' }) });

/** Text as typed, with line breaks normalised and the ends trimmed. Its allowed placeholders depend on the template. */
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

/** Who last changed the default texts, and when; `by` is empty if the account is gone. */
const change = z.object({ at: moment, by: z.string() });

const listed = z.object({
  name: z.enum(templateNames),
  group: z.enum(messageGroups),
  title: z.string(),
  when: z.string(),
  /** As in the preview. */
  subject: z.string(),
  /** Null for the default texts. */
  change: change.nullable(),
});
export type ListedMessage = z.infer<typeof listed>;

/** An SMS: its text is the one registered with the operators (DLT) under this template id of the gateway. */
const sms = z.object({
  title: z.string(),
  when: z.string(),
  text: z.string(),
  sample: z.string(),
  templateId: z.string(),
});
export type RegisteredSms = z.infer<typeof sms>;

/**
 * A mail whose texts staff can edit. `version` is 0 for the default texts and rises with every change. `places` are the
 * placeholders allowed as {name}; `sample` fills them in the preview.
 */
const message = listed.omit({ subject: true }).extend({
  words: saidWords,
  own: saidWords,
  version: z.number().int(),
  places: z.array(z.object({ name: z.string(), meaning: z.string(), sample: z.string() })),
});
export type MessageToWord = z.infer<typeof message>;

/** A mail as it would be sent, with sample data. */
const preview = z.object({ subject: z.string(), preview: z.string(), html: z.string(), text: z.string() });
export type MailPreview = z.infer<typeof preview>;

const saved = z.object({ success: z.literal(true), message, ...undoable });
const version = z.number({ error: 'The version is a number.' }).int().min(0);

/** Mail texts for staff; legal notices and sums of money are in the mail whatever the texts say. */
export const adminMessageEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/messages',
    access: 'admin',
    summary: 'Every automatic mail and SMS, with who changed the default texts',
    reply: z.object({ success: z.literal(true), messages: z.array(listed), sms: z.array(sms) }),
    fallback: 'Failed to fetch the messages',
  }),
  one: endpoint({
    method: 'GET',
    path: '/admin/messages/:template',
    access: 'admin',
    summary: 'The texts of one mail, its default texts and its placeholders',
    params,
    reply: z.object({ success: z.literal(true), message }),
    fallback: 'Failed to fetch the message',
  }),
  save: endpoint({
    method: 'PUT',
    path: '/admin/messages/:template',
    access: 'admin',
    summary: 'Saves the texts of a mail: plain text with its placeholders. 409 EDIT_CONFLICT if it has changed since',
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
    summary: 'Restores the default texts',
    params,
    reply: saved,
    fallback: 'Failed to reset the message',
  }),
  preview: endpoint({
    method: 'POST',
    path: '/admin/messages/:template/preview',
    access: 'admin',
    summary: 'Preview of the mail with these texts, rendered like a real one. Changes nothing',
    params,
    body: draft,
    reply: z.object({ success: z.literal(true), mail: preview }),
    fallback: 'Failed to preview the message',
  }),
  test: endpoint({
    method: 'POST',
    path: '/admin/messages/:template/test',
    access: 'admin',
    summary: 'Sends the mail with these texts to the caller’s own address, marked as a test',
    params,
    body: draft,
    reply: z.object({ success: z.literal(true), to: z.string() }),
    status: 202,
    errors: ['OUT_OF_RANGE'],
    limit: { max: 20, perMinutes: 10 },
    fallback: 'Failed to send the test',
  }),
};
