import { storageKeys } from '#contract/brand.ts';
import { recall } from './storage.ts';

/** In session storage, so per tab: other tabs send their own events. */
const key = storageKeys.trackedEvents;
let before: unknown[] | undefined;
let isOver = false;

/**
 * Keeps events for the next page of this tab in case the visitor follows a link before the sender has loaded. Only if
 * the visitor has consented to analytics.
 */
export function keepEarly([first, ...others]: readonly object[]) {
  if (isOver || !recall<{ analytics?: boolean }>(storageKeys.consent)?.analytics) return;
  try {
    before ??= readEarly();
    sessionStorage.setItem(key, JSON.stringify([...before, { ...first, from: document.referrer }, ...others]));
  } catch {
    // If storage is full or forbidden, only these events are lost.
  }
}

/**
 * Returns the events kept by earlier pages of this tab, once; from then on the sender takes over and nothing is kept.
 */
export function takeEarly(): unknown[] {
  const early = readEarly();
  forgetEarly();
  return early;
}

/** Stops keeping events on this page. */
export function forgetEarly() {
  isOver = true;
  try {
    sessionStorage.removeItem(key);
  } catch {
    // If storage is forbidden, nothing was kept.
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
