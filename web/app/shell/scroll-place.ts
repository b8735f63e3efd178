import { use, useEffect, useLayoutEffect, useRef } from 'react';
import { UNSAFE_DataRouterStateContext as RouterState, useLocation, useNavigationType } from 'react-router';
import { recallInTab, rememberInTab } from '#web/resources/auth/tab-storage.ts';

/** Delay before a new page scrolls to the top (section 9). */
const toTopDelayMs = 50;
const longestWaitMs = 3000;
const storageKey = 'scrollPlaces';
const handSigns = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

// React warns about layout effects on the server.
const useEarlyEffect = import.meta.env.SSR ? useEffect : useLayoutEffect;

/** Scrolls to the top on a new path or query; restores the position on Back, Forward and reload. */
export function useScrollPlace() {
  const location = useLocation();
  const { pathname, search, hash } = location;
  // The first history entry of every document has the same key, whatever its path.
  const key = `${location.key} ${pathname}`;
  const kind = useNavigationType();
  const isKept = use(RouterState)?.preventScrollReset === true;
  const entry = useRef(key);
  const shown = useRef({ pathname, search });
  useRememberedPlaces(entry);

  useEarlyEffect(() => {
    const isNewPath = shown.current.pathname !== pathname;
    const isNewQuery = shown.current.search !== search && !isKept;
    const isFirst = entry.current === key && !isNewPath;
    shown.current = { pathname, search };
    entry.current = key;
    // The visitor may have scrolled before hydration: a first visit is not scrolled.
    if (isFirst && isNewVisit()) delete places()[key];
    const place = places()[key];
    if (kind === 'POP') return isFirst && place === undefined ? undefined : comeBack(place ?? 0);
    // An entry that is not scrolled fires no scroll event, so its position is recorded here.
    places()[key] ??= Math.round(scrollY);
    if (!isNewPath && !isNewQuery) return;
    // A changed filter keeps the focus on the filter; only the list scrolls back to its top.
    const timer = setTimeout(() => (isNewPath ? arrive(hash, isKept) : toTop()), toTopDelayMs);
    return () => clearTimeout(timer);
  }, [key, pathname, search, hash, kind, isKept]);
}

function useRememberedPlaces(entry: { readonly current: string }) {
  useEffect(() => {
    history.scrollRestoration = 'manual';
    const known = places();
    const note = () => {
      known[entry.current] = Math.round(scrollY);
    };
    // Scrolling before hydration was not recorded.
    note();
    const keep = () => rememberInTab(storageKey, known);
    addEventListener('scroll', note, { passive: true });
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('scroll', note);
      removeEventListener('pagehide', keep);
    };
  }, [entry]);
}

/** Whether the document was opened by URL or link, not by Back, Forward or reload. */
function isNewVisit(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate';
}

let cache: Record<string, number> | undefined;

function places(): Record<string, number> {
  // Sound: only this module writes it.
  cache ??= (recallInTab(storageKey) ?? {}) as Record<string, number>;
  return cache;
}

function arrive(hash: string, isKept: boolean) {
  // A row's drawer opens and closes beside its list, which keeps its scroll position.
  if (isKept && document.querySelector('.data-table')) return;
  const target = hash && document.getElementById(hash.slice(1));
  if (target) target.scrollIntoView();
  else toTop();
  // Does not take the focus from a user who is typing already, especially in the search box.
  if (!document.activeElement?.matches('input')) document.getElementById('main')?.focus({ preventScroll: true });
}

function toTop() {
  scrollTo({ top: 0, behavior: 'instant' });
}

/**
 * Scrolls to a position on a page that may still be growing, until it is reached, the time is over or the user scrolls.
 */
function comeBack(place: number) {
  document.documentElement.dataset.whole = '';
  const until = performance.now() + longestWaitMs;
  let frame = 0;
  const step = () => {
    scrollTo({ top: place, behavior: 'instant' });
    if (Math.abs(scrollY - place) > 1 && performance.now() < until) frame = requestAnimationFrame(step);
  };
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const sign of handSigns) removeEventListener(sign, stop, { capture: true });
  };
  // Scrolling between press and release would cancel the click.
  for (const sign of handSigns) addEventListener(sign, stop, { passive: true, capture: true });
  step();
  return stop;
}
