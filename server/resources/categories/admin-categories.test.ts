import { describe, expect, test } from 'vitest';
import { homepageIsFull, type StaffCategory } from '#contract/admin-categories.ts';
import { api } from '#contract/api.ts';
import { csvLines } from '#server/testing/csv-lines.ts';
import { formOf, photo } from '#server/testing/forms.ts';
import { addCoupon } from '#server/testing/test-coupons.ts';
import { addPicture, addProduct } from '#server/testing/test-goods.ts';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testShop } from '#server/testing/test-shop.ts';
import { outreachDraft } from '#server/testing/outreach.ts';

const folder = await mkdtemp(join(tmpdir(), 'ksauni-media-'));
const { app, pool, ask, signIn } = await testShop({ SHOP_DATA: folder });
const { token } = await signIn({ role: 'admin' });
const { adminCategories } = api;

type Fields = Partial<
  Record<
    'description' | 'parentCategory' | 'slug' | 'seoTitle' | 'seoDescription' | 'alt' | 'image' | 'version',
    string
  >
> & {
  showOnHomepage?: boolean;
  isActive?: boolean;
  sortOrder?: number;
};
let made = 0;
const add = (name = `Aisle ${(made += 1)}`, fields: Fields = {}) =>
  ask(adminCategories.add, { token, body: { name, showOnHomepage: false, ...fields } });
const change = (id: string, body: Fields & { name?: string }) =>
  ask(adminCategories.update, { token, params: { id }, body });
const one = async (id: string) => (await ask(adminCategories.one, { token, params: { id } })).json.category;
const undo = (id: string) => ask(api.activity.undo, { token, params: { id } });
const remove = (id: string, moveTo?: string) =>
  ask(adminCategories.remove, { token, params: { id }, query: moveTo ? { moveTo } : {} });
const faults = ({ json }: { json: unknown }) => (json as { errors?: { field: string; message: string }[] }).errors;
const bySlug = (slug: string) => ask(api.categories.one, { params: { slug } });

async function holding(
  product: Parameters<typeof addProduct>[1] = {},
): Promise<{ category: StaffCategory; product: string }> {
  const { category } = (await add()).json;
  const { id } = await addProduct(pool, { category: category.slug, ...product });
  return { category, product: id };
}

