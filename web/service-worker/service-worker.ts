import { answerTo } from './answer.ts';
import { keepPictures } from './pictures.ts';
import { notify } from './notify.ts';
import { shelves } from './shelves.ts';
import { isKeepable, treatmentOf } from './what-to-keep.ts';
import type { BuiltShop, WorkerScope } from './worker-scope.ts';

declare const SHOP: BuiltShop;

// Sound: this script runs only as a service worker; the DOM types declare its scope as a window.
const worker = self as unknown as WorkerScope;
const kept = shelves(SHOP);

worker.addEventListener('install', (event) => event.waitUntil(kept.stock()));

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([kept.clearOld(), worker.clients.claim(), worker.registration.navigationPreload?.enable()]),
  );
});

worker.addEventListener('fetch', (event) => {
  const answer = answerTo(event, kept);
  if (answer) event.respondWith(answer);
});

/** Messages from pages: cache a page reached by client-side navigation, or activate a new version. */
worker.addEventListener('message', (event) => {
  const { data } = event;
  if (typeof data !== 'object' || data === null || !('type' in data)) return;
  if (data.type === 'takeOver') event.waitUntil(worker.skipWaiting());
  if (data.type === 'keepPage') event.waitUntil(keepPage(data));
});

async function keepPage(asked: object): Promise<void> {
  const { url: address, pictures: shown } = { url: '', pictures: [], ...asked };
  const url = URL.parse(String(address), location.origin);
  if (!url || url.origin !== location.origin || treatmentOf(url, true) !== 'page') return;
  try {
    const response = await fetch(url, { credentials: 'omit' });
    if (!isKeepable(response)) return;
    await kept.keepPage(url, response);
    const pictures: unknown = shown;
    const all = Array.isArray(pictures) ? pictures.map(String) : [];
    await keepPictures(all.filter((picture) => treatmentOf(new URL(picture, location.origin), false) === 'picture'));
  } catch {
    // Offline meanwhile: the page is cached another time.
  }
}

notify(worker);
