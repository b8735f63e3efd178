import { createTransport } from 'nodemailer';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openOutbox } from './outbox.ts';

const outbox = await openOutbox({ authKey: 'key', templates: { code: '##code## is your code.' } });
const transport = createTransport({ url: outbox.mailUrl, pool: true, maxConnections: 1, maxMessages: Infinity });
const mail = {
  from: 'Ksauni <orders@ksauni.example>',
  to: 'asha@ksauni.example',
  subject: 'Order KS-1',
  text: 'Hello',
};

let show: ((query?: object) => Promise<string>) | undefined;
const headers: Record<string, string> = {};

beforeEach(() => {
  outbox.showAt({
    get: (_path, answer) => {
      const reply = {
        header: (name: string, value: string) => (headers[name] = value),
        type: (type: string) => (headers['content-type'] = type),
      };
      show = async (query = {}) => String(await answer({ query }, reply));
    },
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
    expect(await show?.()).toContain('No mail or SMS yet.');
  });

  test('takes a mail over SMTP and shows it, with links to follow', async () => {
    await transport.sendMail({
      ...mail,
      messageId: '<order-1@shop>',
      text: 'See http://localhost:3000/order-confirmation/1 ₹2,400',
    });
    expect(outbox.received[0]).toMatchObject({
      id: '<order-1@shop>',
      to: 'asha@ksauni.example',
      subject: 'Order KS-1',
    });
    const page = await show?.();
    expect(page).toContain('<a href="http://localhost:3000/order-confirmation/1">');
    expect(page).toContain('₹2,400');
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
    const page = (await show?.()) ?? '';
    expect(page).not.toMatch(/<script|<img|href="javascript/);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['cache-control']).toBe('no-store');
  });

  test('keeps the newest two hundred', async () => {
    for (let count = 0; count < 205; count += 1) await transport.sendMail({ ...mail, subject: `Mail ${count}` });
    expect(outbox.received).toHaveLength(200);
    expect(outbox.received[0]?.subject).toBe('Mail 204');
  });

  test('takes an SMS over HTTP and shows it among the mails, with the registered words', async () => {
    expect(await text(flow)).toEqual({ status: 200, json: { type: 'success', message: expect.any(String) } });
    expect(outbox.received[0]).toMatchObject({ kind: 'sms', to: '+919876543210', text: '042137 is your code.' });
    expect(await show?.()).toContain('<h2>SMS to +919876543210</h2>');
  });

  test('tells a script what it has, newest first', async () => {
    const { messages } = JSON.parse((await show?.({ format: 'json' })) ?? '');
    expect(messages[0]).toMatchObject({ kind: 'sms', to: '+919876543210', at: expect.stringMatching(/Z$/) });
    expect(messages.at(-1)).toMatchObject({ kind: 'mail' });
    expect(headers['content-type']).toContain('application/json');
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
