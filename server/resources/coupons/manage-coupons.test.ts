import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { keyed, lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addCoupon } from '#server/testing/test-coupons.ts';
import { addCategory, addProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { pool, ask, signIn } = await testShop();
const { token } = await signIn({ role: 'admin' });
await addCategory(pool, { slug: 'hoodies', name: 'Hoodies' });
const draft = {
  code: 'monsoon25',
  description: 'A quarter off',
  discountType: 'percentage',
  discountValue: 25,
  minOrderValue: 999.5,
  maxDiscountAmount: 400,
  maxUses: 100,
  maxUsesPerUser: 2,
  validUntil: '2099-12-31',
  isActive: true,
  isFreeCoupon: 'N',
  couponcategories: 'hoodies',
};

describe('an admin', () => {
  test('one that an order is using at this moment is switched off, not deleted with its use', async () => {
    const coupon = await addCoupon({ ask, token });
    const body = orderOf([lineOf(await addProduct(pool))], { isBuyNow: true });
    const { order } = (await ask(api.orders.placeCod, { body, headers: keyed() })).json;
    const ordering = await pool.connect();
    try {
      await ordering.query('begin');
      await ordering.query('update coupons set used_count = used_count + 1 where id = $1', [coupon._id]);
      await ordering.query(
        `insert into coupon_uses (order_id, coupon_id, phone_hash, discount_paise, used_at) values ($1, $2, sha256('one'), 100, now())`,
        [order.id, coupon._id],
      );
      const removing = ask(api.adminCoupons.remove, { token, params: { id: coupon._id } });
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
      await ordering.query('commit');
      expect((await removing).status).toBe(200);
    } finally {
      ordering.release();
    }
    const { rows } = await pool.query('select is_active from coupons where id = $1', [coupon._id]);
    expect(rows).toEqual([{ is_active: false }]);
    await pool.query('delete from coupons where id = $1', [coupon._id]);
  });

  test('makes, finds, changes and deletes a coupon, which shoppers see at once', async () => {
    const made = await ask(api.adminCoupons.add, { token, body: draft });
    expect(made.status).toBe(201);
    expect(made.json.coupon).toMatchObject({
      ...draft,
      code: 'MONSOON25',
      couponcategories: 'Hoodies',
      usedCount: 0,
      // Valid to the end of that day in India.
      validUntil: '2099-12-31T18:30:00.000Z',
    });
    const params = { id: made.json.coupon._id };
    const shown = async () => (await ask(api.coupons.available)).json.coupons.find(({ _id }) => _id === params.id);
    await expect.poll(shown).toMatchObject({ code: 'MONSOON25', minOrderValue: 999.5 });
    const changed = await ask(api.adminCoupons.plainUpdate, {
      token,
      params,
      body: { discountType: 'flat', discountValue: 99.5, maxUses: null, maxDiscountAmount: '', couponcategories: '' },
    });
    expect(changed.json.coupon).toMatchObject({
      discountType: 'flat',
      discountValue: 99.5,
      maxUses: null,
      maxDiscountAmount: null,
      couponcategories: '',
      minOrderValue: 999.5,
      maxUsesPerUser: 2,
    });
    await expect.poll(shown).toMatchObject({ discountType: 'flat', discountValue: 99.5 });
    await ask(api.adminCoupons.update, { token, params, body: { isActive: false } });
    await expect.poll(shown).toBeUndefined();
    expect((await ask(api.adminCoupons.plainRemove, { token, params })).status).toBe(200);
    expect((await ask(api.adminCoupons.remove, { token, params })).status).toBe(404);
    expect((await ask(api.adminCoupons.update, { token, params, body: { isActive: true } })).status).toBe(404);
  });

  test('lists them newest first, by page and by whether they are on, on both paths', async () => {
    await pool.query('delete from coupons');
    const [first, second, third] = [
      await addCoupon({ ask, token }),
      await addCoupon({ ask, token }, { isActive: false }),
      await addCoupon({ ask, token }),
    ];
    for (const call of [api.adminCoupons.list, api.adminCoupons.plainList]) {
      const { json } = await ask(call, { token, query: { limit: '2', isActive: '' } });
      expect(json.coupons.map(({ code }) => code)).toEqual([third.code, second.code]);
      expect(json.pagination).toMatchObject({ totalCoupons: 3, totalPages: 2, hasNext: true });
    }
    const on = await ask(api.adminCoupons.list, { token, query: { isActive: 'true', page: '1' } });
    expect(on.json.coupons.map(({ code }) => code)).toEqual([third.code, first.code]);
  });

  test.each([
    ['code', { code: 'AB' }],
    ['code', { code: 'WITH SPACE' }],
    ['description', { description: ' ' }],
    ['discountType', { discountType: 'half' }],
    ['discountValue', { discountValue: 0 }],
    ['discountValue', { discountValue: 101 }],
    ['discountValue', { discountValue: 12.5 }],
    ['discountValue', { discountType: 'flat', discountValue: 10.005 }],
    ['minOrderValue', { minOrderValue: -1 }],
    ['discountValue', { discountType: 'flat', discountValue: 1e-315 }],
    ['maxDiscountAmount', { maxDiscountAmount: 0 }],
    ['maxDiscountAmount', { maxDiscountAmount: 1e-315 }],
    ['maxUses', { maxUses: 0 }],
    ['maxUsesPerUser', { maxUsesPerUser: 1.5 }],
    ['validUntil', { validUntil: 'soon' }],
    ['validUntil', { validUntil: '2026-01-01', validFrom: '2026-02-01' }],
    ['isFreeCoupon', { isFreeCoupon: true }],
    ['couponcategories', { couponcategories: 'Hats' }],
  ])('is told of a wrong %s: %o', async (field, wrong) => {
    const body = { ...draft, code: 'WRONG1', ...wrong };
    const { status, json } = await ask(api.adminCoupons.add, { token, body });
    expect([status, json.errors?.[0]?.field]).toEqual([400, field]);
  });

  test('cannot give a code twice, nor allow fewer uses than there were', async () => {
    const { code, _id: id } = await addCoupon({ ask, token }, { maxUses: 10, maxUsesPerUser: 2 });
    const again = await ask(api.adminCoupons.add, { token, body: { ...draft, code: code.toLowerCase() } });
    expect([again.status, again.json.message]).toEqual([400, 'There is a coupon with this code already.']);
    const body = orderOf([lineOf(await addProduct(pool))], { isBuyNow: true, couponCode: code });
    for (const _use of [1, 2]) expect((await ask(api.orders.placeCod, { body })).status).toBe(200);
    const fewer = await ask(api.adminCoupons.update, { token, params: { id }, body: { maxUses: 1 } });
    expect([fewer.status, fewer.json.errors?.[0]?.field]).toEqual([400, 'maxUses']);
    const typed = await ask(api.adminCoupons.update, { token, params: { id }, body: { discountType: 'flat' } });
    expect([typed.status, typed.json.errors?.[0]?.field]).toEqual([400, 'discountValue']);
  });
});
