import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { openOutbox } from '#sandbox/outbox/outbox.ts';
import { msg91Sms } from './msg91.ts';
import { smsTexts } from './sms.ts';

const outbox = await openOutbox({ authKey: 'key', templates: { 't-1': smsTexts.code } });
const vendor = await oddVendor();
const sms = { to: '+919876543210', template: 'code', values: { code: '042137' } } as const;
const options = {
  url: outbox.smsUrl,
  authKey: 'key',
  templates: { code: 't-1', orderCode: 't-4', shipped: 't-2', outForDelivery: 't-3' },
};

afterAll(async () => {
  await outbox.close();
  await vendor.close();
});

describe('an SMS', () => {
  test('reaches the person in the words that are registered', async () => {
    await msg91Sms(options).send(sms);
    expect(outbox.received).toMatchObject([
      { kind: 'sms', to: '+919876543210', text: smsTexts.code.replace('##code##', '042137') },
    ]);
  });

  test('travels as the flow call of MSG91: number without plus, key in the header, variables beside it', async () => {
    vendor.answer = [200, '{"type":"success","message":"3763"}'];
    await msg91Sms({ ...options, url: vendor.url }).send(sms);
    expect(vendor.heard.at(-1)).toEqual({
      method: 'POST',
      url: '/api/v5/flow',
      authkey: 'key',
      body: { template_id: 't-1', short_url: '0', recipients: [{ mobiles: '919876543210', code: '042137' }] },
    });
  });

  test.each([
    ['a wrong key', { ...options, authKey: 'x' }, 'refuses (status 401): Authentication failure'],
    [
      'a template nobody registered',
      { ...options, templates: { ...options.templates, code: 'x' } },
      'refuses (status 200): Template ID',
    ],
    ['nobody there', { ...options, url: 'http://127.0.0.1:1' }, 'does not answer'],
    ['no gateway set up', { ...options, url: '' }, 'SMS_URL is not set'],
  ])('that meets %s is not taken for sent', async (_what, wrong, words) => {
    await expect(msg91Sms(wrong).send(sms)).rejects.toThrow(words);
  });

  test.each([
    ['an error with status 200', [200, '{"type":"error","message":"Insufficient balance"}'], 'Insufficient balance'],
    ['success with status 500', [500, '{"type":"success"}'], 'status 500'],
    ['too many requests', [429, '{"message":"slow down"}'], 'slow down'],
    ['an answer that is no JSON', [200, '<html>'], 'does not answer'],
    ['an empty answer', [200, ''], 'does not answer'],
    ['a list', [200, '[]'], 'no reason given'],
  ] as const)(
    'that is answered with %s is not taken for sent, and not sent again at once',
    async (_what, answer, words) => {
      vendor.answer = answer;
      const before = vendor.heard.length;
      await expect(msg91Sms({ ...options, url: vendor.url }).send(sms)).rejects.toThrow(words);
      expect(vendor.heard).toHaveLength(before + 1);
    },
  );
});

test('a gateway that is silent five times in a row is left alone for half a minute, and then tried again', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
  // Sound: a listening TCP server has a port.
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  let now = Date.now();
  const dead = msg91Sms({ ...options, url, timeoutMs: 50, clock: { now: () => new Date(now) } });
  const fails = (words: string) => expect(dead.send(sms)).rejects.toThrow(words);
  for (let count = 0; count < 5; count += 1) await fails('The SMS gateway does not answer.');
  await fails('The SMS gateway is unavailable; retrying shortly.');
  now += 30_000;
  await fails('The SMS gateway does not answer.');
  silent.closeAllConnections();
  await new Promise((closed) => silent.close(closed));
});

test('a gateway that refuses connections or is out of order is asked again at once when it is back', async () => {
  const away = msg91Sms({ ...options, url: vendor.url });
  vendor.answer = [502, '<html>Bad gateway</html>'];
  for (let count = 0; count < 6; count += 1) await expect(away.send(sms)).rejects.toThrow('does not answer');
  vendor.answer = [200, '{"type":"success"}'];
  await away.send(sms);
  const refusing = msg91Sms({ ...options, url: 'http://127.0.0.1:1' });
  for (let count = 0; count < 6; count += 1) await expect(refusing.send(sms)).rejects.toThrow('does not answer');
});

test('what the gateway says of a refusal is kept without the number and the code', async () => {
  vendor.answer = [400, '{"type":"error","message":"919876543210 (+919876543210) is blocked for 042137"}'];
  await expect(msg91Sms({ ...options, url: vendor.url }).send(sms)).rejects.toThrow(
    'refuses (status 400): (phone) ((phone)) is blocked for (removed).',
  );
});

/** A vendor whose responses the test sets. */
async function oddVendor() {
  const heard: unknown[] = [];
  const state = { answer: [200, ''] as readonly [status: number, body: string] };
  const server = createServer((request, response) => {
    const { method, url, headers } = request;
    void text(request).then((body) => {
      heard.push({ method, url, authkey: headers.authkey, body: JSON.parse(body) });
      response.writeHead(state.answer[0], { 'content-type': 'application/json' }).end(state.answer[1]);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // Sound: a listening TCP server has a port.
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    heard,
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise<void>((closed) => (server.close(() => closed()), server.closeAllConnections())),
  });
}
