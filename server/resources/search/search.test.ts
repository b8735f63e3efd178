import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Sent } from '#server/testing/ask.ts';
import { addCategory, addProduct, setStock } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { pool, ask, shop, writesByHand } = await testShop();
writesByHand();

await addCategory(pool, { slug: 'graphic-tees', name: 'Graphic Tees' });
await addCategory(pool, { slug: 'winter', name: 'Winter Wear' });

// The catalogue of this file: product names describe the products.
const wide = await addProduct(pool, {
  name: 'Still Wild Oversized Tee',
  kind: 'Oversized T-shirt',
  fit: 'oversized',
  colors: ['Bone White', 'Ink Black'],
  material: '100% cotton jersey, bio-washed',
  sold: 90,
});
const crow = await addProduct(pool, {
  name: 'Crow Parliament Tee',
  kind: 'Regular T-shirt',
  category: 'graphic-tees',
  colors: ['Ink Black'],
  description: 'For the last bus home. Printed by hand in Dharavi.',
  material: '100% combed cotton',
  price: 499,
  tags: ['trending'],
  sold: 10,
});
const hill = await addProduct(pool, {
  name: 'Hill Station Hoodie',
  kind: 'Hoodie',
  category: 'winter',
  colors: ['Ink Black', 'Tulsi Sage'],
  material: '80% cotton, 20% recycled polyester brushed fleece',
  price: 1_899,
  sold: 5,
});
const tide = await addProduct(pool, {
  name: 'Low Tide Hoodie',
  kind: 'Hoodie',
  category: 'winter',
  colors: ['Midnight Navy', 'Ink Black'],
  material: 'Brushed fleece',
  price: 1_799,
  sold: 50,
});
const pair = await addProduct(pool, {
  name: 'Beach Shack Co-ord',
  kind: 'Co-ord set',
  category: 'sets',
  colors: ['Desert Sand'],
});
await addProduct(pool, { name: 'Secret Hoodie', kind: 'Hoodie', isActive: false });

const hoodies = [tide.name, hill.name];
const tees = [wide.name, crow.name];

async function found(q: string, query: Sent['query'] = {}) {
  const { json } = await ask(api.search.products, { query: { q, ...query } });
  return json.products.map((product) => product.name);
}

function forget(): void {
  shop.cache.clear();
  shop.context.memo.clear();
}

describe('a search', () => {
  test.each<[string, string[]]>([
    // Stems, capitals, word order, punctuation.
    ['hoodie', hoodies],
    ['HOODIES', hoodies],
    ['  parliament   of crows ', [crow.name]],
    ['crow-parliament!', [crow.name]],
    ["crow's parliament", [crow.name]],
    ['ćrow', [crow.name]],
    // Synonyms.
    ['tee', tees],
    ['tees', tees],
    ['tshirt', tees],
    ['t shirt', tees],
    ['t-shirts', tees],
    ['T Shirts', tees],
    ['hoody', hoodies],
    ['blk hoodie', [hill.name, tide.name]],
    ['navy hoodie', [tide.name]],
    ['blue hoodie', [tide.name]],
    ['baggy tshirt', [wide.name]],
    ['co ord', [pair.name]],
    ['coords', [pair.name]],
    ['co-ord set', [pair.name]],
    ['beige', [pair.name]],
    // Typos, missing vowels, two words in one.
    ['overszed tshrt', [wide.name]],
    ['tshrt', tees],
    ['oversied', [wide.name]],
    ['oversizde', [wide.name]],
    ['ovrszd', [wide.name]],
    ['hodie', hoodies],
    ['hooodie', hoodies],
    ['blakc hoodie', [hill.name, tide.name]],
    ['parliment', [crow.name]],
    ['blackhoodie', [hill.name, tide.name]],
    // Unfinished words.
    ['overs', [wide.name]],
    ['parl', [crow.name]],
    // Category, colour, tag, fit, material.
    ['graphic', [crow.name]],
    ['graphic tees', [crow.name]],
    ['grphic', [crow.name]],
    ['winter', hoodies],
    ['sage', [hill.name]],
    ['tulsi sage hoodie', [hill.name]],
    ['trending', [crow.name]],
    ['fleece', hoodies],
    ['cotton tee', tees],
    // A word found only in a description, and one that only looks like a typo.
    ['dharavi', [crow.name]],
    ['crow bus', [crow.name]],
    // Phrases as typed in shops.
    ['hoodies for men', hoodies],
    ['t shirt for women', tees],
    ['tshirt under 500', [crow.name]],
    ['hoodie below ₹1,800', [tide.name]],
    ['under 500', [crow.name]],
  ])('%j finds %j', async (q, names) => {
    expect(await found(q)).toEqual(names);
  });

  test.each([
    'xyzzy',
    'qwertyuiop',
    'black xyzzy',
    'hoodie banana',
    '& | ! <-> : *',
    "' or 1=1 --",
    '%',
    '_',
    '\\',
    "'",
    '"',
    ':*',
    '!hoodie & !tee | xq',
    '<script>alert(1)</script>',
    '😀',
    'टी शर्ट',
    '黑色',
    'تيشيرت',
    '-',
    '( ) ( (',
    'the',
    'secret',
    "x' & 'y",
    'a'.repeat(200),
    '😀'.repeat(100),
    'ab '.repeat(60),
    '\u202Eeit',
    '{"a":1}',
    '${7*7}',
    '../../etc/passwd',
  ])('%j finds nothing, and does no harm', async (q) => {
    const { json, status } = await ask(api.search.products, { query: { q } });
    expect([status, json.products, json.totalProducts, json.totalPages]).toEqual([200, [], 0, 0]);
  });

  test.each<Sent['query']>([
    { q: '' },
    { q: '   ' },
    {},
    { q: 'x'.repeat(201) },
    { q: 'x'.repeat(10_240) },
    { q: 'a\u0000b' },
    { q: 'tee', page: 0 },
    { q: 'tee', limit: 10_000 },
    { q: 'tee', limit: -1 },
    { q: ['tee', 'hoodie'] },
  ])('%j is refused', async (query) => {
    const { json, status } = await ask(api.search.products, { query });
    expect([status, json.code]).toEqual([400, 'INVALID_INPUT']);
  });

  test('is the same at every address, and blank ones are ignored by the listing', async () => {
    const listed = async (query: Sent['query']) => {
      const { json } = await ask(api.products.list, { query });
      return json.products.map((product) => product.name);
    };
    expect(await listed({ search: 'blk hoody' })).toEqual(await found('blk hoody'));
    expect(await listed({ search: 'xyzzy' })).toEqual([]);
    expect(await listed({ search: '  ' })).toEqual(await listed({}));
    const inCategory = await ask(api.products.byCategory, {
      params: { category: 'winter' },
      query: { search: 'cotton' },
    });
    expect(inCategory.json.products.map((product) => product.name)).toEqual([hill.name]);
  });

  test('puts those first whose first colour it is, unless another order is chosen', async () => {
    expect(await found('black hoodie')).toEqual([hill.name, tide.name]);
    expect(await found('black hoodie', { sort: 'popular' })).toEqual([tide.name, hill.name]);
    expect(await found('black hoodie', { sort: 'price-low' })).toEqual([tide.name, hill.name]);
  });

  test('goes together with every filter, and pages follow one another', async () => {
    expect(await found('tee', { maxPrice: 500 })).toEqual([crow.name]);
    expect(await found('tee', { fit: 'oversized', colors: 'Bone White', sizes: 'M', inStock: 'true' })).toEqual([
      wide.name,
    ]);
    expect(await found('tee', { category: 'graphic-tees' })).toEqual([crow.name]);
    const pages = await Promise.all([1, 2, 3].map((page) => found('cotton', { page, limit: 1 })));
    expect(pages.flat()).toEqual(await found('cotton'));
    const { json } = await ask(api.search.products, { query: { q: 'cotton', page: 2, limit: 1 } });
    expect(json).toMatchObject({ totalProducts: 3, totalPages: 3, currentPage: 2 });
  });

  test('tells how it read a misspelt text', async () => {
    const corrected = async (q: string) => (await ask(api.search.products, { query: { q } })).json.correctedTo;
    expect(await corrected('overszed tshrt')).toBe('oversized tshirt');
    expect(await corrected('blk hoody')).toBeUndefined();
    expect(await corrected('hoodie')).toBeUndefined();
  });
});

