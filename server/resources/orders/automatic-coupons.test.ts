import { beforeEach, expect, test, vi } from 'vitest';
import { api } from '#contract/api.ts';
import { keyed, lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addCoupon } from '#server/testing/test-coupons.ts';
import { addProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { pool, ask, signIn, clock } = await testShop();
const { token } = await signIn({ role: 'admin' });
const automatic = (more: Record<string, unknown>) => {
  clock.pass(1_000);
  return addCoupon({ ask, token }, { isFreeCoupon: 'Y', discountType: 'flat', ...more });
};
const quoteOf = async (body: object) => (await ask(api.orders.quote, { body })).json.quote;
const mayBeAutomatic = async () => (await ask(api.client.config)).json.hasAutomaticCoupons;

beforeEach(async () => {
  await pool.query('update coupons set is_active = false');
  // Invalidates what is cached of them.
  const gone = await automatic({});
  await ask(api.adminCoupons.remove, { token, params: { id: gone._id } });
  await vi.waitUntil(async () => !(await mayBeAutomatic()), 5_000);
});

test('the oldest automatic coupon that fits is used, in quote, judgement, trial and order alike', async () => {
  await automatic({ discountValue: 500, minOrderValue: 5_000 });
  const small = await automatic({ discountValue: 50 });
  await automatic({ discountValue: 60 });
  const typed = await addCoupon({ ask, token }, { discountType: 'flat', discountValue: 100 });
  const tee = await addProduct(pool, { price: 799 });
  await expect.poll(mayBeAutomatic).toBe(true);
  const items = [lineOf(tee)];
  await expect.poll(async () => (await quoteOf({ items })).online.pricing.freediscount).toBe(50);
  const basket = { cartTotal: 799, items: [{ productId: tee.id, quantity: 1 }] };
  const { json: judged } = await ask(api.coupons.validate, { body: { code: typed.code, ...basket } });
  expect(judged.pricing).toMatchObject({ discount: 100, freediscount: 50 });
  const draft = {
    code: 'DRAFT',
    description: 'Ten off',
    discountType: 'flat',
    discountValue: 10,
    validUntil: '2099-12-31',
  };
  const { json: trial } = await ask(api.adminCoupons.try, { token, body: { draft, items: basket.items } });
  expect(trial.pricing).toMatchObject({ discount: 10, freediscount: 50 });
  const { json } = await ask(api.orders.placeCod, { body: orderOf(items, { isBuyNow: true }), headers: keyed() });
  expect(json.order).toMatchObject({ freediscount: 50, total: 848 });
  const { rows } = await pool.query('select code from coupons where used_count > 0 and is_active');
  expect(rows).toEqual([{ code: small.code }]);
});

test('a typed automatic coupon is the only automatic one, in quote, judgement, trial and order alike', async () => {
  const older = await automatic({ discountValue: 50 });
  const newer = await automatic({ discountValue: 60, isStackable: true });
  const tee = await addProduct(pool, { price: 649 });
  const items = [lineOf(tee)];
  await expect.poll(async () => (await quoteOf({ items })).online.pricing.freediscount).toBe(50);
  const only = { discount: 50, freediscount: 0, total: 698 };
  const { online } = await quoteOf({ items, couponCode: older.code });
  expect(online.pricing).toMatchObject(only);
  const basket = { cartTotal: 649, items: [{ productId: tee.id, quantity: 1 }] };
  const { json: judged } = await ask(api.coupons.validate, { body: { code: older.code, ...basket } });
  expect(judged.pricing).toMatchObject(only);
  const draft = { code: older.code, description: 'Fifty', discountType: 'flat', discountValue: 50 };
  const { json: trial } = await ask(api.adminCoupons.try, {
    token,
    body: {
      draft: { ...draft, isFreeCoupon: 'Y', validUntil: '2099-12-31' },
      couponId: older._id,
      items: basket.items,
    },
  });
  expect(trial.pricing).toMatchObject(only);
  const both = await quoteOf({ items, couponCode: `${older.code}+${newer.code}` });
  expect(both.couponProblem).toBe(`${older.code} and ${newer.code} cannot be used together.`);
  const placed = { isBuyNow: true, couponCode: older.code, expectedTotal: 698 };
  const { json } = await ask(api.orders.placeCod, { body: orderOf(items, placed), headers: keyed() });
  expect(json.order).toMatchObject(only);
});

test('an automatic coupon that takes nothing beside the typed one gives way to the next, and the sheet says which applies', async () => {
  const delivery = { discountType: 'delivery', discountValue: undefined };
  const ship = await automatic(delivery);
  const next = await automatic({ discountValue: 70 });
  const typed = await addCoupon({ ask, token }, delivery);
  const tee = await addProduct(pool, { price: 400 });
  const items = [lineOf(tee)];
  await expect.poll(async () => (await quoteOf({ items })).online.pricing.freediscount).toBe(99);
  const { online } = await quoteOf({ items, couponCode: typed.code });
  expect(online.pricing).toMatchObject({ discount: 99, freediscount: 70, total: 330 });
  const tried = {
    draft: { code: 'DRAFT', description: 'Free delivery', discountType: 'delivery', validUntil: '2099-12-31' },
    items: [{ productId: tee.id, quantity: 1 }],
  };
  const { json: trial } = await ask(api.adminCoupons.try, { token, body: tried });
  expect(trial.pricing).toMatchObject({ discount: 99, freediscount: 70 });
  const applied = async (code: string) => {
    const { json } = await ask(api.coupons.forCart, { query: { items: `${tee.id}:1`, code } });
    return json.coupons.filter((one) => one.isAppliedAutomatically).map((one) => one.code);
  };
  expect(await applied('')).toEqual([ship.code]);
  expect(await applied(typed.code)).toEqual([next.code]);
  expect(await applied(next.code)).toEqual([]);
  const placed = { isBuyNow: true, couponCode: typed.code, expectedTotal: 330 };
  const { json } = await ask(api.orders.placeCod, { body: orderOf(items, placed), headers: keyed() });
  expect(json.order).toMatchObject({ discount: 99, freediscount: 70, total: 330 });
  const { rows } = await pool.query('select code from coupons where used_count > 0 and is_active order by created_at');
  expect(rows).toEqual([{ code: next.code }, { code: typed.code }]);
});

test('a quote knows whether a coupon has made delivery free', async () => {
  const tee = await addProduct(pool, { price: 400 });
  const items = [lineOf(tee)];
  expect((await quoteOf({ items })).isDeliveryFree).toBe(false);
  expect((await quoteOf({ items: [lineOf(tee, 3)] })).isDeliveryFree).toBe(true);
  const typed = await addCoupon({ ask, token }, { discountType: 'delivery', discountValue: undefined });
  const basket = { cartTotal: 400, items: [{ productId: tee.id, quantity: 1 }] };
  const { json: judged } = await ask(api.coupons.validate, { body: { code: typed.code, ...basket } });
  expect(judged.isDeliveryFree).toBe(true);
  await automatic({ discountType: 'delivery', discountValue: undefined });
  await expect.poll(async () => (await quoteOf({ items })).isDeliveryFree).toBe(true);
  expect((await quoteOf({ items })).online.pricing).toMatchObject({ shipping: 99, freediscount: 99, total: 400 });
});
