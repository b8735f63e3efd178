import { createHmac } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { Order } from './entities.ts';
import { createOrder } from './orders.ts';
import { beginPayment, finishPayment } from './pay-by-shopper.ts';
import { openRazorpay, razorpaySandbox } from './razorpay.ts';
import { turn } from './switches.ts';
import { testTimeline } from '../timeline.ts';

const keys = { keyId: 'rzp_test_shop', keySecret: 'secret-of-the-key' };
const basic = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`;
const closing: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

type Got = { event: string; body: string; signature: string; id: string };

/** A shop that receives webhooks and responds as told, and the stand-in that sends them. */
async function world({ status = () => 200 }: { status?: () => number | undefined } = {}) {
  const got: Got[] = [];
  const shop: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { 'x-razorpay-signature': signature, 'x-razorpay-event-id': id } = request.headers;
      got.push({ event: JSON.parse(body).event, body, signature: String(signature), id: String(id) });
      const answer = status();
      // Without a response, the sender times out.
      if (answer !== undefined) response.writeHead(answer).end();
    });
  });
  await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening));
  const address = shop.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  const timeline = testTimeline();
  const webhook = { url: `http://127.0.0.1:${address.port}/hook`, secret: 'secret-of-webhooks' };
  const sandbox = await openRazorpay({ ...keys, webhook, timeline, webhookTimeoutMs: 150 });
  closing.push(sandbox.close, () => (shop.closeAllConnections(), shop.close()));
  return { sandbox, timeline, got };
}

async function call({ origin }: { origin: string }, path: string, body?: object) {
  return ask(`${origin}/v1${path}`, body);
}

async function ask(url: string, body?: object, authorization = basic) {
  const answer = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  return { status: answer.status, json: await answer.json() };
}

function payFor(sandbox: Awaited<ReturnType<typeof world>>['sandbox'], order: Order, more: object = {}) {
  const payment = beginPayment(sandbox, { order_id: order.id, method: 'upi', ...more });
  finishPayment(sandbox, payment.id, { answer: 'success', ...more });
  return payment;
}

