import { storageKeys } from '#contract/brand.ts';
import { recall } from './storage.ts';

/** In the storage of this tab alone: another tab sends its own. */
const key = storageKeys.trackedEvents;
let before: unknown[] | undefined;
let isOver = false;

/**
 * Keeps what was noted before anything could be sent for the next page of this tab: whoever follows a link at once has
 * left by then. Only where the visitor has agreed to be counted.
 */
export function keepEarly([first, ...others]: readonly object[]) {
  if (isOver || !recall<{ analytics?: boolean }>(storageKeys.consent)?.analytics) return;
  try {
    before ??= readEarly();
    sessionStorage.setItem(key, JSON.stringify([...before, { ...first, from: document.referrer }, ...others]));
  } catch {
    // A full or forbidden storage only costs the count.
  }
}

/** What earlier pages of this tab have kept. It is given once, and from then on nothing is kept: the sender follows. */
export function takeEarly(): unknown[] {
  const early = readEarly();
  forgetEarly();
  return early;
}

/** Keeps nothing more on this page. */
export function forgetEarly() {
  isOver = true;
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept where storage is forbidden.
  }
}

function readEarly(): unknown[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}
