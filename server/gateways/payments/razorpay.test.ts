import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openRazorpay } from '#sandbox/razorpay/razorpay.ts';
import { turn, defaultSwitches } from '#sandbox/razorpay/switches.ts';
import { testTimeline } from '#sandbox/timeline.ts';
import {
  notForLive,
  PaymentFault,
  PaymentOutcomeUnknown,
  type PaymentSettings,
  PaymentUnavailable,
  type WebhookRequest,
} from './payments.ts';
import { newReceipt, paymentGatewaySuite } from './payments.suite.ts';
import { isSignedBy, sign } from './razorpay-signatures.ts';
import { razorpay } from './razorpay.ts';

const keys = { keyId: 'rzp_test_shop', keySecret: 'secret-of-the-key', webhookSecret: 'secret-of-webhooks' };
const received: WebhookRequest[] = [];
const minutes = (count: number) => count * 60_000;
const timeline = testTimeline();

/** The shop's webhook receiver. */
const shop = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId } = request.headers;
    received.push({ body: Buffer.concat(chunks), signature: String(signature), eventId: String(eventId) });
    response.end();
  });
});
let sandbox: Awaited<ReturnType<typeof openRazorpay>>;
let settings: PaymentSettings;

beforeAll(async () => {
  await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening));
  const address = shop.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  const webhook = { url: `http://127.0.0.1:${address.port}/`, secret: keys.webhookSecret };
  sandbox = await openRazorpay({ ...keys, webhook, timeline });
  settings = { ...keys, apiUrl: `${sandbox.origin}/v1`, checkoutScript: `${sandbox.origin}/v1/checkout.js` };
});

afterEach(() => turn(sandbox.switches, defaultSwitches()));

afterAll(async () => {
  await sandbox.close();
  shop.close();
});

const adapter = (change: Partial<PaymentSettings & { timeoutMs: number; clock: { now(): Date } }> = {}) =>
  razorpay({ ...settings, ...change });

