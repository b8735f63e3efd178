import type { TrackedEvent } from '#contract/analytics.ts';
import { storageKeys } from '#contract/brand.ts';
import { takeEarly } from './analytics-early.ts';
import { batchOf, eventOf, isNoted, isSamePage, keptEvents, originOf, withEvents, without } from './analytics-queue.ts';
import type { NotedEvent } from './analytics-queue.ts';
import { forget, recall, remember } from './storage.ts';

const address = '/api/analytics/events';
const json = 'application/json';
const restMs = 4_000;
const restAfterFaultMs = 30_000;
/** From so many on it is worth a request at once. */
const enough = 20;

type Sender = { allow(): void; refuse(): void };

/**
 * Keeps how somebody came last, for an order, and sends what `track` notes, together and a moment later, as long as it is
 * allowed. What could not be sent waits in the browser's storage, over navigations and without a network; its id keeps the
 * server from counting it twice.
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
    // What happens while somebody refuses is not made up for.
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

/** The way from the browser's storage to the server. */
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
    // Nobody hears whether it arrived: the events stay, and the next page sends those again that are still here.
    // A page is hidden and left in one go.
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

/** What was noted before this script came, and whatever is noted from now on. */
function followDataLayer(from: number, note: (entry: unknown) => void) {
  const layer = (window.dataLayer ??= []);
  layer.slice(from).forEach(note);
  layer.push = (...entries) => {
    const length = Array.prototype.push.apply(layer, entries);
    entries.forEach(note);
    return length;
  };
}

/** What earlier pages of this tab could not send; not what this one has still in hand, which the browser may have brought back. */
function leftEarly() {
  const own = new Set((window.dataLayer ?? []).filter(isNoted).map(({ at }) => at));
  return takeEarly()
    .filter((entry) => isNoted(entry) && !own.has(entry.at))
    .map((left) => {
      // Sound: it has been looked at; `from` is where its document was led from.
      const { from: referrer, ...entry } = left as NotedEvent & { from?: string };
      return { entry, referrer };
    });
}

/** The page that led here, if it is another site's; only its host. */
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

/** Whether the matter is settled: taken, or refused for good. */
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
    // No network: the events wait.
    return false;
  }
}
