import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { addPicture } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { pool, ask, signIn } = await testShop();
const { token } = await signIn({ role: 'admin' });
const { adminTshirts, tshirts } = api;

const add = async (alt: string, isActive = true) => {
  const image = `/media/${await addPicture(pool)}/720.webp`;
  return (await ask(tshirts.add, { token, body: { image, alt, isActive } })).json.tshirt._id;
};
const ids = [await add('Lotus tee'), await add('Marigold tee'), await add('Hidden tee', false)];
const order = (wanted: readonly string[]) => ask(adminTshirts.order, { token, body: { ids: [...wanted] } });
const list = async (query: { search?: string; state?: 'shown' | 'hidden' } = {}) =>
  (await ask(adminTshirts.list, { token, query })).json.data.map(({ _id }) => _id);

test('the strip is put in order in one call, shoppers see it, and undo puts it back', async () => {
  const [a = '', b = '', c = ''] = ids;
  await order([a, b, c]);
  expect(await list()).toEqual([a, b, c]);
  const { json } = await order([c, a, b]);
  expect(await list()).toEqual([c, a, b]);
  await expect.poll(async () => (await ask(tshirts.list)).json.data.map(({ _id }) => _id)).toEqual([c, a, b]);
  await ask(api.activity.undo, { token, params: { id: json.activityId } });
  expect(await list()).toEqual([a, b, c]);
});

test('who knew another strip, or names one twice, is told so and changes nothing', async () => {
  const before = await list();
  for (const wanted of [ids.slice(1), [...ids, crypto.randomUUID()], [ids[0] ?? '', ids[0] ?? '', ids[1] ?? '']]) {
    expect((await order(wanted)).json).toMatchObject({ code: 'EDIT_CONFLICT' });
  }
  expect(await list()).toEqual(before);
});

test('of many who order at once the whole order of one stands', async () => {
  const [a = '', b = '', c = ''] = ids;
  const orders = [
    [a, b, c],
    [c, b, a],
    [b, c, a],
    [b, a, c],
  ];
  const replies = await Promise.all(orders.map(order));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(orders).toContainEqual(await list());
});

test('staff find by words and by state', async () => {
  expect(await list({ search: 'LOTUS' })).toEqual([ids[0]]);
  expect(await list({ state: 'hidden' })).toEqual([ids[2]]);
});

test('a deleted T-shirt comes back by undo', async () => {
  const { json } = await ask(tshirts.remove, { token, params: { id: ids[0] ?? '' } });
  expect(await list()).not.toContain(ids[0]);
  expect((await ask(api.activity.undo, { token, params: { id: json.activityId } })).status).toBe(200);
  expect(await list()).toContain(ids[0]);
});

test.each(['user', 'digitalMarketer'] as const)('the order is not for a %s', async (role) => {
  const other = await signIn({ role });
  expect((await ask(adminTshirts.order, { token: other.token, body: { ids: [...ids] } })).status).toBe(403);
  expect((await ask(adminTshirts.list, { token: other.token })).status).toBe(403);
});
