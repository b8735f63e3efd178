import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { orderOnline, sweep } from '#server/testing/online-orders.ts';
import { keyed, lineOf, orderOf } from '#server/testing/order-requests.ts';
import { sized, timeFor } from '#server/testing/sized.ts';
import { addCoupon } from '#server/testing/test-coupons.ts';
import { addProduct, address } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const shop = await testShop();
const { pool, ask, signIn, clock, gateway, mails, runJobs } = shop;
const admin = await signIn({ role: 'admin' });
const make = (more: Record<string, unknown> = {}) => addCoupon({ ask, token: admin.token }, more);

beforeEach(() => pool.query('delete from coupons'));
afterEach(() => expectInvariants(pool));

let phones = 0;
const newPhone = () => `98${String((phones += 1)).padStart(8, '0')}`;

/** Orders as a guest with a new phone number, unless given otherwise. */
function place(
  body: object,
  { token, phone = newPhone(), headers }: { token?: string; phone?: string; headers?: Record<string, string> } = {},
) {
  const shippingAddress = { ...address, phoneNumber: phone };
  return ask(api.orders.placeCod, {
    body: { ...body, shippingAddress },
    ...(token && { token }),
    ...(headers && { headers }),
  });
}

const usedCount = async (code: string) =>
  (await pool.query<{ used_count: number }>('select used_count from coupons where code = $1', [code])).rows[0]
    ?.used_count;

const end = (orderId: string, status: 'cancelled' | 'expired' | 'confirmed') =>
  pool.query(
    `with moved as (update orders set status = $2 where id = $1 returning id)
    insert into order_events (order_id, to_status, actor) select id, $2, 'system' from moved`,
    [orderId, status],
  );

describe('an order with a coupon', () => {
  test('shows code, discount and total, and keeps each line with its share and its tax', async () => {
    const { code } = await make({ discountType: 'flat', discountValue: 100 });
    const [cheap, dear] = [await addProduct(pool, { price: 333.33 }), await addProduct(pool, { price: 1_000 })];
    const { status, json } = await place(
      orderOf([lineOf(cheap), lineOf(dear)], { couponCode: code.toLowerCase(), expectedTotal: 1_233.33 }),
    );
    expect(status).toBe(200);
    expect(json.order).toMatchObject({
      couponCode: code,
      subtotal: 1_333.33,
      shippingCharge: 0,
      discount: 100,
      freediscount: 0,
      total: 1_233.33,
      pricing: { discount: 100, freediscount: 0, total: 1_233.33 },
      paymentInfo: { status: 'PENDING' },
    });
    const { rows } = await pool.query(
      `select discount_paise, gst_percent, cgst_paise, sgst_paise, igst_paise from order_lines where order_id = $1 order by position`,
      [json.order.id],
    );
    expect(rows.map((line) => [line.discount_paise, line.gst_percent])).toEqual([
      [25_00, 5],
      [75_00, 5],
    ]);
    expect(rows.every((line) => line.cgst_paise === line.sgst_paise && line.igst_paise === 0)).toBe(true);
    expect(await usedCount(code)).toBe(1);
  });

  test('pays the tax of the State it goes to', async () => {
    const tee = await addProduct(pool, { price: 2_100 });
    const shippingAddress = { ...address, city: 'Chennai', state: 'Tamil Nadu', pinCode: '600001' };
    const { json } = await ask(api.orders.placeCod, { body: orderOf([lineOf(tee)], { shippingAddress }) });
    const { rows } = await pool.query(
      'select o.place_of_supply, l.taxable_paise, l.cgst_paise, l.igst_paise from orders o join order_lines l on l.order_id = o.id where o.id = $1',
      [json.order.id],
    );
    expect(rows).toEqual([{ place_of_supply: '33', taxable_paise: 2_000_00, cgst_paise: 0, igst_paise: 100_00 }]);
  });

  test('of 100 % is exactly 0, needs no payment and is confirmed, shipping and all', async () => {
    const { code } = await make({ discountValue: 100 });
    const tee = await addProduct(pool, { price: 450 });
    const { json } = await place(orderOf([lineOf(tee)], { couponCode: code, expectedTotal: 0 }));
    expect(json.order).toMatchObject({ status: 'confirmed', total: 0, discount: 549, paymentInfo: { status: 'PAID' } });
    await runJobs();
    const mail = mails.find(({ id }) => id === `order-placed-${json.order.id}`);
    expect(mail?.text).toContain('There is nothing to pay.');
  });

  test('gets the free coupon by itself, once a person, on top of the typed one', async () => {
    const free = await make({ code: 'FREE0001', isFreeCoupon: 'Y', discountValue: 50 });
    const { code } = await make({ discountType: 'flat', discountValue: 700 });
    const tee = await addProduct(pool, { price: 1_200 });
    const { token } = await signIn();
    const body = orderOf([lineOf(tee)], { couponCode: code, isBuyNow: true });
    await expect.poll(async () => (await place(orderOf([lineOf(tee)]))).json.order.freediscount).toBe(600);
    const before = (await usedCount(free.code)) ?? 0;
    const { json } = await place(body, { token });
    expect(json.order).toMatchObject({ couponCode: code, discount: 700, freediscount: 500, total: 0 });
    expect(await usedCount(free.code)).toBe(before + 1);
    const second = await place(orderOf([lineOf(tee)], { isBuyNow: true }), { token });
    expect(second.json.order).toMatchObject({ couponCode: null, freediscount: 0, total: 1_200 });
    await ask(api.adminCoupons.remove, { token: admin.token, params: { id: free._id } });
    await expect.poll(async () => (await place(orderOf([lineOf(tee)]))).json.order.freediscount).toBe(0);
  });
});

