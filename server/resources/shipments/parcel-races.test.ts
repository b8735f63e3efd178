import { beforeEach, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { booksOf } from '#server/testing/online-orders.ts';
import { deliverEvent, type Ordered, orderPaid, parcelsOf, wayOf } from '#server/testing/parcels.ts';
import { openTestCarrier } from '#server/testing/test-carrier.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { planParcel } from './plan-parcel.ts';
import { refreshParcel } from './refresh-parcel.ts';

const carrier = await openTestCarrier();
const shop = await testShop(carrier.env);
const { ask, clock, pool, runJobs } = shop;
const { token } = await shop.signIn({ role: 'admin' });
const context = shop.shop.context;

beforeEach(() => clock.pass(31_000));

async function orderBooked() {
  const ordered = await orderPaid(shop);
  await runJobs();
  const [parcel] = carrier.parcels(ordered.order.orderNumber);
  const [shipment] = await parcelsOf(shop, ordered.order.id);
  if (!parcel || !shipment) throw new Error('Nothing was booked.');
  return { ...ordered, parcel, shipmentId: shipment.id };
}

const cancel = ({ order, as }: Ordered) =>
  ask(api.payments.cancel, { ...as, params: { id: order.id }, body: { reason: 'Changed my mind' } });

/** Waits a varying moment, so that either side comes first at times. */
const soon = (turn: number) => new Promise((resume) => setTimeout(resume, (turn % 5) * 10));

const ways = { cancelled: ['cancelled'], shipped: ['packed', 'shipped'] };

test('cancelled and fetched at the same moment, twenty times: one of both wins, and money and stock agree with it', async () => {
  const outcomes = new Set<string>();
  for (let turn = 0; turn < 20; turn += 1) {
    const booked = await orderBooked();
    carrier.next(booked.parcel, 2);
    const [answer] = await Promise.all([
      turn % 2 === 0 ? cancel(booked) : soon(turn).then(() => cancel(booked)),
      refreshParcel(context, booked.shipmentId),
    ]);
    await runJobs();
    const way = (await wayOf(shop, booked.order.id)).slice(2);
    const books = await booksOf(shop, booked.order.id);
    const [shipment] = await parcelsOf(shop, booked.order.id);
    const outcome = answer.status === 200 ? 'cancelled' : 'shipped';
    outcomes.add(outcome);
    expect(way.filter((state) => state !== 'refunded')).toEqual(ways[outcome]);
    expect(books.refunds).toHaveLength(outcome === 'cancelled' ? 1 : 0);
    expect(shipment?.status, 'the courier has it in either case').toBe('shipped');
    expect(shipment?.problem === '', 'staff hear of a parcel without an order').toBe(outcome === 'shipped');
  }
  expect([...outcomes].toSorted()).toEqual(['cancelled', 'shipped']);
  await expectInvariants(pool);
});

test('delivered told by ten events, a round and staff at once moves the order once', async () => {
  const booked = await orderBooked();
  carrier.next(booked.parcel, 7);
  const bodies = carrier.events(booked.parcel.awb);
  await Promise.all([
    ...bodies.map((body) => deliverEvent(shop, body)),
    ...Array.from({ length: 5 }, () => refreshParcel(context, booked.shipmentId)),
    ask(api.shipments.setStatus, { token, params: { id: booked.order.id }, body: { status: 'packed' } }),
  ]);
  await runJobs();
  const way = await wayOf(shop, booked.order.id);
  expect(way).toEqual(['pending_payment', 'confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered']);
  await expectInvariants(pool);
});

test('given to another courier while it is being booked leaves nothing booked at the carrier', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const { order } = await orderPaid(shop);
    const set = (status: string, more: object = {}) =>
      ask(api.shipments.setStatus, { token, params: { id: order.id }, body: { status, ...more } });
    await set('packed');
    const own = { trackingNumber: `900${turn}`, carrier: 'delhivery' };
    await Promise.all([planParcel(context, { orderId: order.id }), soon(turn).then(() => set('shipped', own))]);
    await runJobs();
    const standing = (await parcelsOf(shop, order.id)).filter(({ status }) => status !== 'cancelled');
    expect(standing).toMatchObject([{ carrier: 'delhivery', status: 'shipped' }]);
    const live = carrier.parcels(order.orderNumber).filter(({ status }) => status !== 8 && status !== 16);
    expect(live).toEqual([]);
  }
});
