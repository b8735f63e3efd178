const script = '/service-worker.js';
const checkEveryMs = 60 * 60_000;

/** Registers the worker; `onNewVersion` runs when another version of the shop is ready and waits for somebody to say so. */
export async function registerWorker(onNewVersion: (waiting: ServiceWorker) => void): Promise<void> {
  const registration = await navigator.serviceWorker.register(script, { scope: '/', updateViaCache: 'none' });
  const tell = () => {
    // Without a controller this is the first version: there is nothing old to replace.
    if (registration.waiting && navigator.serviceWorker.controller) onNewVersion(registration.waiting);
  };
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', tell);
  });
  tell();
  // A tab may stay open for days.
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < checkEveryMs) return;
    checkedAt = Date.now();
    registration.update().catch(() => undefined); // no network, no news
  });
}

/** Lets the waiting version take over, then loads the page with it. */
export function takeOver(waiting: ServiceWorker) {
  // Somebody has said so in another tab.
  if (waiting.state !== 'installed') return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage({ type: 'takeOver' });
}

/** With the flag off nothing of the worker stays behind. */
export async function removeWorker(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  if (registrations.length === 0) return;
  await Promise.all(registrations.map((registration) => registration.unregister()));
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

const secondsToStay = 2;

/**
 * A product that one came to without loading a document is kept as a document too, with the pictures on the screen, so that it
 * opens without a network. Returns how to call that off.
 */
export function keepPageSoon(path: string): () => void {
  const isWorthIt = path.startsWith('/product/') && !isSavingData();
  if (!isWorthIt) return () => undefined;
  const timer = setTimeout(() => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')].map((image) => image.currentSrc);
    const message = { type: 'keepPage', url: location.pathname + location.search, pictures: pictures.filter(Boolean) };
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message));
  }, secondsToStay * 1_000);
  return () => clearTimeout(timer);
}

function isSavingData(): boolean {
  // Sound: a hint that some browsers give; the library does not name it.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
