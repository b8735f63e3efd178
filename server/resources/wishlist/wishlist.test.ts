import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { wishlistLimits } from '#contract/rules/wishlist.ts';
import { addProduct, addProducts, setStock } from '#server/testing/test-goods.ts';
import { type Person, testShop } from '#server/testing/test-shop.ts';

const { pool, ask, signIn, clock } = await testShop();

const save = ({ token }: Person, productId: string) => ask(api.wishlist.add, { token, body: { productId } });
const read = ({ token }: Person) => ask(api.wishlist.read, { token });
const setPrice = (id: string, rupees: number) =>
  pool.query('update products set price_paise = $1 where id = $2', [rupees * 100, id]);

const setOnSale = (id: string, isActive: boolean) =>
  pool.query('update products set is_active = $1 where id = $2', [isActive, id]);

/** One more makes a full list. */
const almostAll = await addProducts(pool, wishlistLimits.products - 1);

const fill = ({ userId }: Person, ids: readonly string[]) =>
  pool.query('insert into wishlist_items (user_id, product_id, price_paise) select $1, unnest($2::uuid[]), 100', [
    userId,
    ids,
  ]);

async function idsOf(person: Person) {
  return (await read(person)).json.wishlist.map((item) => item._id);
}

describe('a wishlist', () => {
  test('is empty at first', async () => {
    const { json } = await read(await signIn());
    expect(json).toMatchObject({ success: true, wishlist: [], count: 0 });
  });

  test('holds products newest first, with what a card and the choice of a size need', async () => {
    const person = await signIn();
    const [tee, hoodie] = [await addProduct(pool, { price: 799, hasPicture: true }), await addProduct(pool)];
    expect((await save(person, tee.id)).json).toMatchObject({ wishlistCount: 1, wishlistItem: { _id: tee.id } });
    clock.pass(1000);
    await save(person, hoodie.id);
    const { wishlist, count } = (await read(person)).json;
    expect(count).toBe(2);
    expect(wishlist.map((item) => item._id)).toEqual([hoodie.id, tee.id]);
    expect(wishlist[1]).toMatchObject({
      slug: tee.slug,
      price: 799,
      savedPrice: 799,
      stock: 40,
      sizes: [
        { size: 'S', stock: 20 },
        { size: 'M', stock: 20 },
      ],
      colors: [{ name: 'Black' }],
      category: { slug: expect.any(String) },
      images: [{ alt: 'Front' }],
      variants: [
        { size: 'S', color: 'Black', stock: 20 },
        { size: 'M', color: 'Black', stock: 20 },
      ],
    });
  });

  test('keeps the price at saving when it changes, and when it is saved again', async () => {
    const person = await signIn();
    const tee = await addProduct(pool, { price: 799, mrp: 999 });
    await save(person, tee.id);
    await setPrice(tee.id, 599);
    const again = await save(person, tee.id);
    expect(again.status).toBe(200);
    expect(again.json).toMatchObject({ wishlistCount: 1, wishlistItem: { price: 599, savedPrice: 799 } });
  });

  test('saved a hundred times at once is saved once', async () => {
    const person = await signIn();
    const tee = await addProduct(pool);
    const answers = await Promise.all(Array.from({ length: 100 }, () => save(person, tee.id)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await idsOf(person)).toEqual([tee.id]);
    // Reading shows a product once even if it were stored twice, so count the rows.
    const { rows } = await pool.query('select from wishlist_items where user_id = $1', [person.userId]);
    expect(rows).toHaveLength(1);
  });

  test('leaves out what is no longer sold, and shows it when it is back', async () => {
    const person = await signIn();
    const tee = await addProduct(pool, { hasPicture: true });
    await save(person, tee.id);
    await setOnSale(tee.id, false);
    expect((await read(person)).json.count).toBe(0);
    await setOnSale(tee.id, true);
    expect(await idsOf(person)).toEqual([tee.id]);
  });

  test(`holds at most ${wishlistLimits.products}, also when several come at once`, async () => {
    const person = await signIn();
    await fill(person, almostAll);
    const [one, other] = [await addProduct(pool), await addProduct(pool)];
    const answers = await Promise.all([save(person, one.id), save(person, other.id)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 400)?.json.code).toBe('OUT_OF_RANGE');
    expect((await read(person)).json.count).toBe(wishlistLimits.products);
  });

  test('is not full of products that nobody sees any more; they make room, and it never grows too long', async () => {
    const person = await signIn();
    const hidden = await addProduct(pool, { hasPicture: true });
    await fill(person, [hidden.id, ...almostAll]);
    await setOnSale(hidden.id, false);
    const [one, other] = [await addProduct(pool), await addProduct(pool)];
    expect([(await save(person, one.id)).status, (await save(person, other.id)).status]).toEqual([200, 400]);
    await setOnSale(hidden.id, true);
    const ids = await idsOf(person);
    expect(ids).toHaveLength(wishlistLimits.products);
    expect(ids).toContain(one.id);
    expect(ids).not.toContain(hidden.id);
  });

  test('says 404 to a product that is not sold or never was', async () => {
    const person = await signIn();
    const gone = await addProduct(pool, { isActive: false });
    expect((await save(person, gone.id)).status).toBe(404);
    expect((await save(person, crypto.randomUUID())).status).toBe(404);
  });

  test.each([[{}], [{ productId: 'x' }], [{ productId: null }]])('refuses %j', async (body) => {
    const { status, json } = await ask(api.wishlist.add, { token: (await signIn()).token, body });
    expect(status).toBe(400);
    expect(json.errors?.[0]?.field).toBe('productId');
  });
});

describe('taking off', () => {
  test('one, several and all', async () => {
    const person = await signIn();
    const ids = [await addProduct(pool), await addProduct(pool), await addProduct(pool), await addProduct(pool)].map(
      (product) => product.id,
    );
    for (const id of ids) await save(person, id);
    const [first = '', second = '', third = ''] = ids;
    const one = await ask(api.wishlist.remove, { token: person.token, params: { id: first } });
    expect(one.json.wishlistCount).toBe(3);
    const many = await ask(api.wishlist.removeMany, {
      token: person.token,
      body: { productIds: [first, second, third] },
    });
    expect(many.json.wishlistCount).toBe(1);
    expect(await idsOf(person)).toEqual(ids.slice(3));
    expect((await ask(api.wishlist.clear, { token: person.token })).json.wishlistCount).toBe(0);
  });

  test.each(['', crypto.randomUUID(), 'nonsense'])('what is not there is a 404: %s', async (id) => {
    const { status } = await ask(api.wishlist.remove, { token: (await signIn()).token, params: { id: id || '%20x' } });
    expect(status).toBe(404);
  });

  test('never touches the list of somebody else', async () => {
    const [owner, other] = [await signIn(), await signIn()];
    const tee = await addProduct(pool);
    await save(owner, tee.id);
    const params = { id: tee.id };
    expect((await ask(api.wishlist.remove, { token: other.token, params })).status).toBe(404);
    expect((await ask(api.wishlist.moveToCart, { token: other.token, params, body: { size: 'S' } })).status).toBe(404);
    await ask(api.wishlist.removeMany, { token: other.token, body: { productIds: [tee.id] } });
    await ask(api.wishlist.clear, { token: other.token });
    expect(await idsOf(owner)).toEqual([tee.id]);
  });
});

test('without a session everything of a person answers 401', async () => {
  const { read: list, add, remove, removeMany, clear, moveToCart, merge, share, unshare } = api.wishlist;
  for (const call of [list, add, remove, removeMany, clear, moveToCart, merge, share, unshare]) {
    const { status } = await ask(call, {
      params: { id: crypto.randomUUID() },
      body: call.method === 'GET' ? undefined : {},
    });
    expect([call.path, status]).toEqual([call.path, 401]);
  }
});

describe('what a browser kept', () => {
  test('is priced as of today, in its order, without what is no longer sold', async () => {
    const [tee, hoodie, gone] = [
      await addProduct(pool, { price: 799 }),
      await addProduct(pool),
      await addProduct(pool, { isActive: false }),
    ];
    await setStock(pool, hoodie.variants[0]?.id ?? '', 0);
    const productIds = [hoodie.id, gone.id, crypto.randomUUID(), tee.id, hoodie.id];
    const { status, json } = await ask(api.wishlist.quote, { body: { productIds } });
    expect(status).toBe(200);
    expect(json.products.map((product) => product._id)).toEqual([hoodie.id, tee.id]);
    expect(json.products[0]?.variants[0]).toMatchObject({ size: 'S', stock: 0 });
    expect((await ask(api.wishlist.quote, { body: { productIds: [] } })).json.products).toEqual([]);
  });

  test('is at most as long as a wishlist', async () => {
    const productIds = Array.from({ length: wishlistLimits.products + 1 }, () => crypto.randomUUID());
    expect((await ask(api.wishlist.quote, { body: { productIds } })).status).toBe(400);
  });
});
