import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { api } from '#contract/api.ts';
import { type Facets, priceSteps } from '#contract/facets.ts';
import type { Sent } from '#server/testing/ask.ts';
import { addCategory, addProduct, setStock } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { pool, ask, shop, writesByHand } = await testShop();
writesByHand();

const colors = ['Black', 'White', 'Rust', 'Sage'];
const sizes = ['S', 'M', 'L', 'XXL'];
const cuts = ['regular', 'oversized', 'slim'];
const shelves = ['tees', 'hoodies', 'sets'];
const tags = [[], ['sale'], ['trending', 'sale']];

/** Seed of a deterministic pseudo-random sequence. */
let state = 7;
function roll(sides: number): number {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((state / 2_147_483_648) * sides);
}
const some = (all: string[]) => all.filter((_, place) => roll(2) === 1 || place === 0);

// Sixty products that differ in everything filters cover, a third of their variants sold out.
for (let n = 0; n < 60; n += 1) {
  const price = 199 + roll(24) * 100 + (n % 7 === 0 ? 0.5 : 0);
  const tee = await addProduct(pool, {
    name: n % 2 === 0 ? `Lotus ${n}` : `Kite ${n}`,
    category: shelves[roll(3)] ?? '',
    fit: cuts[roll(3)] ?? '',
    price,
    mrp: roll(3) === 0 ? null : price + roll(12) * 100,
    colors: some(colors),
    sizes: some(sizes),
    tags: tags[roll(3)] ?? [],
    reviews: Array.from({ length: roll(4) }, () => 1 + roll(5)),
    stock: 1,
    isActive: n % 10 !== 9,
  });
  for (const variant of tee.variants) if (roll(3) === 0) await setStock(pool, variant.id, 0);
}
await addCategory(pool, { slug: 'nothing-yet' });
// On sale in a hidden category.
const stray = await addProduct(pool, { category: 'hidden', colors: ['Black'], sizes: ['S'] });
await pool.query('update categories set is_active = false where id = $1', [stray.categoryId]);
// Not on sale: its colour and size must not appear in the filters.
await addProduct(pool, { colors: ['Draft'], sizes: ['3XL'], isActive: false });

type Query = NonNullable<Sent['query']>;

const guess = { orderNumber: 'KS-AAAAAAAAAA', phoneNumber: '+919845012345' };

/** Counts by the listing, which is independent of how facets are counted. */
async function shown(query: Query): Promise<number> {
  return (await ask(api.products.list, { query: { ...query, limit: 1 } })).json.totalProducts;
}

async function facetsOf(query: Query): Promise<Facets> {
  return (await ask(api.facets.count, { query })).json;
}

/** Computes every facet count by requesting the listing with that value in place of the chosen one. */
async function bruteForce(query: Query, told: Facets) {
  const asked = (own: string[], chosen: Query) =>
    shown({ ...Object.fromEntries(Object.entries(query).filter(([name]) => !own.includes(name))), ...chosen });
  const each = async <Value extends { value: string | number }>(values: Value[], name: string) =>
    Promise.all(values.map(async (value) => ({ ...value, count: await asked([name], { [name]: value.value }) })));
  return {
    total: await shown(query),
    everywhere: { count: await asked(['category'], {}) },
    category: await each(told.category, 'category'),
    sizes: await each(told.sizes, 'sizes'),
    colors: await each(told.colors, 'colors'),
    fit: await each(told.fit, 'fit'),
    discount: await each(told.discount, 'discount'),
    rating: await each(told.rating, 'rating'),
    inStock: { count: await asked(['inStock'], { inStock: 'true' }) },
    ranges: await Promise.all(
      told.price.ranges.map(async ({ min, max }) => ({
        min,
        max,
        count: await asked(['minPrice', 'maxPrice'], { minPrice: min, ...(max !== null && { maxPrice: max }) }),
      })),
    ),
  };
}

const chosen: Query[] = [
  {},
  { category: 'hoodies' },
  { sizes: 'M' },
  { colors: 'Black,Rust' },
  { sizes: 'S,XXL', colors: 'White,Sage' },
  { inStock: 'true' },
  { inStock: 'true', colors: 'Sage' },
  { fit: 'oversized,slim' },
  { minPrice: 500, maxPrice: 1_499 },
  { maxPrice: 499.5 },
  { rating: 3 },
  { discount: 20 },
  { discount: 12.5 },
  { tag: 'sale' },
  { search: 'lotus' },
  { search: 'lotos under 1500' },
  { search: 'lotus under 30000000' },
  { search: 'nonesuch' },
  {
    category: 'tees',
    sizes: 'L',
    colors: 'Black',
    minPrice: 300,
    maxPrice: 2_000,
    fit: 'regular,slim',
    rating: 1,
    discount: 10,
  },
  { category: 'nothing-yet', sizes: 'M' },
  { sizes: 'XXXXL' },
  { colors: "Black',{}" },
];

