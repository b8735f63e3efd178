import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { deliverEvent, orderByCash, type Ordered, parcelsOf, passHours, wayOf } from '#server/testing/parcels.ts';
import { openTestCarrier } from '#server/testing/test-carrier.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { forgetParcelEvents } from './take-parcel-event.ts';

const carrier = await openTestCarrier();
const shop = await testShop(carrier.env);
const { app, ask, clock, pool, runJobs } = shop;

beforeEach(() => clock.pass(31_000));
afterEach(() => {
  carrier.asUsual();
});

/** Places an order whose parcel is booked; returns it with the carrier's view of the parcel. */
async function orderBooked() {
  const ordered = await orderByCash(shop);
  await runJobs();
  const [parcel] = carrier.parcels(ordered.order.orderNumber);
  if (!parcel) throw new Error('Nothing was booked.');
  return { ...ordered, parcel };
}

const stateOf = async ({ order }: Pick<Ordered, 'order'>) => (await wayOf(shop, order.id)).at(-1);
const eventsKept = async () =>
  (await pool.query(`select event_id, outcome, applied_at from webhook_events where source = 'shiprocket'`)).rows;

describe('POST /webhooks/parcels', () => {
  test('brings an order along with its parcel', async () => {
    const booked = await orderBooked();
    carrier.next(booked.parcel, 2);
    for (const body of carrier.events(booked.parcel.awb)) expect(await deliverEvent(shop, body)).toBe(200);
    await runJobs();
    expect(await wayOf(shop, booked.order.id)).toEqual(['confirmed', 'packed', 'shipped']);
    expect(await parcelsOf(shop, booked.order.id)).toMatchObject([{ status: 'shipped', scans: 2 }]);
  });

  test('is answered 200 twenty times at once and acted on once', async () => {
    const booked = await orderBooked();
    carrier.next(booked.parcel, 7);
    const body = carrier.events(booked.parcel.awb).at(-1) ?? '';
    const before = (await eventsKept()).length;
    const answers = await Promise.all(Array.from({ length: 20 }, () => deliverEvent(shop, body)));
    expect(answers).toEqual(Array.from({ length: 20 }, () => 200));
    expect((await eventsKept()).length).toBe(before + 1);
    await runJobs();
    const whole = ['confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered'];
    expect(await wayOf(shop, booked.order.id)).toEqual(whole);
    await expectInvariants(pool);
  });

  test('in the wrong order moves nothing back', async () => {
    const booked = await orderBooked();
    carrier.next(booked.parcel, 6);
    for (const body of carrier.events(booked.parcel.awb).toReversed()) {
      await deliverEvent(shop, body);
      await runJobs();
    }
    expect(await wayOf(shop, booked.order.id)).toEqual(['confirmed', 'packed', 'shipped', 'out_for_delivery']);
    expect(await parcelsOf(shop, booked.order.id)).toMatchObject([{ status: 'out_for_delivery', scans: 6 }]);
  });

  test('that claims a delivery which the carrier does not know of delivers nothing and collects no cash', async () => {
    const booked = await orderBooked();
    const claim = {
      awb: booked.parcel.awb,
      current_status: 'DELIVERED',
      shipment_status: 'DELIVERED',
      shipment_status_id: 7,
      current_timestamp: '21 11 2026 10:00:00',
      sr_order_id: booked.parcel.orderId,
      scans: [],
    };
    expect(await deliverEvent(shop, JSON.stringify(claim))).toBe(200);
    await runJobs();
    expect(await stateOf(booked)).toBe('confirmed');
    const { rows } = await pool.query('select payment_status from orders where id = $1', [booked.order.id]);
    expect(rows).toEqual([{ payment_status: 'PENDING' }]);
  });

  test('of the delivery of a lost parcel tells staff, once, and leaves its order as it ended', async () => {
    carrier.turn({ script: 'lost' });
    const booked = await orderBooked();
    const { order, parcel } = booked;
    const tell = async () => {
      await deliverEvent(shop, carrier.events(parcel.awb).at(-1) ?? '');
      await runJobs();
    };
    carrier.next(parcel, 5);
    await tell();
    expect(await parcelsOf(shop, order.id)).toMatchObject([{ status: 'lost', problem: '' }]);
    expect(await stateOf(booked)).toBe('cancelled');
    Object.assign(parcel, { script: 'happy', played: 6 });
    carrier.next(parcel);
    await tell();
    const total = formatRupees(order.total);
    const words = `The order is cancelled, but its parcel, which was lost, was delivered. The courier will have collected ${total}: check it. ${total} is in no book: return it unless the customer keeps the pieces.`;
    expect(await parcelsOf(shop, order.id)).toMatchObject([{ status: 'delivered', problem: words, check_at: null }]);
    expect(await stateOf(booked)).toBe('cancelled');
    await expectInvariants(pool);

    const { token } = await shop.signIn({ role: 'admin' });
    const settling = { token, params: { id: order.id }, body: { note: 'They keep it' } };
    expect((await ask(api.adminOrders.settleParcel, settling)).status).toBe(200);
    await tell();
    expect(await parcelsOf(shop, order.id)).toMatchObject([{ status: 'delivered', problem: '' }]);
  });

  test('with another number of the parcel finds it too', async () => {
    const booked = await orderBooked();
    carrier.next(booked.parcel, 2);
    const event = JSON.parse(carrier.events(booked.parcel.awb).at(-1) ?? '') as object;
    await deliverEvent(
      shop,
      JSON.stringify({ ...event, awb: 'RETAIL-1', order_id: '', sr_order_id: booked.parcel.orderId }),
    );
    await runJobs();
    expect(await stateOf(booked)).toBe('shipped');
  });

  test.each([
    [
      'of a parcel that nobody knows',
      JSON.stringify({ awb: '404', shipment_status_id: 7, current_status: 'DELIVERED' }),
    ],
    ['with a label as long as a book', JSON.stringify({ awb: '405', current_status: 'X'.repeat(100_000) })],
    [
      'with signs that no database takes',
      JSON.stringify({ awb: '406', current_status: 'A\u0000B', order_id: '\u0000' }),
    ],
  ])('%s is kept and comes to nothing', async (_, body) => {
    expect(await deliverEvent(shop, body)).toBe(200);
    await runJobs();
    const last = (await eventsKept()).filter(({ outcome }) => outcome === 'nothing of ours');
    expect(last.length).toBeGreaterThan(0);
    expect((await eventsKept()).every((event) => event.applied_at !== null)).toBe(true);
  });

  test.each([
    ['nothing', ''],
    ['no JSON', '<xml/>'],
    ['a list', '[]'],
    ['null', 'null'],
    ['another thing', '{"hello":"world"}'],
    ['an AWB that is none', '{"awb":{"$ne":1}}'],
    ['bytes', '\u0000\u0001\u0002'],
  ])('of %s is answered 200 and changes nothing', async (_, body) => {
    expect(await deliverEvent(shop, body)).toBe(200);
    await runJobs();
  });

  test('with a wrong word is noted once a day, however much somebody sends', async () => {
    const booked = await orderBooked();
    carrier.next(booked.parcel, 2);
    const [body = ''] = carrier.events(booked.parcel.awb).slice(-1);
    const kept = async () => (await eventsKept()).filter(({ outcome }) => outcome === 'not genuine').length;
    for (const word of ['', 'guess', 'demo-parcel-word ']) expect(await deliverEvent(shop, body, word)).toBe(200);
    const headers = { 'content-type': 'application/json' };
    const without = await app.inject({ method: 'POST', url: '/api/webhooks/parcels', headers, payload: body });
    expect(without.statusCode).toBe(200);
    await runJobs();
    expect(await stateOf(booked)).toBe('confirmed');
    expect(await kept()).toBe(1);
  });

  test('while the carrier cannot be asked is not lost: the next round asks', async () => {
    const booked = await orderBooked();
    carrier.next(booked.parcel, 2);
    carrier.turn({ faults: [{ call: 'GET /courier/track/awb/:awb', kind: 'cut', times: 4 }] });
    await deliverEvent(shop, carrier.events(booked.parcel.awb).at(-1) ?? '');
    await runJobs();
    expect(await stateOf(booked)).toBe('confirmed');
    const { rows } = await pool.query(
      "select check_at <= now() + interval '1 hour' as soon from shipments where order_id = $1",
      [booked.order.id],
    );
    expect(rows).toEqual([{ soon: true }]);
  });

  test('is forgotten after a month', async () => {
    const booked = await orderBooked();
    carrier.next(booked.parcel);
    await deliverEvent(shop, carrier.events(booked.parcel.awb).at(-1) ?? '');
    expect((await eventsKept()).length).toBeGreaterThan(0);
    clock.pass(31 * 86_400_000);
    await forgetParcelEvents(shop.shop.context);
    expect(await eventsKept()).toEqual([]);
  });
});

