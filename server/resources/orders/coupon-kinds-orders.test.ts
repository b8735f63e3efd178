import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Order } from '#contract/orders.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { booksOf, orderOnline, verify } from '#server/testing/online-orders.ts';
import { keyed, lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addCoupon } from '#server/testing/test-coupons.ts';
import { addCategory, addProduct, address } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const shop = await testShop();
const { pool, ask, signIn, gateway, runJobs } = shop;
const admin = await signIn({ role: 'admin' });
const make = (more: Record<string, unknown> = {}) => addCoupon({ ask, token: admin.token }, more);
const threeForTwo = { discountType: 'bxgy', discountValue: 100, buyPieces: 2, getPieces: 1 };
const freeDelivery = { discountType: 'delivery', discountValue: 0, isStackable: true };

beforeEach(() => pool.query('delete from coupons'));
afterEach(() => expectInvariants(pool));

let phones = 0;
const newPhone = () => `97${String((phones += 1)).padStart(8, '0')}`;

type By = { token?: string; phone?: string };
function place(body: object, { token, phone = newPhone() }: By = {}) {
  const shippingAddress = { ...address, phoneNumber: phone };
  return ask(api.orders.placeCod, { ...(token && { token }), body: { ...body, shippingAddress }, headers: keyed() });
}

const usesOf = async (code: string) =>
  (await pool.query('select used_count, given_paise::int as given from coupons where code = $1', [code])).rows[0];
const sharesOf = async (order: Order) =>
  (
    await pool.query(
      `select discount_paise as off, gst_percent as rate, total_paise + shipping_paise - discount_paise as paid,
        taxable_paise + cgst_paise + sgst_paise + igst_paise as taxed
      from order_lines where order_id = $1 order by position`,
      [order._id],
    )
  ).rows;
const end = (orderId: string) =>
  pool.query(
    `with moved as (update orders set status = 'cancelled' where id = $1 returning id)
    insert into order_events (order_id, to_status, actor) select id, 'cancelled', 'system' from moved`,
    [orderId],
  );

