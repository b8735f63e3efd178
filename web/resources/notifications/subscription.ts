import type { PushSubscriptionBody } from '#contract/notifications.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { notificationsApi } from './notifications.api.ts';

const { pushKey, subscribe, unsubscribe } = notificationsApi.endpoints;

/** Returns whether this browser supports push: not in private windows, and on an iPhone only in the installed app. */
export function canBeNotified(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Returns this browser's push subscription, if any; does not wait for a service worker to be registered. */
export async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export type Outcome = 'on' | 'off' | 'denied' | 'failed';

/** Requests permission and registers the subscription with the shop. Must follow a user gesture. */
export function turnOn() {
  return async (dispatch: ShopDispatch): Promise<Outcome> => {
    const permission = await Notification.requestPermission();
    // The prompt may have been dismissed without an answer: then it can be shown again.
    if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
    const { data } = await dispatch(pushKey.initiate(undefined, { subscribe: false }));
    if (!data) return 'failed';
    const { pushManager } = await navigator.serviceWorker.ready;
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: data.publicKey });
    if (await dispatch(tellShop(made))) return 'on';
    await made.unsubscribe();
    return 'failed';
  };
}

export function turnOff() {
  return async (dispatch: ShopDispatch): Promise<Outcome> => {
    const found = await findSubscription();
    if (!found) return 'off';
    await dispatch(unsubscribe.initiate({ body: { endpoint: found.endpoint } }, { track: false }));
    // After this the endpoint is dead, whether or not the shop was told.
    await found.unsubscribe();
    return 'off';
  };
}

/** Assigns the subscription to the logged-in user, or to nobody. */
export function tellShop(found: PushSubscription) {
  return async (dispatch: ShopDispatch): Promise<boolean> => {
    const { data } = await dispatch(subscribe.initiate({ body: bodyOf(found) }, { track: false }));
    return data !== undefined;
  };
}

function bodyOf(found: PushSubscription): PushSubscriptionBody {
  const { endpoint = '', keys = {} } = found.toJSON();
  return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } };
}
