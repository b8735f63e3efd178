import { expect, test, vi } from 'vitest';
import { api } from '#contract/api.ts';
import { csvLines } from '#server/testing/csv-lines.ts';
import { addPicture } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { app, pool, ask, signIn } = await testShop();
const { token } = await signIn({ role: 'admin' });
const { adminTshirts, tshirts } = api;

const add = async (alt: string) => {
  const image = `/media/${await addPicture(pool)}/720.webp`;
  return (await ask(tshirts.add, { token, body: { image, alt } })).json.tshirt._id;
};
const ids = [await add('Moth tee'), await add('Kite tee'), await add('')] as const;
type Query = { search?: string; state?: 'shown' | 'hidden'; sort?: 'alt' | '-alt' };
const list = async (query: Query = {}) => (await ask(adminTshirts.list, { token, query })).json.data;
type Who = { ids: string[] } | { matching: Pick<Query, 'search' | 'state'> };
const bulk = async (action: 'show' | 'hide' | 'delete', who: Who) =>
  (await ask(adminTshirts.bulk, { token, body: { action, who } })).json;
const undo = (id: string) => ask(api.activity.undo, { token, params: { id } });

test('many are hidden in one call that is one activity, shoppers see it, and one undo shows them again', async () => {
  const gone = crypto.randomUUID();
  const { results, activityId } = await bulk('hide', { ids: [ids[0], ids[2], gone, ids[0]] });
  expect(results).toEqual([
    { id: ids[0], title: 'Moth tee', problem: '' },
    { id: ids[2], title: 'T-shirt without words', problem: '' },
    { id: gone, title: 'T-shirt', problem: 'It is not there any more.' },
  ]);
  expect((await list({ state: 'hidden' })).map(({ _id }) => _id).toSorted()).toEqual([ids[0], ids[2]].toSorted());
  await vi.waitFor(async () => {
    const seen = (await ask(tshirts.list)).json.data.filter(({ isActive }) => isActive);
    expect(seen.map(({ _id }) => _id)).toEqual([ids[1]]);
  }, 5_000);
  await undo(activityId);
  expect(await list({ state: 'hidden' })).toEqual([]);
});

test('all that match are deleted, and come back by undo', async () => {
  const { results, activityId } = await bulk('delete', { matching: { search: 'tee' } });
  expect(results.map(({ id }) => id).toSorted()).toEqual([ids[0], ids[1]].toSorted());
  expect((await list()).map(({ _id }) => _id)).toEqual([ids[2]]);
  await undo(activityId);
  expect(await list()).toHaveLength(3);
});

test('the list is sorted by words, and the same comes as CSV', async () => {
  expect((await list({ sort: '-alt' })).map(({ image }) => image.alt)).toEqual(['Moth tee', 'Kite tee', '']);
  const [head, ...lines] = await csvLines({ app }, token, '/ksauni-tshirts/admin/export?sort=alt&search=tee');
  expect(head).toBe('Alt text,State,Order,Picture,Width,Height');
  expect(lines.map((line) => line.split(',').slice(0, 2))).toEqual([
    ['Kite tee', 'shown'],
    ['Moth tee', 'shown'],
  ]);
});

test('nobody but an admin, and nothing that makes no sense', async () => {
  const { token: theirs } = await signIn({ role: 'digitalMarketer' });
  expect(await csvLines({ app }, theirs, '/ksauni-tshirts/admin/export')).toEqual(['403 FORBIDDEN']);
  const body = { action: 'hide' as const, who: { ids: [ids[0]] } };
  expect((await ask(adminTshirts.bulk, { token: theirs, body })).status).toBe(403);
  expect((await ask(adminTshirts.bulk, { token, body: { ...body, who: { ids: [] } } })).status).toBe(400);
  expect(await csvLines({ app }, token, '/ksauni-tshirts/admin/export?sort=order')).toEqual(['400 INVALID_INPUT']);
});