describe('an order of three for the price of two', () => {
  test('takes the cheapest off its own line, and each line its own tax', async () => {
    const { code } = await make(threeForTwo);
    const [dear, cheap] = [await addProduct(pool, { price: 900 }), await addProduct(pool, { price: 399.5 })];
    const { json } = await place(orderOf([lineOf(dear, 2), lineOf(cheap)], { couponCode: code, expectedTotal: 1_800 }));
    expect(json.order).toMatchObject({ couponCode: code, subtotal: 2_199.5, discount: 399.5, total: 1_800 });
    expect(await sharesOf(json.order)).toEqual([
      { off: 0, rate: 5, paid: 1_800_00, taxed: 1_800_00 },
      { off: 399_50, rate: 5, paid: 0, taxed: 0 },
    ]);
    expect(await usesOf(code)).toEqual({ used_count: 1, given: 399_50 });
  });

  test('is taxed by what a piece costs with it', async () => {
    const { code } = await make(threeForTwo);
    const jacket = await addProduct(pool, { price: 3_000 });
    const whole = await place(orderOf([lineOf(jacket, 3)]));
    const lowered = await place(orderOf([lineOf(jacket, 3)], { couponCode: code }));
    const rates = [await sharesOf(whole.json.order), await sharesOf(lowered.json.order)].map(([line]) => line.rate);
    expect(rates).toEqual([18, 5]);
  });

  test.each([
    { prices: [1_000, 1_000, 800], total: 2_000, isStaff: false },
    { prices: [250, 250, 100], total: 599, isStaff: false },
    { prices: [250, 250, 100], total: 599, isStaff: true },
  ])('gives nobody its free piece who cancels those paid for: $prices, by staff: $isStaff', async (one) => {
    const { prices, total, isStaff } = one;
    const { code } = await make(threeForTwo);
    const person = await signIn();
    const goods = await Promise.all(prices.map((price) => addProduct(pool, { price })));
    const { json } = await place(
      orderOf(
        goods.map((one) => lineOf(one)),
        { couponCode: code },
      ),
      person,
    );
    expect(json.order.total).toBe(total);
    const paid = json.order.items.filter(({ price }: { price: number }) => price === prices[0]);
    const items = paid.map(({ _id }: { _id: string }) => ({ orderItemId: _id, quantity: 1 }));
    const cancel = (body: object) =>
      ask(api.payments.cancel, {
        token: (isStaff ? admin : person).token,
        params: { id: json.order._id },
        body,
        headers: keyed(),
      });
    const { status, json: refused } = await cancel({ reason: 'Too large', items });
    expect([status, refused.code]).toEqual([409, 'NOT_CANCELLABLE']);
    expect((await cancel({ reason: 'Too large' })).json.order.status).toBe('cancelled');
  });

  test('keeps a free piece only beside pieces worth as much, or what its deal asks for', async () => {
    await addCategory(pool, { slug: 'jackets' });
    const person = await signIn();
    const sock = await addProduct(pool, { price: 49 });
    const dear = await addProduct(pool, { price: 3_000, category: 'jackets' });
    const cheap = await addProduct(pool, { price: 2_999, category: 'jackets' });
    const order = async ([dears, cheaps]: [number, number], deal = {}) => {
      const { code: couponCode } = await make({ ...threeForTwo, categories: ['jackets'], ...deal });
      const items = [lineOf(dear, dears), lineOf(cheap, cheaps), lineOf(sock)];
      return (await place(orderOf(items, { couponCode }), person)).json.order;
    };
    const request = ({ _id: id, items }: Order, gone: Record<number, number>) => ({
      token: person.token,
      params: { id },
      body: {
        items: items.flatMap(({ _id, price }) => (gone[price] ? [{ orderItemId: _id, quantity: gone[price] }] : [])),
      },
    });
    const cancel = async (placed: Order, gone: Record<number, number>) => {
      const { body, ...call } = request(placed, gone);
      const sent = { ...call, body: { ...body, reason: 'Too large' }, headers: keyed() };
      const { status, json } = await ask(api.payments.cancel, sent);
      return [status, json.order?.status ?? json.message];
    };
    const refused = [
      409,
      'Too little would remain for the offer of this order. Please cancel its free or reduced items too, or the whole order.',
    ];
    const three = await order([2, 1]);
    expect(await cancel(three, { 3_000: 2 })).toEqual(refused);
    const preview = await ask(api.payments.cancelPreview, request(three, { 3_000: 2 }));
    expect([preview.status, preview.json.message]).toEqual(refused);
    expect(await cancel(three, { 3_000: 2, 2_999: 1 })).toEqual([200, 'confirmed']);
    expect(await cancel(await order([3, 3]), { 3_000: 3 })).toEqual(refused);
    expect(await cancel(await order([1, 2], { buyPieces: 1, getPieces: 2 }), { 49: 1 })).toEqual([200, 'confirmed']);
  });

  test.each([
    ['half price', { discountValue: 50 }],
    ['nearly nothing', { discountValue: 99 }],
    ['a capped discount', { maxDiscountAmount: 500 }],
  ])('of a piece for %s is refused that piece alone, also in an order of an earlier release', async (_, terms) => {
    const [dear, cheap] = [await addProduct(pool, { price: 1_200 }), await addProduct(pool, { price: 1_000 })];
    const { code: couponCode } = await make({ ...threeForTwo, buyPieces: 1, ...terms });
    for (const release of ['this', 'the one before']) {
      const person = await signIn();
      const items = [lineOf(dear), lineOf(cheap)];
      const { order } = (await place(orderOf(items, { couponCode }), person)).json;
      if (release !== 'this')
        await pool.query('update order_lines set gift_paise = null, relief_paise = null where order_id = $1', [
          order._id,
        ]);
      const cancel = (price: number) =>
        ask(api.payments.cancel, {
          token: person.token,
          params: { id: order._id },
          body: {
            reason: 'Too large',
            items: order.items
              .filter((one) => one.price === price)
              .map(({ _id }) => ({ orderItemId: _id, quantity: 1 })),
          },
          headers: keyed(),
        });
      const statuses = [(await cancel(1_200)).status, (await cancel(1_000)).status];
      expect([release, ...statuses]).toEqual([release, 409, 200]);
    }
  });

  test('gives back for pieces what their line bore, and in all what was paid', async () => {
    const { code } = await make(threeForTwo);
    const person = await signIn();
    const tee = await addProduct(pool, { price: 1_000 });
    const waiting = await orderOnline(shop, { person, tee, quantity: 3, more: { couponCode: code } });
    expect(waiting.order.total).toBe(2_000);
    await verify(shop, await gateway.pay(waiting.gatewayOrderId), waiting.as);
    const [item] = waiting.order.items;
    const cancel = (quantity: number) =>
      ask(api.payments.cancel, {
        ...waiting.as,
        params: { id: waiting.order._id },
        body: { reason: 'Too large', items: [{ orderItemId: item?._id ?? '', quantity }] },
        headers: keyed(),
      });
    expect((await cancel(1)).status).toBe(200);
    expect((await cancel(2)).status).toBe(200);
    await runJobs();
    const { refunds, status } = await booksOf(shop, waiting.order._id);
    expect(refunds.map(({ paise }: { paise: number }) => paise)).toEqual([666_66, 1_333_34]);
    expect(status).toBe('refunded');
    expect(await usesOf(code)).toEqual({ used_count: 0, given: 0 });
  });
});

