import { beforeAll, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { addCategory, addPicture } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { pool, ask, signIn } = await testShop();
const { token } = await signIn({ role: 'admin', name: 'Devika Rao' });
let category = '';
let picture = '';
beforeAll(async () => {
  category = await addCategory(pool, { slug: 'oversized' });
  picture = `/media/${await addPicture(pool)}/720.webp`;
});

const soldOut = 'No size is in stock: shoppers see it as sold out.';
const add = async (change: object = {}) => {
  const whole = {
    name: 'Kite Tee',
    description: 'Heavy cotton.',
    price: 899,
    category,
    colors: [{ name: 'Black', code: '#101010' }],
    variants: [{ color: 'Black', size: 'M', stock: 5 }],
    pictures: [{ url: picture, alt: 'Black tee', color: 'Black' }],
    state: 'draft' as const,
  };
  return (await ask(api.adminProducts.add, { token, body: { ...whole, ...change } })).json;
};
const save = async (id: string, body: object) =>
  (await ask(api.adminProducts.update, { token, params: { id }, body })).json;
const copyOf = async (id: string) => (await ask(api.adminProducts.duplicate, { token, params: { id } })).json.product;

describe('the address of a product', () => {
  test('that nobody could see follows its name, though it is sent as it was, and leaves nothing behind', async () => {
    const copy = await copyOf((await add({ name: 'Lotus Tee' })).product._id);
    expect(copy).toMatchObject({ slug: 'lotus-tee-copy', publishedAt: null });
    const { product } = await save(copy._id, { name: 'Lotus Hoodie', slug: copy.slug });
    expect(product).toMatchObject({ slug: 'lotus-hoodie', oldSlugs: [] });
    const reused = await add({ name: 'Lotus Tee copy' });
    expect(reused.product.slug).toBe('lotus-tee-copy');
  });

  test('stays as it is once it was public, even when that was taken back', async () => {
    const { product } = await add({ name: 'Seen Tee' });
    const shown = await ask(api.adminProducts.quick, {
      token,
      params: { id: product._id },
      body: { state: 'active' },
    });
    expect(shown.json.product.publishedAt).not.toBeNull();
    await ask(api.activity.undo, { token, params: { id: shown.json.activityId } });
    const again = (await ask(api.adminProducts.one, { token, params: { id: product._id } })).json.product;
    expect(again).toMatchObject({ state: 'draft', publishedAt: shown.json.product.publishedAt });
    const renamed = await save(product._id, { name: 'Unseen Tee', slug: product.slug });
    expect(renamed.product.slug).toBe('seen-tee');
  });

  test('stays where somebody chose it, and is made of the name when it is emptied', async () => {
    const { product } = await add({ name: 'Chosen Tee', slug: 'monsoon-drop' });
    const renamed = await save(product._id, { name: 'Other Tee', slug: product.slug });
    expect(renamed.product.slug).toBe('monsoon-drop');
    expect((await save(product._id, { slug: '' })).product.slug).toBe('other-tee');
  });
});

test('a draft made before other products is the newest once it is published', async () => {
  const early = (await add({ name: 'Early Tee' })).product;
  const late = (await add({ name: 'Late Tee', state: 'active' })).product;
  await save(early._id, { state: 'active' });
  const newest = await ask(api.products.list, { query: { sort: 'newest', limit: 2 } });
  expect(newest.json.products.map(({ name }) => name)).toEqual([early.name, late.name]);
  const oldest = await ask(api.products.list, { query: { sort: 'oldest', limit: 100 } });
  expect(oldest.json.products.at(-1)?.name).toBe(early.name);
});

describe('what is published without stock', () => {
  test('is said to whoever publishes it, once', async () => {
    const copy = await copyOf((await add({ name: 'Bare Tee' })).product._id);
    expect((await save(copy._id, { state: 'active' })).message).toBe(`Product saved. ${soldOut}`);
    expect((await save(copy._id, { price: 999 })).message).toBe('Product saved.');
    expect((await add({ state: 'active' })).message).toBe('Product added.');
    const variants = [{ color: 'Black', size: 'M', stock: 0 }];
    expect((await add({ name: 'None Tee', state: 'active', variants })).message).toBe(`Product added. ${soldOut}`);
  });

  test('is counted for who publishes many at once', async () => {
    const full = (await add({ name: 'Full Tee' })).product;
    const [one, other] = [await copyOf(full._id), await copyOf(full._id)];
    await save(other._id, { state: 'active' });
    const who = { ids: [full._id, one._id, other._id] };
    const { json } = await ask(api.adminProducts.bulk, { token, body: { action: 'publish', who } });
    expect([json.results.map(({ problem }) => problem), json.soldOut]).toEqual([['', '', ''], 1]);
  });
});
