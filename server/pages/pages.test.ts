import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { infoPages } from '#contract/info-pages.ts';
import { structuredDataFaults } from '#server/testing/structured-data-check.ts';
import { addProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { createDevServer } from './dev-site.ts';
import { pages } from './pages.ts';

const origin = 'https://shop.example';

// The web app from source, so these tests need no build.
const { app, pool } = await testShop({ PUBLIC_ORIGIN: origin }, async ({ app: server, cache, callApi, lost }) => {
  const dev = await createDevServer(server.server);
  afterAll(() => dev.close());
  await pages({
    app: server,
    replyCache: cache,
    callApi,
    config: { origin, IDENTITY_JWKS_URL: '', RAZORPAY_KEY_ID: '', RATE_LIMITS: true },
    dev,
    lost,
  });
});

// Before the first page is requested, because categories are cached.
await addProduct(pool, { category: 'hoodies' });
await addProduct(pool, { category: 'tops' });

const read = async (url: string) => {
  const { statusCode, headers, body } = await app.inject({ url });
  return { status: statusCode, location: headers.location, html: body };
};
const found = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? null;
const head = (html: string) => ({
  title: found(html, /<title>([^<]*)<\/title>/),
  description: found(html, /<meta name="description" content="([^"]*)"/),
  canonical: found(html, /<link rel="canonical" href="([^"]*)"/),
  robots: found(html, /<meta name="robots" content="([^"]*)"/),
  image: found(html, /<meta property="og:image" content="([^"]*)"/),
});
/** Texts of the links marked as the current page. */
const currentIn = (html: string) =>
  [...html.matchAll(/<a [^>]*aria-current="page"[^>]*>([^<]*)/g)].map(([, words]) => words);
const dataIn = (html: string) =>
  JSON.parse(found(html, /<script type="application\/ld\+json">(.*?)<\/script>/s) ?? 'null');

async function rename(id: string, slug: string) {
  await pool.query('update products set slug = $2 where id = $1', [id, slug]);
}

describe('a product that has been renamed', () => {
  test('is found under every name it had, in one step, with colour and size', async () => {
    const tee = await addProduct(pool);
    await rename(tee.id, 'name-b');
    await rename(tee.id, 'name-c');
    for (const former of [tee.slug, 'name-b']) {
      const { status, location } = await read(`/product/${former}?color=Black&size=S`);
      expect([status, location]).toEqual([301, '/product/name-c?color=Black&size=S']);
    }
    expect((await read('/product/name-c')).status).toBe(200);
  });

  test('leads each visitor on with what is theirs, and with nothing of somebody else', async () => {
    const tee = await addProduct(pool);
    const now = `lately-${tee.slug}`;
    await rename(tee.id, now);
    for (const query of ['?utm_campaign=diwali&gclid=x', '?utm_campaign=monsoon', '', '?utm_campaign=monsoon'])
      expect((await read(`/product/${tee.slug}${query}`)).location).toBe(`/product/${now}${query}`);
  });

  test('gives its old name to whoever takes it', async () => {
    const [tee, other] = [await addProduct(pool), await addProduct(pool)];
    await rename(tee.id, 'moved-on');
    await rename(other.id, tee.slug);
    const { status, html } = await read(`/product/${tee.slug}`);
    expect([status, head(html).title]).toEqual([200, `${other.name} | Ksauni`]);
    await rename(other.id, 'moved-too');
    // Invalidations arrive a moment later.
    await expect.poll(async () => (await read(`/product/${tee.slug}`)).location).toBe('/product/moved-too');
  });

  test('and then gets its old name back lives there again', async () => {
    const tee = await addProduct(pool);
    await rename(tee.id, 'for-a-while');
    await rename(tee.id, tee.slug);
    expect((await read(`/product/${tee.slug}`)).status).toBe(200);
    expect((await read('/product/for-a-while')).location).toBe(`/product/${tee.slug}`);
  });

  test('and taken off sale is not there', async () => {
    const tee = await addProduct(pool);
    await rename(tee.id, 'off-sale');
    await pool.query('update products set is_active = false where id = $1', [tee.id]);
    expect((await read(`/product/${tee.slug}`)).status).toBe(404);
  });
});

test('a renamed category is found under its former name, filters and all', async () => {
  const tee = await addProduct(pool, { category: 'tops' });
  await pool.query(`update categories set slug = 'upper-half' where id = $1`, [tee.categoryId]);
  await expect
    .poll(async () => {
      const { status, location } = await read('/products/tops?sizes=M');
      return [status, location];
    })
    .toEqual([301, '/products/upper-half?sizes=M']);
});

test('a renamed category is called by its name also where it is asked for beside the path', async () => {
  const tee = await addProduct(pool, { category: 'lower' });
  const address = '/products?category=lower';
  expect((await read(address)).status).toBe(200);
  const now = `half-${tee.slug}`;
  await pool.query(`update categories set slug = $2, name = 'Lower half' where id = $1`, [tee.categoryId, now]);
  const named = { title: 'Lower half | Ksauni', canonical: `${origin}/products/${now}` };
  await expect.poll(async () => head((await read(address)).html), { timeout: 5_000 }).toMatchObject(named);
  for (const beside of [address, '/search?search=tee&category=lower'])
    expect([beside, ...currentIn((await read(beside)).html)]).toContain('Lower half');
});

test('a product in a hidden category has a whole page that leads to no other', async () => {
  const tee = await addProduct(pool, { category: 'winter', hasPicture: true });
  const other = await addProduct(pool);
  await pool.query('update categories set is_active = false where id = $1', [tee.categoryId]);
  const { status, html } = await read(`/product/${tee.slug}`);
  expect(status).toBe(200);
  expect(html).not.toContain('did not load');
  expect(html).not.toContain('/products/winter');
  expect(html).toContain(`/product/${other.slug}`);
  expect(structuredDataFaults(dataIn(html))).toEqual([]);
});

