import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Hosts of the browsers' push services: notifications are sent to no other host. */
const pushHosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/** Most subscribed browsers per person; a new one replaces the oldest. */
export const mostSubscriptions = 10;

const endpointUrl = z
  .string({ error: 'The address of the push service is required.' })
  .max(1_000, 'This address is too long.')
  .refine(isPushService, 'This is not the address of a known push service.');

/** A push subscription as `PushSubscription.toJSON()` returns it: public key (P-256) and secret in base64url. */
const secret = z
  .string({ error: 'The secret is required.' })
  .regex(/^[\w-]{22}(==)?$/, 'This is not a secret of 16 bytes.');

const subscription = z.strictObject({
  endpoint: endpointUrl,
  expirationTime: z.number({ error: 'This must be a number.' }).nullish(),
  keys: z.strictObject({
    p256dh: z.string({ error: 'The key is required.' }).regex(/^B[\w-]{86}=?$/, 'This is not a public key.'),
    auth: secret,
  }),
  /** The browser's former endpoint with its secret: the new subscription keeps its owner. */
  replaces: z.strictObject({ endpoint: endpointUrl, auth: secret }).optional(),
});
export type PushSubscriptionBody = z.infer<typeof subscription>;

const done = z.object({ success: z.literal(true), message: z.string() });

export const notificationEndpoints = {
  key: endpoint({
    method: 'GET',
    path: '/notifications/key',
    access: 'public',
    summary: 'Public key (VAPID) with which a browser subscribes to notifications',
    reply: z.object({ success: z.literal(true), publicKey: z.string() }),
    errors: ['NOT_FOUND'],
    fallback: 'Failed to prepare notifications',
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/notifications/subscriptions',
    access: 'guest',
    status: 201,
    summary: 'Saves a push subscription for the user or a guest; the same browser is saved once',
    body: subscription,
    reply: done,
    errors: ['NOT_FOUND'],
    limit: { max: 30, perMinutes: 10 },
    fallback: 'Failed to turn on notifications',
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: '/notifications/subscriptions',
    access: 'guest',
    summary: 'Deletes a push subscription; knowing its endpoint is authorization enough',
    body: z.strictObject({ endpoint: endpointUrl }),
    reply: done,
    limit: { max: 30, perMinutes: 10 },
    fallback: 'Failed to turn off notifications',
  }),
};

/** Whether this is a URL of a browser's push service. */
export function isPushService(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return pushHosts.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host));
}
