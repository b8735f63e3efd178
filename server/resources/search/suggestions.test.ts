import { describe, expect, onTestFinished, test } from 'vitest';
import { api } from '#contract/api.ts';
import { addCategory, addProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { pool, ask } = await testShop();

await addCategory(pool, { slug: 'graphic-tees', name: 'Graphic Tees' });
await addCategory(pool, { slug: 'hoodies', name: 'Hoodies' });
await addProduct(pool, {
  name: 'Hill Station Hoodie',
  kind: 'Hoodie',
  category: 'hoodies',
  colors: ['Ink Black', 'Sky Wash'],
  sold: 9,
});
await addProduct(pool, { name: 'Low Tide Hoodie', kind: 'Hoodie', category: 'hoodies', colors: ['Ink Black'] });
await addProduct(pool, {
  name: 'Crow Parliament Tee',
  kind: 'Oversized T-shirt',
  category: 'graphic-tees',
  colors: ['Ink Black', 'Bone White'],
});
await addProduct(pool, {
  name: 'Crow Parliament Tee',
  kind: 'Oversized T-shirt',
  category: 'graphic-tees',
  colors: ['Brick Rust'],
});
for (let n = 0; n < 12; n += 1)
  await addProduct(pool, { name: `Kolam Number ${n} Tee`, kind: 'T-shirt', colors: ['Tulsi Sage'] });
await addProduct(pool, { name: 'Hidden Hoodie', kind: 'Poncho', colors: ['Haldi Mustard'], isActive: false });
await pool.query(
  `insert into search_terms (term, searches, results) values ('do not buy this hoodie', 90, 2), ('these hoodies are not for you', 80, 2), ('hoodie from evil com', 70, 2),
    ('station hoodie', 40, 2), ('hoodie xl', 30, 0), ('co ord for hill station', 1, 1), ('kolam hoodie', 2, 1), ('crow tee', 7, 2)`,
);

const suggested = async (q: string) => (await ask(api.search.suggestions, { query: { q } })).json.suggestions;

describe('suggestions', () => {
  test.each<[string, string[]]>([
    ['hoo', ['hoodies', 'station hoodie', 'black hoodies', 'sky hoodies', 'Hill Station Hoodie', 'Low Tide Hoodie']],
    ['HOODIE', ['hoodies', 'station hoodie', 'black hoodies', 'sky hoodies', 'Hill Station Hoodie', 'Low Tide Hoodie']],
    ['blk ho', ['black hoodies', 'Hill Station Hoodie', 'Low Tide Hoodie']],
    ['graph', ['graphic tees', 'Crow Parliament Tee']],
    [
      't sh',
      [
        't-shirts',
        'oversized t-shirts',
        'sage t-shirts',
        'black oversized t-shirts',
        'rust oversized t-shirts',
        'Crow Parliament Tee',
        'Kolam Number 0 Tee',
        'Kolam Number 1 Tee',
      ],
    ],
    ['crow', ['crow tee', 'Crow Parliament Tee']],
    ['crwo', ['crow tee', 'Crow Parliament Tee']],
    ['hil', ['Hill Station Hoodie']],
    ['rus', ['rust oversized t-shirts', 'Crow Parliament Tee']],
    ['xyzzy', []],
    ['poncho', []],
    ['mustard', []],
    ['', []],
    ['   ', []],
    ['& | !', []],
    ['😀', []],
    ["'; drop table products; --", []],
    ['टी', []],
  ])('%j → %j', async (q, texts) => {
    expect(await suggested(q)).toEqual(texts);
  });

  test('are at most eight, none twice, and each finds something', async () => {
    for (const q of ['t', 'k', 'tee', 'kolam', 'b', 'o', 'black']) {
      const texts = await suggested(q);
      expect(texts.length).toBeLessThanOrEqual(8);
      expect(new Set(texts).size).toBe(texts.length);
      for (const text of texts) {
        const { json } = await ask(api.search.products, { query: { q: text, inStock: 'true' } });
        expect({ text, found: json.totalProducts > 0 }).toEqual({ text, found: true });
      }
    }
    expect(await suggested('kolam')).toHaveLength(8);
  });

  test.each(['x'.repeat(201), 'a\u0000b'])('refuse %j', async (q) => {
    expect((await ask(api.search.suggestions, { query: { q } })).status).toBe(400);
  });
});

describe('alternatives', () => {
  const of = async (q: string) => (await ask(api.search.alternatives, { query: { q } })).json;

  test.each([
    ['hudie', 'hoodie'],
    ['black hoodie waterproofed', 'black hoodie'],
    ['blakc hodie', 'black hoodie'],
    ['crow hoodie', 'crow'],
    ['hoodie', null],
    ['xyzzy', null],
    ['', null],
    ['<script>alert(1)</script>', null],
  ])('for %j did they mean %j', async (q, meant) => {
    expect((await of(q)).didYouMean).toBe(meant);
  });

  test('popular searches with a word that is none of the catalogue, or that make a sentence, are shown to nobody', async () => {
    for (const q of ['hoodie', 'do', 'these', 'not', 'you'])
      expect(await suggested(q)).not.toContainEqual(expect.stringMatching(/buy|not for|evil/));
    expect((await of('xyzzy')).popular.join()).not.toMatch(/buy|not for|evil/);
  });

  test('what is popular found something, most looked for first, and shelves fill it up', async () => {
    expect((await of('xyzzy')).popular).toEqual(['station hoodie', 'crow tee', 'graphic tees', 'hoodies', 'oversized']);
  });
});

test('while the kinds of garments cannot be counted there is all else to suggest, without another try for each letter', async () => {
  const fresh = await testShop();
  await addCategory(fresh.pool, { slug: 'hoodies', name: 'Hoodies' });
  await addProduct(fresh.pool, { name: 'Hill Station Hoodie', kind: 'Hoodie', category: 'hoodies' });
  const other = await fresh.pool.connect();
  onTestFinished(() => other.release());
  await other.query('begin; lock table product_facets in access exclusive mode');
  const asked = (q: string) => fresh.ask(api.search.suggestions, { query: { q } });
  const { status, json } = await asked('hood');
  expect([status, json.suggestions]).toEqual([200, ['hoodies', 'Hill Station Hoodie']]);
  const began = performance.now();
  expect((await asked('hoodi')).status).toBe(200);
  expect(performance.now() - began).toBeLessThan(2_000);
  await other.query('rollback');
});