describe('the API, to the letter', () => {
  test('an order has the fields of the documentation', async () => {
    const { sandbox } = await world();
    const { status, json } = await call(sandbox, '/orders', { amount: 5000, currency: 'INR', receipt: 'r1' });
    expect(status).toBe(200);
    expect(json).toEqual({
      id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
      entity: 'order',
      amount: 5000,
      amount_paid: 0,
      amount_due: 5000,
      currency: 'INR',
      receipt: 'r1',
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: [],
      created_at: 1_795_168_800,
    });
  });

  test.each([
    [{ amount: 99, currency: 'INR' }, 'The amount must be at least INR 1.00', 'amount'],
    [{ amount: 100.5, currency: 'INR' }, 'The amount must be an integer.', 'amount'],
    [{ amount: '100', currency: 'INR' }, 'The amount must be an integer.', 'amount'],
    [{ currency: 'INR' }, 'The amount field is required.', 'amount'],
    [{ amount: 100 }, 'The currency field is required.', 'currency'],
    [
      { amount: 100, currency: 'INR', receipt: 'r'.repeat(41) },
      'The receipt may not be greater than 40 characters.',
      'receipt',
    ],
  ])('refuses %o', async (body, description, field) => {
    const { sandbox } = await world();
    const { status, json } = await call(sandbox, '/orders', body);
    expect(status).toBe(400);
    expect(json.error).toMatchObject({ code: 'BAD_REQUEST_ERROR', description, field });
    expect(json.error).toMatchObject({ source: 'business', reason: 'input_validation_failed', metadata: {} });
  });

  test('the scheme is Basic, written so, with both halves of the key', async () => {
    const { sandbox } = await world();
    for (const authorization of ['', basic.replace('Basic', 'basic'), basic.slice(0, -2), 'Bearer x']) {
      const { status, json } = await ask(`${sandbox.origin}/v1/orders`, undefined, authorization);
      expect([status, json.error.description]).toEqual([401, 'Authentication failed']);
    }
  });

  test('a paid order takes no second payment, and says so', async () => {
    const { sandbox } = await world();
    const order = createOrder(sandbox, { amount: 5000, currency: 'INR' });
    payFor(sandbox, order);
    const more = { key_id: keys.keyId, order_id: order.id, method: 'upi' };
    const { status, json } = await call(sandbox, '/checkout/payments', more);
    expect([status, json.error.description]).toEqual([
      400,
      'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.',
    ]);
  });

  test('refunds and captures are refused in the vendor’s words', async () => {
    const { sandbox } = await world();
    const payment = payFor(sandbox, createOrder(sandbox, { amount: 5000, currency: 'INR' }));
    expect(payment).toMatchObject({ status: 'captured', fee: 118, tax: 18, vpa: 'asha@okaxis' });
    const said = async (path: string, body: object) => {
      const { json } = await call(sandbox, `/payments/${payment.id}/${path}`, body);
      return json.error?.description ?? json.status;
    };
    expect(await said('capture', { amount: 5000, currency: 'INR' })).toBe('This payment has already been captured');
    expect(await said('refund', { amount: 5001 })).toBe('The refund amount provided is greater than amount captured');
    expect(await said('refund', {})).toBe('processed');
    expect(await said('refund', {})).toBe('The payment has been fully refunded already');
  });

  test('only test cards are taken, and of those only the last four digits are kept', async () => {
    const { sandbox } = await world();
    const order = createOrder(sandbox, { amount: 5000, currency: 'INR' });
    const card = (number: string) => ({ method: 'card', card: { number, name: 'Asha Menon' } });
    const known = payFor(sandbox, order, card('4100 2800 0000 1007'));
    expect(known.card).toMatchObject({ last4: '1007', network: 'Visa' });
    expect(JSON.stringify([...sandbox.book.payments.values()])).not.toContain('41002800');
    const other = createOrder(sandbox, { amount: 5000, currency: 'INR' });
    expect(() => payFor(sandbox, other, card('4111 1111 1111 1111'))).toThrow('Only the test cards can be used here.');
  });

  test.each([
    ['4100280000080001', 'insufficient_fund', 'BAD_REQUEST_ERROR'],
    ['4100280000020007', 'gateway_technical_error', 'GATEWAY_ERROR'],
  ])('the card %s fails with %s', async (number, reason, code) => {
    const { sandbox } = await world();
    const order = createOrder(sandbox, { amount: 5000, currency: 'INR' });
    const payment = payFor(sandbox, order, { method: 'card', card: { number, name: 'Asha' }, otp: '1234' });
    expect(payment).toMatchObject({ status: 'failed', error_reason: reason, error_code: code });
  });
});