test('a part of the front page that cannot be read is drawn as still to come: the browser reads it itself', async () => {
  const sent = (html: string) => JSON.parse(found(html, /<script[^>]*id="page-state"[^>]*>(.*?)<\/script>/s) ?? 'null');
  const known = (html: string) => Object.keys(sent(html).store.api.queries).map((key) => key.split('(')[0]);
  await pool.query('alter table banners rename to away; alter table top10_entries rename to away_too');
  onTestFinished(async () => {
    await pool.query('alter table away rename to banners; alter table away_too rename to top10_entries');
  });
  const broken = await read('/');
  expect(broken.status).toBe(200);
  expect(known(broken.html)).toContain('newest');
  for (const part of ['banners', 'top10']) expect(known(broken.html)).not.toContain(part);
  expect(broken.html).not.toContain('did not load');
  expect(broken.html).toContain('animate-breathe');
  expect(broken.html).toContain('id="top10"');
});

test('an address with an id stays and names the one with the slug', async () => {
  const tee = await addProduct(pool);
  const { status, html } = await read(`/product/${tee.id}`);
  expect([status, head(html).canonical]).toEqual([200, `${origin}/product/${tee.slug}`]);
});

test.each([
  ['/ABOUT/', '/about'],
  ['/about/?utm_source=Mail', '/about?utm_source=Mail'],
  ['//evil.example/', '/evil.example'],
  ['//', '/'],
  ['///', '/'],
  ['//?x=1', '/?x=1'],
  ['//[', '/['],
])('%s is moved to %s', async (asked, location) => {
  expect(await read(asked)).toMatchObject({ status: 301, location });
});

describe('the head of a page', () => {
  test.each(infoPages)('$path has its own', async ({ path, title, description }) => {
    const { status, html } = await read(path);
    expect(status).toBe(200);
    expect(head(html)).toEqual({
      title: `${title} | Ksauni`,
      description,
      canonical: origin + path,
      robots: 'max-image-preview:large',
      image: `${origin}/sharing.jpg`,
    });
    expect(structuredDataFaults(dataIn(html))).toEqual([]);
  });

  test('of a product shows its picture and is one address for all its colours', async () => {
    const tee = await addProduct(pool, {
      hasPicture: true,
      description: 'Heavy </script><script>alert(1)</script> & "cotton"',
    });
    const { html } = await read(`/product/${tee.slug}?color=Black&size=M&utm_source=x`);
    expect(head(html)).toMatchObject({ canonical: `${origin}/product/${tee.slug}`, title: `${tee.name} | Ksauni` });
    expect(head(html).image).toMatch(new RegExp(`^${origin}/media/\\w+/share\\.jpg$`));
    expect(html).toContain('<meta property="og:image:width" content="1200">');
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(html).not.toContain('<script>alert(1)');
    expect(structuredDataFaults(dataIn(html))).toEqual([]);
  });

  test.each(['/cart', '/checkout', '/login', '/products?search=tee', '/nowhere'])(
    '%s asks not to be listed',
    async (path) => {
      expect(head((await read(path)).html).robots).toBe('noindex, follow');
    },
  );

  test('of a narrowed listing names the whole one and asks not to be listed', async () => {
    const plain = head((await read('/products/hoodies')).html);
    expect([plain.canonical, plain.robots]).toEqual([`${origin}/products/hoodies`, 'max-image-preview:large']);
    for (const query of ['sizes=M', 'colors=Black', 'minPrice=1', 'inStock=true']) {
      const { canonical, robots } = head((await read(`/products/hoodies?${query}`)).html);
      expect([query, canonical, robots]).toEqual([query, `${origin}/products/hoodies`, 'noindex, follow']);
    }
    expect(head((await read('/products/hoodies?sort=price-low')).html).robots).toBe('max-image-preview:large');
  });
});

test.each(['/nowhere', '/product/nothing', '/products/no-such-category', '/about/us', '/media-kit', '/apiary'])(
  '%s is a 404 page that leads on',
  async (path) => {
    const { status, html } = await read(path);
    expect(status).toBe(404);
    expect(html).toContain('Page Not Found');
    expect(dataIn(html)).toBeNull();
  },
);

describe('an address with dot segments', async () => {
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));

  test.each([
    ['/assets/../products?minPrice=7', 404],
    ['/api/orders/../../products', 404],
    ['/api/orders/%2e%2E/%2e./products', 404],
    ['/about/..', 404],
    ['/./about', 404],
    ['/about/../about#us', 404],
    ['/assets\\..\\about', 404],
    ['/about?from=/../x', 200],
  ])('%s is answered with %i', async (path, status) => {
    // Sent raw, because HTTP clients normalise such URLs.
    const [reply]: IncomingMessage[] = await once(request({ host: '127.0.0.1', port, path }).end(), 'response');
    reply?.resume();
    expect(reply?.statusCode).toBe(status);
  });
});

test('one address has only so many pages made a minute', async () => {
  const from = (remoteAddress: string, url: string) => app.inject({ url, remoteAddress });
  const before = Array.from({ length: 600 }, () => from('198.51.100.5', '/about/'));
  expect(new Set((await Promise.all(before)).map(({ statusCode }) => statusCode))).toEqual(new Set([301]));
  expect((await from('198.51.100.5', '/search?search=one-more')).statusCode).toBe(429);
  expect((await from('198.51.100.6', '/search?search=one-more')).statusCode).toBe(200);
});
