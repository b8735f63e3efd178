import { isLoadingPatiently } from '#web/platform/load-patiently.ts';
import { recallInTab, rememberInTab } from '#web/resources/auth/tab-storage.ts';

const noteKey = 'chunkLostAt';
const oncePerMs = 60_000;

/**
 * Reloads the page when a script cannot be fetched: its version has been replaced, or the network is down. The reload
 * gets the new version or the cached page. At most once a minute, so that a real error becomes visible.
 */
export function followLostChunks(target: () => string | undefined): () => void {
  const openAnew = () => {
    if (isLoadingPatiently()) return;
    if (!navigator.onLine && !navigator.serviceWorker?.controller) return;
    if (Date.now() - Number(recallInTab(noteKey) ?? 0) < oncePerMs) return;
    rememberInTab(noteKey, Date.now());
    location.assign(target() ?? location.href);
  };
  addEventListener('chunkLost', openAnew);
  return () => removeEventListener('chunkLost', openAnew);
}

/**
 * While offline, opens links as documents, so that the service worker answers with the cached page or the offline page.
 */
export function followLinksOffline(): () => void {
  const follow = (event: MouseEvent) => {
    if (navigator.onLine || !navigator.serviceWorker?.controller || isSpecial(event)) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.origin !== location.origin || link.target !== '' || isHere(link)) return;
    event.preventDefault();
    event.stopPropagation();
    location.assign(link.href);
  };
  document.addEventListener('click', follow, true);
  return () => document.removeEventListener('click', follow, true);
}

function isSpecial(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

function isHere({ pathname, search }: HTMLAnchorElement): boolean {
  return pathname === location.pathname && search === location.search;
}
