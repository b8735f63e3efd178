import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { addPicture } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { pool, ask, signIn } = await testShop();
const { token } = await signIn({ role: 'admin' });
const { innovations } = api;

const add = async (title: string, more: object = {}) => {
  const image = `/media/${await addPicture(pool)}/720.webp`;
  const body = { title, description: 'Woven slowly.', category: 'Process', image, ...more };
  return (await ask(innovations.add, { token, body })).json.innovation._id;
};
await add('Old loom', { tags: ['cotton'], priority: 'High' });
await add('New 100% dye', { status: 'Review', category: 'Design' });
const hidden = await add('Hidden hemp', { isActive: false });

const titles = async (query: NonNullable<Parameters<typeof ask<typeof innovations.all>>[1]>['query'] = {}) =>
  (await ask(innovations.all, { token, query })).json.innovations.map(({ title }) => title);

test('staff see all of them, the newest first, and narrow them', async () => {
  expect(await titles()).toEqual(['Hidden hemp', 'New 100% dye', 'Old loom']);
  expect(await titles({ search: 'COTTON' })).toEqual(['Old loom']);
  expect(await titles({ search: '100%' })).toEqual(['New 100% dye']);
  expect(await titles({ search: '%' })).toEqual(['New 100% dye']);
  expect(await titles({ state: 'hidden' })).toEqual(['Hidden hemp']);
  expect(await titles({ state: 'shown', priority: 'High' })).toEqual(['Old loom']);
  expect(await titles({ category: 'Design', status: 'Review' })).toEqual(['New 100% dye']);
});

test('a deleted one comes back by undo', async () => {
  const { json } = await ask(innovations.remove, { token, params: { id: hidden } });
  expect(await titles()).toHaveLength(2);
  await ask(api.activity.undo, { token, params: { id: json.activityId } });
  expect(await titles()).toEqual(['Hidden hemp', 'New 100% dye', 'Old loom']);
});
