import { afterAll, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Draft } from '#contract/drafts.ts';
import { passCookie } from '#server/resources/orders/order-pass.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { booksOf, orderOnline, sweep, verify } from '#server/testing/online-orders.ts';
import { lineOf } from '#server/testing/order-requests.ts';
import { addCoupon } from '#server/testing/test-coupons.ts';
import { addProduct, address, setStock } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const shop = await testShop();
const { ask, clock, gateway, pool, signIn } = shop;
const { token: staff } = await signIn({ role: 'admin' });

async function sent(items: object[], more: object = {}): Promise<{ draft: Draft; token: string }> {
  const body = { userId: null, shippingAddress: { ...address, phoneNumber: '+919812300001' }, items, ...more };
  const { draft } = (await ask(api.drafts.add, { token: staff, body })).json;
  const asked = { token: staff, params: { id: draft._id }, body: { version: draft.version } };
  const { json } = await ask(api.drafts.send, asked);
  return { draft: json.draft, token: json.draft.link?.split('/pay/')[1] ?? '' };
}

const open = async (token: string) => (await ask(api.paymentLinks.one, { params: { token } })).json.link;

/** The customer presses Pay, in a new browser unless cookies are given. */
async function pay(token: string, cookies: Record<string, string> = {}) {
  const link = await open(token);
  const body = { version: link.version, expectedTotal: link.pricing?.total ?? 0 };
  const reply = await ask(api.paymentLinks.order, { params: { token }, body, cookies });
  return { ...reply, as: { cookies: { [passCookie.name]: reply.cookies[0]?.value ?? '' } } };
}

const ordersOf = async (draftId: string) =>
  (
    await pool.query<{ status: string }>('select status from orders where draft_id = $1 order by created_at', [draftId])
  ).rows.map(({ status }) => status);

