import { once } from 'node:events';
import { type ClientRequest, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, afterEach, expect, test } from 'vitest';
import { openGate, refuse } from './gate.ts';

const gate = openGate();
const log = pino({ level: 'silent' });
const inside: ServerResponse[] = [];

/** A shop that begins every answer and ends it when it is told to. */
const server = createServer((asked, response) => {
  if (!gate.admits(asked, response)) return refuse(asked, response, log);
  asked.resume();
  response.writeHead(200).flushHeaders();
  inside.push(response);
  return undefined;
});
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
// Sound: it listens on a port.
const { port } = server.address() as AddressInfo;
afterEach(leave);
afterAll(() => server.close());

/** All answers come to an end. */
function leave(): void {
  for (const response of inside.splice(0)) response.end();
}

function send(path: string, headers: Record<string, string> = {}): ClientRequest {
  const sent = request({ host: '127.0.0.1', port, path, method: headers['content-length'] ? 'POST' : 'GET', headers });
  sent.on('error', () => undefined);
  return sent;
}

async function answerTo(sent: ClientRequest): Promise<{ status: number | undefined; retryAfter: string | undefined }> {
  const [reply]: IncomingMessage[] = await once(sent, 'response');
  reply?.resume();
  return { status: reply?.statusCode, retryAfter: reply?.headers['retry-after'] };
}

const ask = (path: string) => answerTo(send(path).end());

test('a crowd that looks around finds no more room than there is, while buyers and watchers still get in', async () => {
  await Promise.all(Array.from({ length: 64 }, () => ask('/api/products')));
  expect(await ask('/api/products')).toEqual({ status: 503, retryAfter: '1' });
  for (const path of ['/api/orders/cod', '/api/webhooks/payments', '/api/health/live'])
    expect((await ask(path)).status).toBe(200);
  leave();
  await expect.poll(async () => (await ask('/api/products')).status, { timeout: 5_000 }).toBe(200);
});

test('those who send slowly take no room from others', async () => {
  const slow = Array.from({ length: 64 }, () => send('/api/orders/cod', { 'content-length': '100' }));
  for (const sent of slow) sent.write('{');
  const statuses = await Promise.all(slow.map(answerTo));
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([200]));
  await expect.poll(async () => (await ask('/api/orders/cod')).status, { timeout: 5_000 }).toBe(200);
  for (const sent of slow) sent.destroy();
});
