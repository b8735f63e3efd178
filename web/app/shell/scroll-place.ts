import { use, useEffect, useLayoutEffect, useRef } from 'react';
import { UNSAFE_DataRouterStateContext as RouterState, useLocation, useNavigationType } from 'react-router';
import { recallInTab, rememberInTab } from '#web/resources/auth/tab-storage.ts';

/** Section 9. */
const toTopDelayMs = 50;
const longestWaitMs = 3000;
const storageKey = 'scrollPlaces';
const handSigns = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

// On the server layout effects only warn.
const useEarlyEffect = import.meta.env.SSR ? useEffect : useLayoutEffect;

/** A new path or query starts at the top; Back, Forward and reload return to the place the page was left at. */
export function useScrollPlace() {
  const location = useLocation();
  const { pathname, search, hash } = location;
  // The first entry of every document has the same key, whatever its path.
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
    // A visitor may have scrolled before the page came alive: a first visit is left where it is.
    if (isFirst && isNewVisit()) delete places()[key];
    const place = places()[key];
    if (kind === 'POP') return isFirst && place === undefined ? undefined : comeBack(place ?? 0);
    // An entry that stays in place is not scrolled, so nothing else would note where it is.
    places()[key] ??= Math.round(scrollY);
    if (!isNewPath && !isNewQuery) return;
    // Whoever narrows a list stays with what narrowed it; only the list begins anew.
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
    // Whoever scrolled before the page came alive was not heard.
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

/** The document was opened by its address or a link, not by Back, Forward or reload. */
function isNewVisit(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate';
}

let cache: Record<string, number> | undefined;

function places(): Record<string, number> {
  // Sound: nobody else writes it.
  cache ??= (recallInTab(storageKey) ?? {}) as Record<string, number>;
  return cache;
}

function arrive(hash: string, isKept: boolean) {
  // A row's drawer opens and closes beside its list, which stays where it is.
  if (isKept && document.querySelector('.data-table')) return;
  const target = hash && document.getElementById(hash.slice(1));
  if (target) target.scrollIntoView();
  else toTop();
  // Whoever types already, in the search box above all, is not interrupted.
  if (!document.activeElement?.matches('input')) document.getElementById('main')?.focus({ preventScroll: true });
}

function toTop() {
  scrollTo({ top: 0, behavior: 'instant' });
}

/** The page may still be growing; it is followed until it is long enough, time is up or the shopper moves it. */
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
  // A page that moves between press and release takes the press away from what was pressed.
  for (const sign of handSigns) addEventListener(sign, stop, { passive: true, capture: true });
  step();
  return stop;
}
