import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { expectRefusal } from '#server/testing/ask.ts';
import { openLog } from '../log.ts';
import { ReplyCache } from '../reply-cache.ts';
import { createHttpServer } from './server.ts';

// Request smuggling: if proxy and shop parse a connection differently, one client can inject requests for another.
const app = await createHttpServer({
  log: openLog({ level: 'silent' }),
  cache: new ReplyCache({ maxBytes: 0 }),
  trustProxy: '',
  corsOrigins: [],
  first: {},
});
const reached: string[] = [];
app.get('/hidden', async () => reached.push('hidden'));
app.post('/open', async () => reached.push('open'));
app.get('/api/orders/slow', async () => {
  reached.push('slow');
  await wait(2_000);
  return 'done';
});
app.get('/streamed', (_request, reply) =>
  reply.header('content-length', 4).send(
    Readable.from(
      (async function* () {
        yield 'body';
        await wait(300);
      })(),
    ),
  ),
);
const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);

beforeEach(() => void reached.splice(0));
afterAll(() => app.close());

const hidden = 'GET /hidden HTTP/1.1\r\nHost: shop\r\n\r\n';
const chunked = `0\r\n\r\n${hidden}`;

/** Responses to these bytes until the connection closes, or for a second. */
function answersTo(bytes: string): Promise<{ statuses: number[]; isEnded: boolean }> {
  const { promise, resolve } = Promise.withResolvers<{ statuses: number[]; isEnded: boolean }>();
  const socket = connect({ port, host: '127.0.0.1' });
  let said = '';
  const tell = (isEnded: boolean) => {
    const statuses = [...said.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
    resolve({ statuses, isEnded });
    socket.destroy();
  };
  socket.on('data', (chunk: Buffer) => (said += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  socket.once('close', () => tell(true));
  setTimeout(() => tell(false), 1_000).unref();
  socket.write(bytes, 'latin1');
  return promise;
}

function post(head: string, body: string, name = 'POST /open HTTP/1.1\r\nHost: shop\r\n'): string {
  return `${name}Content-Type: application/json\r\n${head}\r\n\r\n${body}`;
}

test('two requests on one connection are two, so that the cases below mean something', async () => {
  const { statuses } = await answersTo(post('Content-Length: 2', `{}${hidden}`));
  expect([statuses, reached.splice(0)]).toEqual([
    [200, 200],
    ['open', 'hidden'],
  ]);
});

describe('a request sent before the response to the one before it', () => {
  const slow = 'GET /api/orders/slow HTTP/1.1\r\nHost: shop\r\n\r\n';
  const other = async () => (await fetch(`http://127.0.0.1:${port}/api/orders/slow`)).status;

  test('takes no slot from others; too many end the connection', async () => {
    const socket = connect({ port, host: '127.0.0.1' });
    const closed = once(socket, 'close');
    socket.on('error', () => undefined);
    socket.write(slow.repeat(100));
    await expect.poll(() => reached.length).toBeGreaterThan(0);
    expect([await other(), reached.splice(0)]).toEqual([200, ['slow', 'slow']]);
    await closed;
  });

  test('waits for that response', async () => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.write(slow + hidden);
    await expect.poll(() => reached.length).toBeGreaterThan(0);
    expect(reached).toEqual(['slow']);
    await expect.poll(() => reached, { timeout: 5_000 }).toEqual(['slow', 'hidden']);
    reached.splice(0);
    socket.destroy();
  });

  test('is served when all bytes of that response have arrived but its stream has not ended', async () => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.write('GET /streamed HTTP/1.1\r\nHost: shop\r\n\r\n');
    await once(socket, 'data');
    socket.write(hidden);
    const [answer]: Buffer[] = await once(socket, 'data');
    expect(answer?.toString()).toContain('HTTP/1.1 200 ');
    expect(reached.splice(0)).toEqual(['hidden']);
    socket.destroy();
  });
});

describe('an error reply of the parser', () => {
  const bytesAfter = async (bytes: string) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', () => undefined);
    socket.write(bytes, 'latin1');
    await once(socket, 'close');
    return Buffer.concat(chunks).toString();
  };

  test('has the form of all others, and says that the connection ends', async () => {
    for (const [bytes, status] of [
      [`GET /hidden?q=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: shop\r\n\r\n`, 431],
      [`GET /hidden HTTP/1.1\r\nHost: shop\r\nX y\r\n\r\n`, 400],
    ] as const) {
      const [head = '', body = ''] = (await bytesAfter(bytes)).split('\r\n\r\n');
      const headers = Object.fromEntries(head.split('\r\n').map((line) => line.split(': ', 2)));
      expect(head).toContain(`HTTP/1.1 ${status} `);
      expect(headers).toMatchObject({ connection: 'close', 'x-content-type-options': 'nosniff' });
      expectRefusal({ statusCode: status, body, headers });
    }
    expect(reached.splice(0)).toEqual([]);
  });

  test('is not taken for the response to the request before it', async () => {
    const answers = await bytesAfter('GET /api/orders/slow HTTP/1.1\r\nHost: shop\r\n\r\nX y\r\n\r\n');
    expect([answers, reached.splice(0)]).toEqual(['', ['slow']]);
  });
});

test.each([
  ['a length and chunks', post('Content-Length: 4\r\nTransfer-Encoding: chunked', chunked)],
  ['chunks and a length', post('Transfer-Encoding: chunked\r\nContent-Length: 4', chunked)],
  ['two lengths', post('Content-Length: 2\r\nContent-Length: 40', `{}${hidden}`)],
  ['two lengths in one line', post('Content-Length: 2, 40', `{}${hidden}`)],
  ['a length with a sign', post('Content-Length: +2', `{}${hidden}`)],
  ['a negative length', post('Content-Length: -2', `{}${hidden}`)],
  ['a length in sixteens', post('Content-Length: 0x2', `{}${hidden}`)],
  ['chunks that are not last', post('Transfer-Encoding: chunked, identity', chunked)],
  ['an encoding that nobody knows', post('Transfer-Encoding: xchunked', chunked)],
  ['chunks said twice', post('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity', chunked)],
  ['chunks behind a blank', post('Transfer-Encoding : chunked', chunked)],
  ['chunks on a line that goes on', post('Transfer-Encoding:\r\n chunked\r\nContent-Length: 4', chunked)],
  ['chunks behind a lone line feed', post('X: y\nTransfer-Encoding: chunked\r\nContent-Length: 4', chunked)],
  ['chunks behind a lone carriage return', post('X: y\rTransfer-Encoding: chunked\r\nContent-Length: 4', chunked)],
  ['a size that is no number', post('Transfer-Encoding: chunked', `2z\r\n{}\r\n${chunked}`)],
  ['a size too large to count', post('Transfer-Encoding: chunked', `fffffffffffffffff\r\n{}\r\n${chunked}`)],
  ['a chunk that is longer than it says', post('Transfer-Encoding: chunked', `1\r\n{}\r\n${chunked}`)],
  ['a header without a name', post(': x\r\nContent-Length: 2', `{}${hidden}`)],
  ['a NUL in a header', post('X: a\0b\r\nContent-Length: 2', `{}${hidden}`)],
  ['another version', post('Content-Length: 2', `{}${hidden}`, 'POST /open HTTP/3.9\r\nHost: shop\r\n')],
])('%s: refused, the connection ends, and what stands behind it is not read', async (_what, bytes) => {
  const { statuses, isEnded } = await answersTo(bytes);
  expect({ statuses, isEnded, reached: reached.splice(0) }).toEqual({ statuses: [400], isEnded: true, reached: [] });
});
