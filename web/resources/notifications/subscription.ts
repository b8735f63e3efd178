import type { PushSubscriptionBody } from '#contract/notifications.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { notificationsApi } from './notifications.api.ts';

const { pushKey, subscribe, unsubscribe } = notificationsApi.endpoints;

/** Whether this browser can be notified: not in private windows, and on an iPhone only from the installed app. */
export function canBeNotified(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** What the browser gave, when there is something; only a worker that is there is asked. */
export async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export type Outcome = 'on' | 'off' | 'denied' | 'failed';

/** Asks the browser's permission and gives the shop the address to notify. Must follow a press. */
export function turnOn() {
  return async (dispatch: ShopDispatch): Promise<Outcome> => {
    const told = await Notification.requestPermission();
    // The question may have been closed without an answer: then it can be asked again.
    if (told !== 'granted') return told === 'denied' ? 'denied' : 'off';
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
    // Without it the address leads nowhere, whether the shop heard of it or not.
    await found.unsubscribe();
    return 'off';
  };
}

/** Says whose browser this is now: of the person who is logged in, or of nobody. */
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
