import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { csvLines } from '#server/testing/csv-lines.ts';
import { addPicture } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { app, pool, ask, signIn } = await testShop();
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

test('the list is sorted by title or by age, and the same comes as CSV without formulas', async () => {
  await add('=1+1 weave', { tags: ['a', 'b'], status: 'Approved' });
  expect(await titles({ sort: 'title' })).toEqual(['=1+1 weave', 'Hidden hemp', 'New 100% dye', 'Old loom']);
  expect(await titles({ sort: 'created' })).toEqual(['Old loom', 'New 100% dye', 'Hidden hemp', '=1+1 weave']);
  const [head, line, ...rest] = await csvLines({ app }, token, '/innovations/admin/export?search=weave&sort=-title');
  expect(head).toBe('Title,Description,Category,Status,Priority,State,Tags,Added (IST)');
  expect(line).toMatch(/^'=1\+1 weave,Woven slowly\.,Process,Approved,Medium,shown,"a, b",\d{4}-\d\d-\d\d \d\d:\d\d$/);
  expect(rest).toEqual([]);
  expect(await csvLines({ app }, token, '/innovations/admin/export?sort=status')).toEqual(['400 INVALID_INPUT']);
  const { token: theirs } = await signIn();
  expect(await csvLines({ app }, theirs, '/innovations/admin/export')).toEqual(['403 FORBIDDEN']);
});
