import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { addProduct, setStock, type TestProduct } from '#server/testing/test-goods.ts';
import { type Person, testShop } from '#server/testing/test-shop.ts';

const { pool, ask, signIn, shop } = await testShop();

type Choice = { quantity?: number; size?: string; color?: string };

function lineOf(tee: TestProduct, { quantity = 1, size = 'S', color = 'Black' }: Choice = {}) {
  return { productId: tee.id, quantity, size, color };
}

const add = (person: Person | undefined, tee: TestProduct, choice?: Choice) =>
  ask(api.cart.add, { token: person?.token, body: lineOf(tee, choice) });

async function contentOf(person: Person) {
  const { json } = await ask(api.cart.read, { token: person.token });
  return json.cart.items.map((item) => [item.product.name, item.size, item.quantity]);
}

describe('a guest, whose cart is in the browser', () => {
  test('reads an empty cart, whatever the bearer', async () => {
    for (const token of [undefined, 'null', 'undefined', 'rubbish']) {
      const { json } = await ask(api.cart.read, { token });
      expect(json.cart).toEqual({
        items: [],
        summary: { totalItems: 0, totalQuantity: 0, subtotal: 0, shipping: 0, total: 0 },
        version: 0,
      });
    }
  });

  test('gets a line checked and priced, and never a cart that would overwrite the local one', async () => {
    const tee = await addProduct(pool, { price: 799, hasPicture: true });
    const { json } = await add(undefined, tee, { quantity: 3 });
    expect(json.cartItem).toMatchObject({
      product: {
        _id: tee.id,
        slug: tee.slug,
        name: tee.name,
        price: 799,
        originalPrice: 799,
        images: [{ alt: 'Front' }],
        stock: 40,
        category: { name: 'oversized' },
      },
      quantity: 3,
      size: 'S',
      color: 'Black',
      available: 20,
      itemTotal: 2_397,
    });
    expect(json.cartItem?.product).toHaveProperty('sizes');
    expect(json.cartItem?.product).toHaveProperty('colors');
    expect(json.cartCount).toBe(3);
    expect(json).not.toHaveProperty('cart');
    const { rows } = await pool.query('select 1 from carts');
    expect(rows).toEqual([]);
  });

  test('changes, removes and clears without an error and without a cart', async () => {
    const params = { itemId: 'temp_1700000000000' };
    const answers = [
      await ask(api.cart.update, { params, body: { quantity: 2 } }),
      await ask(api.cart.remove, { params }),
      await ask(api.cart.clear),
    ];
    for (const { status, json } of answers) {
      expect(status).toBe(200);
      expect(json).not.toHaveProperty('cart');
      expect(json).not.toHaveProperty('cartItem');
    }
  });

  test('is told what is wrong with a line as anybody is', async () => {
    const tee = await addProduct(pool, { stock: 2 });
    expect((await add(undefined, tee, { quantity: 3 })).json).toMatchObject({
      code: 'OUT_OF_STOCK',
      message: `${tee.name} in Black, S has only 2 left.`,
    });
    expect((await add(undefined, tee, { size: 'XXL' })).json.code).toBe('SIZE_NOT_OFFERED');
  });

  test('cannot merge', async () => {
    const { status } = await ask(api.cart.merge, { token: 'null', body: { mergeId: crypto.randomUUID(), items: [] } });
    expect(status).toBe(401);
  });
});

