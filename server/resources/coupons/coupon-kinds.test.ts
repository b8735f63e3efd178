import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { keyed, lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addCoupon } from '#server/testing/test-coupons.ts';
import { addCategory, addProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { pool, ask, signIn } = await testShop();
const { token } = await signIn({ role: 'admin' });
const make = (more: Record<string, unknown> = {}) => addCoupon({ ask, token }, more);
await addCategory(pool, { slug: 'hoodies', name: 'Hoodies' });
await addCategory(pool, { slug: 'caps', name: 'Caps' });
const tee = await addProduct(pool, { price: 400, stock: 200 });
const hoodie = await addProduct(pool, { price: 1_500, stock: 200, category: 'hoodies' });
const cap = await addProduct(pool, { price: 300, stock: 200, category: 'caps' });
const threeForTwo = { discountType: 'bxgy', discountValue: 100, buyPieces: 2, getPieces: 1 };

type Piece = [typeof tee, number];
const itemsOf = (pieces: Piece[]) => pieces.map(([{ id: productId }, quantity]) => ({ productId, quantity }));
let visitors = 0;
const validate = (code: string, pieces: Piece[], as: { token?: string } = {}) =>
  ask(api.coupons.validate, {
    ...as,
    address: `198.52.0.${(visitors += 1) % 250}`,
    body: { code, cartTotal: 1, items: itemsOf(pieces) },
  });
const whyNot = async (code: string, pieces: Piece[], as: { token?: string } = {}) => {
  const { status, json } = await validate(code, pieces, as);
  return [status, status === 200 ? json.discount : json.message];
};

describe('buy some, get some', () => {
  test('gives the cheapest pieces, and says how many more it takes', async () => {
    const { code } = await make({ ...threeForTwo, mostSets: 2 });
    expect(await whyNot(code, [[tee, 1]])).toEqual([400, `Add 2 more items to use ${code}.`]);
    expect(
      await whyNot(code, [
        [tee, 1],
        [hoodie, 1],
      ]),
    ).toEqual([400, `Add 1 more item to use ${code}.`]);
    expect(
      await whyNot(code, [
        [hoodie, 2],
        [tee, 1],
      ]),
    ).toEqual([200, 400]);
    expect(await whyNot(code, [[tee, 10]])).toEqual([200, 800]);
  });

  test('of some categories counts their pieces only', async () => {
    const { code } = await make({ ...threeForTwo, categories: ['Hoodies', 'Caps'] });
    expect(await whyNot(code, [[tee, 5]])).toEqual([400, `${code} is only for Hoodies and Caps.`]);
    expect(
      await whyNot(code, [
        [tee, 5],
        [cap, 1],
      ]),
    ).toEqual([400, `Add 2 more items of Hoodies or Caps to use ${code}.`]);
    expect(
      await whyNot(code, [
        [cap, 1],
        [hoodie, 2],
      ]),
    ).toEqual([200, 300]);
  });

  test('stands among the offers with its pieces, and what is missing beside a cart', async () => {
    const made = await make({ ...threeForTwo, discountValue: 50, maxDiscountAmount: 150 });
    expect(made).toMatchObject({ ...threeForTwo, discountValue: 50, mostSets: null, maxDiscountAmount: 150 });
    const query = { items: `${tee.id}:1` };
    const { json } = await ask(api.coupons.forCart, { query });
    expect(json.coupons.find(({ code }) => code === made.code)).toMatchObject({
      discountAmount: 0,
      missingPieces: 2,
      whyNot: `Add 2 more items to use ${made.code}.`,
    });
    expect(await whyNot(made.code, [[tee, 3]])).toEqual([200, 150]);
  });

  test.each([
    ['buyPieces', { buyPieces: undefined }],
    ['buyPieces', { buyPieces: 0 }],
    ['buyPieces', { buyPieces: 2.5 }],
    ['getPieces', { getPieces: null }],
    ['getPieces', { getPieces: 51 }],
    ['mostSets', { mostSets: 0 }],
    ['discountValue', { discountValue: 101 }],
    ['discountValue', { discountValue: 0 }],
  ])('is not made with a wrong %s: %o', async (field, wrong) => {
    const body = { code: 'WRONG1', description: 'x', validUntil: '2099-12-31', ...threeForTwo, ...wrong };
    const { status, json } = await ask(api.adminCoupons.add, { token, body });
    expect([status, json.errors?.[0]?.field]).toEqual([400, field]);
  });

  test('becomes another kind and back, and keeps no pieces meanwhile', async () => {
    const { _id: id } = await make({ ...threeForTwo, mostSets: 3 });
    const change = async (body: object) => (await ask(api.adminCoupons.update, { token, params: { id }, body })).json;
    expect((await change({ discountType: 'flat', discountValue: 50 })).coupon).toMatchObject({
      discountType: 'flat',
      buyPieces: null,
      getPieces: null,
      mostSets: null,
    });
    expect((await change({ discountType: 'bxgy' })).errors?.[0]?.field).toBe('buyPieces');
    const back = await change({ discountType: 'bxgy', buyPieces: 1, getPieces: 1 });
    expect(back.coupon).toMatchObject({ discountType: 'bxgy', discountValue: 100, buyPieces: 1, mostSets: null });
    expect((await change({ mostSets: 2 })).coupon).toMatchObject({ buyPieces: 1, mostSets: 2 });
  });
});

describe('categories', () => {
  test('are several, the first of them for clients that know one, which may say it again', async () => {
    const made = await make({ categories: ['hoodies', 'CAPS', 'Hoodies'] });
    expect(made).toMatchObject({ categories: ['Hoodies', 'Caps'], couponcategories: 'Hoodies' });
    const change = async (body: object) =>
      (await ask(api.adminCoupons.update, { token, params: { id: made._id }, body })).json.coupon.categories;
    expect(await change({ couponcategories: 'Hoodies', description: 'Said again' })).toEqual(['Hoodies', 'Caps']);
    expect(await change({ couponcategories: 'caps' })).toEqual(['Caps']);
    expect(await change({ categories: [] })).toEqual([]);
  });

  test('are known ones', async () => {
    const body = { code: 'NOCAT1', description: 'x', discountType: 'flat', discountValue: 5, validUntil: '2099-12-31' };
    const { status, json } = await ask(api.adminCoupons.add, {
      token,
      body: { ...body, categories: ['Caps', 'Hats'] },
    });
    expect([status, json.errors?.[0]]).toEqual([400, { field: 'categories', message: 'There is no such category.' }]);
  });
});

describe('the first order', () => {
  test('is what a coupon may be for, by account and by phone', async () => {
    const { code } = await make({ isFirstOrder: true });
    const buyer = await signIn();
    const words = `${code} is for your first order only.`;
    expect(await whyNot(code, [[tee, 2]], { token: buyer.token })).toEqual([200, 80]);
    const body = orderOf([lineOf(tee, 1)], { isBuyNow: true });
    await ask(api.orders.placeCod, { token: buyer.token, body, headers: keyed() });
    expect(await whyNot(code, [[tee, 2]], { token: buyer.token })).toEqual([400, words]);
    const { json } = await ask(api.coupons.forCart, { token: buyer.token, query: { items: `${tee.id}:2` } });
    expect(json.coupons.find((one) => one.code === code)?.whyNot).toBe(words);
    const quoted = { items: [lineOf(tee, 1)], couponCode: code, phoneNumber: body.shippingAddress.phoneNumber };
    const { quote } = (await ask(api.orders.quote, { body: quoted })).json;
    expect([quote.couponCode, quote.couponProblem]).toEqual([null, words]);
  });
});

/** The applied codes, the discount, and why the other code does not apply. */
const judged = async (code: string, pieces: Piece[]) => {
  const { json } = await validate(code, pieces);
  return [json.coupon.code, json.discount, json.problem];
};

describe('two coupons', () => {
  test('go together where one of them says so, and take what both give', async () => {
    const [ten, ship, flat] = [
      await make(),
      await make({ discountType: 'delivery', discountValue: 0, isStackable: true }),
      await make({ discountType: 'flat', discountValue: 100 }),
    ];
    for (const codes of [`${ten.code}+${ship.code}`, `${ship.code} + ${ten.code.toLowerCase()}`]) {
      const { json } = await validate(codes, [[tee, 2]]);
      expect(json.pricing).toEqual({ subtotal: 800, shipping: 99, discount: 179, freediscount: 0, total: 720 });
      expect(json.coupon.discountAmount).toBe(179);
    }
    expect(await judged(`${ten.code}+${flat.code}`, [[tee, 2]])).toEqual([
      ten.code,
      80,
      `${ten.code} and ${flat.code} cannot be used together.`,
    ]);
    expect(await judged(`${ten.code}+${ten.code}`, [[tee, 2]])).toEqual([ten.code, 80, '']);
    expect(await whyNot(`${ten.code}+${ship.code}+${flat.code}`, [[tee, 2]])).toEqual([
      400,
      'You can use up to two coupons on an order.',
    ]);
    for (const codes of [`${ten.code}+NOSUCHCODE`, `NOSUCHCODE+${ten.code}`]) {
      expect(await judged(codes, [[tee, 2]])).toEqual([ten.code, 80, 'This coupon code is not valid.']);
      const { quote } = (await ask(api.orders.quote, { body: { items: [lineOf(tee, 2)], couponCode: codes } })).json;
      expect([quote.couponCode, quote.couponProblem]).toEqual([ten.code, 'This coupon code is not valid.']);
      const refused = await ask(api.orders.placeCod, { body: orderOf([lineOf(tee, 2)], { couponCode: codes }) });
      expect([refused.status, refused.json.message]).toEqual([400, 'This coupon code is not valid.']);
    }
    expect(await whyNot('NOSUCHCODE+NOSUCHEITHER', [[tee, 2]])).toEqual([400, 'This coupon code is not valid.']);
  });

  test('are not both used where the second takes nothing more off, and never take more than there is', async () => {
    const all = await make({ discountType: 'flat', discountValue: 5_000, isStackable: true });
    const ten = await make();
    expect(await judged(`${all.code}+${ten.code}`, [[tee, 2]])).toEqual([
      all.code,
      800,
      `${ten.code} gives no extra discount with ${all.code}.`,
    ]);
    const { json } = await validate(`${ten.code}+${all.code}`, [[tee, 2]]);
    expect(json.pricing).toMatchObject({ discount: 800, total: 99 });
  });

  test.each(['first', 'second'])('of which the %s no longer fits leave the other', async (place) => {
    const ten = await make();
    const late = await make({ isStackable: true, minOrderValue: 5_000 });
    const couponCode = place === 'first' ? `${late.code}+${ten.code}` : `${ten.code}+${late.code}`;
    const body = { items: [lineOf(tee, 2)], couponCode };
    const { quote } = (await ask(api.orders.quote, { body })).json;
    expect([quote.couponCode, quote.couponProblem]).toEqual([ten.code, `Add ₹4,200 more to use ${late.code}.`]);
    expect(quote.online.pricing.discount).toBe(80);
    expect(await judged(couponCode, [[tee, 2]])).toEqual([ten.code, 80, quote.couponProblem]);
  });
});

describe('two of staff who edit one coupon', () => {
  const update = (id: string, body: object, as = token) =>
    ask(api.adminCoupons.update, { token: as, params: { id }, body });

  test('do not overwrite each other unseen: the second is told who saved and when', async () => {
    const coupon = await make();
    const other = await signIn({ role: 'admin' });
    await pool.query(`update users set name = 'Asha Rao' where id = $1`, [other.userId]);
    const first = await update(coupon._id, { description: 'Hers', version: coupon.version }, other.token);
    expect(first.json.coupon.version).toBe(coupon.version + 1);
    const second = await update(coupon._id, { description: 'Mine', version: coupon.version });
    expect([second.status, second.json.code]).toEqual([409, 'EDIT_CONFLICT']);
    expect(second.json.message).toMatch(/^Asha Rao saved this coupon on /);
    const now = await update(coupon._id, { description: 'Mine', version: first.json.coupon.version });
    expect(now.json.coupon.description).toBe('Mine');
    expect((await update(coupon._id, { isActive: false })).status).toBe(200);
  });

  test('at the same moment: one of them', async () => {
    const { _id: id, version } = await make();
    const both = await Promise.all(['A', 'B'].map((description) => update(id, { description, version })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('are not told of orders, which change nothing that staff wrote', async () => {
    const { _id: id, code, version } = await make();
    const body = orderOf([lineOf(tee, 1)], { isBuyNow: true, couponCode: code });
    const { token: buyer } = await signIn();
    await ask(api.orders.placeCod, { token: buyer, body, headers: keyed() });
    const { coupon } = (await ask(api.adminCoupons.one, { token, params: { id } })).json;
    expect([coupon.usedCount, coupon.version]).toEqual([1, version]);
  });
});

describe('trying', () => {
  const draft = { code: 'TRYKIND', description: 'x', validUntil: '2099-12-31', ...threeForTwo };

  test.each([
    ['too few pieces', {}, 2, 'Add 1 more item to use TRYKIND.'],
    ['other categories', { categories: ['Hoodies', 'Caps'] }, 3, 'TRYKIND is only for Hoodies and Caps.'],
    ['nothing', {}, 3, ''],
  ])('says what stands in the way: %s', async (...[, more, quantity, reason]) => {
    const body = { draft: { ...draft, ...more }, items: [{ productId: tee.id, quantity }] };
    const { json } = await ask(api.adminCoupons.try, { token, body });
    expect([json.whyNot, json.pricing.discount]).toEqual([reason, reason === '' ? 400 : 0]);
  });

  test('says that somebody known has ordered before', async () => {
    const { token: buyer, userId } = await signIn();
    const person = `first.${crypto.randomUUID()}@example.com`;
    await pool.query('update users set email = $1 where id = $2', [person, userId]);
    const body = { draft: { ...draft, isFirstOrder: true }, items: [{ productId: tee.id, quantity: 3 }] };
    const reason = async (more: object) =>
      (await ask(api.adminCoupons.try, { token, body: { ...body, ...more } })).json.whyNot;
    expect(await reason({ person })).toBe('');
    const order = orderOf([lineOf(tee, 1)], { isBuyNow: true });
    await ask(api.orders.placeCod, { token: buyer, body: order, headers: keyed() });
    expect(await reason({ person })).toBe('TRYKIND is for your first order only.');
    expect(await reason({})).toBe('');
  });
});