describe('what search knows follows the catalogue', () => {
  test('when a product gets another name, colour, category or is taken off sale', async () => {
    const lamp = await addProduct(pool, {
      name: 'Lantern Tee',
      colors: ['Haldi Mustard'],
      category: 'lights',
      hasPicture: true,
    });
    forget();
    expect(await found('lantern')).toEqual([lamp.name]);
    await pool.query(`update products set name = 'Firefly Tee' where id = $1`, [lamp.id]);
    await pool.query(`update product_colors set name = 'Gulab Blush' where product_id = $1`, [lamp.id]);
    forget();
    expect(await found('lantern')).toEqual([]);
    expect(await found('mustard')).toEqual([]);
    expect(await found('firefly blush')).toEqual(['Firefly Tee']);
    await pool.query(`update categories set name = 'Night Shift' where slug = 'lights'`);
    forget();
    expect(await found('night shift')).toEqual(['Firefly Tee']);
    await pool.query(`insert into product_colors (product_id, name, code) values ($1, 'Peacock Teal', '#008080')`, [
      lamp.id,
    ]);
    forget();
    expect(await found('peacok')).toEqual(['Firefly Tee']);
    await pool.query(`delete from product_colors where product_id = $1 and name = 'Peacock Teal'`, [lamp.id]);
    await pool.query('update products set is_active = false where id = $1', [lamp.id]);
    forget();
    expect([...(await found('firefly')), ...(await found('peacock'))]).toEqual([]);
    await pool.query('update products set is_active = true where id = $1', [lamp.id]);
    forget();
    expect(await found('firefly')).toEqual(['Firefly Tee']);
    await pool.query('delete from products where id = $1', [lamp.id]);
    forget();
    expect(await found('firefly')).toEqual([]);
  });

  test('when two change one product at once, both changes are known', async () => {
    const tee = await addProduct(pool, { name: 'Twin Kolam', colors: ['Rust', 'Teal'], sizes: ['XS'], stock: 1 });
    await Promise.all(tee.variants.map((variant) => setStock(pool, variant.id, 0)));
    const { rows } = await pool.query('select sizes, colors from product_facets where product_id = $1', [tee.id]);
    expect(rows).toEqual([{ sizes: [], colors: [] }]);
    await pool.query('update products set is_active = false where id = $1', [tee.id]);
    forget();
  });
});
