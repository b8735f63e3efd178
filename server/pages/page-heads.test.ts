import { afterAll, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { structuredDataFaults } from '#server/testing/structured-data-check.ts';
import { addPicture, addProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { createDevServer } from './dev-site.ts';
import { pages } from './pages.ts';

const origin = 'https://shop.example';
const { app, pool, ask, signIn } = await testShop(
  { PUBLIC_ORIGIN: origin },
  async ({ app: server, cache, callApi, lost }) => {
    const dev = await createDevServer(server.server);
    afterAll(() => dev.close());
    const config = { origin, IDENTITY_JWKS_URL: '', RAZORPAY_KEY_ID: '', RATE_LIMITS: false };
    await pages({ app: server, replyCache: cache, callApi, config, dev, lost });
  },
);
const { token } = await signIn({ role: 'digitalMarketer' });
await addProduct(pool, { category: 'hoodies' });

/** Invalidates the cache, as staff calls do, after direct writes. */
const tellOfProducts = () => pool.query(`select pg_notify('cache_tags', '*')`);

const html = async (url: string) => (await app.inject({ url })).body;
const save = async (key: string, words: object) => {
  const { version } = (await ask(api.seo.page, { token, params: { key } })).json.page;
  const { status } = await ask(api.seo.change, { token, params: { key }, body: { ...words, version } });
  expect(status).toBe(200);
};

describe('what a marketer saves is in the source of the page at once', () => {
  const words = {
    title: 'Words of a marketer',
    description: 'A description that a marketer wrote.',
    keywords: ['streetwear', 'cotton'],
    ogTitle: 'For the card',
    ogDescription: 'What the card says',
    ogImage: 'https://cdn.example/card.png',
    canonical: '/elsewhere',
    noIndex: true,
  };
  const expected = [
    '<title>Words of a marketer | Ksauni</title>',
    '<meta name="description" content="A description that a marketer wrote."/>',
    '<meta name="keywords" content="streetwear, cotton"/>',
    '<meta name="robots" content="noindex, follow"/>',
    `<link rel="canonical" href="${origin}/elsewhere"/>`,
    '<meta property="og:title" content="For the card"/>',
    '<meta property="og:description" content="What the card says"/>',
    `<meta property="og:url" content="${origin}/elsewhere"/>`,
    '<meta property="og:image" content="https://cdn.example/card.png"/>',
  ];

  test.each([
    ['home', '/'],
    ['products', '/products'],
    ['about', '/about'],
    ['contact', '/contact'],
    ['faq', '/faq'],
    ['shipping', '/shipping'],
    ['returns', '/returns'],
    ['privacy', '/privacy'],
    ['cookies', '/cookies'],
    ['terms', '/terms'],
  ])('of %s', async (key, path) => {
    expect(await html(path)).not.toContain('Words of a marketer');
    await save(key, words);
    for (const line of expected) await expect.poll(() => html(path)).toContain(line);
    expect(await html(path)).not.toContain('og:image:width');
  });

  test('of a product and of a category', async () => {
    const tee = await addProduct(pool, { category: 'hoodies' });
    for (const [key, path] of [
      [tee.id, `/product/${tee.slug}`],
      [tee.categoryId, '/products/hoodies'],
    ] as const) {
      await save(key, words);
      for (const line of expected) await expect.poll(() => html(path)).toContain(line);
    }
  });

  test('with a picture of the shop as a card of its own size', async () => {
    const tee = await addProduct(pool);
    const key = await addPicture(pool);
    await save(tee.id, { ogImage: `/media/${key}/720.webp` });
    const source = () => html(`/product/${tee.slug}`);
    await expect.poll(source).toContain(`<meta property="og:image" content="${origin}/media/${key}/share.jpg"/>`);
    expect(await source()).toContain('<meta property="og:image:width" content="1200">');
  });

  test('by a template, for all that have no words of their own', async () => {
    const tee = await addProduct(pool, { name: 'Monsoon' });
    const path = `/product/${tee.slug}`;
    expect(await html(path)).toContain('<title>Monsoon | Ksauni</title>');
    const { version } = (await ask(api.seo.templates, { token })).json.templates.product;
    const body = { title: '{name} for {price}', description: 'All about {name}', version };
    const { json } = await ask(api.seo.saveTemplate, { token, params: { kind: 'product' }, body });
    await expect.poll(() => html(path)).toContain('<title>Monsoon for ₹799 | Ksauni</title>');
    expect(await html(path)).toContain('<meta name="description" content="All about Monsoon"/>');
    await ask(api.activity.undo, { token, params: { id: json.activityId } });
    await expect.poll(() => html(path)).toContain('<title>Monsoon | Ksauni</title>');
  });

  test('and a hidden page or a copy is in no sitemap', async () => {
    const [hidden, copy] = [await addProduct(pool), await addProduct(pool)];
    const file = () => html('/sitemaps/products-1.xml');
    await tellOfProducts();
    await expect.poll(file).toContain(hidden.slug);
    await save(hidden.id, { noIndex: true });
    await save(copy.id, { canonical: `/product/${hidden.slug}` });
    await expect.poll(file).not.toContain(hidden.slug);
    expect(await file()).not.toContain(copy.slug);
    expect(await html('/sitemaps/pages.xml')).not.toContain('/about<');
    const { leftOut, files } = (await ask(api.seo.sitemap, { token })).json;
    const found = await pool.query(
      `select count(*)::int as count from products where seo_canonical <> '' and not seo_no_index`,
    );
    expect(leftOut).toContainEqual({ kind: 'product', reason: 'elsewhere', ...found.rows[0] });
    const products = files.find(({ name }) => name === 'products-1');
    expect(products?.urls).toBe((await file()).match(/<loc>[^<]*\/product\//g)?.length);
    expect(products?.madeAt).not.toBeNull();
  });
});

describe('script in every text of a head comes out as text', () => {
  const evil = '</title></script><script>alert(1)</script>"><img src=x onerror=alert(2)>';
  const words = {
    title: evil,
    description: evil,
    keywords: ['</script><b>', '"><i>'],
    ogTitle: evil,
    ogDescription: evil,
    ogImage: '/sharing.jpg?"><script>alert(3)</script>',
    canonical: `https://evil.example/"><script>alert(4)</script>`,
  };

  /** Errors in the page's markup and structured data. */
  const faultsOf = async (path: string) => {
    const source = await html(path);
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(source)?.[1];
    return {
      markup: source.match(/<script>alert|<img src=x|<b>|<i>/g) ?? [],
      titles: source.match(/<title>/g)?.length,
      data: structuredDataFaults(JSON.parse(data ?? 'null')),
    };
  };
  const none = { markup: [], titles: 1, data: [] };

  test.each(['product', 'category', 'page'] as const)('written as own words of a %s', async (kind) => {
    const tee = await addProduct(pool, { category: 'tops', hasPicture: true });
    const keys = { product: tee.id, category: tee.categoryId, page: 'faq' };
    const paths = { product: `/product/${tee.slug}`, category: '/products/tops', page: '/faq' };
    await save(keys[kind], words);
    await expect.poll(() => html(paths[kind])).toContain('&lt;script&gt;alert(1)');
    expect(await faultsOf(paths[kind])).toEqual(none);
  });

  test('written as the description of a product', async () => {
    const tee = await addProduct(pool, { description: evil, hasPicture: true });
    expect(await faultsOf(`/product/${tee.slug}`)).toEqual(none);
  });

  test('written into a template or a name', async () => {
    const tee = await addProduct(pool, { name: '</script><script>alert(5)</script>' });
    const { version } = (await ask(api.seo.templates, { token })).json.templates.product;
    const body = {
      title: '{name}</title><script>alert(6)</script>',
      description: '"><script>alert(7)</script>',
      version,
    };
    await ask(api.seo.saveTemplate, { token, params: { kind: 'product' }, body });
    await expect.poll(() => html(`/product/${tee.slug}`)).toContain('&lt;script&gt;alert(6)');
    expect(await html(`/product/${tee.slug}`)).not.toMatch(/<script>alert/);
    await pool.query(`update head_templates set title = '', description = ''`);
  });
});

describe('the check of a page', () => {
  test('finds what the page tells search engines, thing by thing', async () => {
    const tee = await addProduct(pool, { hasPicture: true, reviews: [5, 4] });
    const { json } = await ask(api.seo.check, { token, params: { key: tee.id } });
    expect([json.status, json.head.canonical]).toEqual([200, `${origin}/product/${tee.slug}`]);
    const found = Object.fromEntries(json.things.map(({ type, missing }) => [type, missing]));
    const types = ['ProductGroup', 'Product', 'Offer', 'AggregateRating', 'BreadcrumbList', 'MerchantReturnPolicy'];
    for (const type of types) expect([type, found[type]]).toEqual([type, []]);
    expect(json.things.find(({ type }) => type === 'Offer')?.count).toBe(2);
    const home = (await ask(api.seo.check, { token, params: { key: 'home' } })).json;
    expect(home.things.map(({ type }) => type)).toEqual(expect.arrayContaining(['OnlineStore', 'WebSite']));
  });

  test('a product or category without a description has none in its head, as its score says', async () => {
    const mute = await addProduct(pool, { category: 'mute-shelf', description: '' });
    await tellOfProducts();
    for (const [key, path] of [
      [mute.id, `/product/${mute.slug}`],
      [mute.categoryId, '/products/mute-shelf'],
    ] as const) {
      const { page } = (await ask(api.seo.page, { token, params: { key } })).json;
      expect(page.faults).toContain('description-missing');
      await expect.poll(() => html(path)).toContain(`<meta property="og:title" content="${page.title}"`);
      expect(await html(path)).not.toMatch(/<meta (name="|property="og:)description"/);
      const { head } = (await ask(api.seo.check, { token, params: { key } })).json;
      expect(head.description).toBe('');
    }
    expect(await html('/cart')).toContain('<meta name="description" content="Ksauni: ');
  });

  test('names what is missing', async () => {
    const bare = await addProduct(pool);
    const { things } = (await ask(api.seo.check, { token, params: { key: bare.id } })).json;
    expect(things.find(({ type }) => type === 'Product')?.missing).toEqual(['image']);
    expect(things.find(({ type }) => type === 'ProductGroup')?.recommended).toContain('aggregateRating');
  });
});