describe('a new category', () => {
  test('comes last, is found by its address, and shoppers see it at once', async () => {
    const { status, json } = await add('  Indigo   Tees ', { description: 'Dyed by hand', seoTitle: 'Indigo' });
    expect([status, json.category.name, json.category.slug]).toEqual([201, 'Indigo Tees', 'indigo-tees']);
    const list = (await ask(adminCategories.list, { token })).json.categories;
    expect(list.at(-1)?._id).toBe(json.category._id);
    await expect
      .poll(async () => (await ask(api.categories.list)).json.categories.map(({ slug }) => slug))
      .toContain('indigo-tees');
  });

  test('a name is there only once, regardless of case and spaces; an address gets a number', async () => {
    await add('Ajrakh');
    expect(faults(await add('  ajRAKH '))).toEqual([
      { field: 'name', message: 'There is a category of this name already.' },
    ]);
    expect((await add('Ajrakh!')).json.category.slug).toBe('ajrakh-2');
    expect(faults(await add('Block', { slug: 'ajrakh' }))?.[0]?.field).toBe('slug');
    const twice = await Promise.all([add('Kalamkari'), add('KALAMKARI')]);
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
  });

  test('comes as earlier clients send it: form data, an empty parent, NaN for its place, a picture', async () => {
    const fields = { name: 'By form', description: '', parentCategory: '', showOnHomepage: 'false', sortOrder: 'NaN' };
    const form = await formOf({ ...fields, image: await photo() });
    const { status, json } = await ask(adminCategories.addAsBefore, { token, ...form });
    expect(status).toBe(201);
    expect(json.category).toMatchObject({ slug: 'by-form', parentCategory: null, showOnHomepage: false });
    expect((await app.inject(json.category.image.url ?? '')).statusCode).toBe(200);
  });

  test.each(['user', 'digitalMarketer'] as const)('is not for a %s', async (role) => {
    const other = await signIn({ role });
    expect((await ask(adminCategories.add, { token: other.token, body: { name: 'Mine' } })).status).toBe(403);
  });

  test.each([
    [{ name: '   ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ name: 'Place', sortOrder: 'first' }, 'sortOrder'],
    [{ name: 'Above', parentCategory: crypto.randomUUID() }, 'parentCategory'],
    [{ name: 'Address', slug: 'Über uns' }, 'slug'],
    [{ name: 'Picture', image: 'https://elsewhere.example/x.webp' }, 'image'],
  ])('%o is refused at its field', async (body, field) => {
    const reply = await ask(adminCategories.add, { token, body });
    expect([reply.status, faults(reply)?.[0]?.field]).toEqual([400, field]);
  });
});

describe('the home page', () => {
  test('shows six; the seventh is refused in words, also when several staff add at once', async () => {
    const all = await Promise.all(
      Array.from({ length: 9 }, (_, index) => add(`Front ${index}`, { showOnHomepage: true })),
    );
    expect(all.filter(({ status }) => status === 201)).toHaveLength(6);
    for (const refused of all.filter(({ status }) => status !== 201)) {
      expect(faults(refused)).toEqual([{ field: 'showOnHomepage', message: homepageIsFull }]);
    }
    const { category } = (await add()).json;
    expect(faults(await change(category._id, { showOnHomepage: true }))?.[0]?.message).toBe(homepageIsFull);
    // Without an explicit value, a new category is added but not shown on the full homepage.
    const quiet = await ask(adminCategories.add, { token, body: { name: 'Quiet' } });
    expect(quiet.json.category.showOnHomepage).toBe(false);
    const home = (await ask(adminCategories.list, { token, query: { state: 'home' } })).json.categories;
    await change(home[0]?._id ?? '', { showOnHomepage: false });
    const both = await Promise.all(
      [category, quiet.json.category].map(({ _id }) => change(_id, { showOnHomepage: true })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });
});

describe('the tree', () => {
  test('no category is below itself, not even when two staff turn a pair around at once', async () => {
    const a = (await add()).json.category._id;
    const b = (await add(undefined, { parentCategory: a })).json.category._id;
    const c = (await add(undefined, { parentCategory: b })).json.category._id;
    expect(await one(c)).toMatchObject({ depth: 2 });
    for (const parentCategory of [a, b, c]) {
      expect(faults(await change(a, { parentCategory }))?.[0]?.message).toBe('A category cannot be below itself.');
    }
    const [left, right] = [(await add()).json.category._id, (await add()).json.category._id];
    const both = await Promise.all([change(left, { parentCategory: right }), change(right, { parentCategory: left })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  test('is put in order in one call; each stays with the one above it, and who knew another list is told', async () => {
    const list = async () => (await ask(adminCategories.list, { token })).json.categories;
    const above = (await add()).json.category._id;
    const [x, y] = [
      (await add(undefined, { parentCategory: above })).json.category._id,
      (await add(undefined, { parentCategory: above })).json.category._id,
    ];
    const before = (await list()).map(({ _id }) => _id);
    const wanted = [y, x, ...before.filter((id) => id !== x && id !== y)];
    const order = (ids: readonly string[]) => ask(adminCategories.order, { token, body: { ids: [...ids] } });
    const saved = await order(wanted);
    expect(saved.status).toBe(200);
    const after = (await list()).map(({ _id }) => _id);
    expect(after.slice(after.indexOf(above), after.indexOf(above) + 3)).toEqual([above, y, x]);
    expect((await undo(saved.json.activityId)).json.results.every(({ problem }) => problem === '')).toBe(true);
    expect((await list()).map(({ _id }) => _id)).toEqual(before);
    expect((await order(before.slice(1))).json).toMatchObject({ code: 'EDIT_CONFLICT' });
    expect((await order([...before.slice(1), crypto.randomUUID()])).status).toBe(409);
  });
});

describe('a change', () => {
  test('of the name makes a new address; the old ones lead to it, and undo gives them back', async () => {
    const { category } = (await add('Winter Wear')).json;
    const renamed = await change(category._id, { name: 'Monsoon Wear' });
    expect(renamed.json.category).toMatchObject({ slug: 'monsoon-wear', oldSlugs: ['winter-wear'] });
    await expect.poll(async () => (await bySlug('winter-wear')).json.category?.slug).toBe('monsoon-wear');
    // Only the case of a letter changes: the slug stays.
    expect((await change(category._id, { name: 'Monsoon wear' })).json.category.slug).toBe('monsoon-wear');
    const again = await change(category._id, { name: 'Summer Wear' });
    expect((await undo(again.json.activityId)).json.results).toEqual([expect.objectContaining({ problem: '' })]);
    expect(await one(category._id)).toMatchObject({ name: 'Monsoon wear', slug: 'monsoon-wear' });
    await expect.poll(async () => (await bySlug('winter-wear')).status).toBe(200);
  });

  test('of nothing, or of what is not there, is refused', async () => {
    const { category } = (await add()).json;
    expect((await change(category._id, {})).status).toBe(400);
    expect((await change(crypto.randomUUID(), { name: 'Ghost' })).status).toBe(404);
  });

  test('takes a picture the shop has, and takes it away', async () => {
    const image = `/media/${await addPicture(pool)}/720.webp`;
    const { category } = (await add(undefined, { image })).json;
    expect(category.image.url).toBe(image);
    const gone = await ask(adminCategories.update, {
      token,
      params: { id: category._id },
      body: { removeImage: true },
    });
    expect(gone.json.category.image).toEqual({});
  });
});

describe('what search engines are told', () => {
  test('of a category is not put back by an admin who has not seen it; who wrote it is named', async () => {
    const { category } = (await add(undefined, { description: 'Cut wide' })).json;
    const marketer = await signIn({ role: 'digitalMarketer', name: 'Nila Verghese' });
    const key = category._id;
    const seen = (await ask(api.seo.page, { token: marketer.token, params: { key } })).json.page;
    const title = 'x'.repeat(110);
    const words = { title, description: 'y'.repeat(300), version: seen.version };
    expect((await ask(api.seo.change, { token: marketer.token, params: { key }, body: words })).status).toBe(200);

    const { name, version } = category;
    const late = await change(category._id, { name, alt: 'Folded', seoTitle: '', seoDescription: '', version });
    expect([late.status, late.json.code]).toEqual([409, 'EDIT_CONFLICT']);
    expect(late.json.message).toMatch(/^Nila Verghese saved this category on /);
    const now = await one(category._id);
    expect([now.seoTitle, now.image.alt]).toEqual([title, undefined]);
    const { seoTitle, seoDescription } = now;
    const saved = await change(category._id, { name, alt: 'Folded', seoTitle, seoDescription, version: now.version });
    expect([saved.status, saved.json.category?.seoTitle], 'as long as a marketer may write it').toEqual([200, title]);
  });

  test('and a place in the order stand in nobody’s way; an earlier client sends no version', async () => {
    const { category } = (await add()).json;
    await change(category._id, { sortOrder: 7 });
    expect((await change(category._id, { description: 'Wide', version: category.version })).status).toBe(200);
    expect((await change(category._id, { description: 'Wider' })).status).toBe(200);
    expect((await change(category._id, { version: category.version })).status, 'a version is no change').toBe(400);
  });
});

describe('deleting', () => {
  test('asks where the products go; they, the coupons and the address go there, and undo brings all back', async () => {
    const { category, product } = await holding();
    const { category: target } = (await add()).json;
    await change(category._id, { name: `${category.name} renamed` });
    const coupon = await addCoupon({ ask, token });
    await pool.query('update coupons set category_ids = array[$1::uuid] where id = $2', [category._id, coupon._id]);
    const refused = await remove(category._id);
    expect([refused.status, faults(refused)]).toEqual([
      400,
      [{ field: 'moveTo', message: 'This category holds 1 product. Say where to move them.' }],
    ]);
    const { status, json } = await remove(category._id, target._id);
    expect([status, json.moved]).toEqual([200, 1]);
    const where = async () =>
      (
        await pool.query(
          'select (select category_id from products where id = $1) as product, (select category_ids[1] from coupons where id = $2) as coupon',
          [product, coupon._id],
        )
      ).rows[0];
    expect(await where()).toEqual({ product: target._id, coupon: target._id });
    await expect.poll(async () => (await bySlug(category.slug)).json.category?._id).toBe(target._id);
    const undone = await undo(json.activityId);
    expect(undone.json.results.filter(({ problem }) => problem !== '')).toEqual([]);
    expect(await where()).toEqual({ product: category._id, coupon: category._id });
    await expect.poll(async () => (await bySlug(category.slug)).json.category?._id).toBe(category._id);
  });

  test('replaces the category in drafts of messages, and undo restores it', async () => {
    const { category } = await holding();
    const { category: target } = (await add()).json;
    const segments = [[category._id], [target._id, category._id]];
    const ids: string[] = [];
    for (const categories of segments) {
      const body = outreachDraft({ segment: { categories } });
      ids.push((await ask(api.outreach.add, { token, body })).json.outreach._id);
    }
    const chosen = async () =>
      Promise.all(
        ids.map(async (id) => {
          const { json } = await ask(api.outreach.one, { token, params: { id } });
          return json.outreach.segment.categories;
        }),
      );
    const { json } = await remove(category._id, target._id);
    expect(await chosen()).toEqual([[target._id], [target._id]]);
    expect((await undo(json.activityId)).json.results.filter(({ problem }) => problem !== '')).toEqual([]);
    expect(await chosen()).toEqual(segments);
  });

  test('is refused while categories are below it, and into nowhere or itself', async () => {
    const { category } = await holding();
    const child = (await add(undefined, { parentCategory: category._id })).json.category;
    const other = (await add()).json.category;
    expect((await remove(category._id, other._id)).json).toMatchObject({
      message: '1 category is below this one. Move or delete them first.',
    });
    expect((await remove(child._id)).status).toBe(200);
    expect(faults(await remove(category._id, category._id))?.[0]?.field).toBe('moveTo');
    expect(faults(await remove(category._id, crypto.randomUUID()))?.[0]?.field).toBe('moveTo');
    expect((await remove(crypto.randomUUID())).status).toBe(404);
    expect((await one(category._id)).products).toBe(1);
  });
});

test('the list is sorted by name or by products, and the same comes as CSV', async () => {
  const mark = `shelf${crypto.randomUUID().slice(0, 6)}`;
  const slugs = [];
  for (const name of [`${mark} b`, `${mark} A`, `${mark} c`]) slugs.push((await add(name)).json.category.slug);
  await addProduct(pool, { category: slugs[2] ?? '' });
  const query = { search: mark };
  const names = async (sort: 'name' | '-name' | '-products') =>
    (await ask(adminCategories.list, { token, query: { ...query, sort } })).json.categories.map(({ name }) => name);
  expect(await names('name')).toEqual([`${mark} A`, `${mark} b`, `${mark} c`]);
  expect(await names('-name')).toEqual([`${mark} c`, `${mark} b`, `${mark} A`]);
  expect((await names('-products'))[0]).toBe(`${mark} c`);
  const path = `/admin/categories/export?search=${mark}&sort=-name`;
  expect(await csvLines({ app }, token, path)).toEqual([
    'Name,Address,Above it,State,Home page,Products,On sale',
    `${mark} c,${slugs[2]},,shown,no,1,1`,
    `${mark} b,${slugs[0]},,shown,no,0,0`,
    `${mark} A,${slugs[1]},,shown,no,0,0`,
  ]);
  expect(await csvLines({ app }, token, '/admin/categories/export?sort=slug')).toEqual(['400 INVALID_INPUT']);
  const { token: theirs } = await signIn({ role: 'digitalMarketer' });
  expect(await csvLines({ app }, theirs, path)).toEqual(['403 FORBIDDEN']);
});
