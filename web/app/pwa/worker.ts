const script = '/service-worker.js';
const checkEveryMs = 60 * 60_000;

/**
 * Registers the service worker; `onNewVersion` is called when a new version is installed and waiting for the user's
 * consent.
 */
export async function registerWorker(onNewVersion: (worker: ServiceWorker) => void): Promise<void> {
  const registration = await navigator.serviceWorker.register(script, { scope: '/', updateViaCache: 'none' });
  const tell = () => {
    // Without a controller this is the first version: there is nothing to replace.
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
    registration.update().catch(() => undefined); // offline: check later
  });
}

/** Activates the waiting version, then reloads the page with it. */
export function takeOver(worker: ServiceWorker) {
  // Already activated from another tab.
  if (worker.state !== 'installed') return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  worker.postMessage({ type: 'takeOver' });
}

/** Unregisters the worker and deletes its caches, for when the flag is off. */
export async function removeWorker(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  if (registrations.length === 0) return;
  await Promise.all(registrations.map((registration) => registration.unregister()));
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

const secondsToStay = 2;

/**
 * Caches the document of a product reached by client-side navigation, with the pictures on the screen, so that it opens
 * offline. Returns a function that cancels this.
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
  // Sound: the property is optional, since only some browsers have it; TypeScript's DOM types lack it.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