/** Acts as shopper or bank through the stand-in's switchboard. */
async function switchboard(path: string, body: object = {}): Promise<Record<string, string>> {
  const answer = await fetch(`${sandbox.origin}/switchboard${path}`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  // Sound: the switchboard always returns an object.
  return (await answer.json()) as Record<string, string>;
}

async function pay(orderId: string, more: object = {}) {
  const paid = await switchboard('/pay', { order_id: orderId, method: 'upi', ...more });
  return { paymentId: paid.payment_id ?? '', signature: paid.razorpay_signature ?? '' };
}

async function openOrder(amountPaise = 129_900) {
  const gateway = adapter();
  const order = await gateway.createOrder({ receipt: newReceipt(), amountPaise });
  return { gateway, orderId: order.id, receipt: order.receipt ?? '' };
}

paymentGatewaySuite('Razorpay', async () => {
  received.length = 0;
  return {
    gateway: adapter(),
    pay,
    fail: async (orderId) => void (await pay(orderId, { answer: 'failure' })),
    webhooks: async () => {
      await sandbox.webhooks.settled();
      return [...received];
    },
  };
});

describe('signatures', () => {
  test('are what OpenSSL makes of the documented formula', () => {
    // printf 'order_IEIaMR65cu6nz3|pay_IH4NVgf4Dreq1l' | openssl dgst -sha256 -hmac EnLs21M47BllR3X8PSFtjtbd
    expect(sign('EnLs21M47BllR3X8PSFtjtbd', 'order_IEIaMR65cu6nz3|pay_IH4NVgf4Dreq1l')).toBe(
      '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f',
    );
  });

  test('are compared as bytes: no other length, case or trailing text', () => {
    const signature = sign('secret', 'message');
    expect(isSignedBy('secret', 'message', signature)).toBe(true);
    for (const claim of ['', signature.toUpperCase(), `${signature} `, signature.slice(2), sign('other', 'message')])
      expect(isSignedBy('secret', 'message', claim)).toBe(false);
  });

  test('of webhooks are still known with the secret before the last change, and no other', async () => {
    const { orderId } = await openOrder();
    received.length = 0;
    await pay(orderId);
    await sandbox.webhooks.settled();
    const [request] = received;
    if (!request) throw new Error('no webhook came');
    const rotated = { webhookSecret: 'the-new-secret-1', previousWebhookSecret: keys.webhookSecret };
    expect(adapter(rotated).openWebhook(request)).toBeDefined();
    expect(adapter({ ...rotated, previousWebhookSecret: '' }).openWebhook(request)).toBeUndefined();
  });

  test('of webhooks of another shape: kept under their id and ignored, never a crash', () => {
    const body = (text: string) => ({ body: Buffer.from(text), signature: sign(keys.webhookSecret, text) });
    for (const text of ['', 'null', '[]', '{"event":"payment.captured"}', '{"event":7,"payload":{}}', '\u0000'])
      expect(adapter().openWebhook({ ...body(text), eventId: 'e1' })).toEqual({ id: 'e1', name: 'unreadable' });
    const told = '{"event":"settlement.processed","payload":{}}';
    expect(adapter().openWebhook({ ...body(told), eventId: undefined })).toMatchObject({
      id: expect.stringMatching(/^[\da-f]{64}$/),
      name: 'settlement.processed',
    });
  });
});

describe("Razorpay's scenarios", () => {
  test('ORD-05, BP-07: the answer to a create is lost after the order was made: it is found by its receipt', async () => {
    for (const kind of ['status', 'garbage', 'cut'] as const) {
      turn(sandbox.switches, { faults: [{ call: 'POST /orders', kind, after: true }] });
      const receipt = newReceipt();
      const order = await adapter().createOrder({ receipt, amountPaise: 129_900 });
      expect(await adapter().createOrder({ receipt, amountPaise: 129_900 })).toEqual(order);
    }
  });

  test('BP-07: the answer comes too late: the order is found, and a repeat makes no second one', async () => {
    turn(sandbox.switches, { faults: [{ call: 'POST /orders', kind: 'slow', after: true }] });
    const receipt = newReceipt();
    const order = await adapter({ timeoutMs: 200 }).createOrder({ receipt, amountPaise: 129_900 });
    expect(await adapter().findOrderByReceipt(receipt)).toEqual(order);
  });

  test('a create that never arrived leaves the outcome open, and repeating it is safe', async () => {
    turn(sandbox.switches, { faults: [{ call: 'POST /orders', kind: 'status', status: 500 }] });
    const wanted = { receipt: newReceipt(), amountPaise: 129_900 };
    await expect(adapter().createOrder(wanted)).rejects.toBeInstanceOf(PaymentOutcomeUnknown);
    expect(await adapter().createOrder(wanted)).toMatchObject({ receipt: wanted.receipt });
  });

  test('BP-12: the answer to a refund is lost: its key makes the repeat the same refund', async () => {
    const { gateway, orderId } = await openOrder(100_000);
    const { paymentId } = await pay(orderId);
    turn(sandbox.switches, { faults: [{ call: 'POST /payments/:id/refund', kind: 'cut', after: true, times: 2 }] });
    await gateway.refund({ paymentId, amountPaise: 30_000, key: `refund-${paymentId}` });
    expect(await gateway.readRefunds(paymentId)).toHaveLength(1);
  });

  test('the answer to a capture is lost: the payment tells that it is captured', async () => {
    const { gateway, orderId } = await openOrder(100_000);
    turn(sandbox.switches, { checkout: { successAfterMinutes: 25 } });
    const { paymentId } = await pay(orderId);
    await timeline.pass(minutes(25));
    expect(await gateway.readPayment(paymentId)).toMatchObject({ status: 'authorized' });
    turn(sandbox.switches, { faults: [{ call: 'POST /payments/:id/capture', kind: 'cut', after: true }] });
    expect(await gateway.capture({ paymentId, amountPaise: 100_000 })).toMatchObject({ status: 'captured' });
    expect(await gateway.capture({ paymentId, amountPaise: 100_000 })).toMatchObject({ status: 'captured' });
  });

  test('BP-06: late success: failed after ten minutes, captured by itself when the bank answers soon after', async () => {
    const { gateway, orderId } = await openOrder();
    turn(sandbox.switches, { checkout: { successAfterMinutes: 15 } });
    received.length = 0;
    const { paymentId } = await pay(orderId);
    await timeline.pass(minutes(10));
    expect(await gateway.readPayment(paymentId)).toMatchObject({ status: 'failed' });
    expect((await gateway.readOrder(orderId)).order.status).toBe('attempted');
    await timeline.pass(minutes(5));
    expect((await gateway.readOrder(orderId)).order.status).toBe('paid');
    await sandbox.webhooks.settled();
    const names = received.map((request) => gateway.openWebhook(request)?.name ?? 'forged');
    expect(names.toSorted()).toEqual(['order.paid', 'payment.authorized', 'payment.captured', 'payment.failed']);
  });

  test('late success that the shop does not want goes back by itself', async () => {
    const { gateway, orderId } = await openOrder();
    turn(sandbox.switches, { checkout: { successAfterMinutes: 60 } });
    const { paymentId } = await pay(orderId);
    await timeline.pass(minutes(60));
    expect(await gateway.readPayment(paymentId)).toMatchObject({ status: 'authorized' });
    await timeline.pass(minutes(7_200));
    expect(await gateway.readPayment(paymentId)).toMatchObject({ status: 'refunded', refundedPaise: 129_900 });
  });

  test('a paid order takes no second payment', async () => {
    const { gateway, orderId } = await openOrder();
    await pay(orderId);
    await pay(orderId);
    expect((await gateway.readOrder(orderId)).payments).toHaveLength(1);
  });

  test('two tries that both succeed: the second is given back', async () => {
    const { gateway, orderId } = await openOrder();
    turn(sandbox.switches, { checkout: { successAfterMinutes: 12 } });
    const late = await pay(orderId);
    turn(sandbox.switches, defaultSwitches());
    const { paymentId } = await pay(orderId);
    await timeline.pass(minutes(12));
    expect(await gateway.readPayment(paymentId)).toMatchObject({ status: 'captured' });
    expect(await gateway.readPayment(late.paymentId)).toMatchObject({ status: 'refunded' });
  });

  test('an amount that differs by a paisa is seen, not hidden', async () => {
    const { gateway, orderId } = await openOrder(129_900);
    turn(sandbox.switches, { checkout: { amountOff: -1 } });
    await pay(orderId);
    const { order, payments } = await gateway.readOrder(orderId);
    expect([order.amountPaise, payments[0]?.amountPaise]).toEqual([129_900, 129_899]);
  });

  test('the browser is closed after paying: nobody calls back, and the webhook tells all', async () => {
    const { gateway, orderId } = await openOrder();
    turn(sandbox.switches, { checkout: { closesAfterPaying: true } });
    received.length = 0;
    expect((await pay(orderId)).signature).toBe('');
    await sandbox.webhooks.settled();
    const events = received.map((request) => gateway.openWebhook(request));
    expect(events.find((event) => event?.name === 'order.paid')).toMatchObject({
      order: { id: orderId, status: 'paid', paidPaise: 129_900 },
      payment: { orderId, status: 'captured', amountPaise: 129_900 },
    });
  });

  test('the browser brings a signature of somebody else: not genuine, though the money is there', async () => {
    const { gateway, orderId } = await openOrder();
    turn(sandbox.switches, { checkout: { wrongSignature: true } });
    const claim = await pay(orderId);
    expect(gateway.isGenuineCheckout({ orderId, ...claim })).toBe(false);
    expect((await gateway.readOrder(orderId)).order.status).toBe('paid');
  });

  test('refunds that are pending end as processed or failed, and a failed one leaves the money', async () => {
    const { gateway, orderId } = await openOrder(100_000);
    const { paymentId } = await pay(orderId);
    turn(sandbox.switches, { refunds: 'pending' });
    const [one, other] = [
      await gateway.refund({ paymentId, amountPaise: 30_000, key: `refund-${paymentId}-1` }),
      await gateway.refund({ paymentId, amountPaise: 20_000, key: `refund-${paymentId}-2` }),
    ];
    expect([one.status, other.status]).toEqual(['pending', 'pending']);
    await switchboard(`/refunds/${one.id}/processed`);
    await switchboard(`/refunds/${other.id}/failed`);
    const now = new Map((await gateway.readRefunds(paymentId)).map(({ id, status }) => [id, status]));
    expect([now.get(one.id), now.get(other.id)]).toEqual(['processed', 'failed']);
    expect(await gateway.readPayment(paymentId)).toMatchObject({ refundedPaise: 30_000 });
  });

  test('every payment of a day can be listed, page by page', async () => {
    const { gateway, orderId } = await openOrder();
    await timeline.pass(minutes(1));
    const from = timeline.now();
    for (let count = 0; count < 101; count += 1) await pay(orderId, { answer: 'failure' });
    expect((await gateway.listPayments({ from, to: timeline.now() })).payments).toHaveLength(101);
  });
});

describe('a gateway in trouble', () => {
  test.each(['status', 'garbage', 'cut'] as const)(
    'reading is tried again: one answer of %s is not seen',
    async (kind) => {
      const { gateway, orderId } = await openOrder();
      turn(sandbox.switches, { faults: [{ call: 'GET /orders/:id', kind, times: 2 }] });
      expect((await gateway.readOrder(orderId)).order.id).toBe(orderId);
    },
  );

  test.each([
    { kind: 'status', status: 500 },
    { kind: 'status', status: 429 },
    { kind: 'garbage' },
    { kind: 'cut' },
    { kind: 'slow' },
    { kind: 'trickle' },
  ] as const)('reading ends in time with a fault: %o', async (fault) => {
    const { orderId } = await openOrder();
    turn(sandbox.switches, { faults: [{ ...fault, times: 10 }] });
    const began = performance.now();
    await expect(adapter({ timeoutMs: 900 }).readOrder(orderId)).rejects.toBeInstanceOf(PaymentUnavailable);
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  test('too many calls: a create was not taken, and nothing is in doubt', async () => {
    turn(sandbox.switches, { faults: [{ kind: 'status', status: 429 }] });
    const asked = adapter().createOrder({ receipt: newReceipt(), amountPaise: 100 });
    await expect(asked).rejects.toBeInstanceOf(PaymentUnavailable);
  });

  test('nobody there: unavailable, and nothing is in doubt', async () => {
    const gone = await openRazorpay(keys);
    await gone.close();
    const gateway = adapter({ apiUrl: `${gone.origin}/v1` });
    const asked = gateway.createOrder({ receipt: newReceipt(), amountPaise: 100 });
    await expect(asked).rejects.toBeInstanceOf(PaymentUnavailable);
  });

  test.each([
    ['no id', {}],
    ['an amount in rupees', { amount: 1299.5 }],
    ['a state of tomorrow', { status: 'half-paid' }],
    ['an id that leads elsewhere', { id: 'order_../payments' }],
  ])('an answer with %s is a fault, not a crash', async (_, change) => {
    const entity = {
      id: 'order_1',
      amount: 1,
      amount_paid: 0,
      currency: 'INR',
      status: 'created',
      attempts: 0,
      created_at: 1,
    };
    const body = JSON.stringify('id' in change || Object.keys(change).length > 0 ? { ...entity, ...change } : {});
    const strange = createServer((_request, response) => response.end(body));
    await new Promise<void>((listening) => strange.listen(0, '127.0.0.1', listening));
    const address = strange.address();
    if (address === null || typeof address === 'string') throw new Error('not listening');
    const gateway = adapter({ apiUrl: `http://127.0.0.1:${address.port}/v1`, timeoutMs: 500 });
    await expect(gateway.readOrder('order_1')).rejects.toBeInstanceOf(PaymentFault);
    strange.closeAllConnections();
    strange.close();
  });

  test('what it refuses is told without whom it is about', async () => {
    const description = 'The contact 9845012345 or the mail asha@mail.example is not valid.';
    const strict = createServer((_request, response) =>
      response.writeHead(400).end(JSON.stringify({ error: { code: 'BAD_REQUEST_ERROR', description } })),
    );
    await new Promise<void>((listening) => strict.listen(0, '127.0.0.1', listening));
    const address = strict.address();
    if (address === null || typeof address === 'string') throw new Error('not listening');
    const asked = adapter({ apiUrl: `http://127.0.0.1:${address.port}/v1` }).readOrder('order_1');
    await expect(asked).rejects.toThrow('The contact (phone) or the mail (address) is not valid.');
    strict.closeAllConnections();
    strict.close();
  });

  test('after five failures callers no longer wait; after half a minute one asks, and then all', async () => {
    const { orderId } = await openOrder();
    const { paymentId } = await pay(orderId);
    const gateway = adapter({ clock: timeline });
    const asked = () => sandbox.switches.faults[0]?.times ?? 0;
    turn(sandbox.switches, { faults: [{ kind: 'status', status: 503, times: 1_000 }] });
    const order = () => ({ receipt: newReceipt(), amountPaise: 100 });
    for (let count = 0; count < 3; count += 1)
      await expect(gateway.createOrder(order())).rejects.toBeInstanceOf(PaymentFault);
    const before = asked();
    await expect(gateway.readPayment(paymentId)).rejects.toBeInstanceOf(PaymentUnavailable);
    expect(asked()).toBe(before);
    turn(sandbox.switches, defaultSwitches());
    await timeline.pass(29_000);
    await expect(gateway.readPayment(paymentId)).rejects.toBeInstanceOf(PaymentUnavailable);
    await timeline.pass(1_000);
    expect(await gateway.readPayment(paymentId)).toMatchObject({ id: paymentId });
    expect(await gateway.readPayment(paymentId)).toMatchObject({ id: paymentId });
  });

  test('no fault shows a key or a secret', async () => {
    const gateway = adapter({ keySecret: 'wrong-secret' });
    const fault: unknown = await gateway.readOrder('order_1').catch((error: unknown) => error);
    expect(fault).toMatchObject({ status: 401, message: 'The payment gateway refuses: Authentication failed' });
    const { inspect } = await import('node:util');
    const said = inspect([fault, gateway], { depth: 10, showHidden: true }) + JSON.stringify([fault, gateway]);
    for (const secret of [
      'wrong-secret',
      keys.webhookSecret,
      Buffer.from('rzp_test_shop:').toString('base64').slice(0, 12),
    ])
      expect(said).not.toContain(secret);
  });
});

describe('a live shop', () => {
  const live = {
    keyId: 'rzp_live_AbCdEfGhIjKlMn',
    keySecret: 'a-secret-of-razorpay-24c',
    webhookSecret: 'another-secret-of-ours',
    apiUrl: 'https://api.razorpay.com/v1',
    checkoutScript: 'https://checkout.razorpay.com/v1/checkout.js',
  };

  test('may take money with live keys and the real addresses', () => {
    expect(notForLive(live)).toEqual([]);
  });

  test.each<Partial<PaymentSettings>>([
    { keyId: 'rzp_test_AbCdEfGhIjKlMn' },
    { keySecret: '' },
    { webhookSecret: 'short' },
    { webhookSecret: live.keySecret },
    { apiUrl: 'http://api.razorpay.com/v1' },
    { apiUrl: 'https://localhost:4000/v1' },
    { apiUrl: 'https://127.0.0.1/v1' },
    { apiUrl: 'https://[::1]/v1' },
    { checkoutScript: '/razorpay/v1/checkout.js' },
    { checkoutScript: 'https://shop.localhost/v1/checkout.js' },
  ])('refuses %o', (change) => {
    expect(notForLive({ ...live, ...change })).not.toEqual([]);
  });
});