describe('a coupon for the first order', () => {
  test('is refused to an account and to a phone that have ordered, unless that came to nothing', async () => {
    const { code } = await make({ isFirstOrder: true });
    const tee = await addProduct(pool, { price: 1_500 });
    const [{ token }, phone] = [await signIn(), newPhone()];
    const first = await place(orderOf([lineOf(tee)], { isBuyNow: true }), { token, phone });
    const again = orderOf([lineOf(tee)], { isBuyNow: true, couponCode: code });
    const words = `${code} is for your first order only.`;
    for (const by of [{ token }, { phone }, { token, phone }]) {
      const { status, json } = await place(again, by);
      expect([status, json.code, json.message]).toEqual([400, 'COUPON_NOT_VALID', words]);
    }
    await end(first.json.order._id);
    expect((await place(again, { token, phone })).json.order.discount).toBe(150);
    expect((await place(again, { phone })).status).toBe(400);
  });

  test('is given once to one phone, however many such coupons are ordered with at once', async () => {
    const codes = await Promise.all(Array.from({ length: 10 }, async () => (await make({ isFirstOrder: true })).code));
    const tee = await addProduct(pool, { price: 1_500, stock: 50 });
    const phone = newPhone();
    const answers = await Promise.all(
      codes.map((couponCode) => place(orderOf([lineOf(tee)], { couponCode }), { phone })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(9).fill(400)]);
  });
});

