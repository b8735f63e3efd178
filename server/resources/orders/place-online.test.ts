import { afterEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Sent } from '#server/testing/ask.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { sweep, verify } from '#server/testing/online-orders.ts';
import { keyed, lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addCoupon } from '#server/testing/test-coupons.ts';
import { addProduct, address, setStock, type TestProduct } from '#server/testing/test-goods.ts';
import { type Person, testShop } from '#server/testing/test-shop.ts';

const shop = await testShop();
const { pool, ask, signIn, clock, gateway } = shop;
const admin = await signIn({ role: 'admin' });

afterEach(() => expectInvariants(pool));

const online = (body: object, sent: Sent = {}) => ask(api.payments.create, { body, ...sent });
const cash = (body: object, sent: Sent = {}) => ask(api.orders.placeCod, { body, ...sent });

async function stockOf(tee: TestProduct) {
  const { rows } = await pool.query('select on_hand, reserved from variants where id = $1', [tee.variants[0]?.id]);
  return rows[0];
}

async function ordersOf(tee: TestProduct): Promise<Record<string, number>> {
  const { rows } = await pool.query(
    `select o.status, count(*)::int as n from orders o join order_lines l on l.order_id = o.id where l.product_id = $1 group by 1`,
    [tee.id],
  );
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
}

async function withCart(tee: TestProduct, quantity = 1): Promise<Person & { version: number }> {
  const person = await signIn();
  await ask(api.cart.add, { token: person.token, body: lineOf(tee, quantity) });
  return { ...person, version: await versionOf(person) };
}

const cartOf = async ({ token }: Person) => (await ask(api.cart.read, { token })).json.cart;
const lineIdOf = async (person: Person, { id }: TestProduct) =>
  (await cartOf(person)).items.find(({ product }) => product._id === id)?._id ?? '';
const versionOf = async (person: Person) => (await cartOf(person)).version;

/** A guest browser that has requested a quote and so has its cookie. */
async function browser(tee: TestProduct) {
  const { cookies } = await ask(api.orders.quote, { body: { items: [lineOf(tee)] } });
  return { guest_orders: cookies[0]?.value ?? '' };
}

