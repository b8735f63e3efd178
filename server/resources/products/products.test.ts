import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { addCategory, addProduct, setStock } from '#server/testing/test-goods.ts';
import type { Sent } from '#server/testing/ask.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { pool, ask, shop } = await testShop();

// The test catalogue: seven tees that differ in what the filters cover.
const plain = await addProduct(pool, {
  name: 'Plain',
  price: 299,
  mrp: 599,
  category: 'basics',
  colors: ['White', 'Black'],
  daysOld: 10,
  hasPicture: true,
});
const loud = await addProduct(pool, {
  name: 'Loud',
  price: 999,
  mrp: 1_249,
  category: 'graphic-tees',
  tags: ['trending'],
  reviews: [5, 4],
  daysOld: 3,
});
const wide = await addProduct(pool, {
  name: 'Wide',
  price: 1_499,
  fit: 'oversized',
  category: 'graphic-tees',
  tags: ['new-arrival'],
  daysOld: 1,
  sold: 50,
});
const snug = await addProduct(pool, {
  name: 'Snug',
  price: 1_999.5,
  fit: 'slim',
  tags: ['trending', 'new-arrival'],
  reviews: [3],
  daysOld: 2,
});
const gone = await addProduct(pool, { name: 'Gone', price: 499, stock: 0, category: 'basics', daysOld: 20 });
const mrpless = await addProduct(pool, {
  name: '100% cotton_tee',
  price: 350,
  mrp: null,
  category: 'basics',
  sizes: ['XL'],
  daysOld: 5,
});
await addProduct(pool, {
  name: 'Hidden',
  price: 5,
  isActive: false,
  tags: ['trending', 'new-arrival'],
  fit: 'oversized',
});
await addCategory(pool, { slug: 'empty' });
await addCategory(pool, { slug: 'switched-off', isActive: false });

async function names(query: Sent['query'] = {}): Promise<string[]> {
  const { json } = await ask(api.products.list, { query: { ...query, limit: 100 } });
  return json.products.map((product) => product.name);
}

const all = ['Wide', 'Snug', 'Loud', '100% cotton_tee', 'Plain', 'Gone'];

