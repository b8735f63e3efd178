import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { namedPages } from '#contract/page-heads.ts';
import { addCategory, addPicture, addProduct } from '#server/testing/test-goods.ts';
import { csvLines } from '#server/testing/csv-lines.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { seoJobs } from './seo.jobs.ts';

const { app, pool, ask, signIn, shop } = await testShop();
const { token } = await signIn({ role: 'digitalMarketer' });
const admin = await signIn({ role: 'admin', name: 'Meera Iyer' });

beforeEach(async () => {
  await pool.query('delete from products');
  await pool.query(`update head_templates set title = '', description = ''`);
  await pool.query('delete from page_heads');
  await pool.query(`update categories set name = slug, seo_title = '', seo_canonical = '', seo_no_index = false`);
});

const pagesOf = async (query: Record<string, string> = {}) =>
  (await ask(api.seo.pages, { token, query: { limit: '100', ...query } })).json;
const pageOf = async (key: string) => (await ask(api.seo.page, { token, params: { key } })).json.page;
const save = async (key: string, words: object) =>
  ask(api.seo.change, { token, params: { key }, body: { ...words, version: (await pageOf(key)).version } });

describe('the words of the named pages, as earlier clients send and read them', () => {
  const sent = {
    page: 'home',
    title: 'Streetwear from Bengaluru',
    description: 'Heavy cotton, cut wide.',
    keywords: ['streetwear', 'tees'],
    ogTitle: 'Ksauni',
    ogDescription: 'Cut wide.',
    ogImage: '/sharing.jpg',
  };

  test('are kept by page: the second call changes what the first has written', async () => {
    expect((await ask(api.seo.list, { token })).json.seoData).toEqual([]);
    const { status, json } = await ask(api.seo.save, { token, body: sent });
    expect([status, json.message]).toEqual([200, 'SEO data saved.']);
    expect(json.seoData).toMatchObject(sent);
    await ask(api.seo.save, { token, body: { page: 'home', title: 'New', description: 'Newer.' } });
    const { seoData } = (await ask(api.seo.list, { token })).json;
    expect(seoData).toMatchObject([{ ...sent, title: 'New', description: 'Newer.' }]);
  });

  test.each([
    [{ ...sent, page: 'nowhere' }, 'page'],
    [{ ...sent, title: '' }, 'title'],
    [{ ...sent, title: 'x'.repeat(61) }, 'title'],
    [{ ...sent, description: 'x'.repeat(161) }, 'description'],
    [{ ...sent, description: undefined }, 'description'],
    [{ ...sent, keywords: 'tees' }, 'keywords'],
    [{ ...sent, ogImage: 'javascript:alert(1)' }, 'ogImage'],
    [{ ...sent, ogImage: '//evil.example/a.png' }, 'ogImage'],
    [{ ...sent, ogImage: String.raw`/\evil.example/a.png` }, 'ogImage'],
    [{ ...sent, ogImage: 'http://plain.example/a.png' }, 'ogImage'],
    [{ ...sent, ogImage: '/media/0000000000000000/1080.webp' }, 'ogImage'],
    [{ ...sent, canonical: 'data:text/html,x' }, 'canonical'],
  ])('are refused when they are not what they should be (%#)', async (body, field) => {
    const { status, json } = await ask(api.seo.save, { token, body });
    expect([status, json.errors?.[0]?.field]).toEqual([400, field]);
  });

  test('of pages that the shop does not have are kept and given back', async () => {
    const { status } = await ask(api.seo.save, { token, body: { ...sent, page: 'blog' } });
    expect(status).toBe(200);
    expect((await pagesOf()).pages.map(({ key }) => key)).not.toContain('blog');
    expect((await ask(api.seo.page, { token, params: { key: 'blog' } })).status).toBe(404);
  });
});

