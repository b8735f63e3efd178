import { afterEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { booksOf, deliver, orderOnline, sweep, type UnpaidOrder } from '#server/testing/online-orders.ts';
import { addProduct, setStock } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { sign } from '#server/gateways/payments/razorpay-signatures.ts';
import { applyEvidence } from './apply-evidence.ts';
import { syncPayment } from './sync-payment.ts';
import { applyEvent } from './take-event.ts';

const opened = await testShop();
const { shop, pool, ask, gateway, clock, runJobs, mails } = opened;

afterEach(async () => {
  gateway.asUsual();
  await expectInvariants(pool);
});

const count = async (table: string) => (await pool.query(`select count(*) as count from ${table}`)).rows[0].count;

/** Processes the items fifty at a time. */
async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < items.length; start += 50) await Promise.all(items.slice(start, start + 50).map(work));
}

/** Returns all permutations of the items. */
function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  );
}

describe('events of the gateway', () => {
  test('a thousand deliveries of one event, fifty at a time, are one payment, one move and one mail', async () => {
    const { order, gatewayOrderId } = await orderOnline(opened);
    await gateway.pay(gatewayOrderId);
    const event = gateway.events(gatewayOrderId).find(({ name }) => name === 'payment.captured');
    if (!event) throw new Error('no event');
    const statuses = new Set<number>();
    const thousand = Array.from({ length: 1_000 }, () => event);
    await inParallel(thousand, async (one) => statuses.add(await deliver(opened, one)));
    expect([...statuses]).toEqual([200]);
    await runJobs();
    await deliver(opened, event);
    await runJobs();
    expect(await count('webhook_events')).toBe(1);
    expect(await booksOf(opened, order.id)).toMatchObject({
      status: 'confirmed',
      attempts: 1,
      confirmations: 1,
      refunds: [],
    });
    expect(mails.filter(({ text }) => text.includes(order.orderNumber))).toHaveLength(1);
  });

  test('in each of the 120 orders in which five of them can come, each twice, end in the same state', async () => {
    const names = ['payment.failed', 'payment.authorized', 'payment.captured', 'order.paid', 'refund.processed'];
    const tee = await addProduct(pool, { stock: 200 });
    const all: (UnpaidOrder & { names: string[] })[] = [];
    for (const order of permutations(names)) all.push({ ...(await orderOnline(opened, { tee })), names: order });
    expect(all).toHaveLength(120);
    clock.pass(16 * 60_000);
    await sweep(opened);
    // No stock is left when the payment comes, so that it is refunded and the fifth event exists.
    await setStock(pool, tee.variants[0]?.id ?? '', 0);
    await inParallel(all, async ({ gatewayOrderId }) => {
      await gateway.pay(gatewayOrderId, { answer: 'failure' });
      await gateway.pay(gatewayOrderId);
    });
    for (let turn = 0; turn < names.length; turn += 1) {
      await inParallel(all, async (one) => {
        const find = () => gateway.events(one.gatewayOrderId).find(({ name }) => name === one.names[turn]);
        // A refund before any event: the sweeper had found the payment.
        if (!find()) await syncPayment(shop.context, one.order.id);
      });
      await runJobs();
      await inParallel(all, async (one) => {
        const event = gateway.events(one.gatewayOrderId).find(({ name }) => name === one.names[turn]);
        if (!event) throw new Error(`no ${one.names[turn]}`);
        expect([await deliver(opened, event), await deliver(opened, event)]).toEqual([200, 200]);
        await Promise.all([applyEvent(shop.context, event.id), applyEvent(shop.context, event.id)]);
      });
      await runJobs();
    }
    const ends = new Set<string>();
    for (const { order } of all) ends.add(JSON.stringify(await booksOf(opened, order.id)));
    expect([...ends].map((end) => JSON.parse(end))).toEqual([
      {
        status: 'refunded',
        paid: 'REFUNDED',
        payment: 'refunded',
        review: '',
        isChecked: false,
        attempts: 2,
        refunds: [{ cause: 'late', status: 'processed', paise: all[0] && all[0].order.total * 100 }],
        confirmations: 0,
      },
    ]);
  }, 120_000);

  test('old news changes nothing: a failure that is told after the success', async () => {
    const { order, gatewayOrderId } = await orderOnline(opened);
    await gateway.pay(gatewayOrderId, { answer: 'failure' });
    await gateway.pay(gatewayOrderId);
    const events = gateway.events(gatewayOrderId).toReversed();
    for (const event of events) {
      await deliver(opened, event);
      await runJobs();
      expect((await booksOf(opened, order.id)).status).toBe('confirmed');
    }
  });

  test('of money that is known ask the gateway nothing', async () => {
    const { order, gatewayOrderId } = await orderOnline(opened);
    await gateway.pay(gatewayOrderId);
    await syncPayment(shop.context, order.id);
    const books = await booksOf(opened, order.id);
    gateway.turn({ faults: [{ call: 'GET /orders/:id', kind: 'status' }] });
    for (const event of gateway.events(gatewayOrderId)) await deliver(opened, event);
    await runJobs();
    const { rows } = await pool.query(
      `select distinct outcome from webhook_events where body->>'gatewayOrderId' = $1`,
      [gatewayOrderId],
    );
    expect(rows).toEqual([{ outcome: 'known' }]);
    expect(await booksOf(opened, order.id)).toEqual(books);
  });

  test('an answer of the gateway that is read late takes nothing back of what was read since', async () => {
    const { order, gatewayOrderId, as } = await orderOnline(opened);
    const { razorpay_payment_id: id } = await gateway.pay(gatewayOrderId, { answer: 'failure' });
    const listed = await shop.context.payments.readOrder(gatewayOrderId);
    await gateway.authorize(id);
    await syncPayment(shop.context, order.id);
    const books = await booksOf(opened, order.id);
    expect(books).toMatchObject({ status: 'confirmed', payment: 'captured', attempts: 1 });
    await inTransaction(shop.context.db, (tx) => applyEvidence(tx, { orderId: order.id, ...listed, now: clock.now() }));
    expect(await booksOf(opened, order.id)).toEqual(books);
    // A payment that was lost from the books could not be refunded.
    await ask(api.payments.cancel, { ...as, params: { id: order.id }, body: { reason: 'Changed my mind' } });
    expect((await booksOf(opened, order.id)).refunds).toMatchObject([{ cause: 'cancelled' }]);
  });

  test('of a refund made at the gateway, weeks after the payment, flag the payment once', async () => {
    const { order, gatewayOrderId, as } = await orderOnline(opened);
    const { razorpay_payment_id: id } = await gateway.pay(gatewayOrderId);
    for (const event of gateway.events(gatewayOrderId)) await deliver(opened, event);
    await runJobs();
    const { apiUrl, keyId, keySecret } = gateway.settings;
    const refunded = await fetch(`${apiUrl}/payments/${id}/refund`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ amount: 100_00 }),
    });
    expect(refunded.status).toBe(200);
    for (const event of gateway.events(gatewayOrderId)) await deliver(opened, event);
    await runJobs();
    expect(await booksOf(opened, order.id)).toMatchObject({
      status: 'confirmed',
      review: `10000 paise of ${id} went back, unasked.`,
    });
    await pool.query('update payments set reviewed_at = now() where order_id = $1', [order.id]);
    // The shop's own refund of the whole is refused now, and does not reopen the review.
    await ask(api.payments.cancel, { ...as, params: { id: order.id }, body: { reason: 'Changed my mind' } });
    await runJobs();
    await syncPayment(shop.context, order.id);
    const { rows } = await pool.query('select waits_for_review as open from payments where order_id = $1', [order.id]);
    expect(rows).toEqual([{ open: false }]);
  });

  test('about orders of somebody else, or of names nobody knows, are kept and change nothing', async () => {
    const before = await count('webhook_events');
    const stranger = { ...gateway.settings };
    const bodies = [
      '{"event":"settlement.processed","payload":{}}',
      '{"event":"payment.captured","payload":{}}',
      'not even JSON',
      '{"event":"order.paid","payload":{"order":{"entity":{"id":"order_00000000000000","amount":1,"amount_paid":1,"currency":"INR","status":"paid","attempts":1,"created_at":1}}}}',
    ];
    for (const [index, body] of bodies.entries()) {
      const signature = sign(stranger.webhookSecret, body);
      expect(await deliver(opened, { id: `odd-${index}`, body, signature })).toBe(200);
    }
    await runJobs();
    expect(await count('webhook_events')).toBe(before + bodies.length);
    const { rows } = await pool.query(`select distinct outcome from webhook_events where event_id like 'odd-%'`);
    expect(rows).toEqual([{ outcome: 'nothing of ours' }]);
  });

  test('are kept without what names the payer, and for a month', async () => {
    const { gatewayOrderId } = await orderOnline(opened);
    await gateway.pay(gatewayOrderId, { email: 'payer@ksauni.example', contact: '+919812345678', vpa: 'payer@okaxis' });
    for (const event of gateway.events(gatewayOrderId)) {
      expect(event.body).toContain('payer@ksauni.example');
      await deliver(opened, event);
    }
    await runJobs();
    for (const table of ['webhook_events', 'payments', 'payment_attempts', 'refunds']) {
      const { rows } = await pool.query(`select from ${table} t where t::text ~ 'payer|9812345678'`);
      expect([table, rows.length]).toEqual([table, 0]);
    }
    clock.pass(31 * 24 * 3_600_000);
    await pool.query(`select graphile_worker.add_job('forget-payment-events', '{}')`);
    await runJobs();
    expect(await count('webhook_events')).toBe(0);
  });
});
