import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addCoupon } from '#server/testing/test-coupons.ts';
import { addCategory, addProduct, address } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { pool, ask, signIn, clock } = await testShop();
const admin = await signIn({ role: 'admin' });
const make = (more: Record<string, unknown> = {}) => addCoupon({ ask, token: admin.token }, more);
await addCategory(pool, { slug: 'hoodies', name: 'Hoodies' });
const hour = 3_600_000;

let visitors = 0;
/** Each call returns an address in another network, so that their failures do not add up. */
const newAddress = () => `198.51.${Math.floor((visitors += 1) / 200)}.${visitors % 200}`;

const validate = (
  code: unknown,
  cartTotal: unknown,
  more: { token?: string; address?: string; items?: object[] } = {},
) => {
  const { items, address = newAddress(), ...who } = more;
  return ask(api.coupons.validate, { ...who, address, body: { code, cartTotal, ...(items && { items }) } });
};

describe('validating a coupon', () => {
  test('tells a guest what it takes off, in the shape earlier clients read, in whatever case it is typed', async () => {
    const { code } = await make({
      discountType: 'percentage',
      discountValue: 20,
      maxDiscountAmount: 150,
      minOrderValue: 499,
    });
    const { status, json } = await validate(` ${code.toLowerCase()} `, 899.5);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      success: true,
      coupon: {
        code,
        discountType: 'percentage',
        discountValue: 20,
        discountAmount: 150,
        minOrderValue: 499,
        isFreeCoupon: 'N',
        couponcategories: '',
      },
      discount: 150,
      pricing: { subtotal: 899.5, shipping: 99, discount: 150, freediscount: 0, total: 848.5 },
    });
    const applied = await ask(api.coupons.apply, { address: newAddress(), body: { code, cartTotal: 899.5 } });
    expect(applied.json).toEqual(json);
  });

  test('prices the cart of a session by itself', async () => {
    const { token } = await signIn();
    const [{ code }, ofHoodies] = [await make(), await make({ couponcategories: 'hoodies' })];
    await ask(api.cart.add, { token, body: lineOf(await addProduct(pool, { price: 450.5 }), 2) });
    const { json } = await validate(code, 901, { token });
    expect(json.pricing).toEqual({ subtotal: 901, shipping: 99, discount: 90.1, freediscount: 0, total: 909.9 });
    const none = await validate(ofHoodies.code, 901, { token });
    expect([none.status, none.json.message]).toEqual([400, `${ofHoodies.code} is only for Hoodies.`]);
  });

  test('goes by the sum of what an earlier client buys past the cart, as the order will', async () => {
    const { token } = await signIn();
    const { code } = await make({ minOrderValue: 1_299 });
    await ask(api.cart.add, { token, body: lineOf(await addProduct(pool, { price: 499 })) });
    const hoodie = await addProduct(pool, { price: 1_500, category: 'hoodies' });
    const { status, json } = await validate(code, 1_500, { token });
    expect([status, json.pricing]).toMatchObject([200, { subtotal: 1_500, discount: 150, total: 1_350 }]);
    const body = orderOf([lineOf(hoodie)], { isBuyNow: true, couponCode: code });
    expect((await ask(api.orders.placeCod, { token, body })).json.order).toMatchObject({ discount: 150, total: 1_350 });
  });

  test('prices named items, of a guest or past the cart, also by category', async () => {
    const [tee, hoodie] = [
      await addProduct(pool, { price: 500 }),
      await addProduct(pool, { price: 1_500, category: 'hoodies' }),
    ];
    const { code } = await make({ couponcategories: 'hoodies' });
    const items = [tee, hoodie].map(({ id: productId }) => ({ productId, quantity: 1 }));
    expect((await validate(code, 1, { items })).json.discount).toBe(150);
    const none = await validate(code, 2_000, { items: items.slice(0, 1) });
    expect([none.status, none.json.message]).toEqual([400, `${code} is only for Hoodies.`]);
    const gone = [{ productId: crypto.randomUUID(), quantity: 1 }];
    expect((await validate(code, 2_000, { items: gone })).status).toBe(404);
  });

  test.each([
    { what: 'below its minimum', more: { minOrderValue: 1_299 }, words: 'Add ₹201 more to use CODE.' },
    {
      what: 'of a category',
      more: { minOrderValue: 1_299, couponcategories: 'Hoodies' },
      words: 'Add ₹201 more of Hoodies to use CODE.',
    },
    {
      what: 'when it is over',
      more: { validFrom: '2026-01-01', validUntil: '2026-10-31' },
      words: 'CODE expired on 31 October 2026.',
    },
  ])('says why not $what', async ({ more, words }) => {
    const { code } = await make(more);
    const { status, json } = await validate(code, 1_098);
    expect([status, json.code, json.message]).toEqual([400, 'COUPON_NOT_VALID', words.replace('CODE', code)]);
  });

  test('says when it has been used up', async () => {
    const { code } = await make({ maxUses: 1 });
    const body = orderOf([lineOf(await addProduct(pool))], { isBuyNow: true, couponCode: code });
    expect((await ask(api.orders.placeCod, { body })).status).toBe(200);
    expect((await validate(code, 1_000)).json.message).toBe(`${code} has been fully redeemed.`);
  });

  test('uses the same words for all that nobody may know of', async () => {
    const off = await make({ isActive: false });
    const later = await make({ validFrom: new Date(clock.now().getTime() + hour).toISOString() });
    const codes = ['NOSUCHCODE', off.code, later.code, 'a b', 'ÄÖÜ', "' or 1=1"];
    const answers = await Promise.all(codes.map((code) => validate(code, 1_000)));
    expect(new Set(answers.map(({ status, json }) => `${status} ${json.message}`))).toEqual(
      new Set(['400 This coupon code is not valid.']),
    );
  });

  test.each([
    [undefined, 500],
    ['', 500],
    ['X'.repeat(21), 500],
    ['TEN', undefined],
    ['TEN', 0],
    ['TEN', -1],
    ['TEN', '500'],
  ])('needs a code and a cart total: %s, %s', async (code, cartTotal) => {
    const { status, json } = await validate(code, cartTotal);
    expect([status, json.code]).toEqual([400, 'INVALID_INPUT']);
  });
});

