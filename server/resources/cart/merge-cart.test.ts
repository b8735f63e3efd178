import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { addProduct, setStock, type TestProduct } from '#server/testing/test-goods.ts';
import { type Person, testShop } from '#server/testing/test-shop.ts';

const { pool, ask, signIn, runJobs } = await testShop();

type Line = { productId: string; quantity: number; size: string; color: string };

function line(tee: TestProduct, quantity: number, size = 'S'): Line {
  return { productId: tee.id, quantity, size, color: 'Black' };
}

const merge = (person: Person, items: Line[], mergeId: string = crypto.randomUUID()) =>
  ask(api.cart.merge, { token: person.token, body: { mergeId, items } });

async function contentOf(person: Person) {
  const { json } = await ask(api.cart.read, { token: person.token });
  return json.cart.items.map((item) => `${item.quantity} ${item.size}`).toSorted();
}

describe('logging in with a cart kept in the browser', () => {
  test.each<{
    what: string;
    have: [number, string][];
    bring: [number, string][];
    stock?: number;
    makes: string[];
    adds: number;
    told?: string[];
  }>([
    { what: 'nothing to nothing', have: [], bring: [], makes: [], adds: 0 },
    { what: 'a full cart and an empty browser', have: [[2, 'S']], bring: [], makes: ['2 S'], adds: 0 },
    { what: 'an empty cart and a full browser', have: [], bring: [[2, 'S']], makes: ['2 S'], adds: 2 },
    { what: 'the same line adds', have: [[2, 'S']], bring: [[3, 'S']], makes: ['5 S'], adds: 3 },
    { what: 'different lines stand side by side', have: [[2, 'S']], bring: [[3, 'M']], makes: ['2 S', '3 M'], adds: 3 },
    {
      what: 'the same line twice in the browser adds up',
      have: [],
      bring: [
        [2, 'S'],
        [3, 'S'],
      ],
      makes: ['5 S'],
      adds: 5,
    },
    {
      what: 'more than ten is ten, though the shop has more',
      have: [[6, 'S']],
      bring: [[6, 'S']],
      makes: ['10 S'],
      adds: 4,
      told: ['you now have 10. You can buy up to 10 of one item.'],
    },
    {
      what: 'more than the stock is the stock',
      have: [[2, 'S']],
      bring: [[3, 'S']],
      stock: 4,
      makes: ['4 S'],
      adds: 2,
      told: ['you now have 4, the most available.'],
    },
    { what: 'sold out stays out', have: [], bring: [[1, 'S']], stock: 0, makes: [], adds: 0, told: ['is sold out'] },
    {
      what: 'a size that is no more',
      have: [[1, 'S']],
      bring: [[1, 'XXL']],
      makes: ['1 S'],
      adds: 0,
      told: ['no longer available'],
    },
  ])('$what', async ({ have, bring, stock = 20, makes, adds, told = [] }) => {
    const person = await signIn();
    const tee = await addProduct(pool, { stock });
    for (const [quantity, size] of have)
      await ask(api.cart.add, { token: person.token, body: line(tee, quantity, size) });
    const { status, json } = await merge(
      person,
      bring.map(([quantity, size]) => line(tee, quantity, size)),
    );
    expect(status).toBe(200);
    expect(json.added).toBe(adds);
    expect(json.notices.map((notice) => notice.message)).toEqual(told.map((words) => expect.stringContaining(words)));
    expect(json.cart.items.map((item) => `${item.quantity} ${item.size}`).toSorted()).toEqual(makes);
    expect(await contentOf(person)).toEqual(makes);
  });

  test('leaves out what is no longer sold, or never was, and says so', async () => {
    const person = await signIn();
    const [tee, gone] = [await addProduct(pool), await addProduct(pool, { isActive: false })];
    const deleted = { ...tee, id: crypto.randomUUID() };
    const { json } = await merge(person, [line(gone, 1), line(tee, 1), line(deleted, 1)]);
    expect(json.notices.map((notice) => notice.productId)).toEqual([gone.id, deleted.id]);
    expect(await contentOf(person)).toEqual(['1 S']);
  });

  test('takes a line down to what the shop still has, and says so', async () => {
    const person = await signIn();
    const tee = await addProduct(pool, { stock: 5 });
    await ask(api.cart.add, { token: person.token, body: line(tee, 5) });
    await setStock(pool, tee.variants[0]?.id ?? '', 2);
    const { json } = await merge(person, [line(tee, 1)]);
    expect(json.notices).toHaveLength(1);
    expect(json.added).toBe(0);
    expect(await contentOf(person)).toEqual(['2 S']);
  });

  test('fills up to fifty lines and says which did not fit', async () => {
    const person = await signIn();
    const sizes = Array.from({ length: 52 }, (_, index) => `W${index}`);
    const tee = await addProduct(pool, { sizes });
    await merge(
      person,
      sizes.slice(0, 49).map((size) => line(tee, 1, size)),
    );
    const { json } = await merge(
      person,
      sizes.slice(49).map((size) => line(tee, 1, size)),
    );
    expect(json.cart.items).toHaveLength(50);
    expect(json.notices).toHaveLength(2);
    expect(json.added).toBe(1);
  });
});