describe('webhooks', () => {
  test('are signed over the bytes that are sent, each event under an id of its own', async () => {
    const { sandbox, got } = await world();
    payFor(sandbox, createOrder(sandbox, { amount: 5000, currency: 'INR' }));
    await sandbox.webhooks.settled();
    expect(got.map(({ event }) => event).toSorted()).toEqual(['order.paid', 'payment.authorized', 'payment.captured']);
    for (const { body, signature } of got)
      expect(signature).toBe(createHmac('sha256', 'secret-of-webhooks').update(body).digest('hex'));
    expect(new Set(got.map(({ id }) => id)).size).toBe(3);
  });

  test('carry the payment as it was at the event', async () => {
    const { sandbox, got } = await world();
    payFor(sandbox, createOrder(sandbox, { amount: 5000, currency: 'INR' }));
    await sandbox.webhooks.settled();
    const authorized = JSON.parse(got.find(({ event }) => event === 'payment.authorized')?.body ?? '');
    expect(authorized.payload.payment.entity).toMatchObject({ status: 'authorized', captured: false, fee: null });
    expect(authorized).toMatchObject({ entity: 'event', contains: ['payment'] });
  });

  test('are tried again, later each time, until the shop answers', async () => {
    let answers = [500, undefined, 302];
    const { sandbox, timeline, got } = await world({ status: () => (answers.length > 0 ? answers.shift() : 200) });
    const order = createOrder(sandbox, { amount: 5000, currency: 'INR' });
    payFor(sandbox, order, { answer: 'failure' });
    await sandbox.webhooks.settled();
    for (const minutes of [1, 2, 4]) await timeline.pass(minutes * 60_000);
    expect(sandbox.webhooks.sent[0]).toMatchObject({ answers: [500, 0, 302, 200], state: 'delivered' });
    expect(new Set(got.map(({ id, body }) => id + body)).size).toBe(1);
    answers = [];
  });

  test('are given up after a day', async () => {
    const { sandbox, timeline } = await world({ status: () => 500 });
    const order = createOrder(sandbox, { amount: 5000, currency: 'INR' });
    payFor(sandbox, order, { answer: 'failure' });
    await sandbox.webhooks.settled();
    await timeline.pass(48 * 3_600_000);
    expect(sandbox.webhooks.sent[0]?.state).toBe('given up');
  });

  test('come twice, and last first, when the switches say so', async () => {
    const { sandbox, got } = await world();
    turn(sandbox.switches, { webhooks: { held: true, copies: 2, reversed: true } });
    payFor(sandbox, createOrder(sandbox, { amount: 5000, currency: 'INR' }));
    await sandbox.webhooks.settled();
    expect(got).toEqual([]);
    sandbox.webhooks.release();
    await sandbox.webhooks.settled();
    expect(got).toHaveLength(6);
    expect(new Set(got.map(({ id }) => id)).size).toBe(3);
    expect(sandbox.webhooks.sent.every(({ state }) => state === 'delivered')).toBe(true);
  });

  test('carry a false signature when the switch says so', async () => {
    const { sandbox, got } = await world();
    turn(sandbox.switches, { webhooks: { wrongSignature: true } });
    payFor(sandbox, createOrder(sandbox, { amount: 5000, currency: 'INR' }), { answer: 'failure' });
    await sandbox.webhooks.settled();
    const genuine = createHmac('sha256', 'secret-of-webhooks')
      .update(got[0]?.body ?? '')
      .digest('hex');
    expect(got[0]?.signature).not.toBe(genuine);
  });
});

describe('what is remembered', () => {
  test('a stand-in with a file still knows its orders and payments after a start', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'razorpay-')), 'book.json');
    const before = razorpaySandbox({ ...keys, file, timeline: testTimeline() });
    const order = createOrder(before, { amount: 5000, currency: 'INR', receipt: 'r1' });
    const { id } = beginPayment(before, { order_id: order.id, method: 'netbanking', bank: 'HDFC' });
    finishPayment(before, id, { answer: 'success' });
    await expect
      .poll(() => {
        const after = razorpaySandbox({ ...keys, file, timeline: testTimeline() });
        return [after.book.orders.get(order.id)?.status, after.book.payments.get(id)?.status];
      })
      .toEqual(['paid', 'captured']);
  });
});

describe('the checkout', () => {
  test('gives the browser no secret, and asks for the public half of the key', async () => {
    const { sandbox } = await world();
    const order = createOrder(sandbox, { amount: 5000, currency: 'INR' });
    const about = await call(sandbox, `/checkout/preferences?key_id=${keys.keyId}&order_id=${order.id}`);
    expect(about.json.order).toEqual({ id: order.id, amount: 5000, currency: 'INR', status: 'created' });
    expect(JSON.stringify(about.json)).not.toContain(keys.keySecret);
    const stranger = await call(sandbox, `/checkout/preferences?key_id=rzp_test_x&order_id=${order.id}`);
    expect(stranger.status).toBe(401);
  });

  test('its page runs nothing inline and may be framed by a shop', async () => {
    const { sandbox } = await world();
    const page = await fetch(`${sandbox.origin}/v1/checkout/frame.html`);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
    expect(await page.text()).not.toMatch(/style=|<style|<script(?![^>]* src)|\son\w+=/);
    const script = await fetch(`${sandbox.origin}/v1/checkout.js`);
    expect(script.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });
});
