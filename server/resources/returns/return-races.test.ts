import { afterEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { ReturnStatus } from '#contract/rules/returns.ts';
import { formOf, photo } from '#server/testing/forms.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { booksOf } from '#server/testing/online-orders.ts';
import { keyed } from '#server/testing/order-requests.ts';
import { addProduct, setStock } from '#server/testing/test-goods.ts';
import {
  type Arrived,
  arrivedForCash,
  arrivedOnline,
  asked,
  goThrough,
  moveReturn,
  requestOf,
  stockOf,
} from '#server/testing/test-returns.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { returnJobs } from './returns.jobs.ts';

const shop = await testShop();
const { pool, ask, signIn, runJobs, clock } = shop;
const [staff, colleague] = [await signIn({ role: 'admin' }), await signIn({ role: 'admin' })];

afterEach(() => expectInvariants(pool));

const cancel = (arrived: Arrived, id: string) =>
  ask(api.returns.cancel, { ...arrived.as, params: { id }, body: { reason: 'It fits' } });

/** Lets a courier pick up the return. */
async function fetched(id: string): Promise<void> {
  await pool.query(
    `insert into shipments (order_id, kind, reference, status, awb, return_id, picked_up_at)
    select order_id, 'return', return_number, 'shipped', return_number, id, $2 from returns where id = $1
    on conflict do nothing`,
    [id, clock.now()],
  );
  await returnJobs(shop.shop.context)['return-parcel-moved']({ returnId: id });
}

const read = async (id: string) => (await ask(api.returns.one, { token: staff.token, params: { id } })).json.return;
const countOf = (answers: readonly { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

test('a hundred requests at once without a key, for a piece of three, make three returns; the others are told that they are open', async () => {
  const tee = await addProduct(pool);
  const arrived = await arrivedForCash(shop, { quantity: 3, tee });
  const items = [{ orderItemId: arrived.itemId, quantity: 1, exchangeVariantId: tee.variants[1]?.id }];
  const body = requestOf(arrived, { type: 'exchange', items });
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => ask(api.returns.create, { ...arrived.as, body })),
  );
  expect([countOf(answers, 201), countOf(answers, 409)]).toEqual([3, 97]);
  expect(new Set(answers.filter(({ status }) => status === 409).map(({ json }) => json.code))).toEqual(
    new Set(['RETURN_OPEN']),
  );
  const { rows } = await pool.query(
    `select (select count(*)::int from returns where order_id = $1) as returns,
      (select count(*)::int from order_events where order_id = $1 and to_status = 'return_requested') as moves`,
    [arrived.order.id],
  );
  expect(rows).toEqual([{ returns: 3, moves: 1 }]);
  expect(await stockOf(shop, tee)).toEqual({ S: 17, M: 17 });
});

type Fields = Parameters<typeof formOf>[0];

describe('the same request under the same key', () => {
  test('a hundred times at once is one return, with equal answers', async () => {
    const tee = await addProduct(pool);
    const arrived = await arrivedForCash(shop, { quantity: 3, tee });
    const items = [{ orderItemId: arrived.itemId, quantity: 1, exchangeVariantId: tee.variants[1]?.id }];
    const sent = { ...arrived.as, body: requestOf(arrived, { type: 'exchange', items }), headers: keyed() };
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask(api.returns.create, sent)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const { rows } = await pool.query('select id from returns where order_id = $1', [arrived.order.id]);
    expect(rows).toEqual([{ id: answers[0]?.json.return.id }]);
    expect(await stockOf(shop, tee)).toEqual({ S: 17, M: 19 });
  });

  test('a hundred times at once for the last piece is one return, and no answer says that it is open', async () => {
    const arrived = await arrivedOnline(shop);
    const sent = { ...arrived.as, body: requestOf(arrived), headers: keyed() };
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask(api.returns.create, sent)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect((await ask(api.returns.create, sent)).json).toEqual(answers[0]?.json);
  });

  test('may be tried again after a refusal, which is not remembered', async () => {
    const tee = await addProduct(pool);
    const arrived = await arrivedForCash(shop, { tee });
    const variant = tee.variants[1]?.id ?? '';
    const items = [{ orderItemId: arrived.itemId, quantity: 1, exchangeVariantId: variant }];
    const sent = { ...arrived.as, body: requestOf(arrived, { type: 'exchange', items }), headers: keyed() };
    await setStock(pool, variant, 0);
    expect((await ask(api.returns.create, sent)).json.code).toBe('OUT_OF_STOCK');
    await setStock(pool, variant, 1);
    expect((await ask(api.returns.create, sent)).status).toBe(201);
  });

  test('is refused with other words or another photo, and means nothing of another order', async () => {
    const [arrived, other] = [await arrivedForCash(shop, { quantity: 3 }), await arrivedForCash(shop)];
    const headers = keyed();
    const images = await photo();
    const others: Fields[] = [{ images: await photo({ width: 500 }) }, {}, { images, description: 'Too wide.' }];
    const send = async (one: Arrived, more: Fields) => {
      const { items, ...rest } = requestOf(one);
      const form = await formOf({ ...rest, items: JSON.stringify(items), ...more });
      return ask(api.returns.create, { ...one.as, ...form, headers: { ...form.headers, ...headers } });
    };
    const first = await send(arrived, { images });
    expect(first.status).toBe(201);
    expect((await send(arrived, { images })).json).toEqual(first.json);
    for (const more of others) {
      const { status, json } = await send(arrived, more);
      expect([status, json.code]).toEqual([422, 'KEY_REUSED']);
    }
    expect((await ask(api.returns.create, { ...other.as, body: requestOf(arrived), headers })).status).toBe(404);
    expect((await send(other, {})).status).toBe(201);
  });
});

describe('of two who decide at once', () => {
  test('one approves', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { _id: id } = await asked(shop, await arrivedForCash(shop));
      const answers = await Promise.all(
        [staff, colleague].map((one) => moveReturn(shop, one, { id, status: 'approved' })),
      );
      expect([countOf(answers, 200), countOf(answers, 409)]).toEqual([1, 1]);
      expect((await read(id)).history.map(({ name }) => name)).toEqual(['requested', 'approved']);
    }
  });

  test('one is heard: approved or rejected', async () => {
    for (let round = 0; round < 5; round += 1) {
      const arrived = await arrivedForCash(shop);
      const { _id: id } = await asked(shop, arrived);
      await Promise.all([
        moveReturn(shop, staff, { id, status: 'approved' }),
        moveReturn(shop, colleague, { id, status: 'rejected', adminNotes: 'Too late.' }),
      ]);
      const { status, history } = await read(id);
      // A return that was just approved can be rejected, but a rejected one cannot be approved.
      const told = history.map(({ name }) => name).join();
      expect([
        ['rejected', 'requested,rejected'],
        ['rejected', 'requested,approved,rejected'],
      ]).toContainEqual([status, told]);
    }
  });

  test('one gives the money, and it goes once', async () => {
    const arrived = await arrivedOnline(shop, { quantity: 2 });
    const { _id: id } = await asked(shop, arrived);
    for (const status of ['approved', 'processing']) await moveReturn(shop, staff, { id, status });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        moveReturn(shop, index % 2 ? staff : colleague, { id, status: 'completed' }),
      ),
    );
    expect([countOf(answers, 200), countOf(answers, 409)]).toEqual([1, 7]);
    await runJobs();
    expect((await booksOf(shop, arrived.order.id)).refunds).toHaveLength(1);
    expect(await stockOf(shop, arrived.tee)).toEqual({ S: 19, M: 20 });
  });
});

