import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { keyed, lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addCoupon } from '#server/testing/test-coupons.ts';
import { addProduct, address, type TestProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { ask, pool, clock, runJobs, signIn } = await testShop({ RATE_LIMITS: 'on' });

let used = 0;
const newPhone = () => `98765${String((used += 1)).padStart(5, '0')}`;
const newNetwork = () => `10.9.${Math.floor((used += 1) / 250)}.${(used % 250) + 1}`;

type Buying = { phone?: string; network?: string; token?: string; cookies?: Record<string, string> };

const bodyOf = (items: ReturnType<typeof lineOf>[], phone = newPhone()) =>
  orderOf(items, { isBuyNow: true, shippingAddress: { ...address, phoneNumber: phone } });

const online = (items: ReturnType<typeof lineOf>[], { phone, network = newNetwork(), ...as }: Buying = {}) =>
  ask(api.payments.create, { body: bodyOf(items, phone), headers: keyed(), address: network, ...as });

const all = (tee: TestProduct, quantity: number) =>
  tee.variants.map(({ size, color }) => ({ productId: tee.id, quantity, size, color }));

describe('a coupon with a total limit', () => {
  test('is not used up from one network, in cash or online, and stays open to others and to verified phones', async () => {
    const { token } = await signIn({ role: 'admin' });
    const { code: couponCode } = await addCoupon({ ask, token }, { maxUses: 100 });
    const [tee, network] = [await addProduct(pool, { stock: 50 }), newNetwork()];
    const place = (one: { network: string; token?: string }, way: 'placeCod' | 'create') => {
      const body = { ...bodyOf([lineOf(tee)]), couponCode };
      const sent = { body, headers: keyed(), address: one.network, ...(one.token && { token: one.token }) };
      return way === 'create' ? ask(api.payments.create, sent) : ask(api.orders.placeCod, sent);
    };
    for (const way of ['create', 'placeCod', 'create', 'placeCod', 'create'] as const)
      expect((await place({ network }, way)).status).toBe(200);
    const refused = await place({ network }, 'placeCod');
    expect([refused.status, refused.json.message]).toEqual([
      429,
      'This coupon was used very often from your network. Please log in with a verified mobile number to use it, or try again in an hour.',
    ]);
    const member = await signIn();
    expect((await place({ network, token: member.token }, 'placeCod')).status).toBe(429);
    await pool.query(`update users set phone = '+919811122233' where id = $1`, [member.userId]);
    expect((await place({ network, token: member.token }, 'placeCod')).status).toBe(200);
    expect((await place({ network: newNetwork() }, 'placeCod')).status).toBe(200);
    const { rows } = await pool.query('select used_count from coupons where code = $1', [couponCode]);
    expect(rows).toEqual([{ used_count: 7 }]);
  });

  test('is not used up by orders that replace others: only those that replace a use of it are not counted', async () => {
    const { token } = await signIn({ role: 'admin' });
    const { code: couponCode } = await addCoupon({ ask, token }, { maxUses: 25 });
    const [tee, network] = [await addProduct(pool, { stock: 50 }), newNetwork()];
    const place = (body: ReturnType<typeof bodyOf>, cookies = {}) =>
      ask(api.payments.create, { body, headers: keyed(), address: network, cookies });
    const buyers = [];
    for (let count = 0; count < 6; count += 1) {
      const body = bodyOf([lineOf(tee)]);
      const { cookies } = await place(body);
      const buyer = { body: { ...body, couponCode }, cookies: { guest_orders: cookies[0]?.value ?? '' } };
      buyers.push({ ...buyer, status: (await place(buyer.body, buyer.cookies)).status });
    }
    expect(buyers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    for (const { body, cookies } of buyers.slice(0, 2))
      expect((await place({ ...body, items: [lineOf(tee, 2)] }, cookies)).status).toBe(200);
    const { rows } = await pool.query('select used_count from coupons where code = $1', [couponCode]);
    expect(rows).toEqual([{ used_count: 5 }]);
  });

  test('that applies automatically closes the checkout to nobody of a network', async () => {
    const { token } = await signIn({ role: 'admin' });
    const { code, _id: id } = await addCoupon({ ask, token }, { maxUses: 100, isFreeCoupon: 'Y' });
    const [tee, network] = [await addProduct(pool, { stock: 50 }), newNetwork()];
    for (let count = 0; count < 6; count += 1) expect((await online([lineOf(tee)], { network })).status).toBe(200);
    const cash = { body: bodyOf([lineOf(tee)]), headers: keyed(), address: network };
    expect((await ask(api.orders.placeCod, cash)).status).toBe(200);
    const { rows } = await pool.query('select used_count from coupons where code = $1', [code]);
    expect(rows).toEqual([{ used_count: 7 }]);
    await ask(api.adminCoupons.update, { token, params: { id }, body: { isActive: false } });
  });
});

describe('orders that wait to be paid', () => {
  test('are at most three of a phone number among guests, and make room when they end', async () => {
    const [tee, phone] = [await addProduct(pool, { stock: 50 }), newPhone()];
    for (let count = 0; count < 3; count += 1) expect((await online([lineOf(tee)], { phone })).status).toBe(200);
    const refused = await online([lineOf(tee)], { phone });
    expect([refused.status, refused.json.code, refused.json.message]).toEqual([
      429,
      'TOO_MANY_REQUESTS',
      'You have 3 orders waiting for payment. Please pay or cancel one of them first.',
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await online([lineOf(tee)])).status).toBe(200);
    clock.pass(16 * 60_000);
    await pool.query(`select graphile_worker.add_job('check-payments')`);
    await runJobs();
    expect((await online([lineOf(tee)], { phone })).status).toBe(200);
  });

  test('are counted for requests at once', async () => {
    const [tee, phone] = [await addProduct(pool, { stock: 50 }), newPhone()];
    const replies = await Promise.all(Array.from({ length: 12 }, () => online([lineOf(tee)], { phone })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
  });

  test('make way for a newer one of the same goods by the same buyer, however often', async () => {
    const [tee, phone] = [await addProduct(pool, { stock: 50 }), newPhone()];
    const first = await online([lineOf(tee)], { phone });
    const cookies = { guest_orders: first.cookies[0]?.value ?? '' };
    for (let count = 1; count < 6; count += 1) {
      expect((await online([lineOf(tee, count)], { phone, cookies })).status).toBe(200);
    }
    const { rows } = await pool.query(`select reserved from variants where product_id = $1 and reserved > 0`, [tee.id]);
    expect(rows).toEqual([{ reserved: 5 }]);
  });

  test('of an account are counted by themselves: guests with its number take nothing from it', async () => {
    const [tees, phone] = [[] as TestProduct[], newPhone()];
    for (let count = 0; count < 4; count += 1) tees.push(await addProduct(pool, { stock: 50 }));
    const goods = tees.map((tee) => [lineOf(tee)]);
    for (const items of goods.slice(0, 3)) await online(items, { phone });
    const { token } = await signIn();
    const statuses = [];
    for (const items of goods) statuses.push((await online(items, { phone, token })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

describe('pieces of one network', () => {
  const sizes = ['S', 'M', 'L', 'XL', 'XXL'];

  test('have a limit in a quarter of an hour, whoever orders and however it is paid', async () => {
    const [tee, network] = [await addProduct(pool, { stock: 100, sizes }), newNetwork()];
    const { token } = await signIn();
    for (let count = 0; count < 2; count += 1) expect((await online(all(tee, 10), { network })).status).toBe(200);
    expect((await online(all(tee, 10), { network, token })).status).toBe(200);
    const refused = await online([lineOf(tee)], { network });
    expect([refused.status, refused.json.code, refused.json.message]).toEqual([
      429,
      'TOO_MANY_REQUESTS',
      'Very many pieces were ordered from your network just now. Please try again in 15 minutes.',
    ]);
    const wait = Number(refused.headers['retry-after']);
    expect([wait > 14 * 60, wait <= 15 * 60]).toEqual([true, true]);
    const cash = () => ask(api.orders.placeCod, { body: bodyOf([lineOf(tee)]), headers: keyed(), address: network });
    expect((await cash()).status).toBe(429);
    expect((await online([lineOf(tee)])).status).toBe(200);
    await pool.query(`update limit_counts set ends_at = now() - interval '1 second'`);
    expect((await cash()).status).toBe(200);
  });

  test('count only what was ordered: a repeat and a refused order cost nothing', async () => {
    const [tee, network] = [await addProduct(pool, { stock: 70, sizes }), newNetwork()];
    const request = { body: bodyOf(all(tee, 10)), headers: keyed(), address: network };
    for (let count = 0; count < 5; count += 1) expect((await ask(api.payments.create, request)).status).toBe(200);
    const wrong = { ...bodyOf(all(tee, 10)), expectedTotal: 1 };
    for (let count = 0; count < 5; count += 1) {
      const reply = await ask(api.payments.create, { body: wrong, headers: keyed(), address: network });
      expect(reply.json.code).toBe('PRICE_CHANGED');
    }
    for (let count = 0; count < 2; count += 1) expect((await online(all(tee, 10), { network })).status).toBe(200);
    expect((await online([lineOf(tee)], { network })).status).toBe(429);
  });
});

test('nothing of this breaks a rule of stock or money', () => expectInvariants(pool));
