import { readdir } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { infoPages } from '#contract/info-pages.ts';
import { lookUpPicture } from '#database/seed/pictures/look-up.ts';
import { addCategory, addProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { productsPerFile } from './sitemap.ts';

const origin = 'https://shop.example';
const { app, pool, ask, signIn } = await testShop({ PUBLIC_ORIGIN: origin });

const read = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const places = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc);

describe('robots.txt', () => {
  test('keeps crawlers out of what is private and shows them the sitemap', async () => {
    const { statusCode, body, headers } = await read('/robots.txt');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    for (const path of ['/api/', '/cart', '/checkout', '/profile', '/orders', '/admin', '/search']) {
      expect(body).toContain(`Disallow: ${path}\n`);
    }
    expect(body).toContain(`Sitemap: ${origin}/sitemap.xml\n`);
    expect(body).not.toMatch(/Disallow: \/(product|media|assets)?\n/);
  });
});

describe('the sitemap', () => {
  test('is an index of files, all of which are there', async () => {
    await addProduct(pool);
    const index = await read('/sitemap.xml');
    expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
    const files = places(index.body);
    expect(files).toEqual(['pages', 'categories', 'products-1'].map((name) => `${origin}/sitemaps/${name}.xml`));
    for (const file of files) expect((await read(new URL(file).pathname)).statusCode).toBe(200);
  });

  test('names the pages, with the day of their last change where it matters', async () => {
    const { body } = await read('/sitemaps/pages.xml');
    expect(places(body)).toEqual([`${origin}/`, ...infoPages.map(({ path }) => origin + path)]);
    expect(body).toMatch(/\/privacy<\/loc><lastmod>\d{4}-\d\d-\d\d</);
  });

  test('names products on sale with date and pictures, and no others', async () => {
    const [tee, gone] = [await addProduct(pool, { hasPicture: true }), await addProduct(pool, { isActive: false })];
    await addCategory(pool, { slug: 'hidden', isActive: false });
    await pool.query(`select pg_notify('cache_tags', '["products"]')`);
    await expect.poll(async () => (await read('/sitemaps/products-1.xml')).body).toContain(`/product/${tee.slug}<`);
    const { body } = await read('/sitemaps/products-1.xml');
    expect(body).not.toContain(gone.slug);
    expect(body).toMatch(
      new RegExp(`/product/${tee.slug}</loc><lastmod>[^<]+</lastmod><image:image><image:loc>${origin}/media/`),
    );
    expect((await read('/sitemaps/categories.xml')).body).not.toContain('hidden');
  });

  test('dates a category by the last change of its products and of those below it', async () => {
    const parentId = await addCategory(pool, { slug: 'above' });
    await addCategory(pool, { slug: 'below', parentId });
    await addProduct(pool, { category: 'below' });
    await pool.query(`update products set updated_at = '2031-05-06T12:00:00Z'
      where category_id = (select id from categories where slug = 'below')`);
    await pool.query(`select pg_notify('cache_tags', '["products", "categories"]')`);
    await expect
      .poll(async () => (await read('/sitemaps/categories.xml')).body)
      .toMatch(/above<\/loc><lastmod>2031-05-06/);
  });

  test('keeps a page that names itself as canonical, also by its whole address, and lets copies go', async () => {
    const { token } = await signIn({ role: 'digitalMarketer' });
    const [plain, whole, copy] = [await addProduct(pool), await addProduct(pool), await addProduct(pool)];
    const save = async (key: string, canonical: string) => {
      const { version } = (await ask(api.seo.page, { token, params: { key } })).json.page;
      const { json } = await ask(api.seo.change, { token, params: { key }, body: { canonical, version } });
      return json.page.own.canonical;
    };
    expect(await save(plain.id, `/product/${plain.slug}`)).toBe('');
    expect(await save(whole.id, `${origin}/product/${whole.slug}/`)).toBe('');
    expect(await save(copy.id, `/product/${plain.slug}`)).toBe(`/product/${plain.slug}`);
    expect(await save(plain.categoryId, '/products')).toBe('/products');
    expect(await save('about', '/about')).toBe('');
    const listed = async (file: string) => places((await read(`/sitemaps/${file}.xml`)).body);
    await expect.poll(() => listed('products-1')).not.toContain(`${origin}/product/${copy.slug}`);
    await expect.poll(() => listed('products-1')).toContain(`${origin}/product/${plain.slug}`);
    expect(await listed('products-1')).toContain(`${origin}/product/${whole.slug}`);
    expect(await listed('pages')).toContain(`${origin}/about`);
    for (const key of [copy.id, plain.categoryId]) await save(key, '');
  });

  test('is sent compressed to whoever takes it, and not at all to who has it', async () => {
    const plain = await read('/sitemaps/pages.xml');
    const packed = await read('/sitemaps/pages.xml', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    const again = await read('/sitemaps/pages.xml', { 'if-none-match': String(plain.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test.each(['products-0', 'products-99', 'products-1e3', 'index', 'x', '..%2Fpages', 'pages.xml'])(
    'has no file %s',
    async (name) => {
      expect((await read(`/sitemaps/${name}.xml`)).statusCode).toBe(404);
    },
  );

  test('escapes what a slug may hold', async () => {
    const tee = await addProduct(pool);
    await pool.query(`update products set slug = 'a&b<c' where id = $1`, [tee.id]);
    await expect.poll(async () => (await read('/sitemaps/products-1.xml')).body).toContain('/product/a%26b%3Cc<');
  });
});

describe('of very many products', () => {
  const many = productsPerFile + 345;

  test('each is in one file, no file holds too many, and fifty crawlers at once get the same', async () => {
    const { rows: before } = await pool.query('select count(*)::int as count from products where is_active');
    const category = await addCategory(pool, { slug: 'oversized' });
    for (let first = 1; first <= many; first += 500) {
      await pool.query(
        `insert into products (slug, name, category_id, price_paise, sku)
        select 'many-' || n, 'Many ' || n, $1, 79900, 'many-' || n from generate_series($2::int, least($2 + 499, $3::int)) n`,
        [category, first, many],
      );
    }
    await pool.query(`select pg_notify('cache_tags', '["products"]')`);
    await expect.poll(async () => places((await read('/sitemap.xml')).body).length).toBe(4);
    const files = places((await read('/sitemap.xml')).body).filter((file) => file.includes('products-'));
    const all: string[] = [];
    for (const file of files) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => read(new URL(file).pathname)));
      expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
      const found = places(answers[0]?.body ?? '').filter((loc) => loc.includes('/product/'));
      expect(found.length).toBeLessThanOrEqual(productsPerFile);
      all.push(...found);
    }
    expect(all).toHaveLength(many + before[0].count);
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('a picture for a card', () => {
  const drawn = new URL('../../database/seed/pictures/encoded/', import.meta.url);

  test('has the shape of a card, whatever shape it had', async () => {
    const keys = (await readdir(drawn)).slice(0, 3);
    for (const key of keys) {
      const { statusCode, headers, rawPayload } = await read(`/media/${key}/share.jpg`);
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
      expect(headers['cache-control']).toContain('immutable');
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
      expect(rawPayload.byteLength).toBeLessThan(300_000);
      expect((await read(`/media/${key}/480.webp`)).headers['content-type']).toBe('image/webp');
    }
  });

  test.each([
    ['extends plain edges of the picture', 'innovation/pattern', (changes: number) => changes < 2],
    ['has no bars beside a picture whose edges are not plain', 'category/hoodies', (changes: number) => changes > 10],
  ])('%s', async (_, name, isRight) => {
    const { rawPayload } = await read(`/media/${lookUpPicture(name).key}/share.jpg`);
    const beside = { left: 20, top: 0, width: 160, height: 630 };
    const { data } = await sharp(rawPayload).extract(beside).greyscale().raw().toBuffer({ resolveWithObject: true });
    // How much the rows beside the picture change from one side to the other: an extended edge does not.
    const rows = Array.from({ length: beside.height }, (__, row) => data.subarray(row * beside.width).subarray(0, 160));
    const changes = rows.reduce((sum, row) => sum + Math.abs((row.at(0) ?? 0) - (row.at(-1) ?? 0)), 0) / rows.length;
    expect(changes).toSatisfy(isRight);
  });

  test.each(['nothere0', '..%2F..%2Fetc', 'UPPER000', 'x'])('%s is not there', async (key) => {
    expect((await read(`/media/${key}/share.jpg`)).statusCode).toBe(404);
  });
});