test('cancelled, approved and fetched at once end in one of them, and the order agrees', async () => {
  const ends = new Set<ReturnStatus>();
  for (let round = 0; round < 12; round += 1) {
    const arrived = await arrivedForCash(shop);
    const { _id: id } = await asked(shop, arrived);
    if (round % 2 === 1) await moveReturn(shop, staff, { id, status: 'approved' });
    const answers = await Promise.all([
      cancel(arrived, id),
      moveReturn(shop, staff, { id, status: 'approved' }),
      fetched(id),
    ]);
    const { status, canCancel } = await read(id);
    ends.add(status);
    expect(canCancel).toBe(status === 'approved' || status === 'pending');
    expect(answers[0].status).toBe(status === 'cancelled' ? 200 : 409);
    expect((await booksOf(shop, arrived.order.id)).status).toBe(
      status === 'cancelled' ? 'delivered' : 'return_requested',
    );
  }
  for (const end of ends) expect(['cancelled', 'approved', 'processing']).toContain(end);
});

test('cancelled twice is cancelled once, with one entry and the first reason', async () => {
  const arrived = await arrivedForCash(shop);
  const { _id: id } = await asked(shop, arrived);
  const answers = await Promise.all(Array.from({ length: 6 }, () => cancel(arrived, id)));
  expect(countOf(answers, 200)).toBe(6);
  expect((await read(id)).history).toMatchObject([{ name: 'requested' }, { name: 'cancelled', note: 'It fits' }]);
});

test('the last two pieces, returned while another is checked, never give more than was paid', async () => {
  const arrived = await arrivedOnline(shop, { quantity: 2 });
  const first = await asked(shop, arrived);
  const [, again] = await Promise.all([
    goThrough(shop, staff, first._id),
    ask(api.returns.create, {
      ...arrived.as,
      body: requestOf(arrived, { items: [{ orderItemId: arrived.itemId, quantity: 2 }] }),
    }),
  ]);
  expect([400, 409]).toContain(again.status);
  await goThrough(shop, staff, (await asked(shop, arrived))._id);
  await runJobs();
  const { refunds, status } = await booksOf(shop, arrived.order.id);
  expect(refunds.reduce((sum, { paise }) => sum + paise, 0)).toBe(Math.round(arrived.order.total * 100));
  expect(status).toBe('refunded');
});

/** Every move by staff from every state: only the intended transitions are allowed. */
describe('staff', () => {
  const paths: Record<ReturnStatus, string[]> = {
    pending: [],
    approved: ['approved'],
    processing: ['approved', 'processing'],
    completed: ['approved', 'processing', 'completed'],
    rejected: ['rejected'],
    cancelled: ['cancelled'],
  };
  const open: Record<ReturnStatus, string[]> = {
    pending: ['approved', 'rejected'],
    approved: ['rejected', 'processing'],
    processing: ['rejected', 'completed'],
    completed: [],
    rejected: [],
    cancelled: [],
  };

  test.each(Object.keys(paths) as ReturnStatus[])('move a return that is %s only where it leads', async (from) => {
    for (const to of ['approved', 'rejected', 'processing', 'completed']) {
      const arrived = await arrivedForCash(shop);
      const { _id: id } = await asked(shop, arrived);
      for (const status of paths[from]) {
        if (status === 'cancelled') await cancel(arrived, id);
        else await moveReturn(shop, staff, { id, status, adminNotes: 'Step' });
      }
      const { status, json } = await moveReturn(shop, staff, { id, status: to, adminNotes: 'Next' });
      const expected = open[from].includes(to) ? [200, undefined] : [409, 'MOVE_NOT_ALLOWED'];
      expect([to, status, json.code]).toEqual([to, ...expected]);
    }
  });
});