describe('guessing codes', () => {
  test('ends for a person after ten failures, wherever they come from, and starts again ten minutes later', async () => {
    const { token } = await signIn();
    const { code } = await make({ isListed: false });
    for (let tries = 1; tries <= 10; tries += 1) {
      expect((await validate(`GUESS${tries}`, 500, { token })).status).toBe(400);
    }
    for (const tried of ['GUESS11', code]) {
      const { status, headers } = await validate(tried, 500, { token });
      expect(status).toBe(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(500);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(600);
    }
    const other = await signIn();
    expect((await validate(code, 500, { token: other.token })).status).toBe(200);
    clock.pass(10 * 60_000);
    expect((await validate(code, 500, { token })).status).toBe(200);
  });

  test('ends for the guests of a network after thirty failures an hour, but not for its users', async () => {
    const { code } = await make({ isListed: false });
    const address = '2001:db8:1:2::1';
    for (let tries = 1; tries <= 30; tries += 1) {
      expect((await validate(`GUESS${tries}`, 500, { address })).status).toBe(400);
    }
    expect((await validate(code, 500, { address: '2001:db8:1:2:ffff::9' })).status).toBe(429);
    const { token } = await signIn();
    expect((await validate(code, 500, { token, address })).status).toBe(200);
    expect((await validate(code, 500)).status).toBe(200);
    clock.pass(hour);
    expect((await validate(code, 500, { address })).status).toBe(200);
  });

  test('keeps nobody from a coupon that the shop lists', async () => {
    const address = newAddress();
    const [listed, secret] = [await make(), await make({ isListed: false })];
    for (let tries = 1; tries <= 30; tries += 1) await validate(`GUESS${tries}`, 500, { address });
    expect((await validate(listed.code, 500, { address })).status).toBe(200);
    expect((await validate(secret.code, 500, { address })).status).toBe(429);
    expect((await validate('GUESS31', 500, { address })).status).toBe(429);
  });

  test('of users uses up none of the guesses of guests in their network', async () => {
    const address = newAddress();
    for (let user = 0; user < 4; user += 1) {
      const { token } = await signIn();
      for (let tries = 1; tries <= 10; tries += 1) await validate(`GUESS${tries}`, 500, { token, address });
    }
    expect((await validate('GUESS', 500, { address })).status).toBe(400);
  });

  test('counts no code that is switched off, not yet valid, expired or used up', async () => {
    const begins = new Date(clock.now().getTime() + hour).toISOString();
    const all = [{ isActive: false }, { validFrom: begins }, {}, {}];
    const codes = await Promise.all(all.map(async (more) => (await make(more)).code));
    await pool.query(
      "update coupons set valid_from = valid_from - $2 * interval '1 day', valid_until = $1 where code = $3",
      [new Date(clock.now().getTime() - 1), 30, codes[2]],
    );
    await pool.query('update coupons set max_uses = 1, used_count = 1 where code = $1', [codes[3]]);
    const { token } = await signIn();
    for (const code of codes) {
      const answers = [];
      for (let tries = 1; tries <= 11; tries += 1) answers.push((await validate(code, 500, { token })).status);
      expect(new Set(answers)).toEqual(new Set([400]));
    }
    expect((await validate((await make()).code, 500, { token })).status).toBe(200);
  });

  test('counts no right code, however often it is tried', async () => {
    const { code } = await make();
    const address = newAddress();
    const answers = await Promise.all(Array.from({ length: 40 }, () => validate(code, 500, { address })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('at the same moment gets no further', async () => {
    const { token } = await signIn();
    const guesses = await Promise.all(Array.from({ length: 100 }, (_, n) => validate(`BURST${n}`, 500, { token })));
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(10);
  });
});

describe('coupons beside a cart', () => {
  test('are judged on the products that are named, before the cart of the session and any sum', async () => {
    await pool.query('delete from coupons');
    await make({ code: 'NAMED10' });
    const hoodie = await addProduct(pool, { price: 2_000, category: 'hoodies' });
    await make({ code: 'HOODIES5', discountValue: 5, couponcategories: 'hoodies' });
    const tee = await addProduct(pool, { price: 500 });
    const { token } = await signIn();
    await ask(api.cart.add, { token, body: lineOf(await addProduct(pool, { price: 9_000 })) });
    const shown = async (items: string) => {
      const { json } = await ask(api.coupons.forCart, { token, query: { items, cartTotal: '7' } });
      return json.coupons.map((one) => [one.code, one.discountAmount, one.whyNot]);
    };
    expect(await shown(`${tee.id}:2`)).toEqual([
      ['NAMED10', 100, ''],
      ['HOODIES5', 0, 'HOODIES5 is only for Hoodies.'],
    ]);
    expect(await shown(`${tee.id}:1,${hoodie.id}:1`)).toEqual([
      ['NAMED10', 250, ''],
      ['HOODIES5', 100, ''],
    ]);
  });

  test.each([
    ['a product that is none', `${crypto.randomUUID()}:1`, 404],
    ['no id', 'tee:1', 400],
    ['36 dashes', `${'-'.repeat(36)}:1`, 400],
    ['no quantity', crypto.randomUUID(), 400],
    ['too many pieces', `${crypto.randomUUID()}:11`, 400],
    ['too many lines', Array.from({ length: 51 }, () => `${crypto.randomUUID()}:1`).join(','), 400],
  ])('refuse %s in plain words', async (_, items, status) => {
    expect((await ask(api.coupons.forCart, { query: { items } })).status).toBe(status);
  });

  test('come with what they take off, what is missing and why not, the largest saving first', async () => {
    await pool.query('delete from coupons');
    const ten = await make({ code: 'BESIDE10' });
    await make({ code: 'BESIDEFLAT', discountType: 'flat', discountValue: 150, minOrderValue: 1_299 });
    await make({ code: 'BESIDE5', discountValue: 5 });
    const { token } = await signIn();
    await ask(api.cart.add, { token, body: lineOf(await addProduct(pool, { price: 1_098 })) });
    const shown = async (sent: { token?: string; query?: Record<string, string> }) =>
      (await ask(api.coupons.forCart, sent)).json.coupons.map((one) => [
        one.code,
        one.discountAmount,
        one.missing,
        one.whyNot,
      ]);
    const expected = [
      ['BESIDE10', 109.8, 0, ''],
      ['BESIDE5', 54.9, 0, ''],
      ['BESIDEFLAT', 0, 201, 'Add ₹201 more to use BESIDEFLAT.'],
    ];
    expect(await shown({ token })).toEqual(expected);
    expect(await shown({ query: { cartTotal: '1098' } })).toEqual(expected);
    expect((await shown({})).map(([, saving, , reason]) => [saving, reason])).toEqual(
      Array(3).fill([0, 'Your cart is empty.']),
    );
    await ask(api.orders.placeCod, {
      token,
      body: {
        items: [lineOf(await addProduct(pool))],
        shippingAddress: address,
        couponCode: ten.code,
        isBuyNow: true,
      },
    });
    expect((await shown({ token })).at(-1)).toEqual(['BESIDEFLAT', 0, 201, 'Add ₹201 more to use BESIDEFLAT.']);
    expect((await shown({ token })).find(([code]) => code === ten.code)?.[3]).toBe('You have already used BESIDE10.');
  });
});
