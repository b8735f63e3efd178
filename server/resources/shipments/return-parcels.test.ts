import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaultSeller } from '#contract/seller.ts';
import { orderByCash, type Ordered, parcelsOf, passHours, wayOf } from '#server/testing/parcels.ts';
import { openTestCarrier } from '#server/testing/test-carrier.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { planParcel } from './plan-parcel.ts';
import { planReturnParcel, type ReturnParcel } from './plan-return-parcel.ts';

const carrier = await openTestCarrier();
const shop = await testShop(carrier.env);
shop.writesByHand();
const { clock, pool, runJobs } = shop;
const context = shop.shop.context;

beforeEach(() => clock.pass(31_000));
afterEach(() => {
  carrier.asUsual();
});

type Asked = { type?: 'return' | 'exchange'; status?: string; handover?: 'pickup' | 'self_ship'; pickupOn?: string };

/** Inserts a return of one of two pieces, approved by default. */
async function askedBack({ order, tee }: Ordered, asked: Asked = {}) {
  const { type = 'return', status = 'approved', handover = 'pickup', pickupOn = null } = asked;
  const number = `RT-${order.orderNumber}`;
  const { rows } = await pool.query<{ id: string }>(
    `insert into returns (return_number, order_id, type, status, reason, handover, pickup_on, refund_mode, refund_paise)
    values ($1, $2, $3, $4, 'size_issue', $5, $6, $7, 79900) returning id`,
    [number, order.id, type, status, handover, pickupOn, type === 'exchange' ? null : 'upi'],
  );
  const id = rows[0]?.id ?? '';
  await pool.query(
    `insert into return_lines (return_id, order_line_id, quantity, reason, exchange_variant_id) values ($1, $2, 1, 'size_issue', $3)`,
    [id, order.items[0]?._id, type === 'exchange' ? tee.variants[1]?.id : null],
  );
  return { id, number };
}

async function plan(parcel: ReturnParcel): Promise<void> {
  await planReturnParcel(context.db, parcel);
  await runJobs();
}

/** Places an order and delivers it. */
async function orderArrived(): Promise<Ordered> {
  const ordered = await orderByCash(shop, { quantity: 2 });
  await runJobs();
  await passHours(shop, carrier, 80);
  return ordered;
}

test('pieces that come back are fetched at the buyer on the day he chose and brought to the warehouse', async () => {
  const ordered = await orderArrived();
  const pickupOn = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const { id, number } = await askedBack(ordered, { pickupOn });
  await plan({ returnId: id, kind: 'return' });
  const [told] = carrier.parcels(number);
  expect(told).toMatchObject({
    isReturn: true,
    isCash: false,
    from: { pincode: '560071', name: 'Asha Menon' },
    to: { pincode: defaultSeller.warehouse.pincode },
  });
  expect(told?.pickup?.at).toBe(new Date(`${pickupOn}T09:00:00+05:30`).toISOString());
  const [, back] = await parcelsOf(shop, ordered.order.id);
  expect(back).toMatchObject({ kind: 'return', reference: number, status: 'ready', awb: told?.awb, problem: '' });
});

test('when such a parcel moves, the return hears of each step once, and its order stays where it is', async () => {
  const ordered = await orderArrived();
  const { id } = await askedBack(ordered);
  await plan({ returnId: id, kind: 'return' });
  const before = await wayOf(shop, ordered.order.id);
  await passHours(shop, carrier, 80);
  expect((await parcelsOf(shop, ordered.order.id))[1]).toMatchObject({ status: 'delivered', check_at: null });
  expect((await wayOf(shop, ordered.order.id)).slice(0, before.length)).toEqual(before);
  const { rows } = await pool.query('select name from return_events where return_id = $1 order by id', [id]);
  expect(rows.map(({ name }) => name)).toEqual(['booked', 'collected', 'received']);
});

test('what the buyer brings himself, or staff have not agreed to, is not booked', async () => {
  for (const asked of [{ handover: 'self_ship' as const }, { status: 'pending' }]) {
    const { id, number } = await askedBack(await orderArrived(), asked);
    await plan({ returnId: id, kind: 'return' });
    expect(carrier.parcels(number)).toEqual([]);
  }
});

test('a return that is taken back is called off at the carrier', async () => {
  const ordered = await orderArrived();
  const { id, number } = await askedBack(ordered);
  await plan({ returnId: id, kind: 'return' });
  await pool.query(`update returns set status = 'cancelled', closed_at = now() where id = $1`, [id]);
  await plan({ returnId: id, kind: 'return' });
  expect(carrier.parcels(number)).toMatchObject([{ status: 16 }]);
  expect((await parcelsOf(shop, ordered.order.id))[1]).toMatchObject({ status: 'cancelled' });
});

test('the piece that goes out in exchange has a parcel of its own, with nothing to collect, once', async () => {
  const ordered = await orderArrived();
  const { id, number } = await askedBack(ordered, { type: 'exchange', status: 'processing' });
  await plan({ returnId: id, kind: 'exchange' });
  await planParcel(context, { returnId: id, kind: 'exchange' });
  expect(carrier.parcels(number)).toMatchObject([{ number: `${number}-X`, isReturn: false, isCash: false }]);
  expect((await parcelsOf(shop, ordered.order.id))[1]).toMatchObject({ kind: 'exchange', status: 'ready' });
});
