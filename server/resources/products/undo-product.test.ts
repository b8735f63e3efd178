import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { addCategory, addPicture } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { pool, ask, signIn } = await testShop();
const { token } = await signIn({ role: 'admin' });
const category = await addCategory(pool, { slug: 'shirts' });
const picture = async () => ({ url: `/media/${await addPicture(pool)}/720.webp`, alt: 'Front', color: null });

/** A published product, and the activity that created it. */
async function add(stock = 5) {
  const words = { name: 'Undo Tee', description: 'Heavy cotton.', price: 899, category, state: 'active' as const };
  const goods = { colors: [{ name: 'Black', code: '#101010' }], pictures: [await picture()] };
  const body = { ...words, ...goods, variants: [{ color: 'Black', size: 'S', stock }] };
  const { product, activityId: made } = (await ask(api.adminProducts.add, { token, body })).json;
  const { _id: id, variants, images } = product;
  const [{ _id: variantId } = { _id: '' }] = variants;
  return {
    id,
    made: made ?? '',
    variantId,
    variants: [{ _id: variantId, color: 'Black', size: 'S', stock, stockWas: stock }],
    pictures: images.map(({ _id, alt, color }) => ({ _id, alt, color })),
  };
}

async function save(id: string, body: object) {
  const { status, json } = await ask(api.adminProducts.update, { token, params: { id }, body });
  expect(status).toBe(200);
  return { product: json.product, activityId: json.activityId ?? '' };
}

const receive = (variantId: string) =>
  ask(api.stock.adjust, { token, params: { variantId }, body: { change: 8, reason: 'received' } });
const undo = async (id: string) =>
  (await ask(api.activity.undo, { token, params: { id } })).json.results.map(({ problem }) => problem);
const stateOf = async (id: string): Promise<string | undefined> =>
  (await pool.query('select state from products where id = $1', [id])).rows[0]?.state;

const inUse = 'It is in use by now.';
const changed = 'It has been changed since.';
const medium = { color: 'Black', size: 'M', stock: 2 };

test('a product that was made is gone with its sizes, pictures and pieces while nobody has touched it', async () => {
  const { id, made } = await add();
  expect(await undo(made)).toEqual(['', '']);
  expect(await stateOf(id)).toBeUndefined();
});

test('pieces that came since keep a product, and a size that was added to it', async () => {
  const { id, made, variantId, variants } = await add();
  const more = await save(id, { variants: [...variants, medium] });
  await receive(more.product.variants.find(({ size }) => size === 'M')?._id ?? '');
  await receive(variantId);
  expect(await undo(more.activityId)).toContain(inUse);
  expect(await undo(made)).toContain(inUse);
  const { rows } = await pool.query('select size, on_hand >= 8 as kept from variants where product_id = $1', [id]);
  expect(rows).toEqual(expect.arrayContaining(['M', 'S'].map((size) => ({ size, kept: true }))));
  await expectInvariants(pool);
});

test.each([
  ['picture', async () => ({ pictures: [await picture()] })],
  ['size', async () => ({ variants: [medium] })],
])('a %s that was added since keeps a product', async (_, added) => {
  const { id, made, variants, pictures } = await add();
  const more: { pictures?: object[]; variants?: object[] } = await added();
  await save(id, {
    pictures: [...pictures, ...(more.pictures ?? [])],
    variants: [...variants, ...(more.variants ?? [])],
  });
  expect(await undo(made)).toContain(inUse);
  expect(await stateOf(id)).toBe('active');
});

test.each([
  ['pictures', { pictures: [] }],
  ['sizes', { variants: [] }],
  ['a description', { description: '' }],
])('nothing is published again without %s', async (_, taken) => {
  const { id } = await add(0);
  const hidden = await save(id, { state: 'draft' });
  await save(id, taken);
  expect(await undo(hidden.activityId)).toEqual([changed]);
  expect(await stateOf(id)).toBe('draft');
});

test('what was published with a picture keeps it, though that it was added is taken back', async () => {
  const { id } = await add();
  await save(id, { state: 'draft', pictures: [] });
  const added = await save(id, { pictures: [await picture()] });
  await save(id, { state: 'active' });
  expect(await undo(added.activityId)).toEqual([changed]);
  expect(await stateOf(id)).toBe('active');
});