describe('GET /products, for somebody who looks for something to wear', () => {
  test('shows what is on sale, newest first, twelve a page, with the keys that earlier clients read', async () => {
    const { json, headers } = await ask(api.products.list);
    expect(json.products.map((product) => product.name)).toEqual(all);
    expect(json).toMatchObject({
      totalProducts: 6,
      totalPages: 1,
      currentPage: 1,
      pagination: { current: 1, pages: 1, total: 6, currentPage: 1, totalPages: 1 },
    });
    expect(json.products[4]).toMatchObject({
      _id: plain.id,
      slug: plain.slug,
      brand: 'Ksauni',
      price: 299,
      originalPrice: 599,
      images: [{ alt: 'Front', url: expect.stringMatching(/^\/media\/[a-z0-9]+\/720\.webp$/), color: 'White' }],
      category: { _id: plain.categoryId, name: 'basics', slug: 'basics' },
      sizes: [
        { size: 'S', stock: 40 },
        { size: 'M', stock: 40 },
      ],
      colors: [
        { name: 'White', code: '#101010', hex: '#101010', images: [expect.any(String)] },
        { name: 'Black', images: [] },
      ],
      tags: [],
      rating: { average: 0, count: 0 },
      stock: 80,
      stockQuantity: 80,
      isActive: true,
    });
    expect(headers['cache-control']).toBe('public, no-cache');
  });

  test('gives no MRP where there is none, and the mean of reviews with one decimal', async () => {
    const { json } = await ask(api.products.list);
    expect(json.products.find((product) => product._id === mrpless.id)?.originalPrice).toBeNull();
    expect(json.products.find((product) => product._id === loud.id)?.rating).toEqual({ average: 4.5, count: 2 });
  });

  test.each<[Sent['query'], string[]]>([
    [{ category: 'graphic-tees' }, ['Wide', 'Loud']],
    [{ category: loud.categoryId }, ['Wide', 'Loud']],
    [{ category: 'empty' }, []],
    [{ tag: 'trending' }, ['Snug', 'Loud']],
    [{ minPrice: 999 }, ['Wide', 'Snug', 'Loud']],
    [{ maxPrice: 350 }, ['100% cotton_tee', 'Plain']],
    [{ minPrice: 1_999.5, maxPrice: 1_999.5 }, ['Snug']],
    [{ minPrice: 2_000, maxPrice: 1_000 }, []],
    [{ search: 'LOU' }, ['Loud']],
    [{ search: '100% cotton' }, ['100% cotton_tee']],
    [{ search: '%' }, []],
    [{ search: 'n_t' }, []],
    [{ search: '   ' }, all],
    [{ search: "' or 1=1 --" }, []],
    [{ search: '\\' }, []],
    [{ sizes: 'XL' }, ['100% cotton_tee']],
    [{ sizes: 'XL,XXL' }, ['100% cotton_tee']],
    [{ sizes: ['XL', 'XXL'] }, ['100% cotton_tee']],
    [{ colors: 'White' }, ['Plain']],
    [{ colors: 'White', sizes: 'XL' }, []],
    [{ fit: 'oversized,slim' }, ['Wide', 'Snug']],
    [{ minRating: 4 }, ['Loud']],
    [{ rating: 3 }, ['Snug', 'Loud']],
    [{ rating: 0 }, all],
    [{ minRating: 0, rating: 4 }, ['Loud']],
    [{ discount: 50 }, ['Plain']],
    [{ discount: 49.5 }, ['Plain']],
    [{ inStock: 'true' }, all.filter((name) => name !== 'Gone')],
    [{ inStock: 'false' }, all],
    [{ exclude: wide.id, category: 'graphic-tees' }, ['Loud']],
    [{ exclude: plain.id, category: 'graphic-tees' }, ['Wide', 'Loud']],
    [{ exclude: loud.id, search: 'LOU' }, []],
    [{ 'priceRange[]': [0, 10_000] }, all],
    [{ priceRange: 'x', utm_source: 'mail', fields: 'name price', isActive: 'true' }, all],
    [
      { category: '', search: '', minPrice: '', maxPrice: '', rating: '', sort: '', page: '', sizes: '', exclude: '' },
      all,
    ],
    // As an earlier client's listing sends it.
    [
      { sortBy: 'newest', rating: 0, 'priceRange[]': [0, 10_000], category: 'basics' },
      ['100% cotton_tee', 'Plain', 'Gone'],
    ],
  ])('%o finds %o', async (query, found) => {
    expect(await names(query)).toEqual(found);
    expect((await ask(api.products.list, { query })).json.totalProducts).toBe(found.length);
  });

  test.each<[Sent['query'], string[]]>([
    [{ sort: 'oldest' }, all.toReversed()],
    [{ sort: 'price-low' }, ['Plain', '100% cotton_tee', 'Gone', 'Loud', 'Wide', 'Snug']],
    [{ sortBy: 'price', sortOrder: 'desc' }, ['Snug', 'Wide', 'Loud', 'Gone', '100% cotton_tee', 'Plain']],
    [{ sort: 'name' }, ['100% cotton_tee', 'Gone', 'Loud', 'Plain', 'Snug', 'Wide']],
    [{ sort: 'no such order' }, all],
    [{ sort: 'constructor' }, all],
  ])('%o gives that order', async (query, order) => {
    const found = await names(query);
    expect(found).toEqual(order);
  });

  test.each([
    ['discount', 'Plain'],
    ['popular', 'Wide'],
    ['rating', 'Loud'],
  ])('by %s, %s comes first', async (sort, first) => {
    expect((await names({ sort }))[0]).toBe(first);
  });

  test('its pages follow one another without a gap or a repeat', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => ask(api.products.list, { query: { page, limit: 2 } })));
    expect(pages.flatMap(({ json }) => json.products.map((product) => product.name))).toEqual(all);
    expect(pages[1]?.json.pagination).toEqual({
      current: 2,
      pages: 3,
      total: 6,
      currentPage: 2,
      totalPages: 3,
      hasNext: true,
      hasPrev: true,
    });
    const beyond = await ask(api.products.list, { query: { page: 9, limit: 2 } });
    expect(beyond.json).toMatchObject({ products: [], totalProducts: 6, totalPages: 3 });
  });

  test('a size is found only while it can still be bought', async () => {
    const tee = await addProduct(pool, { category: 'rare', colors: ['Teal', 'Rust'], sizes: ['XXL'], stock: 1 });
    const [teal, rust] = tee.variants;
    expect(await names({ category: 'rare', sizes: 'XXL', colors: 'Teal' })).toEqual([tee.name]);
    await setStock(pool, teal?.id ?? '', 0);
    shop.cache.clear();
    shop.context.memo.clear();
    expect(await names({ category: 'rare', sizes: 'XXL', colors: 'Teal' })).toEqual([]);
    expect(await names({ category: 'rare', sizes: 'XXL' })).toEqual([tee.name]);
    await setStock(pool, rust?.id ?? '', 0);
    shop.cache.clear();
    shop.context.memo.clear();
    expect(await names({ category: 'rare', sizes: 'XXL' })).toEqual([]);
    await pool.query('update products set is_active = false where id = $1', [tee.id]);
    shop.cache.clear();
    shop.context.memo.clear();
  });

  test.each<[Sent['query'], number, string]>([
    [{ category: 'no-such-category' }, 404, 'NOT_FOUND'],
    [{ category: 'switched-off' }, 404, 'NOT_FOUND'],
    [{ category: '0197e6a0-0000-7000-8000-000000000000' }, 404, 'NOT_FOUND'],
    [{ minPrice: 'cheap' }, 400, 'INVALID_INPUT'],
    [{ minPrice: -1 }, 400, 'INVALID_INPUT'],
    [{ maxPrice: '1e309' }, 400, 'INVALID_INPUT'],
    [{ page: 0 }, 400, 'INVALID_INPUT'],
    [{ page: 1.5 }, 400, 'INVALID_INPUT'],
    [{ limit: 201 }, 400, 'INVALID_INPUT'],
    [{ page: [1, 2] }, 400, 'INVALID_INPUT'],
    [{ rating: 6 }, 400, 'INVALID_INPUT'],
    [{ inStock: 'maybe' }, 400, 'INVALID_INPUT'],
    [{ exclude: 'me' }, 400, 'INVALID_INPUT'],
    [{ search: 'x'.repeat(201) }, 400, 'INVALID_INPUT'],
    [{ search: '\u0000' }, 400, 'INVALID_INPUT'],
  ])('%o is refused', async (query, status, code) => {
    const { json, status: answered } = await ask(api.products.list, { query });
    expect([answered, json.code]).toEqual([status, code]);
  });

  test('names every faulty parameter at once', async () => {
    const { json } = await ask(api.products.list, { query: { minPrice: 'a', maxPrice: 'b', page: 'c' } });
    expect(json.errors?.map((fault) => fault.field)).toEqual(['minPrice', 'maxPrice', 'page']);
  });

  test('looks at no bearer, however broken', async () => {
    for (const token of ['null', 'undefined', 'x.y.z', '']) {
      expect((await ask(api.products.list, { token })).status).toBe(200);
    }
  });
});

