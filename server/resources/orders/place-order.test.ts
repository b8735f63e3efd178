import { afterEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { keyed, lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addProduct, address, type TestProduct } from '#server/testing/test-goods.ts';
import { type Person, testShop } from '#server/testing/test-shop.ts';

const { pool, ask, signIn, runJobs, mails } = await testShop();

afterEach(() => expectInvariants(pool));

const place = (person: Person, body: object, headers: Record<string, string> = {}) =>
  ask(api.orders.placeCod, { token: person.token, body, headers });

async function stockOf(tee: TestProduct): Promise<number[]> {
  const { rows } = await pool.query<{ on_hand: number }>(
    'select on_hand from variants where product_id = $1 order by size_position',
    [tee.id],
  );
  return rows.map((row) => row.on_hand);
}

async function fillCart(person: Person, ...lines: ReturnType<typeof lineOf>[]) {
  for (const body of lines) await ask(api.cart.add, { token: person.token, body });
  return (await ask(api.cart.read, { token: person.token })).json.cart;
}

const ordersOf = async (person: Person) =>
  Number((await pool.query('select count(*) from orders where user_id = $1', [person.userId])).rows[0].count);

describe('a cash-on-delivery order', () => {
  test('is confirmed with everything that earlier clients read of it', async () => {
    const person = await signIn();
    const tee = await addProduct(pool, { price: 450.5, hasPicture: true });
    const { json } = await place(person, orderOf([lineOf(tee, 2)]));
    expect(json.order).toMatchObject({
      id: json.order._id,
      orderNumber: expect.stringMatching(/^KS-[2-9A-HJ-NP-Z]{10}$/),
      status: 'confirmed',
      items: [
        {
          product: {
            _id: tee.id,
            name: tee.name,
            slug: tee.slug,
            images: [{ url: expect.stringMatching(/^\/media\/.+\.webp$/), alt: tee.name }],
            price: 450.5,
            description: 'Heavy cotton.',
          },
          name: tee.name,
          price: 450.5,
          quantity: 2,
          size: 'S',
          color: 'Black',
          itemTotal: 901,
          image: expect.stringMatching(/^\/media\/.+\.webp$/),
        },
      ],
      shippingAddress: { ...address, landmark: '', addressType: 'home' },
      paymentInfo: { method: 'COD', status: 'PENDING', razorpayOrderId: null, razorpayPaymentId: null },
      pricing: {
        subtotal: 901,
        shipping: 99,
        shippingCharges: 99,
        deliveryCharge: 0,
        tax: 0,
        discount: 0,
        freediscount: 0,
        total: 1_000,
      },
      subtotal: 901,
      shippingCharge: 99,
      discount: 0,
      freediscount: 0,
      total: 1_000,
      couponCode: null,
      trackingInfo: { trackingNumber: null, awbError: '', message: 'No tracking info yet' },
      notes: '',
      trackingUrl: null,
      shiprocketShipmentId: null,
      shiprocketOrderId: null,
      user: { name: address.fullName, phoneNumber: address.phoneNumber, email: address.email },
      cancelReason: null,
      cancelledAt: null,
      deliveredAt: null,
      history: [{ status: 'confirmed', reason: '' }],
    });
    expect(await stockOf(tee)).toEqual([18, 20]);
    const read = await ask(api.orders.one, { token: person.token, params: { id: json.order.id } });
    expect(read.json.order).toEqual(json.order);
  });

  test('says who placed it, when and in which request', async () => {
    const person = await signIn();
    const tee = await addProduct(pool);
    const { json, headers } = await place(person, orderOf([lineOf(tee)]));
    const { rows } = await pool.query(
      'select from_status, to_status, actor, actor_id, request_id from order_events where order_id = $1',
      [json.order.id],
    );
    expect(rows).toEqual([
      {
        from_status: null,
        to_status: 'confirmed',
        actor: 'shopper',
        actor_id: person.userId,
        request_id: headers['x-request-id'],
      },
    ]);
  });

  test('keeps what was bought as it was, when the shop changes it later', async () => {
    const person = await signIn();
    const tee = await addProduct(pool, { name: 'Before', price: 300 });
    const { json } = await place(person, orderOf([lineOf(tee)]));
    await pool.query(
      `update products set name = 'After', price_paise = 99900, mrp_paise = null, is_active = false where id = $1`,
      [tee.id],
    );
    const read = await ask(api.orders.one, { token: person.token, params: { id: json.order.id } });
    expect(read.json.order.items[0]).toMatchObject({ name: 'Before', price: 300 });
  });

  test('takes lines of the same item together', async () => {
    const person = await signIn();
    const tee = await addProduct(pool);
    const { json } = await place(person, orderOf([lineOf(tee, 2), lineOf(tee, 1, 'M'), lineOf(tee, 3)]));
    expect(json.order.items.map((item) => [item.size, item.quantity])).toEqual([
      ['S', 5],
      ['M', 1],
    ]);
    expect(await stockOf(tee)).toEqual([15, 19]);
  });

  test('has at most ten pieces of one item, also over several lines', async () => {
    const person = await signIn();
    const tee = await addProduct(pool);
    const { status, json } = await place(person, orderOf([lineOf(tee, 6), lineOf(tee, 5)]));
    expect([status, json.code, json.message]).toEqual([400, 'OUT_OF_RANGE', 'You can order up to 10 of one item.']);
    expect(await stockOf(tee)).toEqual([20, 20]);
  });

  test('is below ₹2,00,000, as the law says, and one paid online at most ₹5,00,000', async () => {
    const person = await signIn();
    const tees = await Promise.all(Array.from({ length: 6 }, () => addProduct(pool, { price: 9_999 })));
    expect((await place(person, orderOf(tees.map((tee) => lineOf(tee, 10))))).json.code).toBe('OUT_OF_RANGE');
    const body = orderOf(tees.slice(1).map((tee) => lineOf(tee, 10)));
    expect((await place(person, body)).json.code).toBe('COD_NOT_OFFERED');
    expect((await ask(api.payments.create, { token: person.token, body })).status).toBe(200);
  });

  test('tells every line that is short, and takes nothing of any', async () => {
    const person = await signIn();
    const [plenty, few, none] = [
      await addProduct(pool),
      await addProduct(pool, { stock: 1 }),
      await addProduct(pool, { stock: 0 }),
    ];
    const { status, json } = await place(person, orderOf([lineOf(plenty, 2), lineOf(few, 2), lineOf(none)]), keyed());
    expect([status, json.code]).toEqual([409, 'OUT_OF_STOCK']);
    expect(json.errors).toEqual([
      { field: 'items.1.quantity', message: expect.stringContaining(few.name) },
      { field: 'items.2.quantity', message: expect.stringContaining(none.name) },
    ]);
    expect([await stockOf(plenty), await stockOf(few)]).toEqual([
      [20, 20],
      [1, 1],
    ]);
    expect((await pool.query('select 1 from idempotency_keys')).rows).toEqual([]);
  });

  test.each([
    ['a product off sale', 404, 'NOT_FOUND', 'items.1.productId'],
    ['a product that never was', 404, 'NOT_FOUND', 'items.1.productId'],
    ['a size that is not offered', 400, 'SIZE_NOT_OFFERED', 'items.1.size'],
    ['a colour that is not offered', 400, 'SIZE_NOT_OFFERED', 'items.1.size'],
  ])('with %s is refused, naming the line', async (what, ...expected) => {
    const person = await signIn();
    const [tee, off] = [await addProduct(pool), await addProduct(pool, { isActive: false })];
    const faulty = {
      'a product off sale': lineOf(off),
      'a product that never was': { ...lineOf(tee), productId: crypto.randomUUID() },
      'a size that is not offered': lineOf(tee, 1, 'XXL'),
      'a colour that is not offered': { ...lineOf(tee), color: 'Octarine' },
    }[what];
    const { status: answered, json } = await place(person, orderOf([lineOf(tee), faulty ?? lineOf(tee)]));
    expect([answered, json.code, json.errors?.[0]?.field]).toEqual(expected);
    expect(await stockOf(tee)).toEqual([20, 20]);
  });

  test('never believes a price of the browser', async () => {
    const person = await signIn();
    const tee = await addProduct(pool, { price: 799 });
    const { json } = await place(person, orderOf([lineOf(tee)], { amount: 1, freediscount: 798 }));
    expect(json.order.total).toBe(898);
    for (const cheat of [
      { price: 1 },
      { total: 1 },
      { discount: 700 },
      { status: 'delivered' },
      { userId: crypto.randomUUID() },
    ]) {
      expect((await place(person, orderOf([lineOf(tee)], cheat))).status).toBe(400);
      expect((await place(person, orderOf([{ ...lineOf(tee), ...cheat }]))).status).toBe(400);
    }
  });

  test('is refused when the total is no longer what the shopper saw, and nothing is written', async () => {
    const person = await signIn();
    const tee = await addProduct(pool, { price: 799 });
    const cart = await fillCart(person, lineOf(tee));
    await pool.query('update products set price_paise = 89900, mrp_paise = 89900 where id = $1', [tee.id]);
    const body = orderOf([lineOf(tee)], { expectedTotal: cart.summary.total, cartVersion: cart.version });
    const { status, json } = await place(person, body, keyed('first-try'));
    expect([status, json.code, json.errors]).toEqual([
      409,
      'PRICE_CHANGED',
      [{ field: 'expectedTotal', message: 'The total is now ₹998.' }],
    ]);
    expect([await ordersOf(person), await stockOf(tee)]).toEqual([0, [20, 20]]);
    expect((await ask(api.cart.read, { token: person.token })).json.cart).toMatchObject({
      version: cart.version,
      items: [{ quantity: 1 }],
    });
    expect((await place(person, { ...body, expectedTotal: 998 }, keyed('second-try'))).status).toBe(200);
  });

  test('takes no coupon as long as the shop has no way to check it', async () => {
    const person = await signIn();
    const tee = await addProduct(pool);
    const { status, json } = await place(person, orderOf([lineOf(tee)], { couponCode: 'FREE100' }));
    expect([status, json.code, json.message]).toEqual([400, 'COUPON_NOT_VALID', 'This coupon code is not valid.']);
  });

  test.each([
    ['no items', orderOf([]), 'items'],
    ['no address', { ...orderOf([]), shippingAddress: undefined }, 'shippingAddress'],
    ['a bad pincode', orderOf([], { shippingAddress: { ...address, pinCode: '012345' } }), 'shippingAddress.pinCode'],
    [
      'a bad number',
      orderOf([], { shippingAddress: { ...address, phoneNumber: '12345' } }),
      'shippingAddress.phoneNumber',
    ],
    ['a bad e-mail', orderOf([], { shippingAddress: { ...address, email: 'a@' } }), 'shippingAddress.email'],
    ['no name', orderOf([], { shippingAddress: { ...address, fullName: '  ' } }), 'shippingAddress.fullName'],
    [
      'too many lines',
      orderOf(
        Array.from({ length: 51 }, () => ({ productId: crypto.randomUUID(), quantity: 1, size: 'S', color: 'Black' })),
      ),
      'items',
    ],
  ])('with %s is refused, naming the field', async (_what, body, field) => {
    const { status, json } = await place(await signIn(), body);
    expect(status).toBe(400);
    expect(json.errors?.map((fault) => fault.field)).toContain(field);
  });
});

describe('an order from the cart', () => {
  test('empties it', async () => {
    const person = await signIn();
    const [one, two] = [await addProduct(pool), await addProduct(pool)];
    const cart = await fillCart(person, lineOf(one, 2), lineOf(two));
    const { status } = await place(person, orderOf([lineOf(one, 2), lineOf(two)], { cartVersion: cart.version }));
    expect(status).toBe(200);
    expect((await ask(api.cart.read, { token: person.token })).json.cart).toMatchObject({
      items: [],
      version: cart.version + 1,
    });
  });

  test('empties it also of what went off sale meanwhile', async () => {
    const person = await signIn();
    const [one, off] = [await addProduct(pool), await addProduct(pool)];
    await fillCart(person, lineOf(one), lineOf(off));
    await pool.query('update products set is_active = false where id = $1', [off.id]);
    const cart = (await ask(api.cart.read, { token: person.token })).json.cart;
    const body = orderOf([lineOf(one)], { cartVersion: cart.version });
    const answers = [await place(person, body, keyed()), await place(person, body, keyed())];
    expect(new Set(answers.map(({ json }) => json.order.id)).size).toBe(1);
    expect((await ask(api.cart.read, { token: person.token })).json.cart.items).toEqual([]);
  });

  test('is one order, however many tabs send it', async () => {
    const person = await signIn();
    const tee = await addProduct(pool);
    const cart = await fillCart(person, lineOf(tee, 3));
    const body = orderOf([lineOf(tee, 3)], { cartVersion: cart.version });
    const answers = await Promise.all(Array.from({ length: 10 }, () => place(person, body, keyed())));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ json }) => json.order.id)).size).toBe(1);
    expect([await ordersOf(person), await stockOf(tee)]).toEqual([1, [17, 20]]);
  });

  test('of tabs without a cart version is one order as well when they come together', async () => {
    const person = await signIn();
    const tee = await addProduct(pool);
    await fillCart(person, lineOf(tee, 3));
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => place(person, orderOf([lineOf(tee, 3)]), keyed())),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ json }) => json.order.id)).size).toBe(await ordersOf(person));
  });

  test('is refused when the cart was changed in another tab', async () => {
    const person = await signIn();
    const tee = await addProduct(pool);
    const cart = await fillCart(person, lineOf(tee));
    await ask(api.cart.add, { token: person.token, body: lineOf(tee) });
    const { status, json } = await place(person, orderOf([lineOf(tee)], { cartVersion: cart.version }));
    expect([status, json.code]).toEqual([409, 'CART_CHANGED']);
    expect(await ordersOf(person)).toBe(0);
  });

  test('can be followed by another one, of the next cart', async () => {
    const person = await signIn();
    const tee = await addProduct(pool);
    for (let round = 1; round <= 3; round += 1) {
      const cart = await fillCart(person, lineOf(tee));
      expect((await place(person, orderOf([lineOf(tee)], { cartVersion: cart.version }), keyed())).status).toBe(200);
    }
    expect(await ordersOf(person)).toBe(3);
  });
});

