import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { messageChannels, messageTopics } from './rules/message-topics.ts';

const channels = z.object({ email: z.boolean(), sms: z.boolean(), push: z.boolean() });

/** What somebody hears of each topic, by channel; only the channels that the topic has can be on. */
export const messageChoices = z.object({
  orders: channels,
  reviews: channels,
  stock: channels,
  prices: channels,
  cart: channels,
  offers: channels,
});
export type MessageChoices = z.infer<typeof messageChoices>;

const token = z.string({ error: 'This link is not complete.' }).regex(/^[\w.-]{20,300}$/, 'This link is not complete.');

export const messageEndpoints = {
  choices: endpoint({
    method: 'GET',
    path: '/notifications/settings',
    access: 'user',
    summary: 'What the session wants to hear, by topic and channel',
    reply: z.object({ success: z.literal(true), choices: messageChoices }),
    fallback: 'Failed to fetch your settings',
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/notifications/settings',
    access: 'user',
    summary: 'Changes one topic on one channel. News of one’s orders by email cannot be switched off',
    body: z.strictObject({
      topic: z.enum(messageTopics, { error: 'There is no such topic.' }),
      channel: z.enum(messageChannels, { error: 'There is no such channel.' }),
      isOn: z.boolean({ error: 'isOn is true or false.' }),
    }),
    reply: z.object({ success: z.literal(true), choices: messageChoices }),
    errors: ['OUT_OF_RANGE'],
    limit: { max: 120, perMinutes: 10 },
    fallback: 'Failed to save your settings',
  }),
  /** The link of a mail: who has it is known by it, without a login. Mail programs post to the link itself (RFC 8058). */
  unsubscribe: endpoint({
    method: 'POST',
    path: '/messages/unsubscribe',
    access: 'public',
    summary: 'Ends the mails of one topic for the person whom the word in the link of a mail names',
    body: z.strictObject({ token }),
    reply: z.object({ success: z.literal(true), message: z.string(), topic: z.enum(messageTopics) }),
    errors: ['NOT_FOUND'],
    limit: { max: 60, perMinutes: 10 },
    fallback: 'Failed to unsubscribe',
  }),
};
