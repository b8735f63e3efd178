import { describe, expect, test, vi } from 'vitest';
import { api } from '#contract/api.ts';
import { keyed, lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addCoupon } from '#server/testing/test-coupons.ts';
import { addCategory, addProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { pool, ask, signIn, clock } = await testShop();
const { token } = await signIn({ role: 'admin' });
const tee = await addProduct(pool, { price: 400, stock: 100 });
await addCategory(pool, { slug: 'hoodies', name: 'Hoodies' });
const draft = {
  code: 'TRYME',
  description: 'A fifth off',
  discountType: 'percentage',
  discountValue: 20,
  maxDiscountAmount: 100,
  minOrderValue: 500,
  validUntil: '2099-12-31',
};
const items = (quantity: number) => [{ productId: tee.id, quantity }];
const trial = (body: object) => ask(api.adminCoupons.try, { token, body });

describe('trying a coupon before anybody can use it', () => {
  test('shows what the cart comes to, and stores nothing', async () => {
    const { json } = await trial({ draft, items: items(2) });
    expect(json).toMatchObject({
      whyNot: '',
      pricing: { subtotal: 800, shipping: 99, discount: 100, freediscount: 0, total: 799 },
    });
    const { rowCount } = await pool.query(`select from coupons where code = 'TRYME'`);
    expect(rowCount).toBe(0);
  });

  test('judges it at one moment, however long that takes', async () => {
    const begun = clock.now().getTime();
    let passed = 0;
    const looks = vi.spyOn(clock, 'now').mockImplementation(() => {
      passed += 1;
      return new Date(begun + passed);
    });
    const { json } = await trial({ draft, items: items(2) }).finally(() => looks.mockRestore());
    expect(json.whyNot).toBe('');
  });

  test.each([
    ['a minimum that is not reached', {}, 1, 'Add ₹100 more to use TRYME.'],
    ['another category', { couponcategories: 'hoodies', minOrderValue: 0 }, 2, 'TRYME is only for Hoodies.'],
    ['a day that has not come', { validFrom: '2098-01-01' }, 2, 'TRYME cannot be used at the moment.'],
    ['being switched off', { isActive: false }, 2, 'TRYME cannot be used at the moment.'],
    [
      'delivery that is free already',
      { discountType: 'delivery', maxDiscountAmount: null },
      3,
      'Delivery is already free for this cart.',
    ],
  ])('says why not: %s', async (...[, more, quantity, whyNot]) => {
    const { json } = await trial({ draft: { ...draft, ...more }, items: items(quantity) });
    expect([json.whyNot, json.pricing.discount]).toEqual([whyNot, 0]);
  });

  test('counts the uses of somebody known by mobile or e-mail, as the checkout would', async () => {
    const coupon = await addCoupon({ ask, token });
    const person = `uses.${crypto.randomUUID()}@example.com`;
    const buyer = await signIn();
    await pool.query('update users set email = $1 where id = $2', [person, buyer.userId]);
    const body = orderOf([lineOf(tee, 1)], { isBuyNow: true, couponCode: coupon.code });
    await ask(api.orders.placeCod, { token: buyer.token, body, headers: keyed() });
    const stored = { draft: { ...draft, code: coupon.code, minOrderValue: 0 }, couponId: coupon._id, items: items(1) };
    const why = async (more: object) => (await trial({ ...stored, ...more })).json.whyNot;
    expect(await why({})).toBe('');
    expect(await why({ person })).toBe(`You have already used ${coupon.code}.`);
    expect(await why({ person: body.shippingAddress.phoneNumber })).toBe(`You have already used ${coupon.code}.`);
    expect(await why({ person: '9000000001' })).toBe('');
    expect((await trial({ ...stored, person: 'nobody@example.com' })).status).toBe(404);
    expect((await trial({ ...stored, person: 'not a person' })).status).toBe(400);
  });
});

test('free delivery takes the fee off in cart and order alike, and the books agree', async () => {
  const { code } = await addCoupon(
    { ask, token },
    { discountType: 'delivery', discountValue: undefined, maxDiscountAmount: 50, minOrderValue: 500 },
  );
  const { json: judged } = await ask(api.coupons.validate, {
    body: { code, cartTotal: 800, items: items(2) },
  });
  expect(judged.pricing).toMatchObject({ subtotal: 800, shipping: 99, discount: 99, total: 800 });
  const buyer = await signIn();
  const body = orderOf([lineOf(tee, 2)], { isBuyNow: true, couponCode: code });
  const { json } = await ask(api.orders.placeCod, { token: buyer.token, body, headers: keyed() });
  const { rows } = await pool.query(
    `select o.subtotal_paise, o.shipping_paise, o.discount_paise, l.discount_paise as of_line,
      l.taxable_paise + l.cgst_paise + l.sgst_paise + l.igst_paise + 0 = o.total_paise as adds_up
    from orders o join order_lines l on l.order_id = o.id where o.id = $1`,
    [json.order._id],
  );
  expect(rows).toEqual([
    { subtotal_paise: 800_00, shipping_paise: 99_00, discount_paise: 99_00, of_line: 99_00, adds_up: true },
  ]);
});