describe('GET /products/facets', () => {
  test.each(chosen)('%j counts what the listing shows', async (query) => {
    const told = await facetsOf(query);
    const { price, ...others } = told;
    expect({ ...others, ranges: price.ranges }).toEqual({ success: true, ...(await bruteForce(query, told)) });
  });

  test('keeps every value in its place, with none where there is nothing', async () => {
    const told = await facetsOf({ category: 'nothing-yet', sizes: 'M' });
    expect(told.sizes.map(({ value }) => value)).toEqual(['S', 'M', 'L', 'XXL']);
    expect(told.colors.map(({ value }) => value)).toEqual(['Black', 'Rust', 'Sage', 'White']);
    expect(told.colors.every(({ hex, count }) => hex === '#101010' && count === 0)).toBe(true);
    expect(told.fit.map(({ value }) => value)).toEqual(['regular', 'slim', 'oversized', 'loose', 'fitted', 'crop']);
    expect(told.price).toMatchObject({ min: null, max: null, ranges: { length: priceSteps.length } });
    expect(told.category.find(({ value }) => value === 'nothing-yet')).toEqual({
      value: 'nothing-yet',
      name: 'nothing-yet',
      count: 0,
    });
  });

  test('tells the cheapest and the dearest under the other filters, whatever price is chosen', async () => {
    const { json } = await ask(api.products.list, { query: { category: 'tees', limit: 200 } });
    const prices = json.products.map((product) => product.price);
    const [min, max] = [Math.min(...prices), Math.max(...prices)];
    expect((await facetsOf({ category: 'tees' })).price).toMatchObject({ min, max });
    expect((await facetsOf({ category: 'tees', minPrice: 1_000, maxPrice: 1_100 })).price).toMatchObject({ min, max });
  });

  test('of a price that nobody asked for before leave little in memory beside their reply', async () => {
    shop.cache.clear();
    shop.context.memo.clear();
    const remembered = vi.spyOn(shop.context.memo, 'get');
    onTestFinished(() => remembered.mockRestore());
    await facetsOf({ minPrice: 8 });
    const values = await Promise.all(remembered.mock.results.map(({ value }) => value));
    const kept = values.filter((_, place) => remembered.mock.calls[place]?.[0].includes('"minPaise":800'));
    expect(kept.length).toBeGreaterThan(0);
    expect(JSON.stringify(kept).length).toBeLessThan(1_000);
  });

  test('follows stock, prices and reviews', async () => {
    const tee = await addProduct(pool, { category: 'solo', colors: ['Teal'], sizes: ['XS'], stock: 1, price: 999 });
    const solo = async () => {
      shop.cache.clear();
      shop.context.memo.clear();
      const told = await facetsOf({ category: 'solo' });
      return [
        told.sizes.find(({ value }) => value === 'XS')?.count ?? 0,
        told.inStock.count,
        told.price.max,
        told.rating.find(({ value }) => value === 4)?.count,
      ];
    };
    expect(await solo()).toEqual([1, 1, 999, 0]);
    await setStock(pool, tee.variants[0]?.id ?? '', 0);
    await pool.query(
      'update products set price_paise = 50000, mrp_paise = 60000, rating_sum = 5, rating_count = 1 where id = $1',
      [tee.id],
    );
    expect(await solo()).toEqual([0, 0, 500, 1]);
    await setStock(pool, tee.variants[0]?.id ?? '', 3);
    expect(await solo()).toEqual([1, 1, 500, 1]);
    await pool.query('update products set is_active = false where id = $1', [tee.id]);
    expect(await solo()).toEqual([0, 0, null, 0]);
  });

  test.each<[Query, number]>([
    [{ category: 'no-such-shelf' }, 404],
    [{ minPrice: 'cheap' }, 400],
    [{ rating: 9 }, 400],
    [{ search: 'x'.repeat(201) }, 400],
    [{ search: 'a\u0000b' }, 400],
    [{ inStock: 'maybe' }, 400],
    [{ search: '  ', sizes: '', page: 'x', sort: 'nonsense' }, 200],
  ])('%j is answered with %i', async (query, status) => {
    expect((await ask(api.facets.count, { query })).status).toBe(status);
  });
});

describe('many who look around', () => {
  test('leave connections to the database for those who buy', async () => {
    const other = await pool.connect();
    onTestFinished(() => other.release());
    await other.query('begin; lock table product_facets in access exclusive mode');
    const waiting = Array.from({ length: 40 }, (_, n) => ask(api.facets.count, { query: { maxPrice: 5_000 + n } }));
    const buying = await ask(api.orders.openByCode, { body: { ...guess, code: '000000' } });
    await other.query('rollback');
    expect(buying.status).toBe(400);
    await Promise.all(waiting);
  });

  test('are refused above the limit of an address, while pages of the shop ask as often as they need', async () => {
    const limited = await testShop({ RATE_LIMITS: 'on' });
    for (const endpoint of [api.facets.count, api.products.list, api.products.byCategory]) {
      const params = { category: 'hoodies' };
      let statuses: number[] = [];
      // Whole minutes are counted: again from another address if one has passed meanwhile.
      for (const address of ['203.0.113.1', '203.0.113.2']) {
        const minute = minuteNow();
        statuses = [];
        for (let n = 0; n <= endpoint.limit.max; n += 1)
          statuses.push((await limited.ask(endpoint, { params, address })).status);
        if (minute === minuteNow()) break;
      }
      expect([endpoint.path, statuses.filter((status) => status === 429).length]).toEqual([endpoint.path, 1]);
      expect((await limited.ask(endpoint, { params, address: '203.0.113.9' })).status).not.toBe(429);
    }
    const inside = new Set<number>();
    for (let n = 0; n <= api.facets.count.limit.max; n += 1)
      inside.add((await limited.shop.callApi(`/products/facets?x=${n}`)).status);
    expect([...inside]).toEqual([200]);
  });
});

function minuteNow(): number {
  return Math.floor(Date.now() / 60_000);
}