describe('the list of pages', () => {
  test('has every page that can be opened and no other, the worst first', async () => {
    const tee = await addProduct(pool);
    await addProduct(pool, { isActive: false });
    const hidden = await addCategory(pool, { slug: 'nobody', isActive: false });
    const { pages, waiting } = await pagesOf();
    expect(waiting).toBe(0);
    const keys = pages.map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining([tee.id, tee.categoryId, ...namedPages.map(({ page }) => page)]));
    expect(keys).not.toContain(hidden);
    expect(pages.filter(({ kind }) => kind === 'product')).toHaveLength(1);
    const scores = pages.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => a - b));
  });

  test('follows what becomes of a product, whoever changes it', async () => {
    const tee = await addProduct(pool, { name: 'Monsoon Tee' });
    const found = async () => (await pagesOf({ kind: 'product' })).pages;
    expect(await found()).toMatchObject([{ name: 'Monsoon Tee', title: 'Monsoon Tee | Ksauni' }]);
    await pool.query(`update products set name = 'Winter Tee', slug = 'winter' where id = $1`, [tee.id]);
    expect(await found()).toMatchObject([{ name: 'Winter Tee', path: '/product/winter' }]);
    await pool.query(`update categories set name = 'Cut wide' where id = $1`, [tee.categoryId]);
    expect((await pagesOf({ kind: 'category' })).pages.map(({ name }) => name)).toContain('Cut wide');
    await pool.query('update products set is_active = false where id = $1', [tee.id]);
    expect(await found()).toEqual([]);
  });

  test('tells what is missing, too long, too short or said twice, and is narrowed by it', async () => {
    const long = await addProduct(pool, { name: `A tee ${'with a very long name '.repeat(4)}`, hasPicture: true });
    const twins = [await addProduct(pool, { name: 'Twin' }), await addProduct(pool, { name: 'Twin' })];
    const mute = await addProduct(pool, { name: 'Mute', description: '' });
    const keys = async (fault: string) =>
      (await pagesOf({ kind: 'product', fault, sort: 'name' })).pages.map(({ key }) => key);
    expect(await keys('title-long')).toEqual([long.id]);
    expect((await keys('title-double')).toSorted()).toEqual(twins.map(({ id }) => id).toSorted());
    expect(await keys('description-missing')).toEqual([mute.id]);
    expect(await keys('picture-missing')).not.toContain(long.id);
    // Three of the four have the description 'Heavy cotton.'
    expect(await keys('description-double')).toHaveLength(3);
    expect((await keys('title-missing')).length).toBe(4);
    // The other twin is unique again.
    await save(twins[0]?.id ?? '', { title: 'The first of two twins, cut wide' });
    expect(await keys('title-double')).toEqual([]);
    expect((await pageOf(twins[0]?.id ?? '')).faults).not.toContain('title-missing');
  });

  test('is searched by name, address and title, each letter as it is', async () => {
    await addProduct(pool, { name: '100% cotton' });
    await addProduct(pool, { name: 'Linen' });
    const names = async (search: string) => (await pagesOf({ kind: 'product', search })).pages.map(({ name }) => name);
    expect(await names('100%')).toEqual(['100% cotton']);
    expect(await names('LINEN')).toEqual(['Linen']);
    expect(await names('_inen')).toEqual([]);
    expect(await names('/product/tee-')).toHaveLength(2);
  });

  test('gives its sums and its file', async () => {
    await addProduct(pool, { name: '=1+1', description: '' });
    const { json } = await ask(api.seo.summary, { token });
    const { pages } = await pagesOf();
    expect(json.pages).toBe(pages.length);
    expect(json.faults['description-missing']).toBe(
      pages.filter(({ faults }) => faults.includes('description-missing')).length,
    );
    expect(json.score).toBe(Math.round(pages.reduce((sum, { score }) => sum + score, 0) / pages.length));
    const lines = await csvLines({ app }, token, '/digital-marketer/seo/pages/export?kind=product');
    expect(lines[1]).toContain("'=1+1");
  });

  test('has a page too whose text is cut in the middle of a letter', async () => {
    await pool.query(`update categories set description = repeat('x', 399) || '🙂' || repeat('x', 9)`);
    expect((await ask(api.seo.pages, { token })).status).toBe(200);
    await pool.query(`update categories set description = ''`);
  });

  test('is whole again after everything was judged anew', async () => {
    await addProduct(pool);
    const before = await pagesOf();
    await pool.query('update seo_pages set score = 1');
    await pool.query(`insert into seo_pages (key, kind, name, path, title, description, has_own_words, no_index, canonical, faults, score)
      values ('gone', 'product', 'Gone', '/product/gone', 'x', 'x', false, false, '', '{}', 100)`);
    const jobs = seoJobs(shop.context);
    await jobs['judge-all-pages']();
    await jobs['judge-pages']();
    expect(await pagesOf()).toEqual(before);
  });
});

