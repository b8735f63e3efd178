import { afterEach, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { neighbourOf } from '#server/testing/neighbour.ts';
import { sweep } from '#server/testing/online-orders.ts';
import { keyed, lineOf, orderOf, type OrderedLine } from '#server/testing/order-requests.ts';
import { sized, timeFor } from '#server/testing/sized.ts';
import { addProduct, address, type TestProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const shop = await testShop();
const { pool, clock } = shop;
const neighbour = await neighbourOf(shop);

afterEach(() => expectInvariants(pool));

let buyers = 0;

/** A guest with a new phone number, paying in cash or online, at one of two server processes. */
function buy(items: OrderedLine[], isCash: boolean) {
  const shippingAddress = { ...address, phoneNumber: `94${String((buyers += 1)).padStart(8, '0')}` };
  const sent = { body: orderOf(items, { shippingAddress }), headers: keyed() };
  const { ask } = buyers % 4 < 2 ? shop : neighbour;
  return ask(isCash ? api.orders.placeCod : api.payments.create, sent);
}

/** Runs `count` buyers, 64 at a time. */
async function crowd(count: number, tee: TestProduct): Promise<Record<string, number>> {
  const tally: Record<string, number> = {};
  const queue = Array.from({ length: count }, (_, n) => n).values();
  await Promise.all(
    Array.from({ length: 64 }, async () => {
      for (const n of queue) {
        const { status, json } = await buy([lineOf(tee)], n % 2 === 0);
        const outcome = status === 200 ? json.order.status : `${status} ${json.code}`;
        tally[outcome] = (tally[outcome] ?? 0) + 1;
      }
    }),
  );
  return tally;
}

async function stockOf(tee: TestProduct) {
  const { rows } = await pool.query('select on_hand, reserved from variants where id = $1', [tee.variants[0]?.id]);
  return rows[0];
}

test(
  'five hundred buyers for the last twenty pieces, in cash and online: exactly twenty get one',
  async () => {
    for (let round = 0; round < sized({ usual: 1, full: 20 }); round += 1) await expectSoldOut(500, 20);
  },
  timeFor({ usual: 60, full: 300 }),
);

test(
  'a larger crowd for two hundred pieces: exactly two hundred get one',
  async () => {
    await expectSoldOut(sized({ usual: 250, full: 2_000 }), 200);
  },
  timeFor({ usual: 60, full: 120 }),
);

async function expectSoldOut(buyers: number, pieces: number): Promise<void> {
  const tee = await addProduct(pool, { stock: pieces });
  const { confirmed = 0, pending_payment: waiting = 0, ...refused } = await crowd(buyers, tee);
  expect(confirmed + waiting).toBe(pieces);
  expect(refused).toEqual({ '409 OUT_OF_STOCK': buyers - pieces });
  expect(await stockOf(tee)).toEqual({ on_hand: pieces - confirmed, reserved: waiting });
}

test('pieces that were held and not paid are sold to the next, each once', { timeout: 60_000 }, async () => {
  const tee = await addProduct(pool, { stock: 10 });
  const held = await Promise.all(Array.from({ length: 10 }, () => buy([lineOf(tee)], false)));
  expect(new Set(held.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await buy([lineOf(tee)], true)).json.code).toBe('OUT_OF_STOCK');
  clock.pass(16 * 60_000);
  await Promise.all([sweep(shop), sweep(shop)]);
  expect(await stockOf(tee)).toEqual({ on_hand: 10, reserved: 0 });
  expect(await crowd(40, tee)).toMatchObject({ '409 OUT_OF_STOCK': 30 });
});