describe('an order with two coupons', () => {
  test('shows both, keeps each line its share, counts both and gives both back once', async () => {
    const [ten, ship] = [await make(), await make(freeDelivery)];
    const [tee, cap] = [await addProduct(pool, { price: 500 }), await addProduct(pool, { price: 333.33 })];
    const couponCode = `${ten.code}+${ship.code}`;
    const { json } = await place(orderOf([lineOf(tee), lineOf(cap)], { couponCode, expectedTotal: 750 }));
    expect(json.order).toMatchObject({
      couponCode,
      subtotal: 833.33,
      shippingCharge: 99,
      discount: 182.33,
      total: 750,
    });
    const lines = await sharesOf(json.order);
    expect(lines.reduce((sum, { paid }) => sum + paid, 0)).toBe(750_00);
    for (const { paid, taxed } of lines) expect(taxed).toBe(paid);
    expect([await usesOf(ten.code), await usesOf(ship.code)]).toEqual([
      { used_count: 1, given: 83_33 },
      { used_count: 1, given: 99_00 },
    ]);
    await end(json.order._id);
    expect([await usesOf(ten.code), await usesOf(ship.code)]).toEqual(Array(2).fill({ used_count: 0, given: 0 }));
  });

  test('takes the whole of an order, which then needs no payment', async () => {
    const [all, ship] = [await make({ discountType: 'flat', discountValue: 5_000 }), await make(freeDelivery)];
    const tee = await addProduct(pool, { price: 450 });
    const { json } = await place(orderOf([lineOf(tee)], { couponCode: `${all.code}+${ship.code}`, expectedTotal: 0 }));
    expect(json.order).toMatchObject({ status: 'confirmed', discount: 549, total: 0, paymentInfo: { status: 'PAID' } });
  });

  test('keeps a piece paid for although its discount and the delivery it does not pay come to more than its price', async () => {
    const category = 'discounted';
    await addCategory(pool, { slug: category });
    const most = await make({ discountValue: 70, categories: [category], isStackable: true });
    const two = await make({ ...threeForTwo, buyPieces: 1, isStackable: true });
    const ship = await make({ ...freeDelivery, maxUsesPerUser: 2 });
    const person = await signIn();
    const [tee, other] = [await addProduct(pool, { price: 199, category }), await addProduct(pool, { price: 99 })];
    const order = async (couponCode: string) =>
      (await place(orderOf([lineOf(tee), lineOf(other)], { couponCode }), person)).json.order;
    const cancel = (placed: Order, price: number) => {
      const items = placed.items.filter((item) => item.price === price);
      const body = { reason: 'Too large', items: items.map(({ _id }) => ({ orderItemId: _id, quantity: 1 })) };
      return ask(api.payments.cancel, { token: person.token, params: { id: placed._id }, body, headers: keyed() });
    };
    const discounted = await order(`${most.code}+${ship.code}`);
    expect(discounted).toMatchObject({ discount: 238.3, total: 158.7 });
    const { status, json } = await cancel(discounted, 99);
    expect([status, json.order?.total]).toEqual([200, 158.7]);
    const withGift = await order(`${two.code}+${ship.code}`);
    expect(withGift).toMatchObject({ discount: 198, total: 199 });
    expect((await cancel(withGift, 199)).json.code).toBe('NOT_CANCELLABLE');
  });

  test('is not placed where they do not go together or one is used up, and counts neither', async () => {
    const [ten, flat] = [await make(), await make({ discountType: 'flat', discountValue: 50 })];
    const ship = await make({ ...freeDelivery, maxUses: 1 });
    await pool.query('update coupons set used_count = 1 where code = $1', [ship.code]);
    const tee = await addProduct(pool, { price: 500 });
    const answers = [
      await place(orderOf([lineOf(tee)], { couponCode: `${ten.code}+${flat.code}` })),
      await place(orderOf([lineOf(tee)], { couponCode: `${ten.code}+${ship.code}` })),
    ];
    expect(answers.map(({ status, json }) => [status, json.message])).toEqual([
      [400, `${ten.code} and ${flat.code} cannot be used together.`],
      [400, `${ship.code} has been fully redeemed.`],
    ]);
    expect(await usesOf(ten.code)).toEqual({ used_count: 0, given: 0 });
    await pool.query('update coupons set used_count = 0 where code = $1', [ship.code]);
  });

  test('of fifty at once gets the five uses of one of them, whichever is named first', async () => {
    const [few, many] = [await make({ maxUses: 5 }), await make(freeDelivery)];
    const tee = await addProduct(pool, { price: 500, stock: 100 });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => {
        const codes = n % 2 === 0 ? [few.code, many.code] : [many.code, few.code];
        return place(orderOf([lineOf(tee)], { couponCode: codes.join('+') }));
      }),
    );
    expect(answers.filter(({ status }) => status === 200).map(({ json }) => json.order.total)).toEqual(
      Array(5).fill(450),
    );
    expect(answers.filter(({ json }) => json.message === `${few.code} has been fully redeemed.`)).toHaveLength(45);
    expect([(await usesOf(few.code)).used_count, (await usesOf(many.code)).used_count]).toEqual([5, 5]);
  });
});
