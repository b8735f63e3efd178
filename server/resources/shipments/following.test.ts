import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { booksOf } from '#server/testing/online-orders.ts';
import { orderByCash, type Ordered, orderPaid, parcelsOf, passHours, wayOf } from '#server/testing/parcels.ts';
import { address } from '#server/testing/test-goods.ts';
import { openTestCarrier } from '#server/testing/test-carrier.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { noteUnknown } from './shipments.queries.ts';
import { unknownParcel } from './shipments.rules.ts';
import { bookMissing, checkParcels } from './check-parcels.ts';

const carrier = await openTestCarrier();
const shop = await testShop(carrier.env);
const { ask, clock, pool, mails, runJobs } = shop;
const { token } = await shop.signIn({ role: 'admin' });

beforeEach(() => clock.pass(31_000));
afterEach(() => {
  carrier.asUsual();
});

const stockOf = async ({ tee }: Pick<Ordered, 'tee'>) => {
  const { rows } = await pool.query<{ on_hand: number }>('select on_hand from variants where id = $1', [
    tee.variants[0]?.id,
  ]);
  return rows[0]?.on_hand;
};

/** Returns the subjects of mails about the order's end. */
const endingsOf = ({ order: { orderNumber } }: Ordered) =>
  mails.map(({ subject }) => subject).filter((text) => text.includes(orderNumber) && /lost|cancelled/.test(text));

const settle = (id: string, note: string) =>
  ask(api.adminOrders.settleParcel, { token, params: { id }, body: { note } });

/** Returns how a parcel that needs attention appears to staff. */
async function waiting(id: string) {
  const { order } = (await ask(api.adminOrders.one, { token, params: { id } })).json;
  const { ids } = (await ask(api.adminOrders.ids, { token, query: { trouble: 'parcel' } })).json;
  const { parcelProblem, retryParcel, canSettleParcel } = order;
  return { parcelProblem, retryParcel, canSettleParcel, isListed: ids.includes(id) };
}

async function follow(hours: readonly number[]): Promise<void> {
  for (const some of hours) await passHours(shop, carrier, some);
}

