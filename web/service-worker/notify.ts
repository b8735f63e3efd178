import { brand } from '#contract/brand.ts';
import { pageAt, pushMessage } from './push-message.ts';
import type { WorkerScope } from './worker-scope.ts';

/** Handles push messages, notification clicks and changed push subscriptions. */
export function notify(worker: WorkerScope): void {
  const shop = { name: brand.name, origin: location.origin };

  worker.addEventListener('push', (event) => {
    const { title, body, url, tag } = pushMessage(readJson(event.data), shop);
    const options = { body, tag, icon: '/icon-192.png', badge: '/badge-96.png', data: { url } };
    event.waitUntil(worker.registration.showNotification(title, options));
  });

  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPath(worker, pushMessage(event.notification.data, shop).url));
  });

  worker.addEventListener('pushsubscriptionchange', (event) => {
    const { oldSubscription: old, newSubscription: renewed } = event;
    event.waitUntil(renew(worker, old ?? undefined, renewed ?? undefined));
  });
}

function readJson(data: { json(): unknown } | null): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}

async function openPath({ clients }: WorkerScope, path: string): Promise<void> {
  const page = pageAt(await clients.matchAll({ type: 'window', includeUncontrolled: true }), path);
  await (page ? page.focus() : clients.openWindow(path));
}

/**
 * Registers a new push subscription when the browser drops the old one. It is assigned to the old one's owner: the
 * worker has no session, but knows the secret shared only by this browser and the server.
 */
async function renew({ registration }: WorkerScope, old?: PushSubscription, renewed?: PushSubscription): Promise<void> {
  const made = renewed ?? (await registration.pushManager.subscribe(old?.options ?? (await shopKey())));
  const before = old?.toJSON();
  const body = {
    ...written(made),
    ...(before?.keys?.auth && { replaces: { endpoint: before.endpoint, auth: before.keys.auth } }),
  };
  await fetch('/api/notifications/subscriptions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function shopKey(): Promise<PushSubscriptionOptionsInit> {
  const { publicKey } = await (await fetch('/api/notifications/key')).json();
  return { userVisibleOnly: true, applicationServerKey: String(publicKey) };
}

function written(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth } };
}