describe('a coupon that can no longer be used', () => {
  test('is named, whatever it said a moment ago, and nothing is lost', async () => {
    const { code } = await make({ validUntil: new Date(clock.now().getTime() + 60_000).toISOString() });
    const { token } = await signIn();
    const tee = await addProduct(pool, { price: 1_500 });
    const cart = (await ask(api.cart.add, { token, body: lineOf(tee) })).json.cart;
    expect((await ask(api.coupons.validate, { token, body: { code, cartTotal: 1_500 } })).status).toBe(200);
    clock.pass(61_000);
    const { status, json } = await place(orderOf([lineOf(tee)], { couponCode: code }), { token });
    expect([status, json.code, json.errors?.[0]?.field]).toEqual([400, 'COUPON_NOT_VALID', 'couponCode']);
    expect(json.message).toMatch(`${code} expired on `);
    expect((await ask(api.cart.read, { token })).json.cart).toEqual(cart);
    const { rows } = await pool.query('select sum(on_hand)::int as n from variants where product_id = $1', [tee.id]);
    expect(rows[0].n).toBe(40);
  });

  test('of another category, below its minimum or switched off is refused', async () => {
    const tee = await addProduct(pool, { price: 300 });
    const least = await make({ minOrderValue: 300.01 });
    const off = await make({ isActive: false });
    const answers = await Promise.all(
      [least, off].map(({ code }) => place(orderOf([lineOf(tee)], { couponCode: code }))),
    );
    expect(answers.map(({ status, json }) => [status, json.message])).toEqual([
      [400, `Add ₹0.01 more to use ${least.code}.`],
      [400, 'This coupon code is not valid.'],
    ]);
  });

  test('stays with the order that waits for its payment, at the total that was shown', async () => {
    const { code } = await make({
      discountType: 'flat',
      discountValue: 200,
      validUntil: new Date(clock.now().getTime() + 60_000).toISOString(),
    });
    const { token } = await signIn();
    const items = [lineOf(await addProduct(pool, { price: 1_700 }))];
    const body = orderOf(items, { couponCode: code, isBuyNow: true, expectedTotal: 1_500 });
    const first = await ask(api.payments.create, { token, body, headers: keyed() });
    clock.pass(61_000);
    const again = await ask(api.payments.create, { token, body, headers: keyed() });
    expect(again.json.order).toMatchObject({ _id: first.json.order._id, couponCode: code, total: 1_500 });
  });

  test('still gives a repeat the order of the first', async () => {
    const { code, _id: id } = await make({ maxUses: 1 });
    const tee = await addProduct(pool);
    const [phone, headers] = [newPhone(), keyed()];
    const body = orderOf([lineOf(tee)], { couponCode: code });
    const first = await place(body, { phone, headers });
    await ask(api.adminCoupons.update, { token: admin.token, params: { id }, body: { isActive: false } });
    const again = await place(body, { phone, headers });
    expect([again.status, again.json.order.id]).toEqual([200, first.json.order.id]);
  });

  test('is guessed through orders no longer than elsewhere', async () => {
    const { token } = await signIn();
    const tee = await addProduct(pool, { stock: 0 });
    const statuses: number[] = [];
    for (let tries = 1; tries <= 11; tries += 1) {
      statuses.push((await place(orderOf([lineOf(tee)], { couponCode: `GUESS${tries}` }), { token })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
  });
});

describe('uses', () => {
  test(
    'of a few are given to exactly so many of ten times as many who order at once',
    async () => {
      const uses = sized({ usual: 5, full: 50 });
      const { code } = await make({ maxUses: uses });
      const tee = await addProduct(pool, { price: 1_500, stock: 20 * uses });
      const answers = await Promise.all(
        Array.from({ length: 10 * uses }, () =>
          place(orderOf([lineOf(tee)], { couponCode: code }), { headers: keyed() }),
        ),
      );
      const placed = answers.filter(({ status }) => status === 200);
      expect(placed.map(({ json }) => json.order.discount)).toEqual(Array(uses).fill(150));
      expect(answers.filter(({ json }) => json.message === `${code} has been fully redeemed.`)).toHaveLength(9 * uses);
      expect(await usedCount(code)).toBe(uses);
      const { rows } = await pool.query('select count(*)::int as n from orders where coupon_code = $1', [code]);
      expect(rows[0].n).toBe(uses);
    },
    timeFor({ usual: 60, full: 60 }),
  );

  test('of one person are one, however often and from wherever they order at once', async () => {
    const { code } = await make();
    const { token } = await signIn();
    const tee = await addProduct(pool, { price: 1_500, stock: 100 });
    const order = () =>
      place(orderOf([lineOf(tee)], { couponCode: code, isBuyNow: true }), { token, headers: keyed() });
    const answers = await Promise.all(Array.from({ length: 50 }, order));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ json }) => json.message === `You have already used ${code}.`)).toHaveLength(49);
    expect(await usedCount(code)).toBe(1);
  });

  test('of one phone are one, also for guests and other accounts', async () => {
    const { code } = await make();
    const tee = await addProduct(pool, { price: 1_500 });
    const phone = newPhone();
    const order = (token?: string) =>
      place(orderOf([lineOf(tee)], { couponCode: code }), { phone, ...(token && { token }) });
    expect((await order()).status).toBe(200);
    expect((await order((await signIn()).token)).json.message).toBe(`You have already used ${code}.`);
    expect((await order()).status).toBe(400);
  });

  test.each(['cancelled', 'expired'] as const)('come back once when an order is %s', async (status) => {
    const { code } = await make({ maxUses: 1 });
    const tee = await addProduct(pool, { price: 1_500 });
    const phone = newPhone();
    const order = () => place(orderOf([lineOf(tee)], { couponCode: code }), { phone });
    const first = await order();
    expect((await order()).status).toBe(400);
    await end(first.json.order.id, status);
    expect(await usedCount(code)).toBe(0);
    const second = await order();
    expect(second.json.order.discount).toBe(150);
    await end(first.json.order.id, status);
    expect(await usedCount(code)).toBe(1);
  });

  test('come back once when a payment failed and no other came, and not before', async () => {
    const { code } = await make({ maxUses: 1 });
    const waiting = await orderOnline(shop, { person: await signIn(), more: { couponCode: code } });
    await gateway.pay(waiting.gatewayOrderId, { answer: 'failure' });
    await sweep(shop);
    expect(await usedCount(code), 'it may be paid again').toBe(1);
    clock.pass(16 * 60_000);
    await Promise.all([sweep(shop), sweep(shop)]);
    expect(await usedCount(code)).toBe(0);
    expect((await orderOnline(shop, { more: { couponCode: code } })).order.couponCode).toBe(code);
    await sweep(shop);
    expect(await usedCount(code)).toBe(1);
  });

  test('are not counted by an order that fails for its stock', async () => {
    const { code } = await make();
    const tee = await addProduct(pool, { stock: 0 });
    expect((await place(orderOf([lineOf(tee)], { couponCode: code }))).json.code).toBe('OUT_OF_STOCK');
    expect(await usedCount(code)).toBe(0);
  });
});