describe('a parcel on its way', () => {
  test('that goes well brings its order through every station, and cash is paid at the door', async () => {
    const { order } = await orderByCash(shop);
    await runJobs();
    await follow([6, 3, 12, 24, 10]);
    expect(await wayOf(shop, order.id)).toEqual(['confirmed', 'packed', 'shipped', 'out_for_delivery']);
    expect((await booksOf(shop, order.id)).paid).toBe('PENDING');
    await follow([4]);
    expect(await wayOf(shop, order.id)).toEqual(['confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered']);
    expect((await booksOf(shop, order.id)).paid).toBe('PAID');
    expect(await parcelsOf(shop, order.id)).toMatchObject([{ status: 'delivered', check_at: null, problem: '' }]);
    await expectInvariants(pool);
  });

  test('of which nobody heard until it had arrived has all stations in its history', async () => {
    const { order, as } = await orderPaid(shop);
    await runJobs();
    await follow([200]);
    const told = (await ask(api.orders.one, { ...as, params: { id: order.id } })).json.order;
    const stations = ['pending_payment', 'confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered'];
    expect(told.history.map(({ status }) => status)).toEqual(stations);
    const [parcel] = told.shipments;
    expect(parcel).toMatchObject({ status: 'delivered', trackingUrl: expect.stringContaining('/tracking/') });
    expect(parcel?.scans.length).toBeGreaterThan(6);
    expect(parcel?.scans.map(({ at }) => at)).toEqual(
      parcel?.scans
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
  });

  test('that meets nobody at home is tried again, and its order goes on without a step back', async () => {
    carrier.turn({ script: 'ndr' });
    const { order } = await orderByCash(shop);
    await runJobs();
    await follow([55, 5]);
    expect(await parcelsOf(shop, order.id)).toMatchObject([{ status: 'delayed' }]);
    expect((await wayOf(shop, order.id)).at(-1)).toBe('out_for_delivery');
    await follow([19]);
    expect(await parcelsOf(shop, order.id)).toMatchObject([{ status: 'out_for_delivery' }]);
    await follow([3]);
    expect(await wayOf(shop, order.id)).toEqual(['confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered']);
  });

  test('that nobody takes comes home: its order is cancelled, its money goes back, its pieces are sold again', async () => {
    carrier.turn({ script: 'rto' });
    const [paid, cash] = [await orderPaid(shop, { quantity: 2 }), await orderByCash(shop)];
    expect(await stockOf(paid)).toBe(18);
    await runJobs();
    await follow([55, 5, 19, 4, 6, 24]);
    expect(await parcelsOf(shop, paid.order.id)).toMatchObject([{ status: 'returning' }]);
    expect((await wayOf(shop, paid.order.id)).at(-1), 'it is not home yet').toBe('out_for_delivery');
    await follow([24, 3]);
    expect((await wayOf(shop, paid.order.id)).at(5)).toBe('cancelled');
    expect((await booksOf(shop, paid.order.id)).refunds).toMatchObject([
      { cause: 'cancelled', paise: paid.order.total * 100 },
    ]);
    expect((await booksOf(shop, cash.order.id)).refunds).toEqual([]);
    expect([await stockOf(paid), await stockOf(cash)]).toEqual([20, 20]);
    expect(await parcelsOf(shop, paid.order.id)).toMatchObject([{ status: 'returned', check_at: null }]);
    for (const ended of [paid, cash])
      expect(endingsOf(ended)).toEqual([`Order ${ended.order.orderNumber} is cancelled`]);
    await expectInvariants(pool);
  });

  test('that is lost ends its order: the money goes back, the pieces do not', async () => {
    carrier.turn({ script: 'lost' });
    const lost = await orderPaid(shop);
    await runJobs();
    await follow([21, 120]);
    expect((await wayOf(shop, lost.order.id)).slice(1, 5)).toEqual(['confirmed', 'packed', 'shipped', 'cancelled']);
    expect((await booksOf(shop, lost.order.id)).refunds).toMatchObject([{ paise: lost.order.total * 100 }]);
    expect(await stockOf(lost)).toBe(19);
    expect(endingsOf(lost)).toEqual([`Your parcel was lost: ${lost.order.orderNumber}`]);
    await expectInvariants(pool);
  });
});

describe('a problem of a parcel', () => {
  const problemOf = async ({ order }: Ordered) => (await parcelsOf(shop, order.id))[0]?.problem;

  test('that kept it from being fetched is none once it has left', async () => {
    carrier.turn({ faults: [{ call: 'POST /courier/generate/pickup', kind: 'status', status: 400 }] });
    const ordered = await orderByCash(shop);
    await runJobs();
    expect(await problemOf(ordered)).toMatch(/carrier refuses/);
    const [parcel] = carrier.parcels(ordered.order.orderNumber);
    if (parcel) carrier.next(parcel, 2);
    await follow([1]);
    expect(await parcelsOf(shop, ordered.order.id)).toMatchObject([{ status: 'shipped', problem: '' }]);
  });

  test('that kept it from being fetched is none once staff have handed it over', async () => {
    carrier.turn({ faults: [{ call: 'POST /courier/generate/pickup', kind: 'status', status: 400 }] });
    const ordered = await orderByCash(shop);
    const { id } = ordered.order;
    await runJobs();
    const { token } = await shop.signIn({ role: 'admin' });
    for (const status of ['packed', 'shipped'])
      await ask(api.shipments.setStatus, { token, params: { id }, body: { status } });
    expect(await parcelsOf(shop, id)).toMatchObject([{ status: 'shipped', problem: '' }]);
  });

  test('that it goes elsewhere than the order wants stands until it is there', async () => {
    const ordered = await orderByCash(shop);
    await runJobs();
    carrier.turn({ faults: [{ call: 'POST /orders/cancel', kind: 'status', status: 400, times: 9 }] });
    const shippingAddress = { ...address, addressLine1: '7, Hill Road' };
    const { id } = ordered.order;
    const { status } = await ask(api.orders.changeAddress, {
      ...ordered.as,
      params: { id },
      body: { shippingAddress },
    });
    expect(status).toBe(200);
    await runJobs();
    const words = 'The order has changed, but the courier does not give this parcel back.';
    expect(await problemOf(ordered)).toBe(words);
    await noteUnknown(shop.shop.context.db, (await parcelsOf(shop, id))[0]?.id ?? '', shop.clock.now());
    expect(await problemOf(ordered)).toBe(words);
    await follow([9]);
    expect(await parcelsOf(shop, id)).toMatchObject([{ status: 'shipped', problem: words }]);
    await follow([200]);
    expect(await parcelsOf(shop, id)).toMatchObject([{ status: 'delivered', problem: '' }]);
  });

  const cancelOne = async ({ order, as }: Ordered) => {
    const items = [{ orderItemId: order.items[0]?._id, quantity: 1 }];
    const { json } = await ask(api.payments.cancel, {
      ...as,
      params: { id: order.id },
      body: { reason: 'One', items },
    });
    await runJobs();
    return json.order;
  };
  const keepsItsParcels = { call: 'POST /orders/cancel', kind: 'status', status: 400, times: 9 } as const;

  test.each([
    ['in cash that the former amount was collected', orderByCash],
    ['online that the piece was refunded', orderPaid],
  ])('that a cancelled piece is in it outlives its delivery, and says of an order paid %s', async (_, place) => {
    const ordered = await place(shop, { quantity: 2 });
    const { id, total } = ordered.order;
    await runJobs();
    carrier.turn({ faults: [keepsItsParcels] });
    const { dueOnDelivery, refunds } = await cancelOne(ordered);
    await follow([9]);
    expect(await problemOf(ordered)).toMatch(/^The order has changed, but/);
    await follow([200]);
    const back = formatRupees(refunds[0]?.amount ?? total - dueOnDelivery);
    const money =
      place === orderPaid
        ? `${back} was refunded: agree with the customer whether they return the pieces or pay for them.`
        : `The courier will have collected ${formatRupees(total)} instead of ${formatRupees(dueOnDelivery)}: check it. ${back} is in no book: return it unless the customer keeps the pieces.`;
    const words = `1 piece was cancelled after this parcel was booked and may have been delivered with it: take what the customer keeps off the stock in Inventory. ${money}`;
    expect(await parcelsOf(shop, id)).toMatchObject([{ status: 'delivered', problem: words }]);
    const open = { parcelProblem: words, retryParcel: null, canSettleParcel: true, isListed: true };
    expect(await waiting(id)).toEqual(open);
    expect((await settle(id, 'They pay for it')).status).toBe(200);
    expect(await waiting(id)).toMatchObject({ parcelProblem: '', canSettleParcel: false, isListed: false });
    await expectInvariants(pool);
  });

  test('is none of a parcel that was booked anew without the cancelled piece', async () => {
    const ordered = await orderByCash(shop, { quantity: 2 });
    await runJobs();
    await cancelOne(ordered);
    await follow([200]);
    const parcels = await parcelsOf(shop, ordered.order.id);
    expect(parcels).toMatchObject([{ status: 'cancelled' }, { status: 'delivered' }]);
    expect(parcels.map(({ problem }) => problem)).toEqual(['', '']);
  });

  test('that a cancelled piece was lost with it says to take it off the stock', async () => {
    carrier.turn({ script: 'lost' });
    const ordered = await orderByCash(shop, { quantity: 2 });
    await runJobs();
    carrier.turn({ faults: [keepsItsParcels] });
    await cancelOne(ordered);
    await follow([200]);
    const words =
      '1 piece was cancelled after this parcel was booked and may have been lost with it: take it off the stock in Inventory.';
    expect(await parcelsOf(shop, ordered.order.id)).toMatchObject([{ status: 'lost', problem: words }]);
    expect(await waiting(ordered.order.id)).toMatchObject({ canSettleParcel: true, isListed: true });
  });

  test('that its order was cancelled too late says what was refunded', async () => {
    const ordered = await orderPaid(shop);
    await runJobs();
    await carrier.passHours(9);
    const { id, total } = ordered.order;
    await ask(api.payments.cancel, { ...ordered.as, params: { id }, body: { reason: 'Changed my mind' } });
    await runJobs();
    await follow([200]);
    expect(await problemOf(ordered)).toBe(
      `The order is refunded, but its parcel was delivered: take its pieces off the stock in Inventory. ${formatRupees(total)} was refunded: agree with the customer whether they return the pieces or pay for them.`,
    );
  });

  test.each([
    ['happy', 'delivered'],
    ['lost', 'lost'],
  ] as const)('of an order cancelled too late (%s) says what to do about its pieces', async (script, status) => {
    carrier.turn({ script });
    const ordered = await orderByCash(shop);
    await runJobs();
    await carrier.passHours(9);
    const { id } = ordered.order;
    await ask(api.payments.cancel, { ...ordered.as, params: { id }, body: { reason: 'Changed my mind' } });
    await runJobs();
    await follow([1]);
    expect(await problemOf(ordered)).toBe('The order is cancelled, but the courier has its parcel.');
    await follow([200]);
    const money = `${formatRupees(ordered.order.total)}`;
    const cash = ` The courier will have collected ${money}: check it. ${money} is in no book: return it unless the customer keeps the pieces.`;
    const words = `The order is cancelled, but its parcel was ${status}: take its pieces off the stock in Inventory.${status === 'lost' ? '' : cash}`;
    expect(await parcelsOf(shop, id)).toMatchObject([{ status, problem: words }]);
    expect(await waiting(id)).toEqual({
      parcelProblem: words,
      retryParcel: null,
      canSettleParcel: true,
      isListed: true,
    });

    expect((await settle(id, ' ')).json).toMatchObject({ code: 'INVALID_INPUT', errors: [{ field: 'note' }] });
    const { json } = await settle(id, 'Taken off the stock');
    expect(json).toMatchObject({ message: 'The parcel is settled.', order: { parcelProblem: '' } });
    expect(json.order.timeline).toContainEqual(
      expect.objectContaining({ kind: 'note', text: 'Parcel settled: Taken off the stock' }),
    );
    expect(await waiting(id)).toMatchObject({ canSettleParcel: false, isListed: false });
    expect((await settle(id, 'Again')).json.code).toBe('MOVE_NOT_ALLOWED');
  });

  test('of an order cancelled too late may be settled on its way, and waits again when it gets further', async () => {
    carrier.turn({ script: 'happy' });
    const ordered = await orderByCash(shop);
    await runJobs();
    const { id } = ordered.order;
    expect((await settle(id, 'Nothing is wrong')).json.code).toBe('MOVE_NOT_ALLOWED');
    await carrier.passHours(9);
    await ask(api.payments.cancel, { ...ordered.as, params: { id }, body: { reason: 'Changed my mind' } });
    await runJobs();
    await follow([1]);
    expect((await settle(id, 'The courier turns round')).status).toBe(200);
    expect(await problemOf(ordered)).toBe('');
    await follow([200]);
    expect(await problemOf(ordered)).toMatch(/its parcel was delivered/);
  });

  test('that its carrier has forgotten may be settled once its order is over, and is asked for no more', async () => {
    const ordered = await orderByCash(shop);
    await runJobs();
    await follow([9]);
    const { id } = ordered.order;
    const forget = `update shipments set problem = $1, check_at = now() where order_id = $2`;
    await pool.query(forget, [unknownParcel, id]);
    expect(await waiting(id), 'its order says where it is').toMatchObject({ canSettleParcel: false, isListed: true });
    const body = { status: 'cancelled', parcel: 'lost', notes: 'The courier says so' } as const;
    await ask(api.shipments.setStatus, { token, params: { id }, body });
    await pool.query(forget, [unknownParcel, id]);
    expect((await settle(id, 'The courier paid for it')).status).toBe(200);
    expect(await parcelsOf(shop, id)).toMatchObject([{ problem: '', check_at: null }]);
  });
});

describe('the round of every minute', () => {
  const soonest = (orderId: string) =>
    pool.query<{ hours: number }>(
      'select extract(epoch from check_at)::float / 3600 as hours from shipments where order_id = $1',
      [orderId],
    );
  const now = () => clock.now().getTime() / 3_600_000;

  test('asks for a parcel four to six hours after the last answer, for one at the door within an hour', async () => {
    const { order } = await orderByCash(shop);
    await runJobs();
    const [booked] = (await soonest(order.id)).rows;
    expect((booked?.hours ?? 0) - now()).toBeGreaterThan(3.9);
    expect((booked?.hours ?? 0) - now()).toBeLessThan(6.1);
    const [parcel] = carrier.parcels(order.orderNumber);
    if (parcel) carrier.next(parcel, 6);
    await checkParcels(shop.shop.context);
    expect((await wayOf(shop, order.id)).at(-1), 'nobody asks before its time').toBe('confirmed');
    clock.pass(6.1 * 3_600_000);
    await checkParcels(shop.shop.context);
    expect((await wayOf(shop, order.id)).at(-1)).toBe('out_for_delivery');
    const [atDoor] = (await soonest(order.id)).rows;
    expect((atDoor?.hours ?? 0) - now()).toBeLessThan(1.1);
  });

  test('outlives a carrier that is away, and asks again ten minutes later', async () => {
    const { order } = await orderByCash(shop);
    await runJobs();
    const [parcel] = carrier.parcels(order.orderNumber);
    if (parcel) carrier.next(parcel, 2);
    clock.pass(6.1 * 3_600_000);
    const { parcelAsks } = shop.shop.context.metrics;
    parcelAsks.reset();
    const asked = async (outcome: string) =>
      (await parcelAsks.get()).values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
    carrier.turn({ faults: [{ kind: 'cut', times: 200 }] });
    await checkParcels(shop.shop.context);
    const failed = await asked('failed');
    expect(failed).toBeGreaterThan(0);
    expect(await asked('answered')).toBe(0);
    carrier.asUsual();
    await checkParcels(shop.shop.context);
    expect((await wayOf(shop, order.id)).at(-1)).toBe('confirmed');
    clock.pass(10 * 60_000);
    await checkParcels(shop.shop.context);
    expect((await wayOf(shop, order.id)).at(-1)).toBe('shipped');
    expect(await asked('failed')).toBe(failed);
    expect(await asked('answered')).toBeGreaterThan(0);
  });

  test('takes every due parcel, but while the carrier is away only the first few', async () => {
    const orders = await Promise.all(Array.from({ length: 45 }, () => orderByCash(shop)));
    await runJobs();
    clock.pass(6.1 * 3_600_000);
    const due = async () => {
      const { rows } = await pool.query<{ due: number }>(
        'select count(*)::int as due from shipments where check_at <= $1 and order_id = any($2::uuid[])',
        [clock.now(), orders.map(({ order }) => order.id)],
      );
      return rows[0]?.due;
    };
    expect(await due()).toBe(45);
    carrier.turn({ faults: [{ kind: 'cut', times: 500 }] });
    await checkParcels(shop.shop.context);
    carrier.asUsual();
    clock.pass(31_000);
    expect(await due()).toBeGreaterThan(30);
    await checkParcels(shop.shop.context);
    expect(await due()).toBe(0);
  });

  test('notes a parcel that the carrier has forgotten', async () => {
    const { order } = await orderByCash(shop);
    await runJobs();
    await pool.query(`update shipments set awb = '999', carrier_order_id = '999' where order_id = $1`, [order.id]);
    await passHours(shop, carrier, 1);
    const [parcel] = await parcelsOf(shop, order.id);
    expect(parcel).toMatchObject({ problem: 'The carrier does not know this parcel.' });
    // It is asked about as rarely as any other.
    expect((parcel?.check_at?.getTime() ?? 0) - clock.now().getTime()).toBeGreaterThan(3 * 60 * 60_000);
  });
});

describe('every night', () => {
  test('orders that were never booked are booked, and those that wait for a person are not', async () => {
    const { order } = await orderByCash(shop);
    await runJobs();
    await pool.query('delete from shipments where order_id = $1', [order.id]);
    const asked = await orderByCash(shop);
    await runJobs();
    await pool.query(`update shipments set status = 'cancelled', problem = 'Called off.' where order_id = $1`, [
      asked.order.id,
    ]);
    await bookMissing(shop.shop.context);
    await runJobs();
    expect(await parcelsOf(shop, order.id)).toMatchObject([{ status: 'ready' }]);
    expect(await parcelsOf(shop, asked.order.id)).toMatchObject([{ status: 'cancelled' }]);
  });
});
