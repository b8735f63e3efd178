import { afterEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { keyed, lineOf, orderOf } from '#server/testing/order-requests.ts';
import { sized } from '#server/testing/sized.ts';
import { addProduct, setStock } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { pool, ask, signIn, runJobs } = await testShop();

afterEach(() => expectInvariants(pool));

const count = async () => Number((await pool.query('select count(*) from orders')).rows[0].count);

const atOnce = sized({ usual: 50, full: 200 });

describe('the same request under the same key', () => {
  test('many times at once is one order with equal answers, for a shopper', async () => {
    const { token } = await signIn();
    const tee = await addProduct(pool);
    const before = await count();
    const sent = { token, body: orderOf([lineOf(tee, 2)]), headers: keyed() };
    const answers = await Promise.all(Array.from({ length: atOnce }, () => ask(api.orders.placeCod, sent)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  test('many times at once is one order with equal answers and cookies, for a guest', async () => {
    const tee = await addProduct(pool);
    const before = await count();
    const sent = { body: orderOf([lineOf(tee, 2)]), headers: keyed() };
    const answers = await Promise.all(Array.from({ length: atOnce }, () => ask(api.orders.placeCod, sent)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(new Set(answers.map(({ cookies }) => cookies[0]?.value)).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  test('after the first answer was lost gives a guest the order and the cookie to read it', async () => {
    const tee = await addProduct(pool);
    const sent = { body: orderOf([lineOf(tee)]), headers: keyed() };
    const lost = await ask(api.orders.placeCod, sent);
    const again = await ask(api.orders.placeCod, sent);
    expect(again.json).toEqual(lost.json);
    const cookies = { guest_orders: again.cookies[0]?.value ?? '' };
    expect((await ask(api.orders.one, { params: { id: lost.json.order.id }, cookies })).status).toBe(200);
    expect((await ask(api.orders.placeCod, { ...sent, cookies })).json).toEqual(lost.json);
  });

  test('after the first answer was lost and the guest has logged in is still one order', async () => {
    const tee = await addProduct(pool);
    const items = [lineOf(tee)];
    const { cookies: set } = await ask(api.orders.quote, { body: { items } });
    const cookies = { guest_orders: set[0]?.value ?? '' };
    const sent = { body: orderOf(items), headers: keyed(), cookies };
    const { json: lost } = await ask(api.orders.placeCod, sent);
    const { token } = await signIn();
    const before = await count();
    const ofAccount = { ...sent, token, body: { ...sent.body, cartVersion: 1 } };
    for (const call of [api.orders.placeCod, api.payments.create]) {
      expect((await ask(call, ofAccount)).json.code).toBe('KEY_REUSED');
      expect((await ask(call, { ...sent, token })).json.order).toEqual(lost.order);
    }
    expect(await count()).toBe(before);
  });

  test('that awaits the payment of a guest is an order of the account once they have logged in', async () => {
    const tee = await addProduct(pool, { stock: 1 });
    const items = [lineOf(tee)];
    const { cookies: set } = await ask(api.orders.quote, { body: { items } });
    const cookies = { guest_orders: set[0]?.value ?? '' };
    const sent = { body: orderOf(items, { isBuyNow: true }), headers: keyed(), cookies };
    const { json: waiting } = await ask(api.payments.create, sent);
    const { json: own } = await ask(api.payments.create, { ...sent, token: (await signIn()).token });
    expect([waiting.order.user, own.order.user?.name]).toEqual([null, waiting.order.shippingAddress.fullName]);
    const { json } = await ask(api.orders.one, { params: { id: waiting.order._id }, cookies });
    expect(json.order.status).toBe('cancelled');
  });

  test('online after the answer to the cash order was lost gives a guest the cash order, with nothing to pay', async () => {
    const tee = await addProduct(pool);
    const before = await count();
    const sent = { body: orderOf([lineOf(tee)], { isBuyNow: true }), headers: keyed() };
    const lost = await ask(api.orders.placeCod, sent);
    const online = await ask(api.payments.create, sent);
    expect(online.json).toMatchObject({ razorpayOrder: null, order: { id: lost.json.order.id, status: 'confirmed' } });
    expect(await count()).toBe(before + 1);
  });

  test('gives the first answer also when the stock, the price or the product has changed since', async () => {
    const { token } = await signIn();
    const tee = await addProduct(pool, { stock: 1 });
    const sent = { token, body: orderOf([lineOf(tee)], { expectedTotal: 898 }), headers: keyed() };
    const first = await ask(api.orders.placeCod, sent);
    await pool.query('update products set is_active = false, price_paise = 100 where id = $1', [tee.id]);
    expect((await ask(api.orders.placeCod, sent)).json).toEqual(first.json);
  });

  test('may be tried again after a refusal, which is not remembered', async () => {
    const { token } = await signIn();
    const tee = await addProduct(pool, { stock: 0 });
    const sent = { token, body: orderOf([lineOf(tee)]), headers: keyed() };
    expect((await ask(api.orders.placeCod, sent)).status).toBe(409);
    await setStock(pool, tee.variants[0]?.id ?? '', 1);
    expect((await ask(api.orders.placeCod, sent)).status).toBe(200);
    expect((await ask(api.orders.placeCod, sent)).status).toBe(200);
  });
});

describe('a key', () => {
  test('with another body is refused, for a shopper and for a browser that has its cookie', async () => {
    const { token } = await signIn();
    const tee = await addProduct(pool);
    const headers = keyed();
    await ask(api.orders.placeCod, { token, body: orderOf([lineOf(tee)]), headers });
    const other = await ask(api.orders.placeCod, { token, body: orderOf([lineOf(tee, 2)]), headers });
    expect([other.status, other.json.code]).toEqual([422, 'KEY_REUSED']);
    const guest = await ask(api.orders.placeCod, { body: orderOf([lineOf(tee)]), headers });
    const cookies = { guest_orders: guest.cookies[0]?.value ?? '' };
    expect((await ask(api.orders.placeCod, { cookies, body: orderOf([lineOf(tee, 3)]), headers })).status).toBe(422);
  });

  test('of one person means nothing to another', async () => {
    const [one, other] = [await signIn(), await signIn()];
    const tee = await addProduct(pool);
    const headers = keyed();
    const body = orderOf([lineOf(tee)]);
    const first = await ask(api.orders.placeCod, { token: one.token, body, headers });
    const second = await ask(api.orders.placeCod, { token: other.token, body, headers });
    const guest = await ask(api.orders.placeCod, { body, headers });
    expect(new Set([first, second, guest].map(({ json }) => json.order.id)).size).toBe(3);
  });

  test.each(['short', 'has a space!', 'x'.repeat(81), '{"a":1}', 'ключ-ключ'])(
    '%s is refused, naming the header',
    async (key) => {
      const tee = await addProduct(pool);
      const { status, json } = await ask(api.orders.placeCod, {
        body: orderOf([lineOf(tee)]),
        headers: { 'idempotency-key': Buffer.from(key).toString('latin1') },
      });
      expect([status, json.errors?.[0]?.field]).toEqual([400, 'Idempotency-Key']);
    },
  );

  test('is forgotten after a week, not before', async () => {
    const { token } = await signIn();
    const tee = await addProduct(pool);
    const headers = keyed();
    await ask(api.orders.placeCod, { token, body: orderOf([lineOf(tee)]), headers });
    await pool.query(`update idempotency_keys set created_at = now() - interval '6 days' where key = $1`, [
      headers['idempotency-key'],
    ]);
    await forgetOldKeys();
    expect(
      (await pool.query('select 1 from idempotency_keys where key = $1', [headers['idempotency-key']])).rows,
    ).toHaveLength(1);
    await pool.query(`update idempotency_keys set created_at = now() - interval '8 days' where key = $1`, [
      headers['idempotency-key'],
    ]);
    await forgetOldKeys();
    expect(
      (await pool.query('select 1 from idempotency_keys where key = $1', [headers['idempotency-key']])).rows,
    ).toHaveLength(0);
  });
});

async function forgetOldKeys(): Promise<void> {
  await pool.query(`select graphile_worker.add_job('forget-old-keys')`);
  await runJobs();
}
