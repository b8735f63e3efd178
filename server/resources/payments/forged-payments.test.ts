import { expect, test } from 'vitest';
import { randomOf } from '#database/seed/random.ts';
import { sign } from '#server/gateways/payments/razorpay-signatures.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { booksOf, deliver, orderOnline, verify } from '#server/testing/online-orders.ts';
import { seed } from '#server/testing/sized.ts';
import type { Paid } from '#server/testing/test-gateway.ts';
import { testShop } from '#server/testing/test-shop.ts';

const shop = await testShop();
const { pool, app, gateway } = shop;
const { keySecret, webhookSecret } = gateway.settings;

/** Two orders: what is genuine for one is forged for the other. */
const [mine, other] = [await orderOnline(shop), await orderOnline(shop)];
const [paid, paidOther] = [await gateway.pay(mine.gatewayOrderId), await gateway.pay(other.gatewayOrderId)];
const events = gateway.events(mine.gatewayOrderId);

const chance = randomOf(seed);
const random = (most: number) => Math.floor(chance() * most);
const changedAt = (text: string, at: number, letter: string) => text.slice(0, at) + letter + text.slice(at + 1);

/** Changes one character of the text. */
function slip(text: string): string {
  const at = random(text.length);
  const letter = '0123456789abcdef'[random(16)] ?? '0';
  return text[at] === letter ? changedAt(text, at, letter === '0' ? '1' : '0') : changedAt(text, at, letter);
}

const forgedClaims: ((claim: Paid) => Paid)[] = [
  (claim) => ({ ...claim, razorpay_signature: slip(claim.razorpay_signature) }),
  (claim) => ({ ...claim, razorpay_payment_id: slip(claim.razorpay_payment_id) }),
  (claim) => ({ ...claim, razorpay_order_id: slip(claim.razorpay_order_id) }),
  (claim) => ({ ...claim, razorpay_signature: paidOther.razorpay_signature }),
  (claim) => ({ ...claim, razorpay_payment_id: paidOther.razorpay_payment_id }),
  (claim) => ({ ...claim, razorpay_order_id: paidOther.razorpay_order_id }),
  (claim) => ({ ...claim, razorpay_signature: claim.razorpay_signature.toUpperCase() }),
  (claim) => ({ ...claim, razorpay_signature: sign('', `${claim.razorpay_order_id}|${claim.razorpay_payment_id}`) }),
  (claim) => ({
    ...claim,
    razorpay_signature: sign(webhookSecret, `${claim.razorpay_order_id}|${claim.razorpay_payment_id}`),
  }),
  (claim) => ({
    ...claim,
    razorpay_signature: sign(keySecret, `${claim.razorpay_payment_id}|${claim.razorpay_order_id}`),
  }),
  (claim) => ({ ...claim, razorpay_signature: sign(keySecret, claim.razorpay_order_id) }),
  (claim) => ({ ...claim, razorpay_signature: '' }),
];

type Event = { id: string; body: string; signature: string };

const forgedEvents: ((event: Event) => Event)[] = [
  (event) => ({ ...event, body: slip(event.body) }),
  (event) => ({ ...event, signature: slip(event.signature) }),
  (event) => ({ ...event, signature: sign(keySecret, event.body) }),
  (event) => ({ ...event, signature: sign('', event.body) }),
  (event) => ({ ...event, signature: '' }),
  (event) => ({ ...event, body: JSON.stringify(JSON.parse(event.body), null, 1) }),
  (event) => ({ ...event, body: `${event.body} ` }),
  (event) => ({ ...event, body: '' }),
  (event) => ({ ...event, body: event.body.replace(/"amount":\d+/, '"amount":100') }),
  (event) => ({ ...event, body: event.body.replace('INR', 'USD') }),
  (event) => ({ ...event, body: event.body.replace(mine.gatewayOrderId, other.gatewayOrderId) }),
];

const forgeries = { oneByOne: 1_000, all: 10_000 };

test(`ten thousand forged callbacks and events, seed ${seed}: none is accepted, nothing is written, none takes long`, async () => {
  const answers = new Map<number, number>();
  let slowest = 0;
  async function send(number: number): Promise<void> {
    const began = performance.now();
    const status = number % 4 === 0 ? await forgeClaim(number) : await forgeEvent(number);
    answers.set(status, (answers.get(status) ?? 0) + 1);
    slowest = Math.max(slowest, performance.now() - began);
  }
  const start = process.cpuUsage();
  const alone: number[] = [];
  for (let number = 0; number < forgeries.oneByOne; number += 1) {
    const before = process.cpuUsage();
    await send(number);
    const spent = process.cpuUsage(before);
    alone.push((spent.user + spent.system) / 1_000);
  }
  for (let number = forgeries.oneByOne; number < forgeries.all; number += 20)
    await Promise.all(Array.from({ length: 20 }, (_, more) => send(number + more)));
  expect(new Set(answers.keys())).toEqual(new Set([400, 404]));
  expect([...answers.values()].reduce((sum, one) => sum + one, 0)).toBe(forgeries.all);
  expect(slowest).toBeLessThan(3_000);
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1_000 / forgeries.all, 'ms of the processor for each').toBeLessThan(50);
  const most = alone.toSorted((one, other) => one - other)[0.99 * alone.length];
  expect(most, 'ms of the processor for 99 of 100 that come one by one').toBeLessThan(50);
  const { rows } = await pool.query(
    'select (select count(*) from webhook_events) + (select count(*) from payment_attempts) as count',
  );
  expect(rows).toEqual([{ count: 0 }]);
  for (const { order } of [mine, other])
    expect(await booksOf(shop, order.id)).toMatchObject({ status: 'pending_payment', attempts: 0 });
  await expectInvariants(pool);
}, 120_000);

async function forgeClaim(number: number): Promise<number> {
  const forged = forgedClaims[(number / 4) % forgedClaims.length]?.(paid) ?? paid;
  return (await verify(shop, forged, mine.as)).status;
}

async function forgeEvent(number: number): Promise<number> {
  const event = events[number % events.length];
  const forge = forgedEvents[number % forgedEvents.length];
  if (!event || !forge) throw new Error('nothing to forge');
  return deliver(shop, forge(event));
}

test('a genuine signature of another order of the same buyer does not pay this one', async () => {
  const claim = { ...paidOther, razorpay_order_id: mine.gatewayOrderId };
  const { status, json } = await verify(shop, claim, mine.as);
  expect([status, json.code]).toEqual([400, 'PAYMENT_NOT_GENUINE']);
});

test('a body that is larger than any event is refused before it is read', async () => {
  const body = `{"event":"${'x'.repeat(1_048_576)}"}`;
  expect(await deliver(shop, { id: 'large', body, signature: sign(webhookSecret, body) })).toBe(413);
});

test('a signature that is sent twice, or an event without any, is nobody’s', async () => {
  const [event] = events;
  if (!event) throw new Error('no event');
  const headers = { 'content-type': 'application/json', 'x-razorpay-event-id': event.id };
  for (const signature of [undefined, `${event.signature}, ${event.signature}`]) {
    const sent = { ...headers, ...(signature && { 'x-razorpay-signature': signature }) };
    const reply = await app.inject({
      method: 'POST',
      url: '/api/webhooks/payments',
      headers: sent,
      payload: event.body,
    });
    expect(reply.statusCode).toBe(400);
  }
});

test('after all that, what is genuine still works', async () => {
  expect((await verify(shop, paid, mine.as)).json.order.status).toBe('confirmed');
  await expectInvariants(pool);
});
