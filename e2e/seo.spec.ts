import type { APIRequestContext } from '@playwright/test';
import { structuredDataFaults } from '#server/testing/structured-data-check.ts';
import { expect, test } from './support/journey.ts';
import { goods } from './support/shopping.ts';

/** Fetches the server-rendered HTML, as a crawler does. */
async function read(request: APIRequestContext, path: string) {
  const reply = await request.get(path, { maxRedirects: 0 });
  const html = await reply.text();
  const found = (pattern: RegExp) => pattern.exec(html)?.[1] ?? null;
  return {
    status: reply.status(),
    location: reply.headers().location,
    html,
    canonical: found(/<link rel="canonical" href="([^"]*)"/),
    robots: found(/<meta name="robots" content="([^"]*)"/),
    image: found(/<meta property="og:image" content="([^"]*)"/),
    data: JSON.parse(found(/<script type="application\/ld\+json">(.*?)<\/script>/s) ?? 'null') as unknown,
  };
}

for (const path of ['/', '/products/hoodies', `/product/${goods.tee.slug}`, '/faq', '/about', '/returns']) {
  test(`${path} tells search engines in its HTML what it is (I1 I2)`, async ({ request, baseURL }) => {
    const page = await read(request, path);
    expect(page.status).toBe(200);
    expect(page.canonical).toBe(`${baseURL}${path}`);
    expect(page.robots).toBe('max-image-preview:large');
    expect(structuredDataFaults(page.data)).toEqual([]);
    const picture = await request.get(page.image ?? '');
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  });
}

test('the data is no script that the policy of the page would have to allow', async ({ page, faults }) => {
  await page.goto(`/product/${goods.tee.slug}`);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
  expect(faults.list()).toEqual([]);
});

test('a product’s colours, ids and campaign links are all one address', async ({ request, baseURL }) => {
  const { product } = (await (await request.get(`/api/products/${goods.tee.slug}`)).json()) as {
    product: { _id: string };
  };
  const canonical = `${baseURL}/product/${goods.tee.slug}`;
  for (const path of [`/product/${product._id}`, `/product/${goods.tee.slug}?color=Brick+Rust&utm_source=mail`]) {
    expect((await read(request, path)).canonical).toBe(canonical);
  }
});

test('what is narrowed or private asks not to be listed', async ({ request }) => {
  for (const path of ['/products/hoodies?sizes=M', '/products?search=tee', '/cart', '/checkout', '/login']) {
    expect([path, (await read(request, path)).robots]).toEqual([path, 'noindex, follow']);
  }
});

test('another way of writing an address leads to the one it has', async ({ request }) => {
  const moved = await read(request, `/Product/${goods.tee.slug.toUpperCase()}/?color=Brick+Rust`);
  expect([moved.status, moved.location]).toEqual([301, `/product/${goods.tee.slug}?color=Brick+Rust`]);
  expect((await read(request, '/nowhere')).status).toBe(404);
  expect((await read(request, '/product/no-such-thing')).status).toBe(404);
});

test('the sitemap leads to pages that are there, and robots.txt to the sitemap', async ({ request, baseURL }) => {
  const places = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = '']) => place);
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const files = places(await (await request.get('/sitemap.xml')).text());
  expect(files.length).toBe(3);
  for (const file of files) {
    const pages = places(await (await request.get(file)).text()).filter((place) => !place.includes('/media/'));
    expect(pages.length).toBeGreaterThan(0);
    for (const place of pages.slice(0, 12)) {
      const { status, canonical } = await read(request, place);
      expect([place, status, canonical]).toEqual([place, 200, place]);
    }
  }
});
