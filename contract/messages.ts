import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { messageChannels, messageTopics } from './rules/message-topics.ts';

const channels = z.object({ email: z.boolean(), sms: z.boolean(), push: z.boolean() });

/** Notification settings by topic and channel; only channels of the topic can be on. */
const messageChoices = z.object({
  orders: channels,
  reviews: channels,
  stock: channels,
  prices: channels,
  cart: channels,
  offers: channels,
});
export type MessageChoices = z.infer<typeof messageChoices>;

const token = z.string({ error: 'This link is incomplete.' }).regex(/^[\w.-]{20,300}$/, 'This link is incomplete.');

/** As for the one click (one-click.routes.ts): after a message to everybody, many behind one mobile network's address. */
const afterAMessage = { max: 600, perMinutes: 10 } as const;

export const messageEndpoints = {
  choices: endpoint({
    method: 'GET',
    path: '/notifications/settings',
    access: 'user',
    summary: 'Notification settings of the user, by topic and channel',
    reply: z.object({ success: z.literal(true), choices: messageChoices }),
    fallback: 'Failed to fetch your settings',
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/notifications/settings',
    access: 'user',
    summary: 'Changes one topic on one channel. Order mails cannot be switched off',
    body: z.strictObject({
      topic: z.enum(messageTopics, { error: 'There is no such topic.' }),
      channel: z.enum(messageChannels, { error: 'There is no such channel.' }),
      isOn: z.boolean({ error: 'isOn is true or false.' }),
    }),
    reply: z.object({ success: z.literal(true), choices: messageChoices }),
    errors: ['OUT_OF_RANGE'],
    limit: afterAMessage,
    fallback: 'Failed to save your settings',
  }),
  /**
   * The unsubscribe link of a mail: its token identifies the person without a login. Mail programs post to the link
   * itself (RFC 8058).
   */
  unsubscribe: endpoint({
    method: 'POST',
    path: '/messages/unsubscribe',
    access: 'public',
    summary: 'Unsubscribes the person identified by the token of a mail’s link from one topic',
    body: z.strictObject({ token }),
    reply: z.object({ success: z.literal(true), message: z.string(), topic: z.enum(messageTopics) }),
    errors: ['NOT_FOUND'],
    limit: afterAMessage,
    fallback: 'Failed to unsubscribe',
  }),
};
