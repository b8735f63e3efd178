import { createHash } from 'node:crypto';
import webPushLibrary from 'web-push';
import { isPushService } from '#contract/notifications.ts';
import { circuitBreaker, isTimeout } from '#server/platform/circuit-breaker.ts';
import { type Clock, systemClock } from '#server/platform/clock.ts';
import { PushFault, type PushGateway, type PushMessage, PushRefused, type PushTarget } from './push.ts';

type Options = {
  /** The shop's key pair (VAPID, RFC 8292) in base64url. */
  keys: () => Promise<{ publicKey: string; privateKey: string }>;
  /** Contact for push services: an https: or mailto: address. */
  subject: string;
  /**
   * URL of the demo's simulated push service: it is called with the push service's host and path appended, and nobody
   * else is.
   */
  standIn?: string;
  timeoutMs?: number;
  clock?: Clock;
};

const gone = [404, 410];
/** Not 401 and 403, which say that the shop's clock or keys are wrong: those can be mended. */
const refused = [400, 413];

/** In seconds: a browser offline for longer does not get the message. */
const timeToLive = 24 * 3_600;

/**
 * More is never displayed; this keeps the encrypted message far below the 4,096 bytes push services must accept (RFC
 * 8030).
 */
const longest = { title: 80, body: 240, tag: 60, url: 500 } as const;

/** Web push (RFC 8030), encrypted for one browser (RFC 8291), to the known push services only. Follows no redirect. */
export function webPush({ keys, subject, standIn, timeoutMs = 8_000, clock = systemClock }: Options): PushGateway {
  const circuit = circuitBreaker({
    clock,
    // Also because anybody may subscribe a host that does not exist at one of the services.
    isDown: (fault) => fault instanceof PushFault && isTimeout(fault.cause),
    openError: () => new PushFault('The push services are unavailable; retrying shortly.'),
  });
  return {
    async send(to, message) {
      if (!isPushService(to.endpoint)) throw new PushFault('This is not the address of a known push service.');
      const request = sealed(to, message, { subject, ...(await keys()) });
      const address = standIn === undefined ? to.endpoint : behind(standIn, to.endpoint);
      const answer = await circuit(() => post(address, request, timeoutMs));
      if (answer.ok) return 'sent';
      if (gone.includes(answer.status)) return 'gone';
      const Fault = refused.includes(answer.status) ? PushRefused : PushFault;
      throw new Fault(`The push service refuses (status ${answer.status}).`);
    },
  };
}

type Sealed = { headers: Headers; body: Uint8Array<ArrayBuffer> };

function sealed(
  { endpoint, p256dh, auth }: PushTarget,
  message: PushMessage,
  vapidDetails: { subject: string; publicKey: string; privateKey: string },
): Sealed {
  // Only this part of the library is used: its own sending would call any URL.
  const { headers, body } = webPushLibrary.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(shortened(message)),
    { vapidDetails, TTL: timeToLive, urgency: 'normal', ...(message.tag !== '' && { topic: topicOf(message.tag) }) },
  );
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers)) sent.set(name, String(value));
  // fetch sets it.
  sent.delete('content-length');
  return { headers: sent, body: new Uint8Array(body ?? Buffer.alloc(0)) };
}

function shortened({ title, body, tag, url }: PushMessage): PushMessage {
  return {
    title: cut(title, longest.title),
    body: cut(body, longest.body),
    tag: tag.slice(0, longest.tag),
    url: url.length > longest.url ? '/' : url,
  };
}

/** By code points, so that no emoji is cut in half. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  let kept = '';
  for (const { segment } of new Intl.Segmenter('en').segment(text.slice(0, 2 * most))) {
    if (kept.length + segment.length >= most) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

/** A newer message of a topic replaces a pending one at the push service; hashed, so that it does not learn the tag. */
function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32);
}

function behind(standIn: string, endpoint: string): string {
  const { host, pathname, search } = new URL(endpoint);
  return `${standIn}/${host}${pathname}${search}`;
}

async function post(address: string, { headers, body }: Sealed, timeoutMs: number): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(address, { method: 'POST', headers, body, redirect: 'manual', signal });
    await answer.body?.cancel();
    return answer;
  } catch (cause) {
    throw new PushFault('The push service does not answer.', { cause });
  }
}
