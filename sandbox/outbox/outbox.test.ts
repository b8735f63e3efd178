import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import webPush from 'web-push';
import { openOutbox } from './outbox.ts';

const account = { authKey: 'key', templates: { code: '##code## is your code.' } };
const outbox = await openOutbox(account, async (endpoint) => `whose ${endpoint}`);
const transport = createTransport({ url: outbox.mailUrl, pool: true, maxConnections: 1, maxMessages: Infinity });
const mail = {
  from: 'Ksauni <orders@ksauni.example>',
  to: 'asha@ksauni.example',
  subject: 'Order KS-1',
  text: 'Hello',
};

type Answer = { body: string; type: string; policy: string; headers: Record<string, string> };
const shown = new Map<string, (query: object) => Promise<Answer>>();
const show = async (query: object = {}, path = '/outbox') => {
  const answer = await shown.get(path)?.(query);
  if (!answer) throw new Error(`Nothing is shown at ${path}.`);
  return answer;
};

beforeAll(() => {
  outbox.showAt({
    get: (path, answer) =>
      void shown.set(path, async (query) => {
        const headers: Record<string, string> = {};
        const header = (name: string, value: string) => (headers[name] = value);
        const body = String(await answer({ query }, { header, type: (type) => header('content-type', type) }));
        return {
          body,
          headers,
          type: headers['content-type'] ?? '',
          policy: headers['content-security-policy'] ?? '',
        };
      }),
  });
});

afterAll(async () => {
  transport.close();
  await outbox.close();
});

