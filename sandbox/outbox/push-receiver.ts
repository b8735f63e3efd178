import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { newBrowserKeys, openSealed, vapidFault } from './push-seal.ts';

/** A notification as displayed, and the browser's endpoint. */
export type ReceivedPush = { id: string; endpoint: string; title: string; body: string; url: string; tag: string };

type Answer = { status: number; headers?: Record<string, string> };

/** Largest message a push service accepts. */
const largest = 4_096;

/**
 * Simulates push services, at `<url>/<host of the service>/<path>`. Accepts what they would accept (RFC 8030, 8291,
 * 8292) and decrypts it with the keys of one simulated browser, whatever the endpoint.
 */
export async function openPushService(receive: (push: ReceivedPush) => void | Promise<void>) {
  const keys = newBrowserKeys(randomBytes(16));
  const taken: { endpoint: string; headers: IncomingMessage['headers']; bytes: number }[] = [];
  const gone = new Set<string>();
  const next: Answer[] = [];
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // Sound: a listening TCP server has a port.
  const { port } = server.address() as AddressInfo;
  let count = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const trouble: Answer = { status: 500 };
    const { status, headers = {} } = next.shift() ?? (await take(request, body).catch(() => trouble));
    response.writeHead(status, headers).end();
  }

  async function take({ method, url = '', headers }: IncomingMessage, body: Buffer): Promise<Answer> {
    const endpoint = `https:/${url}`;
    if (method !== 'POST' || !URL.canParse(endpoint)) return { status: 404 };
    if (gone.has(endpoint)) return { status: 410 };
    if (body.length > largest) return { status: 413 };
    if (!isComplete(headers)) return { status: 400 };
    if (vapidFault(headers.authorization, new URL(endpoint).origin, new Date())) return { status: 403 };
    taken.push({ endpoint, headers, bytes: body.length });
    const id = `push-${(count += 1)}`;
    await receive({ id, endpoint, ...shown(openSealed(body, keys)) });
    return { status: 201, headers: { location: `https://push.example/m/${id}` } };
  }

  return {
    url: `http://127.0.0.1:${port}`,
    /** The keys of its browser. */
    browser: { p256dh: keys.p256dh, auth: keys.auth.toString('base64url') },
    /** Accepted messages. */
    taken,
    /** Endpoints of unsubscribed browsers. */
    gone,
    /** Predefined responses to the next calls. */
    next,
    close: () => new Promise<void>((closed) => (server.close(() => closed()), server.closeAllConnections())),
  };
}

function isComplete(headers: IncomingMessage['headers']): boolean {
  const topic = headers.topic ?? 'none';
  return (
    /^\d+$/.test(String(headers.ttl ?? '')) &&
    headers['content-encoding'] === 'aes128gcm' &&
    /^(very-low|low|normal|high)$/.test(String(headers.urgency ?? 'normal')) &&
    /^[\w-]{1,32}$/.test(String(topic))
  );
}

function shown(text: string | undefined): Omit<ReceivedPush, 'id' | 'endpoint'> {
  if (text === undefined) return { title: 'A notification for another browser', body: '', url: '', tag: '' };
  const { title = '', body = '', url = '', tag = '' } = JSON.parse(text);
  return { title: String(title), body: String(body), url: String(url), tag: String(tag) };
}