describe('an order that is paid online', () => {
  test('holds its pieces and leaves them in the cart until it is paid', async () => {
    const tee = await addProduct(pool);
    const person = await withCart(tee, 2);
    const before = clock.now().getTime();
    const business = { gstin: '29aakck4718p1zq', businessName: ' Menon Textiles ' };
    const { json } = await online(orderOf([lineOf(tee, 2)], business), { token: person.token });
    expect(json.order).toMatchObject({
      status: 'pending_payment',
      canCancel: true,
      gstin: '29AAKCK4718P1ZQ',
      businessName: 'Menon Textiles',
      paymentInfo: { method: 'RAZORPAY', status: 'PENDING' },
      pricing: { deliveryCharge: 0 },
      history: [{ status: 'pending_payment' }],
    });
    const wait = new Date(json.order.payBefore ?? 0).getTime() - before;
    expect(Math.round(wait / 60_000)).toBe(15);
    expect(await stockOf(tee)).toEqual({ on_hand: 20, reserved: 2 });
    expect((await cartOf(person)).items).toHaveLength(1);
    await verify(shop, await gateway.pay(json.razorpayOrder?.id ?? ''), { token: person.token });
    expect(await stockOf(tee)).toEqual({ on_hand: 18, reserved: 0 });
    expect((await cartOf(person)).items).toEqual([]);
  });

  test('takes what was bought out of a cart that has changed since, and nothing else', async () => {
    const [tee, more, again, other] = [
      await addProduct(pool),
      await addProduct(pool),
      await addProduct(pool),
      await addProduct(pool),
    ];
    const person = await withCart(tee);
    const add = (body: object) => ask(api.cart.add, { token: person.token, body });
    await add(lineOf(more, 2));
    await add(lineOf(again));
    const lines = [lineOf(tee), lineOf(more, 2), lineOf(again)];
    const { json } = await online(orderOf(lines), { token: person.token });
    await ask(api.cart.remove, { token: person.token, params: { itemId: await lineIdOf(person, again) } });
    clock.pass(1_000);
    for (const line of [lineOf(more), lineOf(again), lineOf(other)]) await add(line);
    await verify(shop, await gateway.pay(json.razorpayOrder?.id ?? ''), { token: person.token });
    const left = (await cartOf(person)).items.map(({ product, quantity }) => [product._id, quantity]);
    expect(left).toEqual([more, again, other].map((product) => [product.id, 1]));
  });

  test('leaves the version of the cart alone when nothing of what was bought is in it', async () => {
    const [tee, mug] = [await addProduct(pool), await addProduct(pool)];
    const person = await withCart(tee);
    const { token } = person;
    const { json } = await online(orderOf([lineOf(tee)]), { token });
    await ask(api.cart.remove, { token, params: { itemId: await lineIdOf(person, tee) } });
    await ask(api.cart.add, { token, body: lineOf(mug) });
    const cartVersion = await versionOf(person);
    await verify(shop, await gateway.pay(json.razorpayOrder?.id ?? ''), { token });
    expect(await versionOf(person)).toBe(cartVersion);
    expect((await cash(orderOf([lineOf(mug)], { cartVersion }), { token })).status).toBe(200);
  });

  test('of nothing is confirmed and paid at once, without the gateway', async () => {
    const { code } = await addCoupon({ ask, token: admin.token }, { discountValue: 100 });
    const tee = await addProduct(pool);
    const person = await withCart(tee);
    const { json } = await online(orderOf([lineOf(tee)], { couponCode: code }), { token: person.token });
    expect(json.razorpayOrder).toBeNull();
    expect(json.order).toMatchObject({
      status: 'confirmed',
      total: 0,
      payBefore: null,
      paymentInfo: { status: 'PAID' },
    });
    expect(await stockOf(tee)).toEqual({ on_hand: 19, reserved: 0 });
    expect((await cartOf(person)).items).toEqual([]);
  });

  test('of less than a rupee is refused in words, and nothing is held', async () => {
    const tee = await addProduct(pool, { price: 1_000, mrp: 1_500 });
    const { code } = await addCoupon({ ask, token: admin.token }, { discountType: 'flat', discountValue: 999.01 });
    const { status, json } = await online(orderOf([lineOf(tee)], { couponCode: code }));
    expect([status, json.code]).toEqual([400, 'OUT_OF_RANGE']);
    expect(json.message).toContain('Online payment starts at ₹1.');
    expect(await stockOf(tee)).toEqual({ on_hand: 20, reserved: 0 });
  });

  test('for more than there is says which lines are short; nothing is held, and the cart stays', async () => {
    const [tee, gone] = [await addProduct(pool), await addProduct(pool)];
    const person = await withCart(tee);
    await ask(api.cart.add, { token: person.token, body: lineOf(gone, 2) });
    const before = await cartOf(person);
    await setStock(pool, gone.variants[0]?.id ?? '', 1);
    const { status, json } = await online(orderOf([lineOf(tee), lineOf(gone, 2)]), { token: person.token });
    expect([status, json.code, json.errors?.map(({ field }) => field)]).toEqual([
      409,
      'OUT_OF_STOCK',
      ['items.1.quantity'],
    ]);
    expect(await stockOf(tee)).toEqual({ on_hand: 20, reserved: 0 });
    const after = await cartOf(person);
    expect([after.version, after.items.length]).toEqual([before.version, 2]);
  });

  test.each([
    ['a total', { expectedTotal: 1 }, '409 PRICE_CHANGED'],
    ['a quantity of none', { items: 0 }, '400 INVALID_INPUT'],
    ['a quantity of less than none', { items: -1 }, '400 INVALID_INPUT'],
    ['more of an item than anybody may have', { items: 11 }, '400 INVALID_INPUT'],
    ['a coupon', { couponCode: 'ALLFREE100' }, '400 COUPON_NOT_VALID'],
    ['a pincode nobody delivers to', { pinCode: '999999' }, '400 NOT_DELIVERED'],
    ['a number of a business', { gstin: '29AAKCK4718P1ZX' }, '400 INVALID_INPUT'],
    ['a number of a business without its name', { gstin: '29AAKCK4718P1ZQ' }, '400 INVALID_INPUT'],
    ['a price of a line', { price: 1 }, '400 INVALID_INPUT'],
  ])('that makes up %s is refused, and nothing is written', async (_, made, refusal) => {
    const tee = await addProduct(pool);
    const { items: quantity = 1, price, pinCode = address.pinCode, ...more } = made as Record<string, unknown>;
    const line = { ...lineOf(tee), quantity, ...(price !== undefined && { price }) };
    const body = { ...orderOf([], more), items: [line], shippingAddress: { ...address, pinCode } };
    const answer = await online(body);
    expect(`${answer.status} ${answer.json.code}`).toBe(refusal);
    expect(await ordersOf(tee)).toEqual({});
    expect(await stockOf(tee)).toEqual({ on_hand: 20, reserved: 0 });
  });
});