async function text(body: unknown, authkey = 'key') {
  const answer = await fetch(`${outbox.smsUrl}/api/v5/flow`, {
    method: 'POST',
    headers: { authkey, 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: answer.status, json: await answer.json() };
}

const flow = { template_id: 'code', short_url: '0', recipients: [{ mobiles: '919876543210', code: '042137' }] };

describe('the outbox of the demo shop', () => {
  test('says when there is no message yet', async () => {
    expect((await show()).body).toContain('Nothing sent yet');
  });

  test('takes a mail over SMTP and shows it, with links to follow', async () => {
    await transport.sendMail({
      ...mail,
      messageId: '<order-1@shop>',
      text: 'See http://localhost:3000/order-confirmation/1 ₹2,400',
    });
    expect(outbox.received[0]).toMatchObject({
      kind: 'mail',
      id: '<order-1@shop>',
      to: 'asha@ksauni.example',
      subject: 'Order KS-1',
      html: '',
    });
    const { body } = await show();
    expect(body).toContain('<a href="http://localhost:3000/order-confirmation/1">');
    expect(body).toContain('₹2,400');
  });

  test('shows a repeated mail once', async () => {
    const before = outbox.received.length;
    for (const text of ['first', 'second']) await transport.sendMail({ ...mail, messageId: '<order-2@shop>', text });
    expect(outbox.received).toHaveLength(before + 1);
    expect(outbox.received[0]?.text).toContain('second');
  });

  test('shows markup of a mail as text, and runs nothing', async () => {
    await transport.sendMail({
      ...mail,
      subject: '<script>alert(1)</script>',
      text: '<img src=x onerror=alert(1)> javascript:alert(1)',
    });
    const { body, policy, headers } = await show();
    expect(body).not.toMatch(/<script|<img|href="javascript/);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
    expect(headers['cache-control']).toBe('no-store');
  });

  test('shows the design of a mail in a frame of its own, where nothing runs and links open elsewhere', async () => {
    const html =
      '<html><head><title>x</title></head><body><a href="https://x.example">Go</a><script>1</script></body></html>';
    await transport.sendMail({ ...mail, messageId: '<design@shop>', html });
    const [frame] = /<iframe [^>]*>/.exec((await show({ id: '<design@shop>' })).body) ?? [];
    expect(frame).toContain('src="/outbox/design?id=%3Cdesign%40shop%3E"');
    expect(frame).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    const { body, policy } = await show({ id: '<design@shop>' }, '/outbox/design');
    expect(body).toContain('<head><base target="_blank">');
    expect(body).toContain('<a href="https://x.example">Go</a>');
    expect(policy).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none';/);
    expect(policy).not.toMatch(/script|allow-same-origin/);
  });

  test('shows beside it the plain text and the headers, such as the way out', async () => {
    const list = { unsubscribe: { url: 'https://shop.example/unsubscribe?token=x' } };
    await transport.sendMail({ ...mail, messageId: '<way-out@shop>', html: '<p>Hi', text: 'Plain words', list });
    expect((await show({ id: '<way-out@shop>', view: 'text' })).body).toContain('<pre>Plain words');
    const { body } = await show({ id: '<way-out@shop>', view: 'headers' });
    expect(body).toMatch(/list-unsubscribe<\/dt><dd class="way">&#60;https:\/\/shop\.example\/unsubscribe\?token=x/);
  });

  test('keeps the newest two hundred', async () => {
    for (let count = 0; count < 205; count += 1) await transport.sendMail({ ...mail, subject: `Mail ${count}` });
    expect(outbox.received).toHaveLength(200);
    expect(outbox.received[0]?.subject).toBe('Mail 204');
  });

  test('takes an SMS over HTTP and shows it among the mails, with the registered words', async () => {
    expect(await text(flow)).toEqual({ status: 200, json: { type: 'success', message: expect.any(String) } });
    expect(outbox.received[0]).toMatchObject({ kind: 'sms', to: '+919876543210', text: '042137 is your code.' });
    expect((await show()).body).toContain('<h2>SMS to +919876543210</h2>');
  });

  test('takes a notification as a push service would, and shows what the browser would', async () => {
    const endpoint = 'https://fcm.googleapis.com/fcm/send/asha';
    const words = { title: 'On its way', body: 'Order KS-1 <b>', url: '/order/1', tag: 'order-1' };
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: outbox.browser },
      JSON.stringify(words),
      {
        vapidDetails: { subject: 'mailto:x@ksauni.example', ...webPush.generateVAPIDKeys() },
      },
    );
    const sent = await fetch(`${outbox.pushUrl}/fcm.googleapis.com/fcm/send/asha`, {
      method: 'POST',
      headers: Object.entries(headers).flatMap(([name, value]) =>
        name === 'Content-Length' ? [] : [[name, String(value)] satisfies [string, string]],
      ),
      body: new Uint8Array(body ?? []),
    });
    expect(sent.status).toBe(201);
    expect(outbox.received[0]).toMatchObject({
      kind: 'push',
      to: `whose ${endpoint}`,
      subject: 'On its way',
      text: 'Order KS-1 <b>',
      url: '/order/1',
    });
    const page = (await show()).body;
    expect(page).toContain(`<h2>Notification to whose ${endpoint}</h2>`);
    expect(page).toContain('<b>On its way</b><p>Order KS-1 &#60;b&#62;</p>');
    expect(page).toContain('<a href="/order/1">');
  });

  test('finds what was sent on one way, or to one person', async () => {
    await transport.sendMail({ ...mail, to: 'ravi@ksauni.example', subject: 'For Ravi' });
    const found = async (query: object) => JSON.parse((await show({ ...query, format: 'json' })).body).messages;
    expect(new Set((await found({ kind: 'sms' })).map((one: { kind: string }) => one.kind))).toEqual(new Set(['sms']));
    expect(await found({ to: 'ravi@ksauni.example' })).toMatchObject([{ subject: 'For Ravi' }]);
    expect(await found({ kind: 'sms', to: 'ravi@ksauni.example' })).toEqual([]);
    expect((await show({ kind: 'sms', to: 'ravi@ksauni.example' })).body).toContain('None of these');
  });

  test('tells a script what it has, newest first', async () => {
    const { body, type } = await show({ format: 'json' });
    const { messages } = JSON.parse(body);
    expect(messages[0]).toMatchObject({ kind: 'mail', subject: 'For Ravi', at: expect.stringMatching(/Z$/) });
    expect(messages[2]).toMatchObject({ kind: 'sms', to: '+919876543210' });
    expect(type).toContain('application/json');
  });

  test.each([
    ['a template nobody registered', { ...flow, template_id: 'x' }],
    ['a number that is no mobile', { ...flow, recipients: [{ mobiles: '911123456789' }] }],
    ['nobody to send to', { ...flow, recipients: [] }],
    ['a body that is no JSON', '{'],
  ])('refuses %s with status 200, as the vendor does', async (_what, body) => {
    const before = outbox.received.length;
    expect(await text(body)).toEqual({ status: 200, json: { type: 'error', message: expect.any(String) } });
    expect(outbox.received).toHaveLength(before);
  });

  test('refuses the key of another account', async () => {
    expect((await text(flow, 'wrong')).status).toBe(401);
  });
});
