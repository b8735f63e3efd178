import { afterEach, describe, expect, test, vi } from 'vitest';
import fc from 'fast-check';
import { api } from '#contract/api.ts';
import type { Sent } from '#server/testing/ask.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addCoupon } from '#server/testing/test-coupons.ts';
import { addProduct, address } from '#server/testing/test-goods.ts';
import { orderOnline } from '#server/testing/online-orders.ts';
import { testShop } from '#server/testing/test-shop.ts';

const shop = await testShop();
const { pool, ask, signIn, clock } = shop;
const admin = (await signIn({ role: 'admin' })).token;

afterEach(() => expectInvariants(pool));

const quoteOf = async (body: object, sent: Pick<Sent, 'token' | 'cookies'> = {}) =>
  (await ask(api.orders.quote, { body, ...sent })).json.quote;

let phones = 0;
const newPhone = () => `95${String((phones += 1)).padStart(8, '0')}`;

describe('a quote', () => {
  test('is to the paisa what the order then costs, in either way', async () => {
    const free = await addCoupon({ ask, token: admin }, { isFreeCoupon: 'Y', discountValue: 7, maxUsesPerUser: 1_000 });
    const typed = await addCoupon(
      { ask, token: admin },
      { discountType: 'flat', discountValue: 33.33, maxUsesPerUser: 1_000 },
    );
    const tees = await Promise.all([199.99, 450, 1_333.33].map((price) => addProduct(pool, { price, stock: 1_000 })));
    await expect
      .poll(async () => (await quoteOf({ items: tees.map((tee) => lineOf(tee)) })).online.pricing.freediscount)
      .toBeGreaterThan(0);
    const chosen = fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 3 })), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(chosen, fc.boolean(), fc.boolean(), async (lines, hasCoupon, isCash) => {
        const items = lines.flatMap(([tee, quantity]) => (tees[tee] ? [lineOf(tees[tee], quantity)] : []));
        const couponCode = hasCoupon ? typed.code : '';
        const phoneNumber = newPhone();
        const { state, pinCode } = address;
        const { cod, online } = await quoteOf({ items, couponCode, state, pinCode, phoneNumber });
        const { pricing } = isCash ? cod : online;
        const body = orderOf(items, {
          couponCode,
          expectedTotal: pricing.total,
          shippingAddress: { ...address, phoneNumber },
        });
        const placed = await ask(isCash ? api.orders.placeCod : api.payments.create, { body });
        expect([placed.status, placed.json.order.pricing]).toEqual([200, pricing]);
      }),
      { numRuns: 20 },
    );
    await ask(api.adminCoupons.remove, { token: admin, params: { id: free._id } });
  });

  test('writes nothing and locks nothing, with an unfinished order of the same coupon beside it', async () => {
    const { code } = await addCoupon({ ask, token: admin });
    const tee = await addProduct(pool);
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('select from coupons for update');
      await client.query('select from variants for update');
      const before = await pool.query(
        'select count(*)::int as n from idempotency_keys union all select count(*) from orders',
      );
      expect((await quoteOf({ items: [lineOf(tee)], couponCode: code })).couponCode).toBe(code);
      const after = await pool.query(
        'select count(*)::int as n from idempotency_keys union all select count(*) from orders',
      );
      expect(after.rows).toEqual(before.rows);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test('promises days for a pincode, and none while it is not known', async () => {
    const items = [lineOf(await addProduct(pool))];
    expect((await quoteOf({ items, pinCode: '' })).promise).toBeNull();
    const { promise } = await quoteOf({ items, pinCode: address.pinCode });
    expect(promise).toMatchObject({ pincode: address.pinCode, delivers: true });
    expect(promise?.from).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test('says why nothing can go to a place, and why nothing paid in cash', async () => {
    const items = [lineOf(await addProduct(pool))];
    await pool.query(
      `insert into pincodes (digits, city, state, zone, delivers, cod, pickup)
      select '194401', 'Nubra', state, zone, true, false, false from pincodes order by digits limit 1
      on conflict (digits) do update set delivers = true, cod = false`,
    );
    const nowhere = await quoteOf({ items, pinCode: '999999' });
    expect(nowhere.online.whyNot).toContain('999999');
    expect(nowhere.cod).toMatchObject({ offered: false, whyNot: nowhere.online.whyNot });
    const remote = await quoteOf({ items, pinCode: '194401' });
    expect(remote.online.offered).toBe(true);
    expect(remote.cod).toMatchObject({
      offered: false,
      whyNot: expect.stringContaining('Cash on delivery is not available at 194401'),
    });
  });

  test('says in words why a coupon takes nothing off, and prices the rest', async () => {
    const least = await addCoupon({ ask, token: admin }, { minOrderValue: 900 });
    const short = await addCoupon(
      { ask, token: admin },
      {
        validUntil: new Date(clock.now().getTime() + 60_000).toISOString(),
      },
    );
    const items = [lineOf(await addProduct(pool, { price: 450 }))];
    const asked = async (couponCode: string) => {
      const { couponCode: taken, couponProblem, online } = await quoteOf({ items, couponCode });
      return [taken, couponProblem, online.pricing.total];
    };
    expect(await asked('NOSUCHCODE')).toEqual([null, 'This coupon code is not valid.', 549]);
    expect(await asked(least.code)).toEqual([null, `Add ₹450 more to use ${least.code}.`, 549]);
    expect(await asked(short.code.toLowerCase())).toEqual([short.code, '', 504]);
    clock.pass(61_000);
    expect(await asked(short.code)).toEqual([null, expect.stringContaining('expired on'), 549]);
    const late = await ask(api.payments.create, {
      body: orderOf(items, { couponCode: short.code, expectedTotal: 504 }),
    });
    expect([late.status, late.json.code]).toEqual([400, 'COUPON_NOT_VALID']);
  });

  test('offers a coupon again to who began to pay with it and came back', async () => {
    const { code } = await addCoupon({ ask, token: admin }, { maxUses: 1 });
    const { token } = await signIn();
    const items = [lineOf(await addProduct(pool))];
    await ask(api.payments.create, { token, body: orderOf(items, { couponCode: code, isBuyNow: true }) });
    expect((await quoteOf({ items, couponCode: code }, { token })).couponProblem).toBe('');
    expect((await ask(api.coupons.validate, { token, body: { code, cartTotal: 799 } })).status).toBe(200);
    expect((await quoteOf({ items, couponCode: code }, { token: (await signIn()).token })).couponProblem).toBe(
      `${code} has been fully redeemed.`,
    );
  });

  test('says that an order of other things, still to be paid, holds the coupon', async () => {
    const { code } = await addCoupon({ ask, token: admin });
    const items = [lineOf(await addProduct(pool))];
    const words = `${code} is in use on an order you have not paid for yet.`;
    for (const person of [await signIn(), undefined]) {
      const waiting = await orderOnline(
        shop,
        person ? { person, more: { couponCode: code } } : { more: { couponCode: code } },
      );
      const { phoneNumber } = address;
      const quoted = await quoteOf({ items, couponCode: code, isBuyNow: true, phoneNumber }, waiting.as);
      expect([quoted.couponCode, quoted.couponProblem]).toEqual([null, words]);
      const refused = await ask(api.payments.create, {
        ...waiting.as,
        body: orderOf(items, { couponCode: code, isBuyNow: true }),
      });
      expect([refused.status, refused.json.message]).toEqual([400, words]);
      const again = await quoteOf({ items: [lineOf(waiting.tee, 2)], couponCode: code, phoneNumber }, waiting.as);
      expect([again.couponCode, again.couponProblem]).toEqual([code, '']);
      await ask(api.payments.cancel, { ...waiting.as, params: { id: waiting.order._id }, body: { reason: 'No' } });
    }
  });

  test('has no free coupon that an order of other things, still to be paid, holds', async () => {
    const free = await addCoupon({ ask, token: admin }, { isFreeCoupon: 'Y' });
    const person = await signIn();
    const items = [lineOf(await addProduct(pool, { price: 800 }))];
    const takenOf = async () => (await quoteOf({ items, isBuyNow: true }, person)).online.pricing.freediscount;
    await expect.poll(takenOf).toBe(80);
    const { order } = await orderOnline(shop, { person });
    expect(order.freediscount).toBeGreaterThan(0);
    expect(await takenOf()).toBe(0);
    const { online } = await quoteOf({ items, isBuyNow: true }, person);
    const body = orderOf(items, { isBuyNow: true, expectedTotal: online.pricing.total });
    expect((await ask(api.payments.create, { token: person.token, body })).status).toBe(200);
    await ask(api.adminCoupons.remove, { token: admin, params: { id: free._id } });
  });

  test('of a cart that changed since it waits to be paid keeps its coupon', async () => {
    const { code } = await addCoupon({ ask, token: admin });
    const { token } = await signIn();
    const [tee, other] = [await addProduct(pool), await addProduct(pool)];
    const { json } = await ask(api.cart.add, { token, body: lineOf(tee) });
    await ask(api.payments.create, { token, body: orderOf([lineOf(tee)], { couponCode: code }) });
    await ask(api.cart.remove, { token, params: { itemId: String(json.cart?.items[0]?._id) } });
    await ask(api.cart.add, { token, body: lineOf(other) });
    const items = [lineOf(other)];
    expect((await quoteOf({ items, couponCode: code }, { token })).couponProblem).toBe('');
    const placed = await ask(api.payments.create, { token, body: orderOf(items, { couponCode: code }) });
    expect([placed.status, placed.json.order?.couponCode]).toEqual([200, code]);
  });

  test('of an order of nothing needs no payment', async () => {
    const { code } = await addCoupon({ ask, token: admin }, { discountValue: 100 });
    const quoted = await quoteOf({ items: [lineOf(await addProduct(pool))], couponCode: code });
    expect(quoted).toMatchObject({ needsPayment: false, cod: { offered: true }, online: { offered: true } });
  });

  test.each([
    ['an unknown product', { productId: crypto.randomUUID() }, '404 NOT_FOUND'],
    ['a size there is none of', { size: 'XXXXL' }, '400 SIZE_NOT_OFFERED'],
    ['eleven pieces', { quantity: 11 }, '400 INVALID_INPUT'],
    ['a price of its own', { price: 1 }, '400 INVALID_INPUT'],
  ])('of %s is refused', async (_, change, refusal) => {
    const items = [{ ...lineOf(await addProduct(pool)), ...change }];
    const answer = await ask(api.orders.quote, { body: { items } });
    expect(`${answer.status} ${answer.json.code}`).toBe(refusal);
  });

  test('of more than ₹5,00,000 is refused in words', async () => {
    const tees = await Promise.all([1, 2].map(() => addProduct(pool, { price: 30_000 })));
    const { status, json } = await ask(api.orders.quote, { body: { items: tees.map((tee) => lineOf(tee, 10)) } });
    expect([status, json.message]).toEqual([400, 'An order can be at most ₹5,00,000.']);
  });

  test('asks the database at most eight times, also for ten lines with two coupons', async () => {
    const free = await addCoupon({ ask, token: admin }, { isFreeCoupon: 'Y' });
    const { code } = await addCoupon({ ask, token: admin });
    const tees = await Promise.all(Array.from({ length: 10 }, () => addProduct(pool)));
    const body = {
      items: tees.map((tee) => lineOf(tee)),
      couponCode: code,
      pinCode: address.pinCode,
      phoneNumber: newPhone(),
    };
    await expect.poll(async () => (await quoteOf(body)).online.pricing.freediscount).toBeGreaterThan(0);
    const statements = await statementsOf(() => quoteOf(body));
    expect(statements).toBeGreaterThan(0);
    expect(statements).toBeLessThanOrEqual(8);
    await ask(api.adminCoupons.remove, { token: admin, params: { id: free._id } });
  });
});

/** Counts the statements sent to the database during the work, by spies on the pool's clients. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const clients = await Promise.all(Array.from({ length: 10 }, () => pool.connect()));
  const spies = clients.map((client) => vi.spyOn(client, 'query'));
  clients.forEach((client) => client.release());
  await work();
  const statements = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
  spies.forEach((spy) => spy.mockRestore());
  return statements;
}