describe('an order past the cart', () => {
  test.each([
    ['buy now', { isBuyNow: true }],
    ['other items', {}],
  ])('%s leaves the cart alone', async (_what, more) => {
    const person = await signIn();
    const [inCart, bought] = [await addProduct(pool), await addProduct(pool)];
    const cart = await fillCart(person, lineOf(inCart, 2));
    expect((await place(person, orderOf([lineOf(bought)], more))).status).toBe(200);
    expect((await ask(api.cart.read, { token: person.token })).json.cart).toEqual(cart);
  });

  test('buy now of the very item in the cart leaves it there', async () => {
    const person = await signIn();
    const tee = await addProduct(pool);
    const cart = await fillCart(person, lineOf(tee));
    const body = orderOf([lineOf(tee)], { isBuyNow: true });
    const answers = [await place(person, body, keyed()), await place(person, body, keyed())];
    expect(new Set(answers.map(({ json }) => json.order.id)).size).toBe(2);
    expect((await ask(api.cart.read, { token: person.token })).json.cart.version).toBe(cart.version);
  });
});

describe('the confirmation', () => {
  test('goes out once, to the address of the order, and a repeat carries the same Message-ID', async () => {
    const person = await signIn();
    const tee = await addProduct(pool, { name: 'Told about', price: 1_200 });
    const { json } = await place(person, orderOf([lineOf(tee, 2)]), keyed());
    await runJobs();
    await runJobs();
    const mine = mails.filter((mail) => mail.id === `order-placed-${json.order.id}`);
    expect(mine).toHaveLength(1);
    expect(mine[0]).toMatchObject({ to: address.email, subject: `Order ${json.order.orderNumber} is confirmed` });
    for (const words of ['Asha Menon', 'Told about (Black · S · 2 pieces)', '₹2,400', `/order/${json.order.id}`])
      expect(mine[0]?.text).toContain(words);
  });

  test('goes to the account when the order names no e-mail, and to nobody when there is none', async () => {
    const person = await signIn();
    const tee = await addProduct(pool);
    const body = orderOf([lineOf(tee)], { shippingAddress: { ...address, email: '' } });
    const { json } = await place(person, body);
    const guest = await ask(api.orders.placeCod, { body });
    await runJobs();
    expect(mails.find((mail) => mail.id === `order-placed-${json.order.id}`)?.to).toBe(person.email);
    expect(mails.find((mail) => mail.id === `order-placed-${guest.json.order.id}`)).toBeUndefined();
    await expect.poll(async () => (await pool.query('select last_error from graphile_worker.jobs')).rows).toEqual([]);
  });

  test('of a refused order is never sent', async () => {
    const tee = await addProduct(pool, { stock: 0 });
    const jobs = async () => (await pool.query('select id from graphile_worker.jobs order by id')).rows;
    const person = await signIn();
    const before = await jobs();
    await place(person, orderOf([lineOf(tee)]));
    expect(await jobs()).toEqual(before);
  });
});