describe('a shopper with a session', () => {
  test('fills, changes and empties a cart, and sees the whole cart at each step', async () => {
    const person = await signIn();
    const tee = await addProduct(pool, { name: 'Walkthrough', price: 500 });
    const first = await add(person, tee, { quantity: 1 });
    expect(first.json.cart?.summary).toEqual({
      totalItems: 1,
      totalQuantity: 1,
      subtotal: 500,
      shipping: 99,
      total: 599,
    });
    expect(first.json.cartItem).toEqual(first.json.cart?.items[0]);
    const second = await add(person, tee, { quantity: 1 });
    expect(second.json.cart?.summary).toEqual({
      totalItems: 1,
      totalQuantity: 2,
      subtotal: 1_000,
      shipping: 0,
      total: 1_000,
    });
    expect(second.json.cartCount).toBe(2);
    await add(person, tee, { size: 'M' });
    const params = { itemId: first.json.cart?.items[0]?._id ?? '' };
    const changed = await ask(api.cart.update, { token: person.token, params, body: { quantity: 7 } });
    expect(changed.json.cart?.items.map((item) => [item.size, item.quantity])).toEqual([
      ['S', 7],
      ['M', 1],
    ]);
    const removed = await ask(api.cart.remove, { token: person.token, params });
    expect(removed.json).toMatchObject({ cartCount: 1, cart: { items: [{ size: 'M' }] } });
    expect((await ask(api.cart.clear, { token: person.token })).json.cart?.items).toEqual([]);
    expect(await contentOf(person)).toEqual([]);
  });

  test('pays shipping at ₹999.00 and none at one paisa more', async () => {
    const [exact, above] = await Promise.all([addProduct(pool, { price: 999 }), addProduct(pool, { price: 999.01 })]);
    const summaries = [];
    for (const tee of [exact, above]) summaries.push((await add(await signIn(), tee)).json.cart?.summary);
    expect(summaries).toMatchObject([
      { subtotal: 999, shipping: 99, total: 1_098 },
      { subtotal: 999.01, shipping: 0, total: 999.01 },
    ]);
  });

  test('may say product, as the specification does, or productId', async () => {
    const person = await signIn();
    const tee = await addProduct(pool);
    const { status } = await ask(api.cart.add, {
      token: person.token,
      body: { product: tee.id, quantity: 1, size: 'S', color: 'Black' },
    });
    expect(status).toBe(200);
  });

  test('need not name a size or a colour that the product has only one of', async () => {
    const person = await signIn();
    const oneSize = await addProduct(pool, { sizes: ['M'] });
    const { json } = await ask(api.cart.add, {
      token: person.token,
      body: { productId: oneSize.id, quantity: 1, size: '', color: '' },
    });
    expect(json.cartItem).toMatchObject({ size: 'M', color: 'Black' });
    const twoSizes = await addProduct(pool);
    const unclear = await ask(api.cart.add, { token: person.token, body: { productId: twoSizes.id, quantity: 1 } });
    expect(unclear.json).toMatchObject({ code: 'SIZE_NOT_OFFERED', errors: [{ field: 'size' }] });
  });

  test.each([0, 11, -1, 1.5, '2', null, 2 ** 53])('cannot have %s pieces', async (quantity) => {
    const person = await signIn();
    const tee = await addProduct(pool);
    const { status, json } = await ask(api.cart.add, { token: person.token, body: { ...lineOf(tee), quantity } });
    expect([status, json.errors?.[0]?.field]).toEqual([400, 'quantity']);
    expect(await contentOf(person)).toEqual([]);
  });

  test('has at most ten pieces of one item, however they are added', async () => {
    const person = await signIn();
    const tee = await addProduct(pool);
    await add(person, tee, { quantity: 6 });
    const { status, json } = await add(person, tee, { quantity: 5 });
    expect([status, json.message]).toEqual([400, 'You can buy up to 10 of one item.']);
    await Promise.all(Array.from({ length: 12 }, () => add(person, tee, { quantity: 1 })));
    expect(await contentOf(person)).toEqual([[tee.name, 'S', 10]]);
  });

  test('has at most fifty different items', async () => {
    const person = await signIn();
    const sizes = Array.from({ length: 51 }, (_, index) => `W${index}`);
    const tee = await addProduct(pool, { sizes });
    // One that went off sale takes none of the fifty places.
    const gone = await addProduct(pool);
    await add(person, gone);
    await pool.query('update products set is_active = false where id = $1', [gone.id]);
    for (const size of sizes.slice(0, 50)) expect((await add(person, tee, { size })).status).toBe(200);
    for (const isRestored of [false, true]) {
      const body = { ...lineOf(tee, { size: 'W50' }), isRestored };
      const { status, json } = await ask(api.cart.add, { token: person.token, body });
      expect([status, json.code]).toEqual([400, 'OUT_OF_RANGE']);
    }
    expect(await contentOf(person)).toHaveLength(50);
  });

  test('is told which item is short and how many are left', async () => {
    const person = await signIn();
    const tee = await addProduct(pool, { stock: 3 });
    await add(person, tee, { quantity: 2 });
    const more = await add(person, tee, { quantity: 2 });
    expect(more.json).toMatchObject({
      code: 'OUT_OF_STOCK',
      message: `${tee.name} in Black, S has only 3 left.`,
      errors: [{ field: 'quantity' }],
    });
    expect(await contentOf(person)).toEqual([[tee.name, 'S', 2]]);
    await setStock(pool, tee.variants[1]?.id ?? '', 0);
    expect((await add(person, tee, { size: 'M' })).json.message).toBe(`${tee.name} in Black, M is sold out.`);
  });

  test('gets a line back as it was, sold out or short by now, and twice the same', async () => {
    const person = await signIn();
    const tee = await addProduct(pool, { sizes: ['S', 'M'], stock: 3 });
    await add(person, tee, { quantity: 2 });
    await add(person, tee, { size: 'M', quantity: 3 });
    await setStock(pool, tee.variants[0]?.id ?? '', 0);
    await setStock(pool, tee.variants[1]?.id ?? '', 2);
    await ask(api.cart.clear, { token: person.token });
    const restore = (choice: Choice) =>
      ask(api.cart.add, { token: person.token, body: { ...lineOf(tee, choice), isRestored: true } });
    expect((await restore({ quantity: 2 })).json.cartItem).toMatchObject({ size: 'S', quantity: 2, available: 0 });
    await restore({ size: 'M', quantity: 3 });
    await restore({ size: 'M', quantity: 3 });
    expect(await contentOf(person)).toEqual([
      [tee.name, 'S', 2],
      [tee.name, 'M', 3],
    ]);
    expect((await restore({ size: 'M', quantity: 11 })).status).toBe(400);
  });

  test('changes size and colour of a line; a line that is there already takes the pieces', async () => {
    const person = await signIn();
    const tee = await addProduct(pool, { sizes: ['S', 'M', 'L'] });
    const line = (await add(person, tee, { quantity: 6 })).json.cart?.items[0]?._id ?? '';
    await add(person, tee, { size: 'M', quantity: 7 });
    const moved = await ask(api.cart.update, {
      token: person.token,
      params: { itemId: line },
      body: { quantity: 6, size: 'L' },
    });
    // The moved line keeps its position.
    expect(moved.json.cart?.items.map((item) => [item.size, item.quantity])).toEqual([
      ['L', 6],
      ['M', 7],
    ]);
    const joined = await ask(api.cart.update, {
      token: person.token,
      params: { itemId: moved.json.cart?.items.find((item) => item.size === 'L')?._id ?? '' },
      body: { quantity: 6, size: 'M' },
    });
    expect(joined.json.cart?.items.map((item) => [item.size, item.quantity])).toEqual([['M', 10]]);
    const refused = await ask(api.cart.update, {
      token: person.token,
      params: { itemId: joined.json.cart?.items[0]?._id ?? '' },
      body: { quantity: 1, size: 'XXL' },
    });
    expect(refused.json.code).toBe('SIZE_NOT_OFFERED');
  });

  test('never reaches the lines of somebody else', async () => {
    const [owner, stranger] = [await signIn(), await signIn()];
    const tee = await addProduct(pool);
    const itemId = (await add(owner, tee)).json.cart?.items[0]?._id ?? '';
    await add(stranger, tee);
    const answers = [
      await ask(api.cart.update, { token: stranger.token, params: { itemId }, body: { quantity: 9 } }),
      await ask(api.cart.remove, { token: stranger.token, params: { itemId } }),
      await ask(api.cart.update, { token: stranger.token, params: { itemId: 'temp_1' }, body: { quantity: 9 } }),
      await ask(api.cart.remove, { token: stranger.token, params: { itemId: crypto.randomUUID() } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await contentOf(owner)).toEqual([[tee.name, 'S', 1]]);
  });

  test('counts a change only when it happened', async () => {
    const person = await signIn();
    const tee = await addProduct(pool, { stock: 1 });
    const { version } = (await add(person, tee)).json.cart ?? { version: -1 };
    await add(person, tee, { quantity: 5 });
    await ask(api.cart.remove, { token: person.token, params: { itemId: 'temp_1' } });
    expect((await ask(api.cart.read, { token: person.token })).json.cart.version).toBe(version);
    await ask(api.cart.clear, { token: person.token });
    expect((await ask(api.cart.read, { token: person.token })).json.cart.version).toBe(version + 1);
  });

  test('no longer sees what went off sale, and cannot add it', async () => {
    const person = await signIn();
    const tee = await addProduct(pool);
    await add(person, tee);
    await pool.query('update products set is_active = false where id = $1', [tee.id]);
    expect((await add(person, tee)).json).toMatchObject({
      code: 'NOT_FOUND',
      message: 'This product is no longer available.',
    });
    expect((await ask(api.cart.read, { token: person.token })).json.cart).toMatchObject({
      items: [],
      summary: { total: 0 },
      notices: [{ productId: tee.id, message: `${tee.name} is no longer available and was removed from your cart.` }],
    });
    expect(
      (await ask(api.cart.add, { token: person.token, body: { ...lineOf(tee), productId: crypto.randomUUID() } }))
        .status,
    ).toBe(404);
  });

  test('sees today’s price, not the one of the day they added it', async () => {
    const person = await signIn();
    const tee = await addProduct(pool, { price: 500 });
    await add(person, tee);
    await pool.query('update products set price_paise = 40000 where id = $1', [tee.id]);
    expect((await ask(api.cart.read, { token: person.token })).json.cart).toMatchObject({
      items: [{ itemTotal: 400 }],
      summary: { subtotal: 400 },
    });
  });
});

describe('a quote for lines that only the browser holds', () => {
  test('prices them and tells of those that are gone, without writing anything', async () => {
    const [tee, gone] = [await addProduct(pool, { price: 600 }), await addProduct(pool, { isActive: false })];
    const items = [lineOf(tee, { quantity: 2 }), lineOf(gone), lineOf(tee, { size: 'XXL' })];
    const before = await pool.query('select count(*) from carts');
    const { json } = await ask(api.cart.quote, { body: { items } });
    expect(json.cart).toMatchObject({
      items: [{ quantity: 2, itemTotal: 1_200, available: 20 }],
      summary: { subtotal: 1_200, shipping: 0 },
    });
    expect(json.notices.map((notice) => notice.productId)).toEqual([gone.id, tee.id]);
    expect((await pool.query('select count(*) from carts')).rows).toEqual(before.rows);
  });

  test('tells how many can be had of a line that asks for more', async () => {
    const tee = await addProduct(pool, { stock: 2 });
    const { json } = await ask(api.cart.quote, { body: { items: [lineOf(tee, { quantity: 5 })] } });
    expect(json.cart.items[0]).toMatchObject({ quantity: 5, available: 2 });
  });

  test('of nothing costs nothing', async () => {
    expect((await ask(api.cart.quote, { body: { items: [] } })).json.cart.summary.total).toBe(0);
  });

  test('looks at no more than fifty lines', async () => {
    const tee = await addProduct(pool);
    const { status } = await ask(api.cart.quote, { body: { items: Array.from({ length: 51 }, () => lineOf(tee)) } });
    expect(status).toBe(400);
  });
});

test('answers about a cart are never kept by a cache', async () => {
  const person = await signIn();
  const { headers } = await ask(api.cart.read, { token: person.token });
  expect(headers['cache-control']).toBe('no-store');
  expect(shop.cache.find('/api/cart/')).toBeUndefined();
});
