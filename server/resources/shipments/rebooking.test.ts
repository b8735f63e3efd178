import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { queueParcel } from '#server/resources/orders/queue-parcel.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { orderByCash, type Ordered, orderPaid, parcelsOf, passHours, wayOf } from '#server/testing/parcels.ts';
import { openTestCarrier } from '#server/testing/test-carrier.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { checkParcels } from './check-parcels.ts';
import { bookParcel } from './book-parcel.ts';
import { planParcel } from './plan-parcel.ts';
import { selectStanding } from './shipments.queries.ts';
import { readWish } from './wanted-parcel.ts';

const carrier = await openTestCarrier();
const shop = await testShop(carrier.env);
const { ask, clock, pool, runJobs } = shop;

beforeEach(() => clock.pass(31_000));
afterEach(() => {
  carrier.asUsual();
});

const context = shop.shop.context;
const cancel = ({ order, as }: Ordered) =>
  ask(api.payments.cancel, { ...as, params: { id: order.id }, body: { reason: 'Changed my mind' } });

/** Changes the order's shipping address. */
async function move({ order }: Ordered, pinCode: string): Promise<void> {
  await pool.query('update orders set shipping_address = shipping_address || $2 where id = $1', [
    order.id,
    { pinCode },
  ]);
  await queueParcel(context.db, order.id);
}

describe('an order that changes before it is fetched', () => {
  test('in its address is called off and booked anew, under the next number', async () => {
    const ordered = await orderByCash(shop);
    await runJobs();
    await move(ordered, '560001');
    await runJobs();
    const { order } = ordered;
    expect(carrier.parcels(order.orderNumber).map(({ number, status, to }) => [number, status, to.pincode])).toEqual([
      [order.orderNumber, 16, '560071'],
      [`${order.orderNumber}-2`, 3, '560001'],
    ]);
    expect(await parcelsOf(shop, order.id)).toMatchObject([
      { status: 'cancelled', problem: '' },
      { status: 'ready', problem: '', reference: `${order.orderNumber}-2` },
    ]);
  });

  test.each(['booked', 'not booked yet'])(
    'in its pieces has the courier collect what is left, whether its parcel was %s',
    async (state) => {
      const { order, as } = await orderByCash(shop, { quantity: 3 });
      if (state === 'booked') await runJobs();
      const items = [{ orderItemId: order.items[0]?._id ?? '', quantity: 2 }];
      const body = { reason: 'One is enough', items };
      const { json } = await ask(api.payments.cancel, { ...as, params: { id: order.id }, body });
      await runJobs();
      const { dueOnDelivery: value } = json.order;
      expect(value).toBeLessThan(order.total);
      const [last, ...earlier] = carrier.parcels(order.orderNumber).toReversed();
      expect(last).toMatchObject({ value, isCash: true, status: 3 });
      expect(earlier.map(({ status }) => status)).toEqual(state === 'booked' ? [16] : []);
      await expectInvariants(pool);
    },
  );

  test('in what its pieces weigh keeps the label that is on it, also one of the release before', async () => {
    const { order } = await orderByCash(shop);
    await runJobs();
    const again = async () => {
      await queueParcel(context.db, order.id);
      await runJobs();
      return carrier.parcels(order.orderNumber).length;
    };
    await pool.query(
      `update products set weight_grams = coalesce(weight_grams, 100) + 900
      where id in (select product_id from order_lines where order_id = $1)`,
      [order.id],
    );
    expect(await again()).toBe(1);
    const wish = await readWish(context.db, { orderId: order.id });
    if (wish?.should !== 'booked') throw new Error('It wants no parcel.');
    await pool.query('update shipments set booked_as = $2 where order_id = $1', [order.id, wish.formerMark]);
    expect(await again()).toBe(1);
  });

  test('is not shipped with the parcel of before, which would collect too much', async () => {
    const { token } = await shop.signIn({ role: 'admin' });
    const { order } = await orderByCash(shop, { quantity: 2 });
    const set = (status: 'packed' | 'shipped') =>
      ask(api.shipments.setStatus, { token, params: { id: order.id }, body: { status } });
    await set('packed');
    await runJobs();
    const items = [{ orderItemId: order.items[0]?._id ?? '', quantity: 1 }];
    const body = { reason: 'One is enough', items };
    expect((await ask(api.payments.cancel, { token, params: { id: order.id }, body })).status).toBe(200);
    const early = await set('shipped');
    expect([early.json.code, early.json.message]).toEqual([
      'MOVE_NOT_ALLOWED',
      'The order has changed since this parcel was booked. Another one is being booked: try again in a minute.',
    ]);
    await runJobs();
    expect((await set('shipped')).status).toBe(200);
    expect(await parcelsOf(shop, order.id)).toMatchObject([{ status: 'cancelled' }, { status: 'shipped' }]);
  });

  test('but not really is left as it is', async () => {
    const ordered = await orderByCash(shop);
    await runJobs();
    await move(ordered, '560071');
    await runJobs();
    expect(carrier.parcels(ordered.order.orderNumber)).toHaveLength(1);
  });

  test('when the courier is on the way to fetch it already keeps its parcel, and staff read why', async () => {
    const ordered = await orderByCash(shop);
    await runJobs();
    carrier.next(parcelAt(ordered), 1);
    await move(ordered, '560001');
    await runJobs();
    const [parcel, ...others] = await parcelsOf(shop, ordered.order.id);
    expect(others).toEqual([]);
    expect(parcel).toMatchObject({ status: 'ready', problem: expect.stringMatching(/order has changed/) });
  });

  test('when the courier was on the way to fetch it is booked anew once that has failed', async () => {
    carrier.turn({ script: 'cancelled' });
    const ordered = await orderByCash(shop);
    await runJobs();
    carrier.next(parcelAt(ordered), 1);
    await move(ordered, '560001');
    await runJobs();
    carrier.next(parcelAt(ordered), 1);
    clock.pass(7 * 3_600_000);
    await checkParcels(context);
    await runJobs();
    expect(await parcelsOf(shop, ordered.order.id)).toMatchObject([
      { status: 'cancelled', problem: '' },
      { status: 'ready', problem: '', reference: `${ordered.order.orderNumber}-2` },
    ]);
  });

  test('and that has waited so far is booked anew by staff', async () => {
    carrier.turn({ script: 'cancelled' });
    const ordered = await orderByCash(shop);
    await runJobs();
    carrier.next(parcelAt(ordered), 2);
    clock.pass(7 * 3_600_000);
    await checkParcels(context);
    await pool.query(`update shipments set problem = 'Somebody has to look at it.' where order_id = $1`, [
      ordered.order.id,
    ]);
    const token = await staff();
    const { retryParcel } = await desk(ordered.order.id, token);
    await move(ordered, '560001');
    await ask(api.shipments.retry, { token, params: { id: retryParcel ?? '' } });
    expect((await parcelsOf(shop, ordered.order.id)).map(({ status }) => status)).toEqual(['cancelled', 'ready']);
  });
});

