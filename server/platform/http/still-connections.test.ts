import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { endStillConnections } from './still-connections.ts';

const megabyte = 1024 * 1024;
const body = Buffer.alloc(64 * megabyte);

beforeAll(() => void vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] }));
afterAll(() => void vi.useRealTimers());
const ended: (() => void)[] = [];
afterEach(() => ended.splice(0).forEach((end) => end()));

/** Requests a large response that is written as one buffer, as exports are. */
async function begin(): Promise<{ client: Socket; served: Socket }> {
  const server = createServer((_, response) => response.end(body));
  endStillConnections(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined);
  const [served]: Socket[] = await once(server, 'connection');
  if (!served) throw new Error('There is no connection.');
  client.write('GET / HTTP/1.1\r\nhost: shop\r\n\r\n');
  await expect.poll(() => served.writableLength).toBeGreaterThan(0);
  ended.push(
    () => server.close(),
    () => client.destroy(),
  );
  return { client, served };
}

test('a client that reads a large response slowly gets all of it', async () => {
  const { client } = await begin();
  let [read, pausedAt] = [0, 8 * megabyte];
  client.on('data', (bytes) => {
    read += bytes.length;
    if (read >= pausedAt) client.pause();
  });
  while (read < body.length) {
    await expect.poll(() => read >= Math.min(pausedAt, body.length), { interval: 5 }).toBe(true);
    pausedAt += 8 * megabyte;
    vi.advanceTimersByTime(5_000);
    client.resume();
  }
  expect(client.errored).toBeNull();
});

test('a client that stops reading is disconnected after ten seconds', async () => {
  const { client, served } = await begin();
  client.pause();
  await expect.poll(() => served.writableLength).toBeGreaterThan(0);
  vi.advanceTimersByTime(9_000);
  expect(served.destroyed).toBe(false);
  vi.advanceTimersByTime(3_000);
  expect(served.destroyed).toBe(true);
});