describe('the same merge again', () => {
  test('changes nothing, also with other items', async () => {
    const person = await signIn();
    const tee = await addProduct(pool);
    const mergeId = crypto.randomUUID();
    const first = await merge(person, [line(tee, 2)], mergeId);
    const { json } = await merge(person, [line(tee, 3), line(tee, 3, 'M')], mergeId);
    expect(json.cart.version, 'a checkout that is open has nothing to say').toBe(first.json.cart.version);
    expect(json.cart.items.map((item) => item.quantity)).toEqual([2]);
    expect([json.notices, json.added]).toEqual([[], 0]);
  });

  test('fifty times at once adds once', async () => {
    const person = await signIn();
    const tee = await addProduct(pool);
    const mergeId = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => merge(person, [line(tee, 1)], mergeId)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await contentOf(person)).toEqual(['1 S']);
  });

  test('by another person is a merge of their own', async () => {
    const [one, other] = [await signIn(), await signIn()];
    const tee = await addProduct(pool);
    const mergeId = crypto.randomUUID();
    await merge(one, [line(tee, 1)], mergeId);
    await merge(other, [line(tee, 2)], mergeId);
    expect([await contentOf(one), await contentOf(other)]).toEqual([['1 S'], ['2 S']]);
  });
});

test.each([
  [{ mergeId: 'x', items: [] }, 'mergeId'],
  [{ items: [] }, 'mergeId'],
  [{ mergeId: '3f2a9c1e-2b7d-4f6a-9a53-0d2b8f1c7e44' }, 'items'],
  [{ mergeId: '3f2a9c1e-2b7d-4f6a-9a53-0d2b8f1c7e44', items: [{}] }, 'items.0.productId'],
])('%o is refused, naming %s', async (body, field) => {
  const { status, json } = await ask(api.cart.merge, { token: (await signIn()).token, body });
  expect(status).toBe(400);
  expect(json.errors?.map((fault) => fault.field)).toContain(field);
});

test('what was merged a month ago is forgotten, of carts and wishlists', async () => {
  const person = await signIn();
  for (const mergeId of [crypto.randomUUID(), crypto.randomUUID()]) {
    await merge(person, [], mergeId);
    await ask(api.wishlist.merge, { token: person.token, body: { mergeId, items: [] } });
    for (const table of ['cart_merges', 'wishlist_merges'])
      await pool.query(`update ${table} set merged_at = merged_at - interval '16 days'`);
  }
  const left = async () =>
    (
      await pool.query(
        `select (select count(*)::int from cart_merges join carts on carts.id = cart_id where carts.user_id = $1) carts,
          (select count(*)::int from wishlist_merges where user_id = $1) wishlists`,
        [person.userId],
      )
    ).rows;
  expect(await left()).toEqual([{ carts: 2, wishlists: 2 }]);
  await pool.query(`select graphile_worker.add_job('forget-merges')`);
  await runJobs();
  expect(await left()).toEqual([{ carts: 1, wishlists: 1 }]);
});
