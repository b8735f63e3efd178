import { afterEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { type Arrived, arrivedForCash, asked, moveReturn, stockOf } from '#server/testing/test-returns.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { followReturn } from './follow-return.ts';

const shop = await testShop();
const { pool, ask, signIn, clock, runJobs } = shop;
const staff = await signIn({ role: 'admin' });
const { token } = staff;

afterEach(() => expectInvariants(pool));

/** A collected return that its courier reports as lost five days later. */
async function lostReturn(arrived: Arrived, more: object = {}): Promise<string> {
  const { _id: id } = await asked(shop, arrived, more);
  await moveReturn(shop, staff, { id, status: 'approved' });
  await pool.query(
    `insert into shipments (order_id, kind, reference, status, awb, return_id, picked_up_at)
    select order_id, 'return', return_number, 'shipped', return_number, id, $2 from returns where id = $1`,
    [id, clock.now()],
  );
  await followReturn(shop.shop.context, id);
  clock.pass(5 * 24 * 3_600_000);
  await pool.query(`update shipments set status = 'lost' where return_id = $1`, [id]);
  await followReturn(shop.shop.context, id);
  return id;
}

const whole = async (id: string) => (await ask(api.adminReturns.one, { token, params: { id } })).json.return;
/** Returns the order's parcel problem as the order desk shows it; empty if there is none. */
const troubleOf = async ({ order }: Arrived) =>
  (await ask(api.adminOrders.one, { token, params: { id: order.id } })).json.order.parcelProblem;

describe('a parcel that was lost on its way back', () => {
  test('waits for a person at its order, for as long as its return stands', async () => {
    const arrived = await arrivedForCash(shop);
    const id = await lostReturn(arrived);
    const { stage, since, history } = await whole(id);
    expect([stage, since]).toEqual(['coming', history.find(({ name }) => name === 'collected')?.at]);
    expect(await troubleOf(arrived)).toBe('It was lost on its way back: end its return without the pieces.');
    await followReturn(shop.shop.context, id);
    expect((await moveReturn(shop, staff, { id, status: 'completed', restock: false })).status).toBe(200);
    expect(await troubleOf(arrived)).toBe('');
    await runJobs();
    const told = await pool.query(`select from messages where key = $1`, [`return-received:${id}`]);
    expect(told.rowCount, 'nobody hears that it has arrived').toBe(0);
    expect(await stockOf(shop, arrived.tee)).toEqual({ S: 19, M: 20 });
  });

  test.each([
    { what: 'its return was rejected', status: 'rejected', adminNotes: 'We write to you.' },
    { what: 'it has turned up', status: 'processing' },
  ])('waits for nobody once $what', async ({ what: _, ...move }) => {
    const arrived = await arrivedForCash(shop);
    const id = await lostReturn(arrived);
    expect((await moveReturn(shop, staff, { id, ...move })).status).toBe(200);
    expect(await troubleOf(arrived)).toBe('');
  });

  test('waits for nobody once the new piece of its exchange goes out', async () => {
    const arrived = await arrivedForCash(shop);
    const exchangeVariantId = arrived.tee.variants.find(({ size }) => size === 'M')?.id;
    const items = [{ orderItemId: arrived.itemId, quantity: 1, exchangeVariantId }];
    const id = await lostReturn(arrived, { type: 'exchange', items });
    await moveReturn(shop, staff, { id, status: 'completed', restock: false });
    expect((await whole(id)).stage).toBe('replacing');
    expect(await troubleOf(arrived)).toBe('');
    expect(await stockOf(shop, arrived.tee)).toEqual({ S: 19, M: 19 });
  });

  test('does not keep the loss of the new piece from whoever waits for it', async () => {
    const arrived = await arrivedForCash(shop);
    const exchangeVariantId = arrived.tee.variants.find(({ size }) => size === 'M')?.id;
    const items = [{ orderItemId: arrived.itemId, quantity: 1, exchangeVariantId }];
    const id = await lostReturn(arrived, { type: 'exchange', items });
    await moveReturn(shop, staff, { id, status: 'completed', restock: false });
    await pool.query(
      `insert into shipments (order_id, kind, reference, status, awb, return_id, picked_up_at)
      select order_id, 'exchange', return_number || '-X', 'lost', return_number || 'X', id, $2 from returns where id = $1`,
      [id, clock.now()],
    );
    for (let look = 0; look < 2; look += 1) await followReturn(shop.shop.context, id);
    expect((await whole(id)).history.map(({ name }) => name).slice(-2)).toEqual(['sent', 'lost']);
    await runJobs();
    const told = await pool.query(`select from messages where key = $1`, [`exchange-lost:${id}`]);
    expect(told.rowCount).toBe(1);
  });

  test('after its pieces were handed in waits for nobody', async () => {
    const arrived = await arrivedForCash(shop);
    const { _id: id } = await asked(shop, arrived);
    for (const status of ['approved', 'processing']) await moveReturn(shop, staff, { id, status });
    await pool.query(
      `insert into shipments (order_id, kind, reference, status, awb, return_id, picked_up_at)
      select order_id, 'return', return_number, 'lost', return_number, id, $2 from returns where id = $1`,
      [id, clock.now()],
    );
    await followReturn(shop.shop.context, id);
    expect(await troubleOf(arrived)).toBe('');
  });
});
