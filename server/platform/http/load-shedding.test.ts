import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type ClientRequest, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Access, endpoint } from '#contract/endpoint.ts';
import { busyPage } from '#server/pages/plain-page.ts';
import { ReplyCache } from '../reply-cache.ts';
import { createBinder } from './binder.ts';
import type { Person } from './caller.ts';
import { createLoadShedder, refuse } from './load-shedding.ts';
import { createHttpServer } from './server.ts';

const shedder = createLoadShedder();
const log = pino({ level: 'silent' });
const inside: ServerResponse[] = [];

/** A server that starts every response and finishes it on demand. */
const server = createServer((asked, response) => {
  if (!shedder.admits(asked, response)) return refuse(asked, response, { log, page: busyPage });
  asked.resume();
  response.writeHead(200).flushHeaders();
  inside.push(response);
  return undefined;
});
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
const { port } = server.address() as AddressInfo;
afterEach(leave);
afterAll(() => server.close());

/** Finishes all responses. */
function leave(): void {
  for (const response of inside.splice(0)) response.end();
}

function send(path: string, headers: Record<string, string> = {}, at = port): ClientRequest {
  const sent = request({
    host: '127.0.0.1',
    port: at,
    path,
    method: headers['content-length'] ? 'POST' : 'GET',
    headers,
  });
  sent.on('error', () => undefined);
  return sent;
}

async function answerTo(sent: ClientRequest): Promise<{ status: number | undefined; retryAfter: string | undefined }> {
  const [reply]: IncomingMessage[] = await once(sent, 'response');
  reply?.resume();
  return { status: reply?.statusCode, retryAfter: reply?.headers['retry-after'] };
}

const ask = (path: string) => answerTo(send(path).end());

/** As many visitors without a session as are served at once. */
const browsingCrowd = () => Promise.all(Array.from({ length: 24 }, () => ask('/api/products')));

const asLoggedIn = () => answerTo(send('/api/products', { authorization: 'Bearer session' }).end());
const loggedInCrowd = () => Promise.all(Array.from({ length: 64 }, asLoggedIn));

test('a crowd that looks around finds no more room than there is, while buyers and watchers still get in', async () => {
  await browsingCrowd();
  await loggedInCrowd();
  expect(await ask('/api/products')).toEqual({ status: 503, retryAfter: '1' });
  // What an event of the carrier would have told is asked for later; it must not take the room of buyers.
  expect((await answerTo(send('/api/webhooks/parcels', { 'content-length': '1' }).end('x'))).status).toBe(503);
  for (const path of ['/api/healthy', '/api/health/live/x', '/api/health/../products', '/metrics/x'])
    expect((await ask(path)).status).toBe(503);
  expect((await answerTo(send('/api/health', { 'content-length': '1' }).end('x'))).status).toBe(503);
  for (const path of [
    '/api/health',
    '/payment-return',
    '/api/orders/cod',
    '/api/webhooks/payments',
    '/api/health/live',
  ])
    expect((await ask(path)).status).toBe(200);
  leave();
  await expect.poll(async () => (await ask('/api/products')).status, { timeout: 5_000 }).toBe(200);
});