describe('the same checkout again', () => {
  test('under one key two hundred times at once is one order, one order of the gateway and one answer', async () => {
    const tee = await addProduct(pool);
    const person = await withCart(tee);
    const sent = { token: person.token, headers: keyed() };
    const body = orderOf([lineOf(tee)], { cartVersion: person.version });
    const queue = Array.from({ length: 200 }).values();
    const answers: Awaited<ReturnType<typeof online>>[] = [];
    await Promise.all(
      Array.from({ length: 40 }, async () => {
        for (const _ of queue) answers.push(await online(body, sent));
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await ordersOf(tee)).toEqual({ pending_payment: 1 });
    const number = answers[0]?.json.order.orderNumber;
    expect([...gateway.book.orders.values()].filter(({ receipt }) => receipt === number)).toHaveLength(1);
  });

  test('in two tabs with keys of their own is one order', async () => {
    const tee = await addProduct(pool);
    const person = await withCart(tee);
    const body = orderOf([lineOf(tee)], { cartVersion: person.version });
    const tabs = await Promise.all([1, 2].map(() => online(body, { token: person.token, headers: keyed() })));
    expect(new Set(tabs.map(({ json }) => json.order.id)).size).toBe(1);
    expect(new Set(tabs.map(({ json }) => json.razorpayOrder?.id)).size).toBe(1);
    expect(await stockOf(tee)).toEqual({ on_hand: 20, reserved: 1 });
  });

  test('by a double click of a guest, without any key, is one order', async () => {
    const tee = await addProduct(pool);
    const cookies = await browser(tee);
    const clicks = await Promise.all([1, 2].map(() => online(orderOf([lineOf(tee)]), { cookies })));
    expect(new Set(clicks.map(({ json }) => json.order.id)).size).toBe(1);
    expect(await ordersOf(tee)).toEqual({ pending_payment: 1 });
  });

  test('after the answer was lost and after a payment failed goes on with the order that waits', async () => {
    const tee = await addProduct(pool, { stock: 1 });
    const cookies = await browser(tee);
    const first = await online(orderOf([lineOf(tee)]), { cookies, headers: keyed() });
    await gateway.pay(first.json.razorpayOrder?.id ?? '', { answer: 'failure' });
    const again = await online(orderOf([lineOf(tee)]), { cookies, headers: keyed() });
    expect(again.json.order.id).toBe(first.json.order.id);
    expect(again.json.razorpayOrder).toEqual(first.json.razorpayOrder);
  });

  test('keeps the price it was promised while it waits, and gets the price of today afterwards', async () => {
    const tee = await addProduct(pool, { price: 1_000, mrp: 1_500 });
    const cookies = await browser(tee);
    const first = await online(orderOf([lineOf(tee)], { expectedTotal: 1_000 }), { cookies });
    await pool.query('update products set price_paise = 120000 where id = $1', [tee.id]);
    const again = await online(orderOf([lineOf(tee)], { expectedTotal: 1_000 }), { cookies });
    expect(again.json.order).toMatchObject({ id: first.json.order.id, total: 1_000 });
    clock.pass(16 * 60_000);
    const late = await online(orderOf([lineOf(tee)], { expectedTotal: 1_000 }), { cookies });
    expect([late.status, late.json.code]).toEqual([409, 'PRICE_CHANGED']);
    const anew = await online(orderOf([lineOf(tee)], { expectedTotal: 1_200 }), { cookies });
    expect(anew.json.order.total).toBe(1_200);
    expect(await ordersOf(tee)).toEqual({ cancelled: 1, pending_payment: 1 });
  });

  test('means nothing to another buyer', async () => {
    const tee = await addProduct(pool);
    const buyers: Sent[] = [
      { token: (await signIn()).token },
      { token: (await signIn()).token },
      { cookies: await browser(tee) },
      { cookies: await browser(tee) },
    ];
    const headers = keyed();
    const answers = await Promise.all(buyers.map((buyer) => online(orderOf([lineOf(tee)]), { ...buyer, headers })));
    expect(new Set(answers.map(({ json }) => json.order.id)).size).toBe(4);
  });

  test('with the key of another one is refused', async () => {
    const tee = await addProduct(pool);
    const sent = { cookies: await browser(tee), headers: keyed() };
    await online(orderOf([lineOf(tee)]), sent);
    expect((await online(orderOf([lineOf(tee, 2)]), sent)).json.code).toBe('KEY_REUSED');
    expect((await cash(orderOf([lineOf(tee, 3)]), sent)).json.code).toBe('KEY_REUSED');
  });
});

describe('another checkout of the same things', () => {
  const changes: [string, object][] = [
    ['another address', { shippingAddress: { ...address, addressLine1: '7, Temple Road' } }],
    ['a GSTIN', { gstin: '29AAKCK4718P1ZQ', businessName: 'Menon Textiles' }],
  ];
  test.each(changes)('with %s takes the place of the order that waits', async (_, change) => {
    const tee = await addProduct(pool, { stock: 1 });
    const sent = { token: (await withCart(tee)).token };
    const first = await online(orderOf([lineOf(tee)]), sent);
    const second = await online(orderOf([lineOf(tee)], change), sent);
    expect(second.status).toBe(200);
    const read = await ask(api.orders.one, { params: { id: first.json.order.id }, ...sent });
    expect(read.json.order).toMatchObject({ status: 'cancelled', cancelReason: 'Replaced by a newer order' });
    expect(await stockOf(tee)).toEqual({ on_hand: 1, reserved: 1 });
  });

  test('in another quantity is not kept from the last pieces by its own hold, for a guest as for a cart', async () => {
    const [tee, other] = [await addProduct(pool, { stock: 2 }), await addProduct(pool, { stock: 2 })];
    const cookies = await browser(tee);
    for (const quantity of [1, 2, 1])
      expect((await online(orderOf([lineOf(tee, quantity)]), { cookies })).status).toBe(200);
    expect(await stockOf(tee)).toEqual({ on_hand: 2, reserved: 1 });
    const { token } = await withCart(other);
    expect((await online(orderOf([lineOf(other)]), { token })).status).toBe(200);
    await ask(api.cart.add, { token, body: lineOf(other) });
    expect((await online(orderOf([lineOf(other, 2)]), { token })).status).toBe(200);
    expect(await stockOf(other)).toEqual({ on_hand: 2, reserved: 2 });
  });

  test('in the cart: pieces that the waiting order holds are available to its buyer, as a new order would have them', async () => {
    const tee = await addProduct(pool, { stock: 2 });
    const { token } = await withCart(tee, 2);
    await online(orderOf([lineOf(tee, 2)]), { token });
    const [line] = (await ask(api.cart.read, { token })).json.cart.items;
    expect(line?.available).toBe(2);
    const changed = await ask(api.cart.update, { token, params: { itemId: line?._id ?? '' }, body: { quantity: 1 } });
    expect(changed.status).toBe(200);
    const availableTo = async (product: TestProduct, cookies: Record<string, string>) =>
      (await ask(api.cart.quote, { body: { items: [lineOf(product)] }, cookies })).json.cart.items[0]?.available;
    expect(await availableTo(tee, await browser(tee))).toBe(0);
    const own = await addProduct(pool, { stock: 1 });
    const guest = await browser(own);
    await online(orderOf([lineOf(own)]), { cookies: guest });
    expect(await availableTo(own, guest)).toBe(1);
    expect((await ask(api.cart.add, { body: lineOf(own), cookies: guest })).status).toBe(200);
    expect((await ask(api.cart.add, { body: lineOf(own) })).status).toBe(409);
  });

  test('by a user with "Buy now": the pieces that the waiting order holds are available to them, and to nobody else', async () => {
    const tee = await addProduct(pool, { stock: 1 });
    const { token } = await signIn();
    await online(orderOf([lineOf(tee)], { isBuyNow: true }), { token });
    const availableTo = async (sent: Sent) =>
      (await ask(api.cart.quote, { body: { items: [lineOf(tee)] }, ...sent })).json.cart.items[0]?.available;
    expect(await availableTo({ token })).toBe(1);
    expect(await availableTo({ token: (await signIn()).token })).toBe(0);
    expect(await availableTo({})).toBe(0);
  });

  test('with the coupon that the first one took has it again', async () => {
    const { code } = await addCoupon({ ask, token: admin.token }, { maxUses: 1 });
    const tee = await addProduct(pool);
    const cookies = await browser(tee);
    await online(orderOf([lineOf(tee)], { couponCode: code }), { cookies });
    const second = await online(orderOf([lineOf(tee, 2)], { couponCode: code }), { cookies });
    expect(second.json.order.couponCode).toBe(code);
  });

  test('by a guest who has logged in since takes the place of the one that waits, with its pieces and its coupon', async () => {
    const { code: couponCode } = await addCoupon({ ask, token: admin.token }, { maxUsesPerUser: 1 });
    const shippingAddress = { ...address, phoneNumber: '+919811100091' };
    const tee = await addProduct(pool, { stock: 1 });
    const cookies = await browser(tee);
    const first = await online(orderOf([lineOf(tee)], { couponCode, shippingAddress }), { cookies });
    const { token } = await withCart(tee);
    const { phoneNumber } = shippingAddress;
    const quoted = { body: { items: [lineOf(tee)], couponCode, phoneNumber }, token, cookies };
    expect((await ask(api.orders.quote, quoted)).json.quote).toMatchObject({ couponCode, couponProblem: '' });
    const second = await online(orderOf([lineOf(tee)], { couponCode, shippingAddress }), { token, cookies });
    expect(second.json.order).toMatchObject({ status: 'pending_payment', couponCode });
    expect(await ordersOf(tee)).toEqual({ cancelled: 1, pending_payment: 1 });
    expect(await stockOf(tee)).toEqual({ on_hand: 1, reserved: 1 });
    const read = await ask(api.orders.one, { params: { id: second.json.order.id }, cookies });
    expect(read.status, 'is of the account alone').toBe(404);
    expect(first.json.order.id).not.toBe(second.json.order.id);
  });

  test('paid in cash takes the place of the one that waits, from a cart and by a guest', async () => {
    const tee = await addProduct(pool, { stock: 2 });
    const person = await withCart(tee);
    const buyers: Sent[] = [{ token: person.token }, { cookies: await browser(tee) }];
    for (const buyer of buyers) {
      const first = await online(orderOf([lineOf(tee)]), buyer);
      const second = await cash(orderOf([lineOf(tee)]), buyer);
      expect(second.json.order).toMatchObject({ status: 'confirmed', paymentInfo: { method: 'COD' } });
      const read = await ask(api.orders.one, { params: { id: first.json.order.id }, ...buyer });
      expect(read.json.order.status).toBe('cancelled');
    }
    expect(await stockOf(tee)).toEqual({ on_hand: 0, reserved: 0 });
    expect((await cartOf(person)).items).toEqual([]);
  });

  test('online after the cart was ordered in cash is the order in cash', async () => {
    const tee = await addProduct(pool);
    const { token, version: cartVersion } = await withCart(tee);
    const first = await cash(orderOf([lineOf(tee)], { cartVersion }), { token });
    const second = await online(orderOf([lineOf(tee)], { cartVersion }), { token });
    expect(second.json).toMatchObject({ razorpayOrder: null, order: { id: first.json.order.id } });
    expect(await ordersOf(tee)).toEqual({ confirmed: 1 });
  });

  test('at the same moment in both ways leaves one order of the cart', async () => {
    for (let round = 0; round < 5; round += 1) {
      const tee = await addProduct(pool);
      const { token, version: cartVersion } = await withCart(tee);
      const body = orderOf([lineOf(tee)], { cartVersion });
      const answers = await Promise.all([online(body, { token }), cash(body, { token })]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const { cancelled: _, ...standing } = await ordersOf(tee);
      expect(standing).toEqual({ confirmed: 1 });
    }
  });

  test('while the first is being paid leaves the cart bought once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const tee = await addProduct(pool);
      const { token, version: cartVersion } = await withCart(tee);
      const first = await online(orderOf([lineOf(tee)], { cartVersion }), { token });
      const paid = await gateway.pay(first.json.razorpayOrder?.id ?? '');
      await Promise.all([verify(shop, paid, { token }), cash(orderOf([lineOf(tee)], { cartVersion }), { token })]);
      const { cancelled: _, ...standing } = await ordersOf(tee);
      expect(standing).toEqual({ confirmed: 1 });
      await shop.runJobs();
    }
  });

  test('of other things leaves the order that waits alone', async () => {
    const [tee, other] = [await addProduct(pool), await addProduct(pool)];
    const { token } = await signIn();
    await online(orderOf([lineOf(tee)], { isBuyNow: true }), { token });
    await online(orderOf([lineOf(other)], { isBuyNow: true }), { token });
    expect(await ordersOf(tee)).toEqual({ pending_payment: 1 });
  });
});

describe('a coupon of five', () => {
  test('is had by exactly five of fifty who want to pay online, and by five more when those did not', async () => {
    const { code } = await addCoupon({ ask, token: admin.token }, { maxUses: 5 });
    const tee = await addProduct(pool, { stock: 100, price: 1_500 });
    const used = async () => (await pool.query('select used_count from coupons where code = $1', [code])).rows[0];
    const fifty = async (from: number) => {
      const people = Array.from({ length: 50 }, (_, n) => ({ ...address, phoneNumber: `97000${from + n}` }));
      const answers = await Promise.all(
        people.map((shippingAddress) => online(orderOf([lineOf(tee)], { couponCode: code, shippingAddress }))),
      );
      return answers.filter(({ status }) => status === 200).map(({ json }) => json.order.discount);
    };
    expect(await fifty(10_000)).toEqual(Array(5).fill(150));
    expect(await used()).toEqual({ used_count: 5 });
    clock.pass(16 * 60_000);
    await Promise.all([sweep(shop), sweep(shop)]);
    expect(await used()).toEqual({ used_count: 0 });
    expect(await ordersOf(tee)).toEqual({ expired: 5 });
    expect(await fifty(20_000)).toEqual(Array(5).fill(150));
  });

  test('is kept by an order paid too late only while it has a use left', async () => {
    const { code } = await addCoupon({ ask, token: admin.token }, { maxUses: 1 });
    const tee = await addProduct(pool, { price: 1_500 });
    const people = ['9700030001', '9700030002'].map((phoneNumber) => ({ ...address, phoneNumber }));
    const orders = [];
    for (const shippingAddress of people) {
      const { json, cookies } = await online(orderOf([lineOf(tee)], { couponCode: code, shippingAddress }));
      orders.push({ id: json.order.id, pay: json.razorpayOrder?.id ?? '', browser: cookies[0]?.value ?? '' });
      clock.pass(16 * 60_000);
      await sweep(shop);
    }
    for (const order of orders)
      await verify(shop, await gateway.pay(order.pay), { cookies: { guest_orders: order.browser } });
    await shop.runJobs();
    const { rows } = await pool.query('select status from orders where id = any($1) order by created_at', [
      orders.map(({ id }) => id),
    ]);
    expect(rows).toEqual([{ status: 'confirmed' }, { status: 'refunded' }]);
  });
});
