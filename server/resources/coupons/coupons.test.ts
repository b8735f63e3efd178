import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addCategory, addProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { pool, ask, clock } = await testShop();
const hour = 3_600_000;
const hoodies = await addCategory(pool, { slug: 'hoodies', name: 'Hoodies' });

type TestCoupon = { code: string; from?: number; to?: number; isActive?: boolean; uses?: number };

/** `from` and `to` are hours from now. */
async function addCoupon({ code, from = -1, to = 1, isActive = true, uses = 10 }: TestCoupon) {
  const at = (hours: number) => new Date(clock.now().getTime() + hours * hour);
  await pool.query(
    `insert into coupons (code, description, discount_type, discount_value, min_order_paise, max_discount_paise, is_active,
      max_uses, valid_from, valid_until, category_ids, is_free)
    values ($1, 'Ten off', $7, $8, 49900, 20000, $2, $3, $4, $5, $6, $1 = 'FREE1')`,
    [
      code,
      isActive,
      uses,
      at(from),
      at(to),
      code === 'HOODIE150' ? [hoodies] : [],
      code === 'HOODIE150' ? 'flat' : 'percentage',
      code === 'HOODIE150' ? 15_050 : 10,
    ],
  );
}

await addCoupon({ code: 'RUNNING' });
await addCoupon({ code: 'HOODIE150' });
await addCoupon({ code: 'FREE1' });
await addCoupon({ code: 'OVER', from: -3, to: -1 });
await addCoupon({ code: 'NOTYET', from: 0.01, to: 2 });
await addCoupon({ code: 'OFF', isActive: false });
await addCoupon({ code: 'USEDUP', uses: 1 });
await addCoupon({ code: 'LASTONE', uses: 2 });
const tee = await addProduct(pool);
for (const couponCode of ['USEDUP', 'LASTONE'])
  await ask(api.orders.placeCod, { body: orderOf([lineOf(tee)], { isBuyNow: true, couponCode }) });

const available = async () => (await ask(api.coupons.available)).json.coupons;

test('shows what can be used now, in the order it was made', async () => {
  expect((await available()).map(({ code }) => code)).toEqual(['RUNNING', 'HOODIE150', 'FREE1', 'LASTONE']);
});

test('each in the shape earlier clients read, money in rupees', async () => {
  const [running, hoodie, free] = await available();
  expect(running).toMatchObject({
    description: 'Ten off',
    discountType: 'percentage',
    discountValue: 10,
    minOrderValue: 499,
    maxDiscountAmount: 200,
    isFreeCoupon: 'N',
    couponcategories: '',
  });
  expect(hoodie).toMatchObject({ discountType: 'flat', discountValue: 150.5, couponcategories: 'Hoodies' });
  expect(free?.isFreeCoupon).toBe('Y');
});

test('a bearer of whatever kind changes nothing', async () => {
  const { status, json } = await ask(api.coupons.available, { token: 'null' });
  expect([status, json.coupons.length]).toEqual([200, 4]);
});