test('whoever is logged in opens screens of many calls, however many look around', async () => {
  await browsingCrowd();
  const screens = await loggedInCrowd();
  expect(new Set(screens.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await asLoggedIn()).toEqual({ status: 503, retryAfter: '1' });
});

test('a browser that opens a page is shown one that loads again by itself, in both themes and under a strict policy', async () => {
  await browsingCrowd();
  await loggedInCrowd();
  const [reply]: IncomingMessage[] = await once(send('/products', { accept: 'text/html,*/*' }).end(), 'response');
  const { statusCode, headers } = reply ?? {};
  expect([statusCode, headers?.['retry-after'], headers?.['content-type']]).toEqual([
    503,
    '1',
    'text/html; charset=utf-8',
  ]);
  const html = (await reply?.toArray())?.join('') ?? '';
  expect(html).toMatch(/<meta http-equiv="refresh" content="[2-5]">/);
  expect(html).toContain(String(headers?.['x-request-id']));
  const style = /<style>(.*)<\/style>/.exec(html)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers?.['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
  const typeOf = async (sent: ClientRequest) => {
    const [answer]: IncomingMessage[] = await once(sent, 'response');
    answer?.resume();
    return [answer?.statusCode, answer?.headers['content-type']];
  };
  const accept = 'text/html';
  expect(await typeOf(send('/api/products', { accept }).end())).toEqual([503, 'application/json']);
  // Loaded again it would be another request.
  expect(await typeOf(send('/login', { accept, 'content-length': '1' }).end('x'))).toEqual([503, 'application/json']);
});

test('a shopper who returns from paying when there is no room is led on by their browser', async () => {
  await Promise.all(Array.from({ length: 64 }, () => ask('/api/orders/cod')));
  const [reply]: IncomingMessage[] = await once(
    send('/payment-return', { 'content-length': '1' }).end('x'),
    'response',
  );
  reply?.resume();
  expect([reply?.statusCode, reply?.headers.location, reply?.headers['retry-after']]).toEqual([
    303,
    '/checkout',
    undefined,
  ]);
});

test('a page that many open at once gets all its pictures, whoever else is there', async () => {
  await browsingCrowd();
  const pictures = await Promise.all(Array.from({ length: 200 }, () => ask('/media/a/720.webp')));
  expect(new Set(pictures.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await ask('/assets/app.js')).status).toBe(200);
});

test.each([
  ['share', 4],
  ['mail', 16],
])(
  'pictures that are drawn on request (%s.jpg) have a room of their own and take none from visitors',
  async (name, room) => {
    const asked = (n: number) => ask(`/media/key${n}/${name}.jpg${n % 2 === 0 ? '' : '/?x'}`);
    const drawn = await Promise.all(Array.from({ length: room }, (_, n) => asked(n)));
    expect(new Set(drawn.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await asked(room)).toEqual({ status: 503, retryAfter: '1' });
    const visitors = await browsingCrowd();
    expect(new Set(visitors.map(({ status }) => status))).toEqual(new Set([200]));
  },
);

test('an address that leads out of the files or out of the orders gets the room of where it leads', async () => {
  await browsingCrowd();
  for (const path of [
    '/assets/../products?minPrice=7',
    '/assets/%2e%2e/products',
    '/media/a/../../products',
    '/media/a/other.jpg',
    '/media/a/share.jpg/../../products',
    '/api/orders/../../products',
    '/api/orders/%2E%2E/%2e%2e/products',
    '/api/orders.json',
    '/api/coupons/..',
  ])
    expect([path, (await ask(path)).status]).toEqual([path, 503]);
  const id = '0198c0de-0000-7000-8000-000000000001';
  for (const path of ['/api/orders/my-orders?page=2', `/api/orders/${id}/invoice`, '/api/orders/KS-ABCD234567/'])
    expect([path, (await ask(path)).status]).toEqual([path, 200]);
});

test('those who send slowly take no room from others', async () => {
  const slow = Array.from({ length: 64 }, () => send('/api/orders/cod', { 'content-length': '100' }));
  for (const sent of slow) sent.write('{');
  const statuses = await Promise.all(slow.map(answerTo));
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([200]));
  await expect.poll(async () => (await ask('/api/orders/cod')).status, { timeout: 5_000 }).toBe(200);
  for (const sent of slow) sent.destroy();
});

/** A bearer such as `admin-3`. */
function personOf(bearer: string): Person {
  const role = bearer.startsWith('admin') ? 'admin' : 'user';
  return { kind: 'user', userId: bearer, role, sessionId: '1', signedInAt: new Date() };
}

/** The shop's server without its routes; every bearer counts as logged in. */
async function openShop() {
  const cache = new ReplyCache({ maxBytes: 0 });
  const app = await createHttpServer({ log, cache, trustProxy: '', corsOrigins: [], first: {} });
  afterAll(() => app.close());
  const binder = createBinder({
    app,
    cache,
    findCaller: async (bearer) => personOf(bearer),
    isHttps: false,
    rateLimits: false,
  });
  return { app, bind: binder.bind };
}

/** An endpoint that accepts a form with a picture. */
function taking(path: `/${string}`, access: Access) {
  const reply = z.object({ success: z.literal(true) });
  const form = { files: ['image'], maxBytes: 1_000 };
  return endpoint({ method: 'POST', path, access, summary: '', reply, form, fallback: '' });
}

async function portOf(app: FastifyInstance): Promise<number> {
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
}

describe('a body that comes after its room was given up', async () => {
  const { app, bind } = await openShop();
  const done: string[] = [];
  const waiting: (() => void)[] = [];
  bind(taking('/work', 'public'), async ({ headers }) => {
    done.push(String(headers['content-type']));
    return {};
  });
  app.get('/api/wait', () => new Promise((resolve) => waiting.push(() => resolve('over'))));
  const shop = await portOf(app);

  test.each([
    ['application/json', '{"x":1}'],
    ['multipart/form-data; boundary=y', '--y\r\ncontent-disposition: form-data; name="x"\r\n\r\n1\r\n--y--\r\n'],
  ])('is turned away while others have taken it: %s', async (type, body) => {
    const begin = () => {
      const sent = send('/api/work', { 'content-type': type, 'content-length': String(body.length) }, shop);
      sent.write(body.slice(0, 5));
      return sent;
    };
    const late = begin();
    await wait(1_000);
    const authorization = 'Bearer session';
    const crowd = Array.from({ length: 64 }, () => answerTo(send('/api/wait', { authorization }, shop).end()));
    await expect.poll(() => waiting.length).toBe(64);
    late.end(body.slice(5));
    expect(await answerTo(late)).toEqual({ status: 503, retryAfter: '1' });
    expect(done).toEqual([]);
    for (const end of waiting.splice(0)) end();
    await Promise.all(crowd);
    const again = begin();
    await wait(1_000);
    again.end(body.slice(5));
    expect((await answerTo(again)).status).toBe(200);
    expect(done.splice(0)).toEqual([type]);
  });

  test.each(['GET', 'HEAD'])('a %s request keeps its room even with a body, which nobody reads', async (method) => {
    const begin = () => {
      const headers = { 'content-length': '1' };
      return request({ host: '127.0.0.1', port: shop, path: '/api/wait', method, headers }).end('x');
    };
    const crowd = Array.from({ length: 24 }, () => answerTo(begin()));
    await expect.poll(() => waiting.length).toBe(24);
    await wait(1_000);
    expect((await answerTo(begin())).status).toBe(503);
    expect(waiting, 'begun').toHaveLength(24);
    for (const end of waiting.splice(0)) end();
    await Promise.all(crowd);
  });
});

describe('large bodies that do not come to an end', async () => {
  const { app, bind } = await openShop();
  let asked = 0;
  app.addHook('onRequest', async () => void (asked += 1));
  const [most, reply] = [1_048_576, z.object({ success: z.literal(true) })];
  const webhook = endpoint({
    method: 'POST',
    path: '/webhooks/payments',
    access: 'public',
    summary: '',
    rawBody: true,
    body: z.instanceof(Uint8Array),
    bodyLimit: most,
    reply,
    fallback: '',
  });
  bind(webhook, async () => ({}));
  bind(taking('/form', 'guest'), async () => ({}));
  const shop = await portOf(app);
  const begin = (headers: Record<string, string | number>, path = '/api/webhooks/payments') => {
    const sent = request({ host: '127.0.0.1', port: shop, path, method: 'POST', headers });
    sent.on('error', () => undefined);
    return sent;
  };
  const large = 'x'.repeat(10_000);
  const form = 'multipart/form-data; boundary=y';
  const field = `--y\r\ncontent-disposition: form-data; name="x"\r\n\r\n${large}\r\n--y--\r\n`;

  test('hold so much memory together and no more, while small ones and uploads are read', async () => {
    const stalled = Array.from({ length: 64 }, () => begin({ 'content-length': most }));
    for (const sent of stalled) sent.write('x');
    await expect.poll(() => asked).toBe(64);
    await wait(1_000);
    const refused = { status: 503, retryAfter: '5' };
    expect(await answerTo(begin({ 'content-length': large.length }).end(large))).toEqual(refused);
    expect(await answerTo(begin({ 'transfer-encoding': 'chunked' }).end('x'))).toEqual(refused);
    // The webhook would read a form whole, like any other body.
    expect(await answerTo(begin({ 'content-length': field.length, 'content-type': form }).end(field))).toEqual(refused);
    expect((await answerTo(begin({ 'content-length': 1 }).end('x'))).status).toBe(200);
    const upload = { 'content-length': field.length, 'content-type': form };
    expect((await answerTo(begin(upload, '/api/form').end(field))).status).toBe(200);
    for (const sent of stalled) sent.destroy();
    // Counted as the limit; each gives its part back.
    const whole = async () => (await answerTo(begin({ 'transfer-encoding': 'chunked' }).end(large))).status;
    await expect.poll(whole).toBe(200);
    for (let count = 0; count < 100; count += 1) expect(await whole()).toBe(200);
    const inProcess = { method: 'POST', url: '/api/webhooks/payments', payload: 'x'.repeat(most) } as const;
    for (let count = 0; count < 100; count += 1) expect((await app.inject(inProcess)).statusCode).toBe(200);
  });
});

describe('a public read that many ask for at once', async () => {
  const { app, bind } = await openShop();
  const query = z.object({ n: z.string().optional() });
  const read = endpoint({
    method: 'GET',
    path: '/slow',
    access: 'public',
    cached: true,
    summary: '',
    query,
    reply: z.object({ success: z.literal(true) }),
    fallback: '',
  });
  let inside = 0;
  app.addHook('onRequest', async () => void (inside += 1));
  const waiting: (() => void)[] = [];
  bind(read, () => new Promise((resolve) => waiting.push(() => resolve({}))));
  const shop = await portOf(app);
  const get = (path: string) => answerTo(send(path, {}, shop).end());

  test('is made once and takes the room of one; of different ones only as many are begun as there is room for', async () => {
    const first = get('/api/slow');
    await expect.poll(() => waiting.length).toBe(1);
    const crowd = Array.from({ length: 200 }, () => get('/api/slow'));
    const others = Array.from({ length: 23 }, (_, n) => get(`/api/slow?n=${n}`));
    await expect.poll(() => [waiting.length, inside]).toEqual([24, 1 + 200 + 23]);
    expect(await get('/api/slow?n=more')).toEqual({ status: 503, retryAfter: '1' });
    for (const answer of waiting.splice(0)) answer();
    const statuses = await Promise.all([first, ...crowd, ...others]);
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('forms', async () => {
  const { app, bind } = await openShop();
  let asked = 0;
  app.addHook('onRequest', async () => void (asked += 1));
  bind(taking('/form', 'guest'), async () => ({}));
  const shop = await portOf(app);
  afterEach(() => void (asked = 0));

  const part = '--y\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n';
  const end = '1\r\n--y--\r\n';
  const begin = (headers: Record<string, string> = {}) => {
    const length = String(part.length + end.length);
    const type = 'multipart/form-data; boundary=y';
    const sent = send('/api/form', { 'content-type': type, 'content-length': length, ...headers }, shop);
    sent.write(part);
    return sent;
  };
  const whole = (headers?: Record<string, string>) => answerTo(begin(headers).end(end));

  const login = { authorization: 'Bearer x' };

  test('of strangers are read a few at a time, and keep nobody waiting who has logged in', async () => {
    const slow = Array.from({ length: 3 }, () => begin());
    await expect.poll(() => asked).toBe(3);
    expect(await whole()).toEqual({ status: 503, retryAfter: '5' });
    expect((await whole(login)).status).toBe(200);
    slow[0]?.end(end);
    await expect.poll(async () => (await whole()).status).toBe(200);
    for (const sent of slow) sent.destroy();
    const three = async () => Promise.all(Array.from({ length: 3 }, async () => (await whole()).status));
    await expect.poll(three).toEqual([200, 200, 200]);
  });

  const as = (bearer: string) => ({ authorization: `Bearer ${bearer}` });
  const refused = { status: 503, retryAfter: '5' };

  test('of people are read a few more at a time, three of each, and staff have room of their own', async () => {
    const slow = ['a', 'a', 'a'].map((name) => begin(as(name)));
    await expect.poll(() => asked).toBe(3);
    expect(await whole(as('a'))).toEqual(refused);
    expect((await whole(as('b'))).status).toBe(200);
    slow.push(...['b', 'b', 'c'].map((name) => begin(as(name))));
    await expect.poll(() => asked).toBe(8);
    expect(await whole(as('d'))).toEqual(refused);
    const ofStaff = ['admin-1', 'admin-1', 'admin-2'].map((name) => begin(as(name)));
    await expect.poll(() => asked).toBe(12);
    expect(await whole(as('admin-3'))).toEqual(refused);
    for (const sent of [...slow, ...ofStaff]) sent.destroy();
    await expect.poll(async () => (await whole(as('a'))).status).toBe(200);
    await expect.poll(async () => (await whole(as('admin-3'))).status).toBe(200);
  });
});
