import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { wishlistLimits } from '#contract/rules/wishlist.ts';
import { addProduct, addProducts } from '#server/testing/test-goods.ts';
import { type Person, testShop } from '#server/testing/test-shop.ts';

const { pool, ask, signIn, clock } = await testShop();

const goods = [
  await addProduct(pool, { price: 500, mrp: 900 }),
  await addProduct(pool),
  await addProduct(pool, { isActive: false }),
  { id: crypto.randomUUID() },
] as const;
const [tee, hoodie, gone, never] = goods.map((product) => product.id) as [string, string, string, string];

type Kept = { productId: string; savedPrice?: number; savedAt?: string };

const save = ({ token }: Person, productId: string) => ask(api.wishlist.add, { token, body: { productId } });
const merge = ({ token }: Person, items: Kept[], mergeId: string = crypto.randomUUID()) =>
  ask(api.wishlist.merge, { token, body: { mergeId, items } });

describe('logging in with a wishlist kept in the browser', () => {
  test.each([
    { what: 'nothing to nothing', have: [], bring: [], makes: [], added: 0, leftOut: 0 },
    { what: 'a full list and an empty browser', have: [tee], bring: [], makes: [tee], added: 0, leftOut: 0 },
    {
      what: 'an empty list and a full browser',
      have: [],
      bring: [tee, hoodie],
      makes: [tee, hoodie],
      added: 2,
      leftOut: 0,
    },
    { what: 'the same product stays one', have: [tee], bring: [tee], makes: [tee], added: 0, leftOut: 0 },
    {
      what: 'different ones stand side by side',
      have: [tee],
      bring: [hoodie],
      makes: [tee, hoodie],
      added: 1,
      leftOut: 0,
    },
    { what: 'twice in the browser is one', have: [], bring: [tee, tee], makes: [tee], added: 1, leftOut: 0 },
    { what: 'no longer sold, or never', have: [], bring: [gone, tee, never], makes: [tee], added: 1, leftOut: 2 },
  ])('$what', async ({ have, bring, makes, added, leftOut }) => {
    const person = await signIn();
    for (const id of have) await save(person, id);
    const { status, json } = await merge(
      person,
      bring.map((productId) => ({ productId })),
    );
    expect(status).toBe(200);
    expect(json).toMatchObject({ added, leftOut, count: makes.length });
    expect(json.wishlist.map((item) => item._id).toSorted()).toEqual(makes.toSorted());
  });

  test('keeps the price and day of saving, but no day to come', async () => {
    const person = await signIn();
    const { json } = await merge(person, [
      { productId: tee, savedPrice: 899.5, savedAt: '2026-01-02T03:04:05.678Z' },
      { productId: hoodie, savedAt: '2999-01-01T00:00:00.000Z' },
    ]);
    expect(json.wishlist[1]).toMatchObject({ savedPrice: 899.5, savedAt: '2026-01-02T03:04:05.678Z' });
    expect(Date.parse(json.wishlist[0]?.savedAt ?? '')).toBeLessThanOrEqual(clock.now().getTime());
  });

  test('does not touch the price of what is saved already', async () => {
    const person = await signIn();
    await save(person, tee);
    const { json } = await merge(person, [{ productId: tee, savedPrice: 1 }]);
    expect(json.wishlist[0]?.savedPrice).toBe(500);
  });

  test('again with the same id brings nothing back, fifty times at once adds once', async () => {
    const person = await signIn();
    const mergeId = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => merge(person, [{ productId: tee }], mergeId)));
    expect(answers.reduce((sum, { json }) => sum + json.added, 0)).toBe(1);
    await ask(api.wishlist.remove, { token: person.token, params: { id: tee } });
    expect((await merge(person, [{ productId: tee }], mergeId)).json.count).toBe(0);
    expect((await merge(await signIn(), [{ productId: tee }], mergeId)).json.count).toBe(1);
  });

  test('fills the room that products no longer sold leave', async () => {
    const person = await signIn();
    const many = await addProducts(pool, wishlistLimits.products);
    await pool.query(
      'insert into wishlist_items (user_id, product_id, price_paise) select $1, unnest($2::uuid[]), 100',
      [person.userId, many],
    );
    await pool.query('update products set is_active = false where id = $1', [many[0]]);
    const { json } = await merge(person, [{ productId: tee }, { productId: hoodie }]);
    expect(json).toMatchObject({ added: 1, leftOut: 1, count: wishlistLimits.products });
  });

  test.each([
    [{ items: [] }, 'mergeId'],
    [{ mergeId: 'x', items: [] }, 'mergeId'],
    [{ mergeId: crypto.randomUUID() }, 'items'],
    [{ mergeId: crypto.randomUUID(), items: [{ productId: 'x' }] }, 'items.0.productId'],
    [{ mergeId: crypto.randomUUID(), items: [{ productId: tee, savedPrice: -1 }] }, 'items.0.savedPrice'],
    [{ mergeId: crypto.randomUUID(), items: [{ productId: tee, savedAt: 'yesterday' }] }, 'items.0.savedAt'],
  ])('%j is refused, naming %s', async (body, field) => {
    const { status, json } = await ask(api.wishlist.merge, { token: (await signIn()).token, body });
    expect(status).toBe(400);
    expect(json.errors?.map((fault) => fault.field)).toContain(field);
  });
});