describe('a parcel that the carrier gives to another courier', () => {
  const reassigned = async (awb: string) => {
    const booked = await orderBooked();
    const old = booked.parcel.awb ?? '';
    Object.assign(booked.parcel, { awb });
    return { ...booked, old };
  };

  test('is followed under its new number after the next event', async () => {
    const { order, parcel } = await reassigned('70000000000001');
    carrier.next(parcel, 7);
    for (const body of carrier.events(parcel.awb)) await deliverEvent(shop, body);
    await runJobs();
    expect(await parcelsOf(shop, order.id)).toMatchObject([{ status: 'delivered', awb: parcel.awb, problem: '' }]);
    expect(await stateOf({ order })).toBe('delivered');
  });

  test('is found at the next check, and its label is made again', async () => {
    const { order, parcel } = await reassigned('70000000000002');
    await pool.query("update shipments set label_url = 'https://old.example/label.pdf' where order_id = $1", [
      order.id,
    ]);
    await passHours(shop, carrier, 1);
    expect(await parcelsOf(shop, order.id)).toMatchObject([{ status: 'ready', awb: parcel.awb, problem: '' }]);
    expect((await parcelsOf(shop, order.id))[0]?.label_url).toContain(carrier.apiUrl.slice(0, 16));
  });

  test('is found as well when the carrier calls the old number cancelled', async () => {
    const { order, parcel, old } = await reassigned('70000000000003');
    // The carrier goes on answering for the old number.
    const ghost = {
      ...structuredClone(parcel),
      orderId: 1,
      shipmentId: 1,
      number: 'other',
      awb: old,
      status: 8 as const,
    };
    carrier.book.parcels.set(1, ghost);
    await passHours(shop, carrier, 1);
    carrier.book.parcels.delete(1);
    expect(await parcelsOf(shop, order.id)).toMatchObject([{ status: 'ready', awb: parcel.awb, problem: '' }]);
  });

  test('is shipped, and not cancelled, when staff enter its new number', async () => {
    const { token } = await shop.signIn({ role: 'admin' });
    const { order, parcel } = await reassigned('70000000000004');
    const set = (body: object) => ask(api.shipments.setStatus, { token, params: { id: order.id }, body });
    await set({ status: 'packed' });
    const shipped = { status: 'shipped', trackingNumber: parcel.awb, carrier: 'shiprocket' };
    carrier.turn({ faults: [{ kind: 'status', status: 500, times: 10 }] });
    expect((await set(shipped)).json.message).toContain('The carrier cannot be asked');
    carrier.asUsual();
    clock.pass(31_000);
    expect((await set(shipped)).status).toBe(200);
    await runJobs();
    expect(await parcelsOf(shop, order.id)).toMatchObject([{ status: 'shipped', awb: parcel.awb }]);
    expect(parcel.status).not.toBe(8);
  });
});
