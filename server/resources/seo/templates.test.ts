import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { filledTemplate } from '#contract/rules/head-template.ts';
import { formatRupees, toRupees } from '#contract/rules/money.ts';
import { addCategory, addProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { markAllStale, spreadGroups } from './judge-pages.queries.ts';
import { seoJobs } from './seo.jobs.ts';

const { pool, ask, signIn, shop } = await testShop();
const jobs = seoJobs(shop.context);
const { token } = await signIn({ role: 'digitalMarketer' });

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

describe('a template', () => {
  const template = { title: '{name} | {category}', description: '{name} by {brand} for {price}' };
  const put = async (kind: string, words: object) => {
    const { templates } = (await ask(api.seo.templates, { token })).json;
    const { version } = kind === 'product' ? templates.product : templates.category;
    return ask(api.seo.saveTemplate, { token, params: { kind }, body: { ...words, version } });
  };

  test('is tried before it is saved, and changes nothing then', async () => {
    await addProduct(pool, { name: 'Monsoon', price: 1_499 });
    await addProduct(pool, { name: 'Winter' });
    const own = await addProduct(pool);
    await save(own.id, { title: 'Own', description: 'Own' });
    const { json } = await ask(api.seo.tryTemplate, { token, params: { kind: 'product' }, body: template });
    expect(json.titles).toMatchObject({ pages: 2, changed: 2, tooLong: 0, double: 0 });
    expect(json.titles.samples.map(({ before, after }) => [before, after])).toContainEqual([
      'Monsoon',
      'Monsoon | oversized',
    ]);
    expect(json.descriptions.samples.map(({ after }) => after)).toContain('Monsoon by Ksauni for ₹1,499');
    const same = { title: 'Buy now', description: '' };
    const dull = await ask(api.seo.tryTemplate, { token, params: { kind: 'product' }, body: same });
    expect(dull.json.titles.double).toBe(2);
    expect((await pagesOf({ search: 'monsoon' })).pages[0]?.title).toBe('Monsoon | Ksauni');
  });

  test('is what every page without own words says from then on', async () => {
    const tee = await addProduct(pool, { name: '{category} {name}' });
    const own = await addProduct(pool);
    await save(own.id, { title: 'Own words' });
    expect((await put('product', template)).status).toBe(200);
    // Placeholders in product names are not replaced.
    expect((await pageOf(tee.id)).title).toBe('category name | oversized | Ksauni');
    expect((await pageOf(own.id)).title).toBe('Own words | Ksauni');
    expect((await pageOf(tee.id)).faults).not.toContain('title-missing');
    expect((await pagesOf({ search: 'category name |' })).pages.map(({ key }) => key)).toEqual([tee.id]);
    expect((await put('category', { title: '{name} for all', description: '' })).status).toBe(200);
    expect((await pageOf(tee.categoryId)).title).toMatch(/ for all \| Ksauni$/);
  });

  test('of more pages than anybody waits for says how many follow; so does the name of their category', async () => {
    const goods = await Promise.all(Array.from({ length: 101 }, () => addProduct(pool)));
    await jobs['judge-pages']();
    await put('product', template);
    expect((await pagesOf()).waiting).toBe(101);
    await jobs['judge-pages']();
    const saidBy = async (words: string) => (await pagesOf({ kind: 'product', search: words })).pagination.total;
    expect([(await pagesOf()).waiting, await saidBy('| oversized')]).toEqual([0, 101]);
    await pool.query(`update categories set name = 'Roomy' where id = $1`, [goods[0]?.categoryId]);
    // Its own page is rated immediately.
    expect((await pagesOf()).waiting).toBe(101);
    await jobs['judge-pages']();
    expect([(await pagesOf()).waiting, await saidBy('| roomy')]).toEqual([0, 101]);
  });

  const stillWaiting = async () => (await pool.query('select key from seo_stale')).rowCount;

  test('of a few products leaves nothing waiting once the list is shown, however many other pages there are', async () => {
    await Promise.all(Array.from({ length: 90 }, () => addProduct(pool)));
    for (let n = 0; n < 15; n += 1) await addCategory(pool, { slug: `shelf-${crypto.randomUUID()}` });
    await jobs['judge-pages']();
    await put('product', template);
    expect([(await pagesOf()).waiting, await stillWaiting()]).toEqual([0, 0]);
    expect((await pagesOf({ kind: 'product', search: '| oversized' })).pagination.total).toBe(90);
  });

  test('reaches what is on sale of a category with a long past', async () => {
    const category = `past-${crypto.randomUUID()}`;
    await Promise.all(Array.from({ length: 130 }, () => addProduct(pool, { category, isActive: false })));
    const shown = await Promise.all(Array.from({ length: 5 }, () => addProduct(pool, { category })));
    await put('product', template);
    await jobs['judge-pages']();
    await pool.query(`update categories set name = 'Roomier' where id = $1`, [shown[0]?.categoryId]);
    expect([(await pagesOf()).waiting, await stillWaiting()]).toEqual([0, 0]);
    expect((await pagesOf({ kind: 'product', search: '| roomier' })).pagination.total).toBe(5);
  });

  test('counts each page that waits once, also while its group is being noted', async () => {
    // Their category is created once.
    await addProduct(pool);
    await Promise.all(Array.from({ length: 101 }, () => addProduct(pool)));
    await jobs['judge-pages']();
    await put('product', template);
    await pool.query('insert into seo_stale (key) select id::text from products');
    // The request itself rates a hundred of them.
    expect((await pagesOf()).waiting).toBe(2);
  });

  test('reaches every page in parts of two as well', async () => {
    const goods = await Promise.all(Array.from({ length: 5 }, () => addProduct(pool)));
    await jobs['judge-pages']();
    await put('product', template);
    await spreadGroups(shop.context.db, 2);
    const keys = async () =>
      (await pool.query<{ key: string }>('select key from seo_stale')).rows.map(({ key }) => key);
    expect((await keys()).toSorted()).toEqual(goods.map(({ id }) => id).toSorted());
    await jobs['judge-pages']();
    const kept = (await pool.query<{ key: string }>('select key from seo_pages')).rows.map(({ key }) => key);
    await pool.query('delete from seo_pages where key = $1', [goods[3]?.id]);
    await markAllStale(shop.context.db, 2);
    expect(await keys()).toEqual(expect.arrayContaining(kept));
  });

  test.each([
    ['product', { title: '{nmae}', description: '' }, 'title'],
    ['product', { title: '', description: '{name' }, 'description'],
    ['category', { title: '{price}', description: '' }, 'title'],
  ])('of a %s names only places there are: %o', async (kind, words, field) => {
    const { status, json } = await put(kind, words);
    expect([status, json.errors?.[0]?.field]).toEqual([400, field]);
  });

  test('that somebody has changed meanwhile is not written over; undo brings back the one before', async () => {
    const { version } = (await ask(api.seo.templates, { token })).json.templates.product;
    const saved = await put('product', template);
    const params = { kind: 'product' };
    const late = await ask(api.seo.saveTemplate, { token, params, body: { title: 'x', description: '', version } });
    expect(late.status).toBe(409);
    await ask(api.activity.undo, { token, params: { id: saved.json.activityId } });
    expect((await ask(api.seo.templates, { token })).json.templates.product.title).toBe('');
  });
});

test('the preview of the editors fills a template as the pages do', async () => {
  const piece = fc.constantFrom(
    '{name}',
    '{category}',
    '{brand}',
    '{price}',
    '{',
    '}',
    ' ',
    '  ',
    '\n',
    'Tee',
    '$&',
    '\\1',
    '₹',
  );
  const words = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
  const price = fc.integer({ min: 100, max: 99_99_999_00 });
  await fc.assert(
    fc.asyncProperty(words, fc.tuple(words, words, words), price, async (template, said, paise) => {
      const [name, category, brand] = said;
      const { rows } = await pool.query('select fill_head($1, $2, $3, $4, $5) as said', [
        template,
        name,
        category,
        brand,
        paise,
      ]);
      const places = { name, category, brand, price: formatRupees(toRupees(paise)) };
      expect(filledTemplate(template, places)).toBe(rows[0].said);
    }),
  );
});
