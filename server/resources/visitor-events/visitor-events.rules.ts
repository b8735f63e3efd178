import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { TrackedEvent } from '#contract/visitor-events.ts';
import { isPersonal, trackedAddress } from '#contract/rules/tracked-address.ts';
import { hourMs } from '#server/platform/days-in-india.ts';
import type { Device } from '#server/platform/http/device.ts';

/** A received event. `source` (IP address and user agent, a line each) stays in memory until it is hashed and is never stored. */
export type ReceivedEvent = {
  event: TrackedEvent;
  occurredAt: Date;
  receivedAt: Date;
  source: string;
  device: Device;
};

/** An event row as stored, without the visitor hash. */
export type EventRow = {
  id: string;
  type: string;
  occurred_at: Date;
  received_at: Date;
  device: Device;
  path: string;
  query: string;
  product: string | null;
  search_term: string | null;
  results: number | null;
  quantity: number | null;
  step: string | null;
  banner_id: string | null;
  banner_action: string | null;
  banner_place: string | null;
  referrer: string | null;
  utm_source: string | null;
  utm_medium: string | null;
  utm_campaign: string | null;
  utm_term: string | null;
  utm_content: string | null;
};

/** Browsers keep unsent events at most this long, in milliseconds. */
const oldest = 48 * hourMs;

/** Returns the event's time by our clock: the client's clock may be wrong, but equally so for `at` and `sentAt`. */
export function momentOf({ at, sentAt, now }: { at: number; sentAt: number; now: Date }): Date {
  const age = Math.min(Math.max(sentAt - at, 0), oldest);
  return new Date(now.getTime() - age);
}

const bots =
  /bot\b|bots\b|crawl|spider|slurp|headless|lighthouse|preview|monitor|scan|fetch|facebookexternalhit|whatsapp\/|curl|wget|python|java\/|go-http|okhttp|axios|node|php|ruby|perl|phantom|selenium|playwright|puppeteer/i;

/** Matches declared bots and missing or very short user agents. Bots that pose as browsers are counted. */
export function isBot(userAgent: string | undefined): boolean {
  return userAgent === undefined || userAgent.length < 20 || bots.test(userAgent);
}

/** Whether a request is a real click: no bot, no prefetch or preview, no HEAD request. */
export function isFollowed({ method, headers }: { method: string; headers: IncomingHttpHeaders }): boolean {
  const purpose = [headers['sec-purpose'], headers['purpose'], headers['x-purpose'], headers['x-moz']].join(' ');
  return method === 'GET' && !/prefetch|preview|prerender/i.test(purpose) && !isBot(headers['user-agent']);
}

/** Hashes a visitor: equal within a day, and irreversible without the salt. */
export function visitorHash(source: string, salt: string): string {
  return createHash('sha256').update(salt).update('\n').update(source).digest('base64url').slice(0, 22);
}

const campaign = ['source', 'medium', 'campaign', 'term', 'content'] as const;

/** Returns the row to store for an event; undefined for a search for personal data. */
export function rowOf({ event, occurredAt, receivedAt, device }: ReceivedEvent): EventRow | undefined {
  const { path, query } = trackedAddress(event.path, event.query ?? '');
  const isPrivate = event.event === 'search' && isPersonal(event.term);
  if (isPrivate) return undefined;
  const parameters = new URLSearchParams(query);
  const utm = Object.fromEntries(campaign.map((name) => [`utm_${name}`, parameters.get(`utm_${name}`)]));
  return {
    id: event.id,
    type: event.event,
    occurred_at: occurredAt,
    received_at: receivedAt,
    device,
    path,
    query,
    product: 'productId' in event ? (event.productId ?? null) : null,
    search_term: event.event === 'search' ? event.term.toLowerCase() : null,
    results: event.event === 'search' ? event.results : null,
    quantity: event.event === 'add_to_cart' ? event.quantity : null,
    step: event.event === 'checkout_step' ? event.step : null,
    banner_id: event.event === 'banner' ? event.bannerId : null,
    banner_action: event.event === 'banner' ? event.action : null,
    banner_place: event.event === 'banner' ? event.place : null,
    referrer: event.event === 'page_view' ? hostOf(event.referrer) : null,
    // Sound: one entry for each of the five campaign parameters.
    ...(utm as Pick<EventRow, `utm_${(typeof campaign)[number]}`>),
  };
}

/** Keeps only the host of a referrer, for privacy. */
function hostOf(referrer: string | undefined): string | null {
  const host = referrer?.toLowerCase().replace(/^www\./, '') ?? '';
  return /^[a-z\d-]+(\.[a-z\d-]+)+$/.test(host) ? host : null;
}
