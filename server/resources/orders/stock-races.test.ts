import { afterEach, expect, test } from 'vitest';
import fc from 'fast-check';
import type pg from 'pg';
import { api } from '#contract/api.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { keyed, lineOf, orderOf, type OrderedLine } from '#server/testing/order-requests.ts';
import { sized, timeFor } from '#server/testing/sized.ts';
import { addProduct, address, type TestProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { pool, ask } = await testShop();

afterEach(() => expectInvariants(pool));

let buyers = 0;

/** Places an order with a new phone number. */
function buy(items: OrderedLine[], isCash = true) {
  const shippingAddress = { ...address, phoneNumber: `98${String((buyers += 1)).padStart(8, '0')}` };
  const sent = { body: orderOf(items, { shippingAddress }), headers: keyed() };
  return ask(isCash ? api.orders.placeCod : api.payments.create, sent);
}

async function stockOf(tees: TestProduct[]): Promise<number[]> {
  const { rows } = await pool.query<{ on_hand: number }>(
    'select on_hand from variants where product_id = any($1) and size_position = 1',
    [tees.map((tee) => tee.id)],
  );
  return rows.map((row) => row.on_hand);
}

async function deadlocks(): Promise<number> {
  // Backends report their statistics with a delay of a second or more unless forced to flush, so each one is.
  const sessions = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  for (const session of sessions) {
    await session.query('select pg_stat_force_next_flush()');
    session.release();
  }
  const { rows } = await pool.query('select deadlocks from pg_stat_database where datname = current_database()');
  return Number(rows[0].deadlocks);
}

/** Processes the items with at most `most` at once. */
async function inFlight<Item, Result>(
  items: Item[],
  most: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.values();
  await Promise.all(
    Array.from({ length: most }, async () => {
      for (const item of queue) results.push(await work(item));
    }),
  );
  return results;
}

test('two hundred shoppers for the last five pieces: exactly five get one', async () => {
  const orders = async () => (await pool.query('select from orders')).rowCount ?? 0;
  const before = await orders();
  const tee = await addProduct(pool, { stock: 5 });
  const answers = await Promise.all(Array.from({ length: 200 }, () => buy([lineOf(tee)])));
  const sold = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status, json }) => status === 409 && json.code === 'OUT_OF_STOCK');
  expect([sold.length, refused.length]).toEqual([5, 195]);
  expect(await stockOf([tee])).toEqual([0]);
  const { rows } = await pool.query(
    'select kind, sum(quantity)::int as pieces, count(*)::int as moves from stock_movements where variant_id = $1 group by kind order by kind',
    [tee.variants[0]?.id],
  );
  expect(rows).toEqual([
    { kind: 'received', pieces: 5, moves: 1 },
    { kind: 'sold', pieces: -5, moves: 5 },
  ]);
  expect(await orders()).toBe(before + 5);
});

test('a circle of two who wait for each other is counted at once', async () => {
  const tees = [await addProduct(pool), await addProduct(pool)];
  const lock = (session: pg.PoolClient, tee?: TestProduct) =>
    session.query('select from variants where product_id = $1 for update', [tee?.id]);
  const before = await deadlocks();
  const sessions = await Promise.all(tees.map(() => pool.connect()));
  for (const [n, session] of sessions.entries()) {
    await session.query(`begin; set local deadlock_timeout = '10ms'`);
    await lock(session, tees[n]);
  }
  const ends = await Promise.allSettled(sessions.map((session, n) => lock(session, tees[1 - n])));
  for (const session of sessions) {
    await session.query('rollback');
    session.release();
  }
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await deadlocks()).toBe(before + 1);
});

test(
  'hundreds of orders of four hot items in any order never wait for each other in a circle',
  async () => {
    const carted = sized({ usual: 300, full: 3_000 });
    const tees = await Promise.all(Array.from({ length: 20 }, () => addProduct(pool, { stock: carted / 6 })));
    const before = await deadlocks();
    const seed = Math.trunc(Math.random() * 2 ** 31);
    const carts = fc.sample(fc.shuffledSubarray(tees, { minLength: 4, maxLength: 4 }), { numRuns: carted, seed });
    const answers = await inFlight(carts, 48, (cart) => buy(cart.map((tee) => lineOf(tee))));
    const statuses = new Set(answers.map(({ status }) => status));
    expect(
      [...statuses].filter((status) => ![200, 409].includes(status)),
      `seed ${seed}`,
    ).toEqual([]);
    expect(await deadlocks(), `seed ${seed}`).toBe(before);
    const sold = answers.filter(({ status }) => status === 200).length;
    expect((await stockOf(tees)).reduce((sum, left) => sum + left, 0)).toBe((20 * carted) / 6 - 4 * sold);
  },
  timeFor({ usual: 60, full: 120 }),
);

test('whatever is asked for at once, nothing is oversold and no sale is lost that could be had', async () => {
  const quantities = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 4, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 12 }), quantities, async (stock, asked) => {
      const tee = await addProduct(pool, { stock });
      const answers = await Promise.all(asked.map((quantity) => buy([lineOf(tee, quantity)])));
      const sold = asked
        .filter((_, index) => answers[index]?.status === 200)
        .reduce((sum, quantity) => sum + quantity, 0);
      const [left = -1] = await stockOf([tee]);
      expect(left).toBe(stock - sold);
      // Every refused order wanted more than is left now.
      const wrongly = asked.filter((quantity, index) => answers[index]?.status === 409 && quantity <= left);
      expect(wrongly).toEqual([]);
    }),
    { numRuns: 12 },
  );
});

test('lines of the same item count together against what is there, to the piece', async () => {
  const quantities = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 2, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(quantities, fc.constantFrom(-1, 0, 1), fc.boolean(), async (lines, missing, isCash) => {
      const wanted = lines.reduce((sum, quantity) => sum + quantity, 0);
      const tee = await addProduct(pool, { stock: wanted - missing });
      const { status } = await buy(
        lines.map((quantity) => lineOf(tee, quantity)),
        isCash,
      );
      expect(status).toBe(missing > 0 ? 409 : 200);
      const { rows } = await pool.query('select on_hand - reserved as free from variants where id = $1', [
        tee.variants[0]?.id,
      ]);
      expect(rows).toEqual([{ free: wanted - missing - (missing > 0 ? 0 : wanted) }]);
    }),
    { numRuns: 30 },
  );
});