const staff = async () => (await shop.signIn({ role: 'admin' })).token;

/** Returns how an order and its parcel appear to staff. */
const desk = async (orderId: string, token: string) => {
  const { json } = await ask(api.adminOrders.one, { token, params: { id: orderId } });
  const query = { trouble: 'parcel', limit: 100 };
  const { json: queue } = await ask(api.adminOrders.list, { token, query });
  const { json: counts } = await ask(api.adminOrders.counts, { token });
  const waiting = (await ask(api.dashboard.counts, { token })).json.counts.parcels;
  const { parcelProblem, retryParcel, strayParcel } = json.order;
  const isWaiting = queue.orders.some(({ _id }) => _id === orderId);
  return { parcelProblem, retryParcel, strayParcel, isWaiting, counts: counts.troubles.parcel, waiting };
};

function parcelAt({ order }: Ordered) {
  const parcel = carrier.parcels(order.orderNumber).at(-1);
  if (!parcel) throw new Error('The carrier knows nothing of it.');
  return parcel;
}

describe('an order that is cancelled', () => {
  test('before it is fetched is called off at the carrier', async () => {
    const ordered = await orderPaid(shop);
    await runJobs();
    expect((await cancel(ordered)).status).toBe(200);
    await runJobs();
    expect(parcelAt(ordered)).toMatchObject({ status: 16 });
    expect(await parcelsOf(shop, ordered.order.id)).toMatchObject([
      { status: 'cancelled', check_at: null, problem: '' },
    ]);
    await expectInvariants(pool);
  });

  test('before anything was booked is never told to the carrier', async () => {
    const ordered = await orderByCash(shop);
    await cancel(ordered);
    await runJobs();
    expect(carrier.parcels(ordered.order.orderNumber)).toEqual([]);
  });

  test('while the booking goes on leaves nothing at the carrier', async () => {
    const ordered = await orderByCash(shop);
    const { order } = ordered;
    carrier.turn({ faults: [{ call: 'POST /courier/assign/awb', kind: 'cut', after: true }] });
    await planParcel(context, { orderId: order.id }).catch(() => undefined);
    await cancel(ordered);
    await runJobs();
    expect(parcelAt(ordered).status).toBe(16);
    expect(await parcelsOf(shop, order.id)).toMatchObject([{ status: 'cancelled' }]);
  });

  test('at the moment in which it is booked ends with nothing under way, in whatever order both come', async () => {
    for (let turns = 0; turns < 8; turns += 1) {
      const ordered = await orderByCash(shop);
      const { order } = ordered;
      await Promise.all([planParcel(context, { orderId: order.id }), cancel(ordered)]);
      await runJobs();
      expect((await parcelsOf(shop, order.id)).filter(({ status }) => status !== 'cancelled')).toEqual([]);
      expect(carrier.parcels(order.orderNumber).filter(({ status }) => status !== 8 && status !== 16)).toEqual([]);
    }
  });

  test('between the look at it and its booking is not booked', async () => {
    const { order } = await orderByCash(shop);
    const rival = await pool.connect();
    await rival.query('begin');
    await rival.query('select from orders where id = $1 for no key update', [order.id]);
    const planning = planParcel(context, { orderId: order.id });
    const waiting = `select count(*)::int as many from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await pool.query<{ many: number }>(waiting)).rows[0]?.many).toBe(1);
    await rival.query(
      `with moved as (update orders set status = 'cancelled' where id = $1 returning id)
      insert into order_events (order_id, from_status, to_status, actor) select id, 'confirmed', 'cancelled', 'shopper' from moved`,
      [order.id],
    );
    await rival.query('commit');
    rival.release();
    await planning;
    expect(await parcelsOf(shop, order.id)).toEqual([]);
    expect(carrier.parcels(order.orderNumber)).toEqual([]);
  });

  test('and called off before its booking reached the carrier is called off there once it has', async () => {
    const { order } = await orderByCash(shop);
    const subject = { orderId: order.id };
    const wish = await readWish(context.db, subject);
    const contents = wish?.should === 'booked' ? wish.contents : undefined;
    carrier.turn({ faults: [{ call: 'POST /orders/create/adhoc', kind: 'status', status: 429 }] });
    await planParcel(context, subject).catch(() => undefined);
    const parcel = await selectStanding(context.db, subject);
    if (!contents || !parcel) throw new Error('There is nothing to book.');
    await pool.query(`update shipments set status = 'cancelled' where id = $1`, [parcel.id]);
    await bookParcel(context, { parcel, contents });
    expect(carrier.parcels(order.orderNumber)).toMatchObject([{ status: 0, awb: null }]);
    await pool.query('delete from graphile_worker._private_jobs where key = $1', [`plan-parcel:${order.id}`]);
    await pool.query('delete from graphile_worker._private_jobs where key = $1', [`order-placed:${order.id}`]);
    await runJobs();
    expect(carrier.parcels(order.orderNumber)).toMatchObject([{ status: 8 }]);
  });

  test('while the carrier is away is called off once it is back', async () => {
    const ordered = await orderByCash(shop);
    await runJobs();
    carrier.turn({ faults: [{ call: 'POST /orders/cancel', kind: 'cut' }] });
    await cancel(ordered);
    await runJobs();
    expect(parcelAt(ordered).status).toBe(3);
    await planParcel(context, { orderId: ordered.order.id });
    expect(parcelAt(ordered).status).toBe(16);
  });
});

describe('an order that goes by another courier', () => {
  test('while its booked parcel is not given back waits for nobody; staff can have it called off again', async () => {
    const token = await staff();
    const ordered = await orderByCash(shop);
    const { id } = ordered.order;
    await runJobs();
    await ask(api.shipments.setStatus, { token, params: { id }, body: { status: 'packed' } });
    const before = await desk(id, token);
    carrier.next(parcelAt(ordered), 1);
    const body = { status: 'shipped', trackingNumber: `BD-${id.slice(-8)}`, carrier: 'bluedart' };
    expect((await ask(api.shipments.setStatus, { token, params: { id }, body })).status).toBe(200);
    await runJobs();
    const [booked] = await parcelsOf(shop, id);
    expect(booked).toMatchObject({ status: 'cancelled', problem: expect.stringMatching(/does not call it off/) });
    const seen = await desk(id, token);
    expect(seen).toEqual({ ...before, parcelProblem: '', retryParcel: null, strayParcel: booked?.id });
    const again = () => ask(api.shipments.retry, { token, params: { id: booked?.id ?? '' } });
    expect((await again()).json.message).toBe('The carrier has not cancelled the booking yet.');
    parcelAt(ordered).status = 3;
    expect((await again()).json).toMatchObject({
      message: 'The carrier has cancelled the booking.',
      shipment: { status: 'cancelled', problem: '' },
    });
    expect(parcelAt(ordered).status).toBe(16);
    expect((await desk(id, token)).strayParcel).toBeNull();
    expect((await again()).json.code, 'nothing is left to do').toBe('MOVE_NOT_ALLOWED');
  });

  test('after the carrier itself called its parcel off waits for nobody either', async () => {
    const token = await staff();
    const { order } = await orderByCash(shop);
    await runJobs();
    await ask(api.shipments.setStatus, { token, params: { id: order.id }, body: { status: 'packed' } });
    await pool.query(`update shipments set status = 'cancelled', problem = 'Called off' where order_id = $1`, [
      order.id,
    ]);
    expect(await desk(order.id, token)).toMatchObject({ isWaiting: true, parcelProblem: 'Called off' });
    const body = { status: 'shipped', trackingNumber: `BD-${order.id.slice(-8)}`, carrier: 'bluedart' };
    await ask(api.shipments.setStatus, { token, params: { id: order.id }, body });
    expect(await desk(order.id, token)).toMatchObject({ isWaiting: false, parcelProblem: '', strayParcel: null });
  });
});

describe('a parcel that the carrier calls off', () => {
  test('waits for staff, who have another one booked', async () => {
    carrier.turn({ script: 'cancelled' });
    const { order } = await orderByCash(shop);
    await runJobs();
    carrier.turn({ script: 'happy' });
    await passHours(shop, carrier, 8);
    expect(await parcelsOf(shop, order.id)).toMatchObject([{ status: 'delayed' }]);
    await passHours(shop, carrier, 48);
    const [off] = await parcelsOf(shop, order.id);
    expect(off).toMatchObject({ status: 'cancelled', problem: expect.stringMatching(/called this parcel off/) });
    await planParcel(context, { orderId: order.id });
    expect(await parcelsOf(shop, order.id), 'nothing is paid for without a person').toHaveLength(1);
    const { json } = await ask(api.shipments.retry, { token: await staff(), params: { id: off?.id ?? '' } });
    expect(json).toMatchObject({ message: 'The parcel is booked.', shipment: { reference: `${order.orderNumber}-2` } });
    expect(await wayOf(shop, order.id)).toEqual(['confirmed']);
  });

  test('waits for nobody once its order is cancelled', async () => {
    const token = await staff();
    const ordered = await calledOff();
    const { order } = ordered;
    expect(await desk(order.id, token)).toMatchObject({ isWaiting: true });
    expect((await cancel(ordered)).status).toBe(200);
    await runJobs();
    expect(await desk(order.id, token)).toMatchObject({ isWaiting: false, parcelProblem: '' });
    expect(await parcelsOf(shop, order.id)).toMatchObject([{ status: 'cancelled', problem: '' }]);
  });

  test('although its order was cancelled before waits for nobody at all', async () => {
    const token = await staff();
    carrier.turn({ script: 'cancelled', faults: [{ call: 'POST /orders/cancel', kind: 'status', status: 400 }] });
    const ordered = await orderByCash(shop);
    const { order } = ordered;
    await runJobs();
    await cancel(ordered);
    await runJobs();
    expect((await desk(order.id, token)).parcelProblem).toMatch(/courier does not give this parcel back/);
    carrier.turn({ faults: [] });
    await passHours(shop, carrier, 56);
    await runJobs();
    expect(await parcelsOf(shop, order.id)).toMatchObject([{ status: 'cancelled', problem: '' }]);
    expect(await desk(order.id, token)).toMatchObject({ isWaiting: false, parcelProblem: '' });
  });

  test('is called off for good by whoever asks again once its order is cancelled', async () => {
    const { order } = await calledOff();
    const [off] = await parcelsOf(shop, order.id);
    // A row from before this rule existed.
    await pool.query(
      `with moved as (update orders set status = 'cancelled' where id = $1 returning id)
      insert into order_events (order_id, from_status, to_status, actor) select id, 'confirmed', 'cancelled', 'staff' from moved`,
      [order.id],
    );
    const { json } = await ask(api.shipments.retry, { token: await staff(), params: { id: off?.id ?? '' } });
    expect(json).toMatchObject({
      message: 'Nothing is booked: the order does not wait for a parcel.',
      shipment: { status: 'cancelled', problem: '' },
    });
  });
});

/** Places an order whose parcel the courier has cancelled. */
async function calledOff(): Promise<Ordered> {
  carrier.turn({ script: 'cancelled' });
  const ordered = await orderByCash(shop);
  await runJobs();
  await passHours(shop, carrier, 56);
  return ordered;
}