describe('the editor of a page', () => {
  test('shows own words, and what is said without them', async () => {
    const tee = await addProduct(pool, { name: 'Tee', description: 'Heavy\n cotton.', hasPicture: true });
    expect(await pageOf(tee.id)).toMatchObject({
      kind: 'product',
      path: `/product/${tee.slug}`,
      own: { title: '', keywords: [], noIndex: false },
      otherwise: { title: 'Tee', description: 'Heavy cotton.' },
      title: 'Tee | Ksauni',
      picture: expect.stringMatching(/^\/media\/\w+\/1080\.webp$/),
    });
  });

  test('saves only what is sent, for a product, a category and a page', async () => {
    const tee = await addProduct(pool);
    for (const key of [tee.id, tee.categoryId, 'about']) {
      const first = await save(key, { title: 'A title that is long enough', keywords: ['a', 'b'] });
      expect([first.status, first.json.page.own.title]).toEqual([200, 'A title that is long enough']);
      const second = await save(key, { canonical: '/somewhere', noIndex: true, ogTitle: 'Card' });
      expect(second.json.page.own).toMatchObject({
        title: 'A title that is long enough',
        keywords: ['a', 'b'],
        canonical: '/somewhere',
        noIndex: true,
        ogTitle: 'Card',
      });
    }
    const hidden = (await pagesOf({ fault: 'hidden' })).pages.map(({ key }) => key);
    expect(hidden.toSorted()).toEqual(['about', tee.categoryId, tee.id].toSorted());
  });

  test('refuses words that were written over others, and names who wrote them', async () => {
    const tee = await addProduct(pool);
    for (const key of [tee.id, 'faq']) {
      const { version } = await pageOf(key);
      const change = (title: string, by: string) =>
        ask(api.seo.change, { token: by, params: { key }, body: { title, version } });
      expect((await change('Of the admin', admin.token)).status).toBe(200);
      const late = await change('Of the marketer', token);
      expect([late.status, late.json.code]).toEqual([409, 'EDIT_CONFLICT']);
      expect(late.json.message).toContain('Meera Iyer');
      expect((await pageOf(key)).own.title).toBe('Of the admin');
    }
  });

  test('knows what the editor of products has written meanwhile', async () => {
    const tee = await addProduct(pool);
    const { version } = await pageOf(tee.id);
    const edited = await ask(api.adminProducts.one, { token: admin.token, params: { id: tee.id } });
    const body = { seoTitle: 'Of the product editor', version: edited.json.product.version };
    expect((await ask(api.adminProducts.update, { token: admin.token, params: { id: tee.id }, body })).status).toBe(
      200,
    );
    const late = await ask(api.seo.change, { token, params: { key: tee.id }, body: { title: 'x', version } });
    expect(late.status).toBe(409);
    expect((await pageOf(tee.id)).own.title).toBe('Of the product editor');
  });

  test('takes a picture of the shop, which stays as long as the page shows it', async () => {
    const tee = await addProduct(pool);
    const key = await addPicture(pool);
    const { json } = await save(tee.id, { ogImage: `/media/${key}/720.webp` });
    expect(json.page.faults).not.toContain('picture-missing');
    await expect(pool.query('delete from pictures where key = $1', [key])).rejects.toThrow('products_og_picture_fk');
    const unknown = await save(tee.id, { ogImage: '/media/00000000/720.webp' });
    expect([unknown.status, unknown.json.errors?.[0]?.field]).toEqual([400, 'ogImage']);
  });

  test('undo takes the words back', async () => {
    const tee = await addProduct(pool);
    for (const key of [tee.id, 'terms']) {
      const { json } = await save(key, { title: 'Only for a moment' });
      const undone = await ask(api.activity.undo, { token, params: { id: json.activityId } });
      expect(undone.json.results.map(({ problem }) => problem)).toEqual(['']);
      expect((await pageOf(key)).own.title).toBe('');
      expect((await pagesOf({ search: 'only for a moment' })).pages).toEqual([]);
    }
  });

  test('of several pages hides, shows and clears, and says which are gone', async () => {
    const [a, b] = [await addProduct(pool), await addProduct(pool)];
    await save(a.id, { title: 'Own words of a' });
    const gone = crypto.randomUUID();
    const change = (action: string) =>
      ask(api.seo.bulk, { token, body: { action, who: { keys: [a.id, b.id, 'faq', gone] } } });
    const hidden = async () => (await pagesOf({ fault: 'hidden' })).pages.length;
    const { json } = await change('hide');
    expect(json.results.filter(({ problem }) => problem !== '').map(({ id }) => id)).toEqual([gone]);
    expect(await hidden()).toBe(3);
    await ask(api.activity.undo, { token, params: { id: json.activityId } });
    expect(await hidden()).toBe(0);
    await change('hide');
    await change('show');
    expect(await hidden()).toBe(0);
    await ask(api.seo.bulk, { token, body: { action: 'clear', who: { matching: { search: 'own words of a' } } } });
    expect((await pageOf(a.id)).own.title).toBe('');
  });
});

test('pictures for a card come from banners, categories and products', async () => {
  const tee = await addProduct(pool, { name: 'Lotus', hasPicture: true });
  const { pictures } = (await ask(api.seo.pictures, { token, query: { search: 'lotus' } })).json;
  expect(pictures).toEqual([
    { url: expect.stringMatching(/^\/media\/\w+\/\d+\.webp$/), alt: expect.stringContaining(tee.name) },
  ]);
});

test('pictures for a card come newest first', async () => {
  for (const daysOld of [3, 1, 5, 2, 6, 4])
    await addProduct(pool, { name: `Rowan ${daysOld}`, daysOld, hasPicture: true });
  const { pictures } = (await ask(api.seo.pictures, { token, query: { search: 'rowan' } })).json;
  expect(pictures.map(({ alt }) => alt.slice(0, 7))).toEqual([1, 2, 3, 4, 5, 6].map((day) => `Rowan ${day}`));
});

test('shoppers and strangers see nothing of it', async () => {
  const shopper = await signIn();
  for (const call of [api.seo.list, api.seo.pages, api.seo.summary, api.redirects.list, api.redirects.broken]) {
    expect((await ask(call, { token: shopper.token })).status).toBe(403);
    expect((await ask(call)).status).toBe(401);
  }
});
