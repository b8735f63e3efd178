import { beforeAll, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { addCategory, addProduct, setStock } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { changedPrice } from './bulk-products.ts';

const { app, pool, ask, signIn } = await testShop();
const { token } = await signIn({ role: 'admin' });

type Query = NonNullable<Parameters<typeof ask<typeof api.adminProducts.list>>[1]>['query'];
const list = async (query: Query = {}) => (await ask(api.adminProducts.list, { token, query })).json;
const names = async (query: Query) => (await list({ search: 'paged', ...query })).products.map(({ name }) => name);
type Bulk = NonNullable<Parameters<typeof ask<typeof api.adminProducts.bulk>>[1]>['body'];
const bulk = (body: Bulk, headers: Record<string, string> = {}) =>
  ask(api.adminProducts.bulk, { token, body, headers });
const rowOf = async (id: string) =>
  (await pool.query('select state, price_paise, tags, category_id from products where id = $1', [id])).rows[0];

describe('the list', () => {
  beforeAll(async () => {
    const goods = [
      { name: 'Paged Anchor', price: 500, daysOld: 4, category: 'anchors' },
      { name: 'paged boat', price: 900, daysOld: 3, isActive: false },
      { name: 'Paged Crane', price: 700, daysOld: 2, stock: 0 },
      { name: 'Paged Dune', price: 1_200, daysOld: 1, stock: 3 },
    ];
    for (const one of goods) await addProduct(pool, one);
    await pool.query(`update products set state = 'draft' where name = 'paged boat'`);
  });

  test.each<[string, Query, string]>([
    ['newest first, in every state', {}, 'Dune Crane boat Anchor'],
    ['oldest first, as earlier clients ask', { sort: 'oldest' }, 'Anchor boat Crane Dune'],
    ['by name', { sort: 'name' }, 'Anchor boat Crane Dune'],
    ['by name backwards', { sort: '-name' }, 'Dune Crane boat Anchor'],
    ['cheapest first, as earlier clients ask', { sort: 'price-low' }, 'Anchor Crane boat Dune'],
    ['dearest first, as earlier clients ask', { sortBy: 'price', sortOrder: 'desc' }, 'Dune boat Crane Anchor'],
    ['dearest first', { sort: '-price' }, 'Dune boat Crane Anchor'],
    ['newest first where nobody knows the order', { sort: 'constructor' }, 'Dune Crane boat Anchor'],
    ['within prices', { minPrice: 600, maxPrice: '900' }, 'Crane boat'],
    [
      'with empty parameters, which mean nothing',
      { minPrice: '', maxPrice: '', category: '' },
      'Dune Crane boat Anchor',
    ],
    ['of a state', { state: 'draft' }, 'boat'],
    ['of a category by its slug', { category: 'anchors' }, 'Anchor'],
    ['of a category that is gone', { category: 'gone' }, ''],
    ['sold out', { stock: 'out' }, 'Crane'],
    ['running out', { stock: 'low' }, 'Dune'],
  ])('comes %s', async (_, query, expected) => {
    expect((await names(query)).map((name) => name.slice(6)).join(' ')).toBe(expected);
  });

  test('says what runs low as Inventory does: by the level of a size, else by that of the shop', async () => {
    const tee = await addProduct(pool, { name: 'Levelled Tee', stock: 30, sizes: ['S', 'M', 'L'], colors: ['Black'] });
    const level = (of: number, low: number | null) =>
      ask(api.stock.setLevel, {
        token,
        params: { variantId: tee.variants[of]?.id ?? '' },
        body: { lowStockLevel: low },
      });
    const shopLevel = (lowStockLevel: number) => ask(api.stock.setShopLevel, { token, body: { lowStockLevel } });
    const seen = async () => {
      const { products } = await list({ search: 'Levelled' });
      const found = await list({ search: 'Levelled', stock: 'low' });
      return { out: products[0]?.out, low: products[0]?.low, isFound: found.products.length === 1 };
    };
    expect(await seen()).toEqual({ out: 0, low: 0, isFound: false });
    await level(0, 40);
    expect(await seen()).toEqual({ out: 0, low: 1, isFound: true });
    await level(0, null);
    await shopLevel(30);
    expect(await seen()).toEqual({ out: 0, low: 3, isFound: true });
    await level(1, 4);
    await setStock(pool, tee.variants[2]?.id ?? '', 0);
    expect(await seen()).toEqual({ out: 1, low: 1, isFound: true });
    await shopLevel(5);
    expect(await seen()).toEqual({ out: 1, low: 0, isFound: false });
  });

  test('comes page by page with its total', async () => {
    const { products, pagination } = await list({ search: 'paged', limit: 3, page: 2 });
    expect([products.length, pagination]).toEqual([1, expect.objectContaining({ current: 2, pages: 2, total: 4 })]);
    expect((await ask(api.adminProducts.list, { token, query: { page: 5_000 } })).status).toBe(400);
  });

  test('finds by a part of the SKU or the address and by the SKU of a size, and takes no wildcards', async () => {
    const tee = await addProduct(pool);
    const { rows } = await pool.query('select upper(sku) as sku from variants where product_id = $1 limit 1', [tee.id]);
    await pool.query('update variants set sku = upper(sku) where product_id = $1', [tee.id]);
    for (const search of [tee.slug, tee.slug.slice(2, 9).toUpperCase(), rows[0].sku.toLowerCase()]) {
      expect((await list({ search })).products.map(({ _id }) => _id)).toEqual([tee.id]);
    }
    expect((await list({ search: 'pa%ed' })).products).toEqual([]);
  });

  test('has what the form of a product needs, for clients that open it from the list', async () => {
    const tee = await addProduct(pool, { description: 'Long sleeves.' });
    await pool.query('update products set length_cm = 30, width_cm = 20, height_cm = 3 where id = $1', [tee.id]);
    const [row] = (await list({ search: tee.slug })).products;
    const dimensions = { length: 30, width: 20, height: 3 };
    expect(row).toMatchObject({ description: 'Long sleeves.', productDetails: '', subcategory: '', dimensions });
  });

  test('is a table for a spreadsheet, a row a size, without formulas', async () => {
    await addProduct(pool, { name: '=HYPERLINK("http://x")', stock: 7, sizes: ['S', 'M'] });
    const reply = await app.inject({
      url: '/api/admin/products/export?search=hyperlink',
      headers: { authorization: `Bearer ${token}` },
    });
    const lines = reply.body.trim().split('\r\n');
    expect([reply.headers['content-type'], lines.length]).toEqual(['text/csv; charset=utf-8', 3]);
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"")"`);
  });

  test.each(['user', 'digitalMarketer'] as const)('is not for a %s', async (role) => {
    const caller = await signIn({ role });
    for (const call of [api.adminProducts.list, api.adminProducts.export]) {
      expect((await ask(call, { token: caller.token })).status).toBe(403);
    }
  });
});

