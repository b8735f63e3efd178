import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { logRequest } from '../log.ts';
import { ApiError } from './api-error.ts';
import { requestId } from './request-id.ts';

/**
 * How many requests a process serves at once; the rest get 503 (measured by proof/overload.ts). Queueing more would
 * only hold memory and answer after clients have given up. Browsing without a session is bound by the processor: more
 * at once are not served faster. Logged-in users have a larger limit: their screens make several calls at once, which
 * mostly wait for the database. So have static files: each page requests dozens, and they need no database. JPEGs drawn
 * on request are drawn one at a time (share-picture.ts, mail-pictures.ts), so more at once would only wait.
 */
const room = { browsing: 24, usual: 64, buying: 64, files: 512, sharePictures: 4, mailPictures: 16 };

// Matched on the raw path, so that dot segments cannot change the lane.
const buying = /^\/(payment-return|api\/(orders|webhooks\/payments|coupons)(\/[\w-]+)*)\/?(\?|$)/;
const paymentReturn = /^\/payment-return\/?(\?|$)/;
const files = /^\/(assets\/[\w-][\w.-]*|media\/[\w-]+\/\d+\.(avif|webp))(\?|$)/;
const drawn = /^\/media\/[\w-]+\/(share|mail)\.jpg\/?(\?|$)/;
const health = new Set(['/api/health', '/api/health/live']);

/** A request whose body takes longer than this gives up its slot until the body has arrived, against slow senders. */
const bodyWithin = 200;

type Lane = keyof typeof room;

type LoadShedder = {
  /** Takes a slot if one is free, until the response or connection is closed. */
  admits(request: IncomingMessage, response: ServerResponse): boolean;
};

/** Requests whose slot was taken by others while their body arrived. */
const turnedAway = new WeakSet<IncomingMessage>();

export class NoRoom extends ApiError {
  constructor(retryAfter = 1) {
    super('UNAVAILABLE', { retryAfter });
  }
}

/** Must be checked once the body has arrived, before processing it. */
export function isTurnedAway(request: IncomingMessage): boolean {
  return turnedAway.has(request);
}

/**
 * Sheds load. Orders and payment webhooks have slots of their own, so browsing cannot block them; health checks are
 * never rejected.
 */
export function createLoadShedder(): LoadShedder {
  const inside: Record<Lane, number> = {
    browsing: 0,
    usual: 0,
    buying: 0,
    files: 0,
    sharePictures: 0,
    mailPictures: 0,
  };
  return {
    admits(request, response) {
      if (health.has(request.url ?? '') && !hasBody(request)) return true;
      const lane = laneOf(request);
      const isFull = () => inside[lane] >= room[lane];
      if (isFull()) return false;
      let isInside = false;
      const be = (there: boolean) => {
        if (isInside !== there) inside[lane] += there ? 1 : -1;
        isInside = there;
      };
      be(true);
      const late = hasBody(request) ? setTimeout(() => be(false), bodyWithin) : undefined;
      request.once('end', () => {
        clearTimeout(late);
        if (!isInside && isFull()) turnedAway.add(request);
        else be(!response.closed);
      });
      response.once('close', () => {
        clearTimeout(late);
        be(false);
      });
      return true;
    },
  };
}

function laneOf({ method, url = '', headers }: IncomingMessage): Lane {
  if (files.test(url)) return 'files';
  if (buying.test(url)) return 'buying';
  const ofDrawn = drawn.exec(url)?.[1];
  if (ofDrawn !== undefined) return ofDrawn === 'share' ? 'sharePictures' : 'mailPictures';
  return isRead(method) && headers.authorization === undefined ? 'browsing' : 'usual';
}

/** The framework ignores the body of such a request. */
function isRead(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD';
}

export function hasBody({ method, headers }: IncomingMessage): boolean {
  if (isRead(method)) return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

// Created once: capturing a stack trace costs more than the rest of the rejection.
const { code, message, status, retryAfter } = new NoRoom();

/** Page shown to browsers under load; it reloads after `retrySeconds`. */
export type BusyPage = (requestId: string, retrySeconds: number) => { body: string; headers: Record<string, string> };

/** Spreads the retries, which would be rejected again if they came at once. */
const pageRetry = { least: 2, spread: 4 };

/** Writes the error reply without the framework: rejecting must cost next to nothing. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  parts: { log: Logger; page?: BusyPage },
): void {
  const { method = '', url = '' } = request;
  const { log, page } = parts;
  const id = requestId();
  const next = pageAfterForm(request);
  logRequest(log, { id, method, url: url.slice(0, 300), status: next === undefined ? status : 303 });
  if (next !== undefined) {
    response.writeHead(303, { location: next, 'cache-control': 'no-store', 'content-length': 0, 'x-request-id': id });
    response.end();
    return;
  }
  const isPage = page !== undefined && opensPage(request);
  const answer = isPage
    ? { type: 'text/html; charset=utf-8', ...page(id, pageRetrySeconds()) }
    : { type: 'application/json', body: JSON.stringify({ success: false, code, message, requestId: id }), headers: {} };
  response.writeHead(status, {
    ...answer.headers,
    'content-type': answer.type,
    'content-length': Buffer.byteLength(answer.body),
    'cache-control': 'no-store',
    'retry-after': String(retryAfter),
    'x-request-id': id,
  });
  response.end(answer.body);
}

/** Whether a browser shows the answer as a page, which loads again by itself. A form that was sent would not be sent again. */
export function opensPage({ method, url = '', headers }: IncomingMessage): boolean {
  return method === 'GET' && !url.startsWith('/api/') && headers.accept?.includes('text/html') === true;
}

/**
 * The page to lead a browser to that sent a form it cannot send again. The checkout finds out by itself whether the
 * order that was being paid is paid by now.
 */
export function pageAfterForm({ method, url = '' }: IncomingMessage): string | undefined {
  return method === 'POST' && paymentReturn.test(url) ? '/checkout' : undefined;
}

export function pageRetrySeconds(): number {
  return pageRetry.least + Math.floor(Math.random() * pageRetry.spread);
}
