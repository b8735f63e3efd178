import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { addProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { pool, ask, signIn, writesByHand } = await testShop();
writesByHand();
const { token } = await signIn({ role: 'admin' });
const { adminTop10, top10 } = api;

const some = async (count: number) => {
  const all: string[] = [];
  for (let index = 0; index < count; index += 1) all.push((await addProduct(pool, { stock: 5 })).id);
  return all;
};
const goods = await some(12);
const pick = (...places: number[]) => places.map((place) => goods[place] ?? '');
const save = (products: readonly string[], seen?: readonly string[]) =>
  ask(adminTop10.save, { token, body: { products: [...products], ...(seen && { seen: [...seen] }) } });
const stored = async () =>
  (await ask(top10.all, { token })).json.top10.map(({ position, product }) => [position, product._id]);
const placed = (ids: readonly string[]) => ids.map((id, index) => [index + 1, id]);
const undo = (id: string) => ask(api.activity.undo, { token, params: { id } });

describe('saving the whole list', () => {
  test('makes it exactly these products in this order, and shoppers see it', async () => {
    expect((await save(pick(0, 1, 2))).json.top10.map(({ product }) => product._id)).toEqual(pick(0, 1, 2));
    await save(pick(2, 3, 0));
    expect(await stored()).toEqual(placed(pick(2, 3, 0)));
    await expect
      .poll(async () => (await ask(top10.list)).json.top10.map(({ product }) => product._id))
      .toEqual(pick(2, 3, 0));
  });

  test('is taken back as a whole: what swapped, what came and what went', async () => {
    await save(pick(0, 1, 2, 3));
    const { json } = await save(pick(3, 0, 5));
    expect((await undo(json.activityId)).json.results).toEqual([expect.objectContaining({ problem: '' })]);
    expect(await stored()).toEqual(placed(pick(0, 1, 2, 3)));
  });

  test('puts away what was switched off by an earlier client', async () => {
    await save(pick(0, 1));
    const { json } = await ask(top10.all, { token });
    const [first] = json.top10;
    await ask(top10.update, { token, params: { id: first?._id ?? '' }, body: { isActive: false } });
    await save(pick(1, 0));
    expect(await stored()).toEqual(placed(pick(1, 0)));
  });

  test.each([
    ['no product', []],
    ['eleven products', goods.slice(0, 11)],
    ['one twice', pick(0, 0)],
    ['one twice in other letters', [goods[0] ?? '', (goods[0] ?? '').toUpperCase()]],
    ['one there is not', [crypto.randomUUID()]],
  ])('refuses %s and leaves the list as it was', async (_, products) => {
    await save(pick(4, 5));
    expect((await save(products)).status).toBe(400);
    expect(await stored()).toEqual(placed(pick(4, 5)));
  });

  test('of two staff who saw the same list one is told that the other was first', async () => {
    await save(pick(0, 1));
    const both = await Promise.all([save(pick(2, 3, 4), pick(0, 1)), save(pick(5, 6), pick(0, 1))]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.json).toMatchObject({ code: 'EDIT_CONFLICT' });
    const winner = both[0]?.status === 200 ? pick(2, 3, 4) : pick(5, 6);
    expect(await stored()).toEqual(placed(winner));
  });

  test('many at once leave the whole list of one of them, never a mixture', async () => {
    const lists = Array.from({ length: 8 }, (_, by) => pick(...[0, 1, 2, 3, 4].map((place) => (place * 5 + by) % 12)));
    const replies = await Promise.all(lists.map((list) => save(list)));
    expect(replies.map(({ status }) => status)).toEqual(lists.map(() => 200));
    expect(lists.map(placed)).toContainEqual(await stored());
  });

  test.each(['user', 'digitalMarketer'] as const)('is not for a %s', async (role) => {
    const other = await signIn({ role });
    expect((await ask(adminTop10.save, { token: other.token, body: { products: pick(0) } })).status).toBe(403);
    expect((await ask(adminTop10.bestSellers, { token: other.token })).status).toBe(403);
  });
});

test('what sold best is suggested by pieces, without what is sold out, off sale or long ago', async () => {
  const sold = async (id: string, pieces: number, daysAgo: number) =>
    pool.query(
      `insert into product_days (day, product_id, pieces, paise) values ((now() at time zone 'Asia/Kolkata')::date - $3::int, $1, $2, 100)`,
      [id, pieces, daysAgo],
    );
  const [few, many, gone, off, old] = await some(5);
  await sold(few ?? '', 2, 1);
  await sold(few ?? '', 1, 3);
  await sold(many ?? '', 9, 2);
  await sold(gone ?? '', 20, 1);
  await sold(off ?? '', 20, 1);
  await sold(old ?? '', 50, 40);
  await pool.query('update variants set on_hand = 0 where product_id = $1', [gone]);
  await pool.query('update products set is_active = false where id = $1', [off]);
  const suggested = async (days: string) =>
    (await ask(adminTop10.bestSellers, { token, query: { days } })).json.sellers.map(({ product, pieces }) => [
      product._id,
      pieces,
    ]);
  expect(await suggested('30')).toEqual([
    [many, 9],
    [few, 3],
  ]);
  expect((await suggested('90'))[0]).toEqual([old, 50]);
  expect(await suggested('2')).toEqual([[few, 2]]);
});
