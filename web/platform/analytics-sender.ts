import type { TrackedEvent } from '#contract/visitor-events.ts';
import { storageKeys } from '#contract/brand.ts';
import { takeEarly } from './analytics-early.ts';
import { batchOf, eventOf, isNoted, isSamePage, keptEvents, originOf, withEvents, without } from './analytics-queue.ts';
import type { NotedEvent } from './analytics-queue.ts';
import { forget, recall, remember } from './storage.ts';

const address = '/api/analytics/events';
const json = 'application/json';
const restMs = 4_000;
const restAfterFaultMs = 30_000;
/** From this queue length on, events are sent at once. */
const enough = 20;

type Sender = { allow(): void; refuse(): void };

/**
 * Stores the last traffic source for the next order, and sends what `track` records in delayed batches, while consent
 * is given. Unsent events stay in local storage across navigations and while offline; their ids keep the server from
 * counting them twice.
 */
export function startSender(newId: () => string, from = 0): Sender {
  let isAllowed = false;
  let hasRefused = false;
  let early: NotedEvent[] = [];
  let lastView: NotedEvent | undefined;
  const line = sendingLine(() => isAllowed);

  const keep = (noted: readonly NotedEvent[]) => {
    const events = noted.map((entry) => eventOf(entry, newId()));
    const origin = events.map(originOf).findLast((found) => found !== undefined);
    if (origin) remember(storageKeys.orderOrigin, origin);
    line.add(events);
  };
  const note = (entry: unknown, referrer?: string) => {
    if (!isNoted(entry) || isSamePage(lastView, entry)) return;
    const noted = referrer === undefined ? entry : withReferrer(entry, referrer);
    if (entry.event === 'page_view') lastView = entry;
    // Events during a refusal are not recorded retroactively.
    if (hasRefused) return;
    if (isAllowed) keep([noted]);
    else early = [...early, noted];
  };
  if (from === 0) leftEarly().forEach(({ entry, referrer }) => note(entry, referrer));
  let isFirst = true;
  followDataLayer(from, (entry) => {
    note(entry, isFirst ? document.referrer : undefined);
    if (isNoted(entry) && entry.event === 'page_view') isFirst = false;
  });
  return {
    allow() {
      if (isAllowed) return;
      isAllowed = true;
      hasRefused = false;
      keep(early);
      early = [];
    },
    refuse() {
      isAllowed = false;
      hasRefused = true;
      early = [];
    },
  };
}

/** The queue between local storage and the server. */
function sendingLine(isAllowed: () => boolean) {
  let timer: number | undefined;
  let isSending = false;
  let lastBeacon: string | undefined;

  const sendAfter = (ms: number) => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void send(), ms);
  };
  const send = async () => {
    const batch = batchOf(readWaiting(), Date.now());
    if (!isAllowed() || isSending || batch.length === 0 || !navigator.onLine) return;
    isSending = true;
    const isDone = await post(batch);
    isSending = false;
    if (isDone) drop(batch);
    if (readWaiting().length > 0) sendAfter(isDone ? restMs : restAfterFaultMs);
  };
  const sendBeforeLeaving = () => {
    if (!isAllowed() || !navigator.onLine) return;
    const batch = batchOf(readWaiting(), Date.now());
    // sendBeacon reports no result: the events stay queued, and the next page sends those still there again.
    // Leaving a page fires both pagehide and visibilitychange; `lastBeacon` keeps the batch from being sent twice.
    const newest = batch.at(-1)?.id;
    if (newest !== undefined && newest !== lastBeacon) sendBeacon(batch);
    lastBeacon = newest;
  };
  addEventListener('pagehide', sendBeforeLeaving);
  addEventListener('online', () => void send());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sendBeforeLeaving());

  return {
    add(events: readonly TrackedEvent[]) {
      const waiting = withEvents(readWaiting(), events);
      remember(storageKeys.trackedEvents, waiting);
      if (waiting.length > 0) sendAfter(waiting.length >= enough ? 0 : restMs);
    },
  };
}

/** Passes the existing entries of the data layer from index `from` on, and every later one, to `note`. */
function followDataLayer(from: number, note: (entry: unknown) => void) {
  const layer = (window.dataLayer ??= []);
  layer.slice(from).forEach(note);
  layer.push = (...entries) => {
    const length = Array.prototype.push.apply(layer, entries);
    entries.forEach(note);
    return length;
  };
}

/**
 * Returns the events earlier pages of this tab could not send; without those still in this page's data layer, which the
 * browser may have restored.
 */
function leftEarly() {
  const own = new Set((window.dataLayer ?? []).filter(isNoted).map(({ at }) => at));
  return takeEarly()
    .filter((entry) => isNoted(entry) && !own.has(entry.at))
    .map((left) => {
      // Sound: `isNoted` has checked it; `keepEarly` adds `from`, the referrer of its document.
      const { from: referrer, ...entry } = left as NotedEvent & { from?: string };
      return { entry, referrer };
    });
}

/** Adds the referrer's host to a page view if it is another site. */
function withReferrer(entry: NotedEvent, referrer: string): NotedEvent {
  const host = URL.parse(referrer)?.host;
  return entry.event === 'page_view' && host && host !== location.host ? { ...entry, referrer: host } : entry;
}

function readWaiting(): TrackedEvent[] {
  return keptEvents(recall<unknown>(storageKeys.trackedEvents));
}

function drop(batch: readonly TrackedEvent[]) {
  const waiting = without(readWaiting(), batch);
  if (waiting.length > 0) remember(storageKeys.trackedEvents, waiting);
  else forget(storageKeys.trackedEvents);
}

function bodyOf(events: readonly TrackedEvent[]): string {
  return JSON.stringify({ sentAt: Date.now(), events });
}

function sendBeacon(events: readonly TrackedEvent[]) {
  navigator.sendBeacon(address, new Blob([bodyOf(events)], { type: json }));
}

/** Whether the batch is settled: accepted, or rejected for good. */
async function post(events: readonly TrackedEvent[]): Promise<boolean> {
  try {
    const { status } = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': json },
      body: bodyOf(events),
      keepalive: true,
      credentials: 'omit',
    });
    return status < 500 && status !== 429;
  } catch {
    // No network: the events stay queued.
    return false;
  }
}