/** Waits until so many statements wait for a lock. */
async function waitersFor(count: number): Promise<void> {
  const waiting = `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await pool.query(waiting)).rows, { timeout: 5_000 }).toEqual([{ count }]);
}

describe('the link of a draft', () => {
  test('shows the customer what was taken down, and paying makes it their order', async () => {
    const person = await signIn({ name: 'Asha Menon' });
    const tee = await addProduct(pool, { price: 1_200 });
    const { draft, token } = await sent([lineOf(tee)], { userId: person.userId });
    expect(draft).toMatchObject({ state: 'sent', total: 1_200 });
    expect(await open(token)).toMatchObject({
      state: 'open',
      items: [{ name: tee.name, price: 1_200, quantity: 1 }],
      pricing: { total: 1_200 },
      changes: [],
      whyNot: '',
    });
    const { json, as } = await pay(token);
    expect(json.order).toMatchObject({ status: 'pending_payment', total: 1_200 });
    const paid = await verify(shop, await gateway.pay(json.razorpayOrder?.id ?? ''), as);
    expect(paid.json.order).toMatchObject({ _id: json.order._id, status: 'confirmed' });
    expect((await ask(api.orders.one, { params: { id: json.order._id }, ...as })).status, 'opens in this browser').toBe(
      200,
    );
    const { orders } = (await ask(api.orders.mine, { token: person.token })).json;
    expect(orders).toMatchObject([{ _id: json.order._id, history: [{ reason: 'Phone order' }, { reason: 'Paid' }] }]);
    expect((await ask(api.drafts.one, { token: staff, params: { id: draft._id } })).json.draft.state).toBe('ordered');
    expect(await open(token)).toMatchObject({ state: 'ordered' });
  });

  test('tells what is not as it was said on the phone, and takes only the price that is on the screen', async () => {
    const tee = await addProduct(pool, { price: 1_200 });
    const { token } = await sent([lineOf(tee)]);
    const before = await open(token);
    await pool.query('update products set price_paise = 130000, mrp_paise = 130000 where id = $1', [tee.id]);
    const body = { version: before.version, expectedTotal: before.pricing?.total ?? 0 };
    expect((await ask(api.paymentLinks.order, { params: { token }, body })).json.code).toBe('PRICE_CHANGED');
    expect((await open(token)).changes).toEqual([
      `${tee.name} is ₹1,300 now; it was ₹1,200.`,
      'The total is ₹1,300 now; it was ₹1,200.',
    ]);
    expect((await pay(token)).json.order.total).toBe(1_300);
  });

  test('shows the price of the order that waits or is paid, whatever the shop asks by now', async () => {
    const tee = await addProduct(pool, { price: 1_200 });
    const { token } = await sent([lineOf(tee)]);
    const { json, as } = await pay(token);
    await pool.query('update products set price_paise = 110000, mrp_paise = 110000 where id = $1', [tee.id]);
    const placed = {
      items: [{ name: tee.name, price: 1_200, itemTotal: 1_200 }],
      pricing: { total: 1_200 },
      changes: [],
      whyNot: '',
    };
    expect(await open(token)).toMatchObject({ ...placed, state: 'open', order: { status: 'pending_payment' } });
    const body = { version: 1, expectedTotal: 1_100 };
    expect((await ask(api.paymentLinks.order, { params: { token }, body })).json.code).toBe('PRICE_CHANGED');
    expect((await pay(token)).json.razorpayOrder).toMatchObject({ id: json.razorpayOrder?.id, amount: 120_000 });
    await verify(shop, await gateway.pay(json.razorpayOrder?.id ?? ''), as);
    expect(await open(token)).toMatchObject({ ...placed, state: 'ordered', order: { status: 'confirmed' } });
  });

  test('takes no coupon away from its customer that only their own waiting order uses', async () => {
    const { code: couponCode } = await addCoupon({ ask, token: staff }, { discountValue: 20, maxUsesPerUser: 1 });
    const { token } = await sent([lineOf(await addProduct(pool, { price: 1_200 }))], { couponCode });
    await pay(token);
    expect(await open(token)).toMatchObject({ pricing: { total: 960 }, couponCode, changes: [] });
  });

  test('says of an order in cash what is due, and of one that was cancelled that nothing is', async () => {
    const { draft, token } = await sent([lineOf(await addProduct(pool, { price: 1_200 }))]);
    const { version } = await open(token);
    const quoted = { items: draft.items.map(({ price: _price, ...item }) => item), userId: null, couponCode: '' };
    const { quote } = (await ask(api.drafts.quote, { token: staff, body: quoted })).json;
    const expectedTotal = quote?.cod.pricing.total ?? 0;
    const place = { token: staff, params: { id: draft._id }, body: { version, expectedTotal } };
    const { order } = (await ask(api.drafts.place, place)).json;
    const standing = { status: 'confirmed', dueOnDelivery: expectedTotal, notCollected: 0 };
    expect(await open(token)).toMatchObject({ state: 'ordered', order: standing, pricing: { total: expectedTotal } });
    const cancel = { token: staff, body: { who: { ids: [order._id] }, action: 'cancel', reason: 'Called off' } };
    expect((await ask(api.adminOrders.bulk, cancel)).json.results).toMatchObject([{ problem: '' }]);
    expect(await open(token)).toMatchObject({ order: { status: 'cancelled', dueOnDelivery: 0 } });
  });

  test('shows what staff have changed since, and is refused with the old content', async () => {
    const tee = await addProduct(pool);
    const { draft, token } = await sent([lineOf(tee)]);
    const before = await open(token);
    const { userId, shippingAddress, couponCode, note } = draft;
    const changed = { userId, shippingAddress, couponCode, note, items: [lineOf(tee, 2)], version: draft.version };
    await ask(api.drafts.update, { token: staff, params: { id: draft._id }, body: changed });
    const body = { version: before.version, expectedTotal: before.pricing?.total ?? 0 };
    expect((await ask(api.paymentLinks.order, { params: { token }, body })).json.code).toBe('EDIT_CONFLICT');
    expect((await open(token)).items).toMatchObject([{ quantity: 2 }]);
  });

  test('says when a piece is sold out, and opens nothing once it is over', async () => {
    const gone = await addProduct(pool, { stock: 0 });
    const soldOut = await sent([lineOf(gone)]);
    expect((await open(soldOut.token)).whyNot).toBe(`${gone.name}: It is sold out.`);
    const { draft, token } = await sent([lineOf(await addProduct(pool))]);
    await ask(api.drafts.cancel, { token: staff, params: { id: draft._id } });
    expect((await open(token)).state).toBe('over');
    expect((await pay(token)).json.code).toBe('MOVE_NOT_ALLOWED');
    const late = await sent([lineOf(await addProduct(pool))]);
    clock.pass(8 * 86_400_000);
    expect((await ask(api.paymentLinks.one, { params: { token: late.token } })).status).toBe(404);
    expect((await ask(api.paymentLinks.one, { params: { token: 'x'.repeat(22) } })).status).toBe(404);
    expect((await ask(api.paymentLinks.one, { params: { token: 'short' } })).status).toBe(400);
  });
});

describe('one link is one order', () => {
  test('which tells its customer nothing that is for staff, however late it is opened again', async () => {
    const { token } = await sent([lineOf(await addProduct(pool))]);
    const { json, as } = await pay(token);
    await verify(shop, await gateway.pay(json.razorpayOrder?.id ?? ''), as);
    const orderId = json.order._id;
    shop.writesByHand();
    await pool.query(
      `insert into shipments (order_id, kind, reference, problem) values ($1, 'order', $2, 'The wallet is empty.')`,
      [orderId, json.order.orderNumber],
    );
    expect((await pay(token)).json.order).toMatchObject({ _id: orderId, trackingInfo: { awbError: '' } });
    const { order } = (await ask(api.orders.one, { token: staff, params: { id: orderId } })).json;
    expect(order.trackingInfo.awbError).toBe('The wallet is empty.');
  });

  test('not one of the same things that its customer began to buy before they called', async () => {
    const person = await signIn();
    const tee = await addProduct(pool);
    const begun = await orderOnline(shop, { person, tee });
    const { draft, token } = await sent([lineOf(tee)], { userId: person.userId, shippingAddress: address });
    const { json } = await pay(token);
    expect(json.order._id).not.toBe(begun.order._id);
    expect(await ordersOf(draft._id)).toEqual(['pending_payment']);
    const { rows } = await pool.query('select status from orders where id = $1', [begun.order._id]);
    expect(rows).toEqual([{ status: 'cancelled' }]);
  });

  test('is an order of its own, also where its customer pays for the same things in the shop at that moment', async () => {
    const person = await signIn();
    const tee = await addProduct(pool);
    const begun = await orderOnline(shop, { person, tee });
    const claim = await gateway.pay(begun.gatewayOrderId);
    const { draft, token } = await sent([lineOf(tee)], { userId: person.userId, shippingAddress: address });
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('select from orders where id = $1 for update', [begun.order._id]);
    const paying = verify(shop, claim, begun.as);
    await waitersFor(1);
    const pressing = pay(token);
    await waitersFor(2);
    await holder.query('commit');
    holder.release();
    const [paid, pressed] = await Promise.all([paying, pressing]);
    expect(paid.json.order).toMatchObject({ _id: begun.order._id, status: 'confirmed' });
    expect(pressed.json.order).toMatchObject({ status: 'pending_payment' });
    expect(pressed.json.order._id).not.toBe(begun.order._id);
    expect(await ordersOf(draft._id)).toEqual(['pending_payment']);
  });

  test('two browsers that press at once pay the same one', async () => {
    const { draft, token } = await sent([lineOf(await addProduct(pool))]);
    const replies = await Promise.all(Array.from({ length: 6 }, () => pay(token)));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(new Set(replies.map(({ json }) => json.razorpayOrder?.id)).size).toBe(1);
    expect(await ordersOf(draft._id)).toEqual(['pending_payment']);
  });

  test('staff who order it in cash while it is being paid get the order that is there', async () => {
    const { draft, token } = await sent([lineOf(await addProduct(pool))]);
    const { json } = await pay(token);
    const place = { token: staff, params: { id: draft._id }, body: { version: draft.version, expectedTotal: 1 } };
    expect((await ask(api.drafts.place, place)).json).toMatchObject({
      message: 'The customer is already paying for it online.',
      order: { _id: json.order._id },
    });
    const cancelled = await ask(api.drafts.cancel, { token: staff, params: { id: draft._id } });
    expect(cancelled.json.code).toBe('MOVE_NOT_ALLOWED');
  });

  test('not paid in time, the pieces are free and the link can be paid again; late money of the first goes back', async () => {
    const { draft, token } = await sent([lineOf(await addProduct(pool))]);
    const first = await pay(token);
    clock.pass(16 * 60_000);
    await sweep(shop);
    expect(await ordersOf(draft._id)).toEqual(['expired']);
    const second = await pay(token);
    expect(second.json.order._id).not.toBe(first.json.order._id);
    await verify(shop, await gateway.pay(first.json.razorpayOrder?.id ?? ''), first.as);
    await verify(shop, await gateway.pay(second.json.razorpayOrder?.id ?? ''), second.as);
    await shop.runJobs();
    expect(await ordersOf(draft._id)).toEqual(['refunded', 'confirmed']);
    expect((await booksOf(shop, first.json.order._id)).refunds).toMatchObject([{ cause: 'late', status: 'processed' }]);
  });

  test.each([
    ['given up', async ({ _id }: Draft) => ask(api.drafts.cancel, { token: staff, params: { id: _id } })],
    [
      'changed',
      async ({ _id, items, version, ...draft }: Draft) => {
        const { userId, shippingAddress, couponCode, note } = draft;
        const more = items.map(({ price: _price, ...item }) => ({ ...item, quantity: 2 }));
        const body = { userId, shippingAddress, couponCode, note, items: more, version };
        return ask(api.drafts.update, { token: staff, params: { id: _id }, body });
      },
    ],
  ])('late money goes back where the draft was %s since', async (_what, change) => {
    const { draft, token } = await sent([lineOf(await addProduct(pool))]);
    const first = await pay(token);
    clock.pass(16 * 60_000);
    await sweep(shop);
    expect((await change(draft)).status).toBe(200);
    await verify(shop, await gateway.pay(first.json.razorpayOrder?.id ?? ''), first.as);
    await shop.runJobs();
    expect(await ordersOf(draft._id)).toEqual(['refunded']);
    expect((await booksOf(shop, first.json.order._id)).refunds).toMatchObject([{ cause: 'late', status: 'processed' }]);
  });

  test('late money that went back for want of pieces leaves the link to be paid again', async () => {
    const tee = await addProduct(pool);
    const { draft, token } = await sent([lineOf(tee)]);
    const first = await pay(token);
    clock.pass(16 * 60_000);
    await sweep(shop);
    await setStock(pool, tee.variants[0]?.id ?? '', 0);
    await verify(shop, await gateway.pay(first.json.razorpayOrder?.id ?? ''), first.as);
    await shop.runJobs();
    expect(await ordersOf(draft._id)).toEqual(['refunded']);
    await setStock(pool, tee.variants[0]?.id ?? '', 5);
    expect((await pay(token)).json.order.status).toBe('pending_payment');
  });

  test('an order of the shop takes nothing from this: it has no draft', async () => {
    const { order } = await orderOnline(shop);
    const { rows } = await pool.query('select draft_id from orders where id = $1', [order.id]);
    expect(rows).toEqual([{ draft_id: null }]);
  });
});

afterAll(() => expectInvariants(pool));
