import { createTransport } from 'nodemailer';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openOutbox } from './outbox.ts';

const outbox = await openOutbox();
const transport = createTransport({ url: outbox.url, pool: true, maxConnections: 1, maxMessages: Infinity });
const mail = {
  from: 'Ksauni <orders@ksauni.example>',
  to: 'asha@ksauni.example',
  subject: 'Order KS-1',
  text: 'Hello',
};

let show: (() => Promise<string>) | undefined;
const headers: Record<string, string> = {};

beforeEach(() => {
  outbox.showAt({
    get: (_path, answer) => {
      const reply = {
        header: (name: string, value: string) => (headers[name] = value),
        type: (type: string) => (headers['content-type'] = type),
      };
      show = async () => String(await answer({}, reply));
    },
  });
});

afterAll(async () => {
  transport.close();
  await outbox.close();
});

describe('the outbox of the demo shop', () => {
  test('says when there is no mail yet', async () => {
    expect(await show?.()).toContain('No mail yet.');
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
});
