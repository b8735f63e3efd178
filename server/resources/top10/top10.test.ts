import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { addProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { pool, ask, signIn } = await testShop();
const { token } = await signIn({ role: 'admin' });

async function listed(position: number, goods: Parameters<typeof addProduct>[1] = {}) {
  const product = await addProduct(pool, goods);
  const { json } = await ask(api.top10.add, { token, body: { product: product.id, position } });
  return { product, entry: json.entry };
}

const shown = async () =>
  (await ask(api.top10.list)).json.top10.map(({ position, product }) => [position, product.name]);
const fresh = () =>
  pool.query('delete from top10_entries').then(() => pool.query(`select pg_notify('cache_tags', '*')`));

describe('the list', () => {
  test('comes by place with what a card needs, and changes at once', async () => {
    await fresh();
    await expect.poll(shown).toEqual([]);
    await listed(3, { name: 'Third' });
    const { entry } = await listed(1, { name: 'First', price: 899, mrp: 1_499, stock: 4, hasPicture: true });
    await expect.poll(shown).toEqual([
      [1, 'First'],
      [3, 'Third'],
    ]);
    const { json } = await ask(api.top10.list, { token: 'null' });
    expect(json.top10[0]).toMatchObject({
      _id: entry._id,
      position: 1,
      isActive: true,
      product: {
        name: 'First',
        slug: expect.any(String),
        price: 899,
        originalPrice: 1_499,
        images: [{ url: expect.stringMatching(/^\/media\/\w+\/720\.webp$/) }],
        category: { _id: expect.any(String), name: 'oversized' },
        stockQuantity: 8,
      },
    });
    expect((await ask(api.top10.one, { params: { id: entry._id } })).json.entry.product.name).toBe('First');
  });

  test('leaves out what is switched off or not on sale, except for admins', async () => {
    await fresh();
    const off = await listed(1, { name: 'Off' });
    const gone = await listed(2, { name: 'Gone' });
    await listed(4, { name: 'On' });
    await ask(api.top10.update, { token, params: { id: off.entry._id }, body: { isActive: false } });
    await pool.query('update products set is_active = false where id = $1', [gone.product.id]);
    await pool.query(`select pg_notify('cache_tags', '*')`);
    await expect.poll(shown).toEqual([[4, 'On']]);
    const all = (await ask(api.top10.all, { token })).json.top10;
    expect(all.map(({ position, isActive, product }) => [position, isActive, product.name])).toEqual([
      [1, false, 'Off'],
      [2, true, 'Gone'],
      [4, true, 'On'],
    ]);
    for (const { entry } of [off, gone]) {
      expect((await ask(api.top10.one, { params: { id: entry._id } })).status).toBe(404);
    }
  });
});

describe('keeping the list', () => {
  test('an entry moves, changes its product, and leaves', async () => {
    await fresh();
    const { entry } = await listed(5);
    const other = await addProduct(pool);
    const moved = await ask(api.top10.update, { token, params: { id: entry._id }, body: { position: 6 } });
    expect(moved.json.entry).toMatchObject({ position: 6, product: { _id: entry.product._id } });
    const changed = await ask(api.top10.update, { token, params: { id: entry._id }, body: { product: other.id } });
    expect(changed.json.entry).toMatchObject({ position: 6, product: { _id: other.id } });
    expect((await ask(api.top10.remove, { token, params: { id: entry._id } })).status).toBe(200);
    expect((await ask(api.top10.remove, { token, params: { id: entry._id } })).status).toBe(404);
    expect((await ask(api.top10.update, { token, params: { id: entry._id }, body: { position: 1 } })).status).toBe(404);
  });

  test.each([0, 11, 1.5, '1', null, undefined])('position %s is refused', async (position) => {
    const { id } = await addProduct(pool);
    const { status, json } = await ask(api.top10.add, { token, body: { product: id, position } });
    expect([status, json.errors?.[0]?.field]).toEqual([400, 'position']);
  });

  test('a product that is not there is named', async () => {
    const body = { product: crypto.randomUUID(), position: 1 };
    const { status, json } = await ask(api.top10.add, { token, body });
    expect([status, json.code, json.message]).toEqual([400, 'INVALID_INPUT', 'There is no such product.']);
  });

  test('a taken place and a product listed already are said', async () => {
    await fresh();
    const { product } = await listed(7);
    const { id } = await addProduct(pool);
    const taken = await ask(api.top10.add, { token, body: { product: id, position: 7 } });
    expect([taken.status, taken.json.code, taken.json.message]).toEqual([
      409,
      'PLACE_TAKEN',
      'Place 7 is already taken.',
    ]);
    const again = await ask(api.top10.add, { token, body: { product: product.id, position: 8 } });
    expect([again.status, again.json.message]).toEqual([409, 'This product is already in the top 10.']);
    // An inactive entry occupies no position.
    const reserve = await ask(api.top10.add, { token, body: { product: id, position: 7, isActive: false } });
    expect(reserve.status).toBe(201);
    const wake = await ask(api.top10.update, {
      token,
      params: { id: reserve.json.entry._id },
      body: { isActive: true },
    });
    expect([wake.status, wake.json.code]).toEqual([409, 'PLACE_TAKEN']);
  });

  test('of many who want one place at once exactly one gets it', async () => {
    await fresh();
    const products = await Promise.all(Array.from({ length: 8 }, () => addProduct(pool)));
    const answers = await Promise.all(
      products.map(({ id }) => ask(api.top10.add, { token, body: { product: id, position: 2 } })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, ...Array(7).fill(409)]);
    const { rows } = await pool.query('select count(*)::int as n from top10_entries');
    expect(rows[0].n).toBe(1);
  });

  test.each(['user', 'digitalMarketer'] as const)('is not for a %s', async (role) => {
    const other = await signIn({ role });
    const { id } = await addProduct(pool);
    const { status } = await ask(api.top10.add, { token: other.token, body: { product: id, position: 9 } });
    expect(status).toBe(403);
  });
});
