import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { infoPages } from '#contract/info-pages.ts';
import { deliveryZones } from '#contract/rules/delivery-zones.ts';
import { defaultFacts } from '#contract/rules/shop-facts.ts';
import { structuredDataFaults } from '#server/testing/structured-data-check.ts';
import { addProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { PageAnswers } from './page-answers.ts';
import { structuredData } from './structured-data.ts';

const { pool, shop, writesByHand } = await testShop();
writesByHand();
const origin = 'https://ksauni.example';

type Thing = Record<string, unknown>;

/** Structured data of a page for which these API paths were called. */
async function dataOf(path: string, calls: string[] = []) {
  const answers = new PageAnswers(shop.callApi);
  for (const call of ['/categories', ...calls]) await answers.callApi(call);
  const data = await structuredData({ url: new URL(path, origin), origin, answers, facts: defaultFacts });
  // The tests check its content.
  return data as { '@graph': Thing[] } | undefined;
}

const thing = (data: Awaited<ReturnType<typeof dataOf>>, type: string) =>
  data?.['@graph'].find((one) => one['@type'] === type);

/** The value at a path of an item. */
const said = (from: Thing | undefined, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>((at, key) => (at as Thing | undefined)?.[key], from);
const listed = (from: Thing | undefined, name: string) => said(from, name) as Thing[];

describe('a product', () => {
  test('is a group of its variants, each with price, stock, shipping and returns', async () => {
    const tee = await addProduct(pool, {
      name: 'Tee',
      price: 799,
      colors: ['Black', 'Bone'],
      sizes: ['S', 'M'],
      hasPicture: true,
    });
    await pool.query(`update variants set on_hand = 0 where id = $1`, [tee.variants[0]?.id]);
    const data = await dataOf(`/product/${tee.slug}`, [`/products/${tee.slug}`]);
    expect(structuredDataFaults(data)).toEqual([]);
    const group = thing(data, 'ProductGroup');
    expect(listed(group, 'hasVariant')).toHaveLength(4);
    expect(said(group, 'url')).toBe(`${origin}/product/${tee.slug}`);
    const states = listed(group, 'hasVariant').map((one) => said(one, 'offers', 'availability'));
    expect(states.filter((state) => state === 'https://schema.org/InStock')).toHaveLength(3);
    expect(states.filter((state) => state === 'https://schema.org/OutOfStock')).toHaveLength(1);
    expect(said(group, 'hasVariant', 0, 'offers')).toMatchObject({ price: 799, priceCurrency: 'INR' });
    expect(said(thing(data, 'OfferShippingDetails'), 'shippingRate')).toMatchObject({ value: 99, currency: 'INR' });
    expect(thing(data, 'MerchantReturnPolicy')).toMatchObject({ merchantReturnDays: 7, applicableCountry: 'IN' });
  });

  test.each([
    [999, 99],
    [999.5, 0],
    [1_000, 0],
  ])('of ₹%s is sent for ₹%s', async (price, fee) => {
    const tee = await addProduct(pool, { price });
    const data = await dataOf(`/product/${tee.slug}`, [`/products/${tee.slug}`]);
    expect(said(thing(data, 'OfferShippingDetails'), 'shippingRate', 'value')).toBe(fee);
  });

  test('has stars only where somebody gave them', async () => {
    const [quiet, loved] = [await addProduct(pool), await addProduct(pool, { reviews: [5, 4] })];
    const none = await dataOf(`/product/${quiet.slug}`, [`/products/${quiet.slug}`]);
    expect(thing(none, 'ProductGroup')).not.toHaveProperty('aggregateRating');
    const some = await dataOf(`/product/${loved.slug}`, [`/products/${loved.slug}`]);
    expect(said(thing(some, 'ProductGroup'), 'aggregateRating')).toMatchObject({ ratingValue: 4.5, reviewCount: 2 });
  });

  test('says nothing where it is not', async () => {
    expect(await dataOf('/product/nowhere', ['/products/nowhere'])).toBeUndefined();
    const tee = await addProduct(pool, { sizes: [] });
    const data = await dataOf(`/product/${tee.slug}`, [`/products/${tee.slug}`]);
    expect(thing(data, 'ProductGroup')).toBeUndefined();
  });

  test('of thirty variants costs less than 1.5 KB on the way', async () => {
    const tee = await addProduct(pool, {
      colors: ['Ink Black', 'Bone White', 'Brick Rust', 'Sky Wash', 'Moss'],
      sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
      hasPicture: true,
    });
    const data = await dataOf(`/product/${tee.slug}`, [`/products/${tee.slug}`]);
    expect(listed(thing(data, 'ProductGroup'), 'hasVariant')).toHaveLength(30);
    expect(brotliCompressSync(JSON.stringify(data)).byteLength).toBeLessThan(1_500);
  });
});

test('the front page says who we are and how to search', async () => {
  const data = await dataOf('/');
  expect(structuredDataFaults(data)).toEqual([]);
  expect(thing(data, 'OnlineStore')).toMatchObject({
    legalName: 'Ksauni Apparel Private Limited',
    taxID: expect.stringMatching(/^29/),
  });
  expect(said(thing(data, 'WebSite'), 'potentialAction', 'target', 'urlTemplate')).toContain('{search_term_string}');
});

test('a category says where it lies, with or without filters', async () => {
  await addProduct(pool, { category: 'hoodies' });
  const data = await dataOf('/products/hoodies?sizes=M');
  expect(structuredDataFaults(data)).toEqual([]);
  expect(listed(thing(data, 'BreadcrumbList'), 'itemListElement').map(({ item }) => item)).toEqual([
    `${origin}/`,
    `${origin}/products`,
    `${origin}/products/hoodies`,
  ]);
  expect(await dataOf('/products/no-such-category')).toBeUndefined();
});

test.each(infoPages.map(({ path }) => path))('%s passes', async (path) => {
  const data = await dataOf(path);
  expect(structuredDataFaults(data)).toEqual([]);
  expect(listed(thing(data, 'BreadcrumbList'), 'itemListElement')).toHaveLength(2);
});

test('the questions are there for search engines, links and all', async () => {
  const data = await dataOf('/faq');
  const questions = listed(thing(data, 'FAQPage'), 'mainEntity');
  expect(questions.length).toBeGreaterThan(15);
  const cost = questions.find(({ url }) => String(url).endsWith('#delivery-cost'));
  expect(said(cost, 'acceptedAnswer', 'text')).toMatch(
    /₹99 .*more than ₹999.*<a href="https:\/\/ksauni\.example\/shipping">/,
  );
});

test.each(['/cart', '/checkout', '/products/a/b', '/product/', '/%E0%A4%A'])('%s says nothing', async (path) => {
  expect(await dataOf(path)).toBeUndefined();
});

test('what we say of delivery times is what the shop promises', async () => {
  const { rows } = await pool.query('select code, min_days, max_days from delivery_zones order by min_days, max_days');
  expect(deliveryZones.map(({ code, minDays, maxDays }) => ({ code, min_days: minDays, max_days: maxDays }))).toEqual(
    rows,
  );
});

describe('the check itself', () => {
  test.each([
    [{}, 'context'],
    [{ '@graph': [{ '@type': 'Product', name: 'x' }] }, 'Product lacks offers'],
    [{ '@graph': [{ '@type': 'Invented' }] }, 'no known type'],
    [{ '@graph': [{ '@type': 'ListItem', position: 1, name: 'x', item: '/products' }] }, 'no absolute address'],
    [{ '@graph': [{ '@type': 'FAQPage', mainEntity: [{ '@id': 'nowhere' }] }] }, 'refers to nowhere'],
  ])('finds the fault in %j', (data, words) => {
    const whole = '@graph' in data ? { '@context': 'https://schema.org', ...data } : data;
    expect(structuredDataFaults(whole).join('; ')).toContain(words);
  });
});
