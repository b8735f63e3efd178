import { afterEach, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { type Arrived, arrivedForCash, asked, goThrough, moveReturn, requestOf } from '#server/testing/test-returns.ts';
import { testShop } from '#server/testing/test-shop.ts';

const shop = await testShop();
const { pool, ask, signIn } = shop;
const staff = await signIn({ role: 'admin' });

afterEach(() => expectInvariants(pool));

const orderOf = async ({ order, as }: Arrived) =>
  (await ask(api.orders.one, { ...as, params: { id: order.id } })).json.order;
const movesOf = async ({ order }: Arrived) => {
  const { rows } = await pool.query<{ to_status: string }>(
    'select to_status from order_events where order_id = $1 order by id',
    [order.id],
  );
  return rows.map((row) => row.to_status).slice(-3);
};
const cancel = (arrived: Arrived, id: string) =>
  ask(api.returns.cancel, { ...arrived.as, params: { id }, body: { reason: 'It fits' } });

test('two returns of one order go their own ways; the order moves on with the last of them', async () => {
  const arrived = await arrivedForCash(shop, { quantity: 3 });
  const [first, second] = [await asked(shop, arrived), await asked(shop, arrived)];
  expect(await orderOf(arrived)).toMatchObject({ status: 'return_requested', returns: [{ pieces: 1 }, { pieces: 1 }] });
  await goThrough(shop, staff, second._id);
  expect((await orderOf(arrived)).status, 'the other one is open').toBe('return_requested');
  await cancel(arrived, first._id);
  expect((await orderOf(arrived)).status).toBe('delivered');
  expect(await movesOf(arrived)).toEqual(['delivered', 'return_requested', 'delivered']);
});

test('the order has come back with the last piece, whichever return that is in', async () => {
  const arrived = await arrivedForCash(shop, { quantity: 2 });
  const [first, second] = [await asked(shop, arrived), await asked(shop, arrived)];
  for (const { _id } of [second, first]) await goThrough(shop, staff, _id);
  expect(['returned', 'refunded']).toContain((await orderOf(arrived)).status);
});

test('what they give back comes to what was paid to the paisa, in whatever order they are found good', async () => {
  // Three pieces with a fee that is not divisible by three.
  const arrived = await arrivedForCash(shop, { quantity: 3 });
  const made = [await asked(shop, arrived), await asked(shop, arrived), await asked(shop, arrived)] as const;
  let back = 0;
  for (const { _id } of [made[2], made[0], made[1]]) back += (await goThrough(shop, staff, _id)).refundAmount * 100;
  expect(Math.round(back)).toBe(Math.round(arrived.order.total * 100));
});

test('one that is rejected leaves the other as it is', async () => {
  const arrived = await arrivedForCash(shop, { quantity: 2 });
  const [first, second] = [await asked(shop, arrived), await asked(shop, arrived)];
  const body = { id: first._id, status: 'rejected', adminNotes: 'It was worn' };
  expect((await moveReturn(shop, staff, body)).status).toBe(200);
  expect((await orderOf(arrived)).status).toBe('return_requested');
  expect((await goThrough(shop, staff, second._id)).status).toBe('completed');
  expect((await orderOf(arrived)).status).toBe('delivered');
});

test('an exchange and a return of the same order stand beside each other', async () => {
  const arrived = await arrivedForCash(shop, { quantity: 2 });
  const items = [{ orderItemId: arrived.itemId, quantity: 1, exchangeVariantId: arrived.tee.variants[1]?.id }];
  const exchange = await asked(shop, arrived, { type: 'exchange', items });
  await goThrough(shop, staff, (await asked(shop, arrived))._id);
  expect((await orderOf(arrived)).status).toBe('return_requested');
  const { status, json } = await ask(api.returns.create, { ...arrived.as, body: requestOf(arrived) });
  expect([status, json.code, json.message]).toEqual([
    409,
    'RETURN_OPEN',
    `Return ${exchange.returnNumber} of this order is already open.`,
  ]);
});

test('the database itself lets no piece be in two returns, even of those who write at the same moment', async () => {
  const arrived = await arrivedForCash(shop, { quantity: 2 });
  const { _id } = await asked(shop, arrived);
  const write = (number: string) =>
    pool.query(
      `with made as (insert into returns (return_number, order_id, type, reason, handover, refund_mode, refund_paise, created_at)
        select $2, order_id, type, reason, handover, refund_mode, refund_paise, now() from returns where id = $1 returning id)
      insert into return_lines (return_id, order_line_id, quantity, reason, refund_paise)
      select made.id, order_line_id, quantity, l.reason, l.refund_paise from made, return_lines l where l.return_id = $1`,
      [_id, number],
    );
  const answers = await Promise.allSettled([write('R-TEST-1'), write('R-TEST-2'), write('R-TEST-3')]);
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
  expect(refused).toEqual([1, 2].map(() => expect.objectContaining({ constraint: 'return_lines_of_free_pieces' })));
});