describe('the rails of the home page', () => {
  const of = async (rail: 'trending' | 'newest' | 'oversized') =>
    (await ask(api.products[rail])).json.products.map((product) => product.name);

  test('trending: best rated first', async () => expect(await of('trending')).toEqual(['Loud', 'Snug']));
  test('new: newest first', async () => expect(await of('newest')).toEqual(['Wide', 'Snug']));
  test('oversized: by cut', async () => expect(await of('oversized')).toEqual(['Wide']));
});

describe('a category page', () => {
  test('lists by id, by slug and under the longer address', async () => {
    const found = await Promise.all([
      ask(api.products.byCategory, { params: { category: loud.categoryId } }),
      ask(api.products.byCategory, { params: { category: 'graphic-tees' } }),
      ask(api.products.byCategorySlug, { params: { slug: 'graphic-tees' }, query: { category: 'basics' } }),
    ]);
    for (const { json } of found) expect(json.products.map((product) => product.name)).toEqual(['Wide', 'Loud']);
  });

  test('filters, sorts and pages like the listing', async () => {
    const { json } = await ask(api.products.byCategory, {
      params: { category: 'basics' },
      query: { sort: 'price-low', limit: 1, page: 2 },
    });
    expect(json.products.map((product) => product.name)).toEqual(['100% cotton_tee']);
    expect(json.totalProducts).toBe(3);
  });

  test('that does not exist is 404', async () => {
    expect((await ask(api.products.byCategory, { params: { category: 'nope' } })).status).toBe(404);
    expect((await ask(api.products.byCategorySlug, { params: { slug: 'nope' } })).status).toBe(404);
  });
});

describe('a product page', () => {
  test('is found by id and by slug at either address, with everything it shows', async () => {
    const answers = await Promise.all([
      ask(api.products.one, { params: { id: plain.id } }),
      ask(api.products.one, { params: { id: plain.slug } }),
      ask(api.products.bySlug, { params: { slug: plain.slug } }),
      ask(api.products.one, { params: { id: plain.id.toUpperCase() } }),
    ]);
    const [first] = answers;
    for (const { json } of answers) expect(json).toEqual(first?.json);
    expect(first?.json.product).toMatchObject({
      description: 'Heavy cotton.',
      sku: plain.slug,
      weight: null,
      sizeChart: [],
      countryOfOrigin: '',
      variants: expect.arrayContaining([
        { _id: expect.any(String), size: 'S', color: 'White', sku: `${plain.slug}-White-S`.toUpperCase(), stock: 20 },
      ]),
    });
  });

  test.each([
    '0197e6a0-0000-7000-8000-000000000000',
    'no-such-tee',
    '%00',
    '..',
    'a'.repeat(120),
    "'; drop table products; --",
  ])('%s is not there', async (id) => {
    expect([404, 400]).toContain((await ask(api.products.one, { params: { id } })).status);
  });

  test('is not there while the product is off sale', async () => {
    const hidden = await addProduct(pool, { isActive: false });
    expect((await ask(api.products.one, { params: { id: hidden.id } })).status).toBe(404);
    expect((await ask(api.products.bySlug, { params: { slug: hidden.slug } })).status).toBe(404);
  });

  test('shows the sold-out one as sold out', async () => {
    const { json } = await ask(api.products.one, { params: { id: gone.id } });
    expect(json.product).toMatchObject({
      stock: 0,
      sizes: [
        { size: 'S', stock: 0 },
        { size: 'M', stock: 0 },
      ],
    });
  });
});

test('no column beyond the contract leaves the server', async () => {
  const { text } = await ask(api.products.one, { params: { id: snug.id } });
  for (const column of ['rating_sum', 'price_paise', 'on_hand', 'reserved', 'sold_count', 'category_id'])
    expect(text).not.toContain(column);
});
