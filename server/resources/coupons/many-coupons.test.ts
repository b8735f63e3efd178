import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { dayInIndia } from '#contract/rules/india-time.ts';
import { csvLines } from '#server/testing/csv-lines.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { keyed, lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addCoupon } from '#server/testing/test-coupons.ts';
import { addProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { app, pool, ask, clock, signIn } = await testShop();
const { token } = await signIn({ role: 'admin' });
const as = { ask, token };
const hour = 3_600_000;
const at = (hours: number) => new Date(clock.now().getTime() + hours * hour).toISOString();
const tee = await addProduct(pool, { price: 500, stock: 1_000 });

type Query = NonNullable<Parameters<typeof ask>[1]>['query'];
const list = async (query: Query = {}) => (await ask(api.adminCoupons.list, { token, query })).json.coupons;
const one = async (id: string) => (await ask(api.adminCoupons.one, { token, params: { id } })).json.coupon;
const bulk = (body: object) => ask(api.adminCoupons.bulk, { token, body });
const undo = (id: string) => ask(api.activity.undo, { token, params: { id } });
const problems = (results: readonly { id: string; problem: string }[]) =>
  Object.fromEntries(results.map(({ id, problem }) => [id, problem]));

/** Orders one tee with this code. */
async function buyWith(couponCode: string) {
  const buyer = await signIn();
  const body = orderOf([lineOf(tee, 1)], { isBuyNow: true, couponCode });
  const { json } = await ask(api.orders.placeCod, { token: buyer.token, body, headers: keyed() });
  return { ...buyer, orderId: json.order._id };
}

describe('the list of coupons', () => {
  test('is narrowed by code, state and type, and sorted by what each brought', async () => {
    await pool.query('delete from coupons');
    const live = await addCoupon(as, { code: 'LIST1', discountType: 'flat', discountValue: 100 });
    const later = await addCoupon(as, { code: 'LIST2', validFrom: at(1), validUntil: at(2) });
    const off = await addCoupon(as, { code: 'LIST3', isActive: false });
    const used = await addCoupon(as, { code: 'LIST4', maxUses: 1 });
    const over = await addCoupon(as, { code: 'LIST5' });
    await pool.query(`update coupons set valid_from = $2, valid_until = $1 where code = 'LIST5'`, [at(0), at(-1)]);
    await addCoupon(as, { code: 'OTHER' });
    await buyWith('LIST4');
    const states = Object.fromEntries((await list({ search: 'list' })).map(({ code, state }) => [code, state]));
    expect(states).toEqual({ LIST1: 'live', LIST2: 'scheduled', LIST3: 'off', LIST4: 'used', LIST5: 'over' });
    for (const { code, _id } of [live, later, off, used, over]) {
      const found = await list({ search: 'LIST', state: states[code] ?? '' });
      expect(found.map((coupon) => coupon._id)).toEqual([_id]);
    }
    expect((await list({ type: 'flat' })).map(({ code }) => code)).toEqual(['LIST1']);
    expect((await list({ sort: '-revenue' }))[0]?.code).toBe('LIST4');
    expect((await list({ search: '%' })).length).toBe(0);
    expect((await ask(api.adminCoupons.list, { token, query: { sort: 'secret' } })).status).toBe(400);
  });

  test('tells uses, revenue and what was given, and forgets the order that was cancelled', async () => {
    const { code, _id } = await addCoupon(as, { discountType: 'flat', discountValue: 50, maxUsesPerUser: 5 });
    const [first] = [await buyWith(code), await buyWith(code)];
    // 500 + 99 delivery - 50 each, and the cash fee if there is one.
    const { rows } = await pool.query<{ total: number }>('select total_paise as total from orders where id = $1', [
      first?.orderId,
    ]);
    const each = (rows[0]?.total ?? 0) / 100;
    expect(each).toBeGreaterThanOrEqual(549);
    expect(await one(_id)).toMatchObject({ usedCount: 2, revenue: each * 2, given: 100 });
    await ask(api.payments.cancel, {
      token: first?.token,
      params: { id: first?.orderId ?? '' },
      body: { reason: 'Changed my mind' },
    });
    expect(await one(_id)).toMatchObject({ usedCount: 1, revenue: each, given: 50 });
    await expectInvariants(pool);
  });

  test('goes out as a table in which a description cannot run as a formula', async () => {
    const { code } = await addCoupon(as, { description: '=HYPERLINK("http://evil.example")' });
    const reply = await app.inject({
      url: `/api/admin/coupons/export?search=${code}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(reply.body.trim().split('\r\n')[1]).toContain(`${code},"'=HYPERLINK(""http://evil.example"")",live,`);
  });
});

test('a coupon goes out with the first and the last of its days in India', async () => {
  const { code } = await addCoupon(as, { validFrom: '2026-11-20T18:30:00Z', validUntil: '2099-11-30T18:30:00Z' });
  const [head, line] = await csvLines({ app }, token, `/admin/coupons/export?search=${code}`);
  expect(head).toMatch(/,Order value \(₹\),Given \(₹\),From,Until$/);
  expect(line).toMatch(/,2026-11-21,2099-11-30$/);
});

describe('many coupons at once', () => {
  test('are switched off for shoppers at once, and on again by undo', async () => {
    const [a, b] = [await addCoupon(as), await addCoupon(as)];
    const shown = async () => (await ask(api.coupons.available)).json.coupons.map(({ code }) => code);
    const gone = crypto.randomUUID();
    const { json } = await bulk({ action: 'off', who: { ids: [a._id, b._id, gone] } });
    expect(problems(json.results)).toEqual({ [a._id]: '', [b._id]: '', [gone]: 'There is no such coupon any more.' });
    await expect.poll(shown).not.toContain(a.code);
    await undo(json.activityId);
    await expect.poll(shown).toEqual(expect.arrayContaining([a.code, b.code]));
  });

  test('last longer, where that is later and after they begin', async () => {
    const [soon, long, future] = [
      await addCoupon(as),
      await addCoupon(as, { validUntil: '2099-12-31' }),
      await addCoupon(as, { validFrom: '2098-01-01', validUntil: '2098-02-01' }),
    ];
    const until = dayInIndia(new Date(Date.now() + 100 * 24 * hour));
    const { json } = await bulk({
      action: 'extend',
      until,
      who: { ids: [soon._id, long._id, future._id] },
    });
    expect(problems(json.results)).toEqual({
      [soon._id]: '',
      [long._id]: 'It lasts longer already.',
      [future._id]: 'It begins only after that.',
    });
    expect((await one(soon._id)).validUntil).toBe(`${until}T18:30:00.000Z`);
  });

  test('that nobody used are deleted, the others switched off, and undo puts all of it back', async () => {
    const mark = `DEL${crypto.randomUUID().slice(0, 6).toUpperCase()}`;
    const [fresh, used] = [await addCoupon(as, { code: `${mark}A` }), await addCoupon(as, { code: `${mark}B` })];
    await buyWith(used.code);
    const { json } = await bulk({ action: 'delete', who: { matching: { search: mark } } });
    expect(problems(json.results)).toEqual({
      [fresh._id]: '',
      [used._id]: 'Orders have used it: it is switched off instead.',
    });
    expect(await list({ search: mark })).toMatchObject([{ code: used.code, isActive: false, usedCount: 1 }]);
    await undo(json.activityId);
    expect(await list({ search: mark, sort: 'code' })).toMatchObject([
      { code: fresh.code, _id: fresh._id },
      { code: used.code, isActive: true, usedCount: 1 },
    ]);
  });

  test('one that was used is not deleted either: the order keeps what it gave', async () => {
    const { code, _id: id } = await addCoupon(as);
    await buyWith(code);
    const { json } = await ask(api.adminCoupons.remove, { token, params: { id } });
    expect(json.isDeleted).toBe(false);
    expect(await one(id)).toMatchObject({ isActive: false, usedCount: 1, state: 'off' });
  });
});

describe('codes by the hundred', () => {
  const body = (more: object = {}) => ({
    batchId: crypto.randomUUID(),
    prefix: 'vip',
    count: 1_000,
    description: 'For the first thousand',
    discountType: 'percentage',
    discountValue: 15,
    validUntil: '2099-12-31',
    ...more,
  });
  const make = (sent: object) => ask(api.adminCoupons.makeCodes, { token, body: sent });

  test('differ, begin with the prefix, work once each, and no list of offers shows them', async () => {
    const sent = body();
    const { status, json } = await make(sent);
    expect([status, json.made]).toEqual([201, 1_000]);
    const { rows } = await pool.query<{ code: string }>('select code from coupons where batch_id = $1', [sent.batchId]);
    expect(new Set(rows.map(({ code }) => code)).size).toBe(1_000);
    expect(rows.every(({ code }) => /^VIP[A-HJKM-NP-Z2-9]{10}$/.test(code))).toBe(true);
    const offered = (await ask(api.coupons.available)).json.coupons.map(({ code }) => code);
    expect(offered.filter((code) => code.startsWith('VIP'))).toEqual([]);
    const code = rows[0]?.code ?? '';
    const validate = async () => (await ask(api.coupons.validate, { body: { code, cartTotal: 1_000 } })).status;
    expect(await validate()).toBe(200);
    await buyWith(code);
    expect(await validate()).toBe(400);
  });

  test('are made once however often the same batch is sent, and go again as one', async () => {
    const sent = body({ count: 20, prefix: 'TWICE' });
    const replies = await Promise.all([make(sent), make(sent)]);
    expect(replies.map(({ json }) => json.made)).toEqual([20, 20]);
    const left = async () => (await list({ batch: sent.batchId, limit: '100' })).length;
    expect(await left()).toBe(20);
    const undone = await Promise.all(replies.map(({ json }) => undo(json.activityId)));
    expect(undone.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await left()).toBe(0);
  });

  test.each([
    ['count', { count: 1_001 }],
    ['count', { count: 0 }],
    ['prefix', { prefix: 'TOOLONGFORIT' }],
    ['validUntil', { validFrom: '2098-06-01', validUntil: '2098-01-01' }],
    ['discountValue', { discountValue: 0 }],
  ])('are refused with a wrong %s: %o', async (field, more) => {
    const { status, json } = await make(body(more));
    expect([status, json.errors?.[0]?.field]).toEqual([400, field]);
  });
});
