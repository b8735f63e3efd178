import { expect, test } from 'vitest';
import { orderMoves, orderStates } from '#contract/rules/order-states.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { pool } = await testShop();

test('the database allows exactly the moves that the contract allows', async () => {
  const { rows } = await pool.query<{ move: string }>(
    `select from_status || ' ' || to_status as move from order_moves`,
  );
  const promised = orderStates.flatMap((from) => orderMoves[from].map((to) => `${from} ${to}`));
  expect(rows.map((row) => row.move).toSorted()).toEqual(promised.toSorted());
});

test('the database knows exactly the states of the contract', async () => {
  const { rows } = await pool.query<{ rule: string }>(
    `select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'orders_status_known'`,
  );
  const known = [...(rows[0]?.rule ?? '').matchAll(/'(\w+)'/g)].map((found) => String(found[1]));
  expect(known.toSorted()).toEqual(orderStates.toSorted());
});