describe('a price changed by', () => {
  test.each([
    [99_900, { by: 'percent', value: -10, rounding: 'exact' }, 89_910],
    [99_900, { by: 'percent', value: -10, rounding: 'rupee' }, 89_900],
    [99_900, { by: 'percent', value: -10, rounding: 'nine' }, 89_900],
    [90_000, { by: 'amount', value: 40, rounding: 'nine' }, 93_900],
    [90_000, { by: 'amount', value: 45, rounding: 'nine' }, 94_900],
    [90_000, { by: 'amount', value: -0.5, rounding: 'exact' }, 89_950],
    [101, { by: 'percent', value: -50, rounding: 'exact' }, 51],
  ] as const)('%s paise %o is %s', (paise, change, expected) => {
    expect(changedPrice(paise, change)).toBe(expected);
  });
});

describe('many at once', () => {
  test('are published; of those that cannot be, it is said why, and the rest goes on', async () => {
    const [ready, bare] = [
      await addProduct(pool, { isActive: false, hasPicture: true }),
      await addProduct(pool, { isActive: false }),
    ];
    const gone = crypto.randomUUID();
    const { json } = await bulk({ action: 'publish', who: { ids: [ready.id, bare.id, gone] } });
    expect(Object.fromEntries(json.results.map(({ id, problem }) => [id, problem]))).toEqual({
      [ready.id]: '',
      [bare.id]: 'It has no picture yet.',
      [gone]: 'There is no such product any more.',
    });
    expect([(await rowOf(ready.id)).state, (await rowOf(bare.id)).state]).toEqual(['active', 'archived']);
    const undone = await ask(api.activity.undo, { token, params: { id: json.activityId } });
    expect([undone.status, (await rowOf(ready.id)).state]).toEqual([200, 'archived']);
  });

  test('get another price, never above the MRP, and once only if the answer was lost and it is sent again', async () => {
    const [tee, dear] = [
      await addProduct(pool, { price: 800, mrp: 1_000 }),
      await addProduct(pool, { price: 990, mrp: 1_000 }),
    ];
    const body = {
      action: 'price' as const,
      by: 'percent' as const,
      value: 10,
      rounding: 'rupee' as const,
      who: { ids: [tee.id, dear.id] },
    };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const [first, again] = await Promise.all([bulk(body, headers), bulk(body, headers)]);
    expect(again.json).toEqual(first.json);
    const problems = new Map(first.json.results.map(({ id, problem }) => [id, problem]));
    expect([problems.get(tee.id), problems.get(dear.id)]).toEqual(['', '₹1,089 would be above its MRP of ₹1,000.']);
    expect([(await rowOf(tee.id)).price_paise, (await rowOf(dear.id)).price_paise]).toEqual([88_000, 99_000]);
    expect((await bulk({ ...body, value: 20 }, headers)).status).toBe(422);
  });

  test('move to a category, gain and lose tags, go to draft and to the archive', async () => {
    const tee = await addProduct(pool, { tags: ['sale', 'trending'] });
    const who = { ids: [tee.id] };
    const category = await addCategory(pool, { slug: 'moved-here' });
    await bulk({ action: 'category', category: 'moved-here', who });
    await bulk({ action: 'tags', add: ['New-Arrival', 'sale'], remove: ['trending'], who });
    await bulk({ action: 'draft', who });
    expect(await rowOf(tee.id)).toEqual({
      state: 'draft',
      price_paise: 79_900,
      tags: ['sale', 'new-arrival'],
      category_id: category,
    });
    await bulk({ action: 'archive', who });
    expect((await rowOf(tee.id)).state).toBe('archived');
    expect((await bulk({ action: 'category', category: crypto.randomUUID(), who })).status).toBe(400);
  });

  test('are all that the list finds, up to a thousand', async () => {
    for (let n = 0; n < 3; n += 1) await addProduct(pool, { name: `Swept ${n}` });
    const { json } = await bulk({ action: 'archive', who: { matching: { search: 'swept', state: 'active' } } });
    expect(json.results.map(({ problem }) => problem)).toEqual(['', '', '']);
    const none = await bulk({ action: 'archive', who: { matching: { category: 'gone' } } });
    expect(none.json.results).toEqual([]);
  });

  test.each([
    ['nothing chosen', { action: 'archive', who: { ids: [] } }],
    ['no action', { action: 'burn', who: { ids: [crypto.randomUUID()] } }],
    [
      'a price by nothing',
      { action: 'price', by: 'percent', value: 0, rounding: 'exact', who: { ids: [crypto.randomUUID()] } },
    ],
  ])('are refused with %s', async (_, body) => {
    expect((await bulk(body as Bulk)).status).toBe(400);
  });
});

test('a change in the list is there for shoppers at once, and its undo as well', async () => {
  const tee = await addProduct(pool, { price: 799, mrp: 999 });
  const price = async () => (await ask(api.products.one, { params: { id: tee.id } })).json.product.price;
  expect(await price()).toBe(799);
  const quick = await ask(api.adminProducts.quick, { token, params: { id: tee.id }, body: { price: 699 } });
  await expect.poll(price).toBe(699);
  await ask(api.activity.undo, { token, params: { id: quick.json.activityId } });
  await expect.poll(price).toBe(799);
  const above = await ask(api.adminProducts.quick, { token, params: { id: tee.id }, body: { price: 1_000 } });
  expect([above.status, above.json.message]).toEqual([400, 'The MRP cannot be below the price.']);
  await setStock(pool, tee.variants[0]?.id ?? '', 4);
  await expectInvariants(pool);
});
