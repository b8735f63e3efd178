import { isLoadingPatiently } from '#web/platform/load-patiently.ts';
import { recallInTab, rememberInTab } from '#web/resources/auth/tab-storage.ts';

const noteKey = 'chunkLostAt';
const oncePerMs = 60_000;

/**
 * A script that cannot be fetched belongs to a version that is gone, or the network is. Either way the page is loaded anew: with
 * the new version, or as it was kept. Once a minute at most, so that a real fault is seen.
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

/** Without a network the next page is asked from the worker, as a document: it has the kept one, or says that there is none. */
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
