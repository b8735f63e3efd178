import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { openPushService, type ReceivedPush } from '#sandbox/outbox/push-receiver.ts';
import { newKeys } from '#server/resources/notifications/push-keys.ts';
import { PushFault, PushRefused } from './push.ts';
import { pushGatewaySuite, shipped } from './push.suite.ts';
import { webPush } from './web-push.ts';

const received: ReceivedPush[] = [];
const service = await openPushService((push) => void received.unshift(push));
const keys = newKeys();
const options = { keys: async () => keys, subject: 'mailto:hello@ksauni.example', standIn: service.url };
const gateway = webPush(options);

const newBrowser = () => ({
  endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${crypto.randomUUID()}`,
  ...service.browser,
});

afterAll(() => service.close());

pushGatewaySuite('Web push', async () => ({
  gateway,
  subscribe: async () => newBrowser(),
  unsubscribe: async ({ endpoint }) => void service.gone.add(endpoint),
  shown: async () => received,
}));

describe('a message to a push service', () => {
  test('fits into what it must take, dies after a day, and lets it know the tag only as a word', async () => {
    await gateway.send(newBrowser(), { ...shipped, body: '₹'.repeat(5_000), tag: 'order of Asha Rao' });
    const taken = service.taken.at(-1);
    expect(taken?.bytes).toBeLessThanOrEqual(4_096);
    const topic = expect.stringMatching(/^[\w-]{1,32}$/);
    expect(taken?.headers).toMatchObject({ ttl: '86400', urgency: 'normal', topic });
    expect(taken?.headers.topic).not.toContain('Asha');
  });

  test('without a tag has no topic, so that it replaces nothing', async () => {
    await gateway.send(newBrowser(), { ...shipped, tag: '' });
    expect(service.taken.at(-1)?.headers.topic).toBeUndefined();
  });

  test('is read by nobody else: with other keys it is only known that one came', async () => {
    const stranger = await openPushService(() => undefined);
    await gateway.send({ ...newBrowser(), ...stranger.browser }, shipped);
    await stranger.close();
    expect(received[0]).toMatchObject({ title: 'A notification for another browser', body: '', url: '' });
  });

  test('is signed by the shop: another key pair than it says is refused', async () => {
    const forged = { ...newKeys(), publicKey: keys.publicKey };
    const sending = webPush({ ...options, keys: async () => forged }).send(newBrowser(), shipped);
    await expect(sending).rejects.toThrow('403');
  });

  test.each([
    [404, 'gone'],
    [410, 'gone'],
    [201, 'sent'],
  ] as const)('that is answered with %i: %s', async (status, outcome) => {
    service.next.push({ status });
    expect(await gateway.send(newBrowser(), shipped)).toBe(outcome);
  });

  test.each([
    [400, true],
    [413, true],
    [401, false],
    [403, false],
    [406, false],
    [429, false],
    [500, false],
    [503, false],
  ])('that is answered with %i is refused for good: %s', async (status, isForGood) => {
    service.next.push({ status });
    const fault: unknown = await gateway.send(newBrowser(), shipped).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(PushFault);
    expect(fault).toHaveProperty('message', `The push service refuses (status ${status}).`);
    expect(fault instanceof PushRefused).toBe(isForGood);
  });

  test('follows no redirect, wherever it leads', async () => {
    const elsewhere: string[] = [];
    const other = createServer((request, response) => (elsewhere.push(request.url ?? ''), response.end()));
    await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
    // Sound: a listening TCP server has a port.
    const { port } = other.address() as AddressInfo;
    for (const status of [301, 302, 307, 308]) {
      service.next.push({ status, headers: { location: `http://127.0.0.1:${port}/inside` } });
      await expect(gateway.send(newBrowser(), shipped)).rejects.toBeInstanceOf(PushFault);
    }
    expect(elsewhere).toEqual([]);
    await new Promise((closed) => other.close(closed));
  });

  test('to a service that is silent or not there is given up in time', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
    // Sound: a listening TCP server has a port.
    const { port } = silent.address() as AddressInfo;
    for (const standIn of [`http://127.0.0.1:${port}`, 'http://127.0.0.1:1']) {
      const sending = webPush({ ...options, standIn, timeoutMs: 100 }).send(newBrowser(), shipped);
      await expect(sending).rejects.toThrow('The push service does not answer.');
    }
    silent.closeAllConnections();
    await new Promise((closed) => silent.close(closed));
  });

  test('is not tried for half a minute after five that were met with silence', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
    // Sound: as above.
    const standIn = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    let now = Date.now();
    const dead = webPush({ ...options, standIn, timeoutMs: 50, clock: { now: () => new Date(now) } });
    const fails = (words: string) => expect(dead.send(newBrowser(), shipped)).rejects.toThrow(words);
    for (let count = 0; count < 5; count += 1) await fails('The push service does not answer.');
    await fails('The push services are unavailable; retrying shortly.');
    now += 30_000;
    await fails('The push service does not answer.');
    silent.closeAllConnections();
    await new Promise((closed) => silent.close(closed));
  });

  test('to hosts that do not exist keeps no other message back', async () => {
    const lost = webPush({ ...options, standIn: 'http://127.0.0.1:1' });
    for (let count = 0; count < 7; count += 1)
      await expect(lost.send(newBrowser(), shipped)).rejects.toThrow('The push service does not answer.');
  });
});
