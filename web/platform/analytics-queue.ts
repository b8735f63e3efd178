import type { EventFacts, TrackedEvent } from '#contract/visitor-events.ts';
import { installedAppSource } from '#contract/brand.ts';
import type { OrderOrigin } from '#contract/order-requests.ts';
import { trackedAddress } from '#contract/rules/tracked-address.ts';

/** An event as recorded by a page, without an id yet. */
export type NotedEvent = EventFacts & { at: number; path: string; query: string };

/** Maximum number of queued events; the oldest are dropped. */
const mostWaiting = 100;
const perBatch = 50;
/** Below the size limit of `sendBeacon` and `keepalive`. */
const bytesPerBatch = 48_000;
const oldestMs = 48 * 3_600_000;

/** Whether an entry of the data layer is one of our events. */
export function isNoted(entry: unknown): entry is NotedEvent {
  if (typeof entry !== 'object' || entry === null) return false;
  return 'event' in entry && 'at' in entry && 'path' in entry && 'query' in entry && typeof entry.path === 'string';
}

/** Returns the event to send, with personal data removed from its URL. */
export function eventOf(noted: NotedEvent, id: string): TrackedEvent {
  return { ...noted, ...trackedAddress(noted.path, noted.query), id };
}

/** Pages to which other sites redirect back: a return from payment or login is not a traffic source. */
const sentBack = /^\/(checkout|order|pay|login|register|__)/;

/** Returns the traffic source of a page view; undefined if it was direct. */
export function originOf(event: TrackedEvent): OrderOrigin | undefined {
  if (event.event !== 'page_view') return undefined;
  const tags = new URLSearchParams(event.query);
  const [source, medium, campaign, content] = ['source', 'medium', 'campaign', 'content'].map((name) =>
    tags.get(`utm_${name}`),
  );
  // An opening of the installed app is a direct visit: the campaign that brought the buyer stays the last one.
  if (source === installedAppSource && !medium && !campaign) return undefined;
  const host = sentBack.test(event.path) ? undefined : event.referrer?.replace(/^www\./, '');
  const isTagged = source ?? medium ?? campaign ?? content;
  if (!isTagged && !host) return undefined;
  return {
    source: source ?? host ?? 'direct',
    medium: medium ?? (source || !host ? '' : 'referral'),
    campaign: campaign ?? '',
    content: content ?? '',
    clickedAt: new Date(event.at).toISOString(),
  };
}

/** Whether two page views are of the same page; choosing a colour or size changes the URL, but not the page. */
export function isSamePage(one: NotedEvent | undefined, other: NotedEvent): boolean {
  if (one?.event !== 'page_view' || other.event !== 'page_view') return false;
  const [before, after] = [one, other].map(({ path, query }) => trackedAddress(path, query));
  return before?.path === after?.path && before?.query === after?.query;
}

export function withEvents(waiting: readonly TrackedEvent[], events: readonly TrackedEvent[]): TrackedEvent[] {
  return [...waiting, ...events].slice(-mostWaiting);
}

export function without(waiting: readonly TrackedEvent[], sent: readonly TrackedEvent[]): TrackedEvent[] {
  const ids = new Set(sent.map(({ id }) => id));
  return waiting.filter(({ id }) => !ids.has(id));
}

/** Returns the oldest events that fit into one request; those too old for the server are left out. */
export function batchOf(waiting: readonly TrackedEvent[], now: number): TrackedEvent[] {
  let bytes = 0;
  return waiting
    .filter(({ at }) => now - at < oldestMs)
    .slice(0, perBatch)
    .filter((event) => (bytes += JSON.stringify(event).length) <= bytesPerBatch);
}

/** Returns the valid events among the stored ones. */
export function keptEvents(value: unknown): TrackedEvent[] {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (event): event is TrackedEvent => isNoted(event) && 'id' in event && typeof event.id === 'string',
  );
}
