import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { logRequest } from '../log.ts';
import { ApiError } from './api-error.ts';
import { requestId } from './request-id.ts';

/**
 * So many requests are answered at once. More would only make everybody wait for longer than they stay: what waits holds
 * memory, and is late when its turn comes. Measured by proof/overload.ts. Pictures and scripts ask nobody, and come by
 * the dozen for each page that somebody opens.
 */
const room = { usual: 24, buying: 64, files: 512 };

// Whole paths as they were sent, so that none with dot segments leads out of its lane. Other /media files are drawn first.
const buying = /^\/api\/(orders|webhooks|coupons)(\/[\w-]+)*\/?(\?|$)/;
const files = /^\/(assets\/[\w-][\w.-]*|media\/[\w-]+\/\d+\.(avif|webp))(\?|$)/;
const health = new Set(['/api/health', '/api/health/live']);

/** So long a body may take to come before its request gives up its room until it is there: attackers send slowly. */
const bodyWithin = 200;

type Lane = keyof typeof room;

export type LoadShedder = {
  /** Whether there is room; then it is taken until the answer has gone or the caller has. */
  admits(request: IncomingMessage, response: ServerResponse): boolean;
};

/** Those whose room was taken by others while their body was on its way. */
const turnedAway = new WeakSet<IncomingMessage>();

export class NoRoom extends ApiError {
  constructor(retryAfter = 1) {
    super('UNAVAILABLE', { retryAfter });
  }
}

/** To be asked once the body of a request is there, before anything is done with it. */
export function isTurnedAway(request: IncomingMessage): boolean {
  return turnedAway.has(request);
}

/**
 * Refuses at once what a process has no room for. Who buys, and the gateway that tells of money, find room of their own
 * however many look around; whoever watches the machine is never refused.
 */
export function createLoadShedder(): LoadShedder {
  const inside: Record<Lane, number> = { usual: 0, buying: 0, files: 0 };
  return {
    admits(request, response) {
      const { url = '' } = request;
      if (health.has(url) && !hasBody(request)) return true;
      const lane = laneOf(url);
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

function laneOf(url: string): Lane {
  if (files.test(url)) return 'files';
  return buying.test(url) ? 'buying' : 'usual';
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

// Made once: an error notes where it was made, which costs more than all else that is told.
const { code, message, status, retryAfter } = new NoRoom();

/** Tells it as any other error, without the framework: refusing must cost next to nothing. */
export function refuse({ method = '', url = '' }: IncomingMessage, response: ServerResponse, log: Logger): void {
  const id = requestId();
  logRequest(log, { id, method, url: url.slice(0, 300), status });
  const body = JSON.stringify({ success: false, code, message, requestId: id });
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'retry-after': String(retryAfter),
    'x-request-id': id,
  });
  response.end(body);
}
