import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { orderByCash, type Ordered } from '#server/testing/parcels.ts';
import { openTestCarrier } from '#server/testing/test-carrier.ts';
import { testShop } from '#server/testing/test-shop.ts';

const carrier = await openTestCarrier();
const shop = await testShop(carrier.env);
const { ask, clock, runJobs, signIn } = shop;

beforeEach(() => clock.pass(31_000));
afterEach(() => {
  carrier.asUsual();
});

const track = ({ order }: Pick<Ordered, 'order'>, as: object, more: object = {}) =>
  ask(api.shipments.track, { ...as, body: { _id: order.id, ...more } });

const asks = 'GET /courier/track/awb/:awb';

describe('POST /orders/trackingOrder', () => {
  test('tells the person who ordered, the browser that ordered, and staff', async () => {
    const person = await signIn();
    const [own, guests] = [await orderByCash(shop, { person }), await orderByCash(shop)];
    await runJobs();
    for (const parcel of [own, guests].flatMap(({ order }) => carrier.parcels(order.orderNumber)))
      carrier.next(parcel, 3);
    const staff = { token: (await signIn({ role: 'admin' })).token };
    for (const { json } of [await track(own, own.as), await track(guests, guests.as), await track(own, staff)]) {
      expect(json).toMatchObject({ success: true, message: 'Tracking is up to date.', order: { status: 'shipped' } });
      expect(json.trackingUrl).toMatch(/^http/);
      expect(json.order.shipments[0]?.scans).toHaveLength(3);
      const { trackingUrl, shipments } = json.order;
      expect([trackingUrl, json.order.trackingInfo]).toEqual([
        json.trackingUrl,
        expect.objectContaining({ trackingNumber: shipments[0]?.trackingNumber, awbStatus: 'shipped', trackingUrl }),
      ]);
      expect([json.order.shiprocketOrderId, json.order.shiprocketShipmentId]).not.toContain(null);
    }
  });

  test('tells strangers that there is no such order', async () => {
    const [own, other] = [await orderByCash(shop, { person: await signIn() }), await orderByCash(shop)];
    const stranger = { token: (await signIn()).token };
    for (const as of [stranger, other.as, {}]) expect((await track(own, as)).json.code).toBe('NOT_FOUND');
    expect((await track({ order: { ...own.order, id: crypto.randomUUID() } }, own.as)).status).toBe(404);
  });

  test('reads nothing but the id of the order that earlier clients send', async () => {
    const guests = await orderByCash(shop);
    const { json } = await track(guests, guests.as, { ...guests.order, status: 'delivered', shiprocketShipmentId: 7 });
    expect(json).toMatchObject({ message: 'No tracking info yet', trackingUrl: null, order: { status: 'confirmed' } });
  });

  test('asks the carrier again only when the last answer is ten minutes old', async () => {
    const guests = await orderByCash(shop);
    await runJobs();
    const [parcel] = carrier.parcels(guests.order.orderNumber);
    const scans = async () => (await track(guests, guests.as)).json.order.shipments[0]?.scans.length;
    expect(await scans()).toBe(0);
    if (parcel) carrier.next(parcel, 2);
    expect(await scans()).toBe(0);
    clock.pass(11 * 60_000);
    carrier.turn({ faults: [{ call: asks, kind: 'slow', ms: 20, times: 1 }] });
    const many = await Promise.all(Array.from({ length: 10 }, () => track(guests, guests.as)));
    expect(many.every(({ status }) => status === 200)).toBe(true);
    expect(await scans()).toBe(2);
  });

  test('tells what is known while the carrier is away or slow', async () => {
    const guests = await orderByCash(shop);
    await runJobs();
    for (const kind of ['cut', 'garbage', 'slow'] as const) {
      carrier.turn({ faults: [{ call: asks, kind, ms: 30_000, times: 3 }] });
      const { json } = await track(guests, guests.as);
      expect(json).toMatchObject({ order: { status: 'confirmed' }, message: 'Tracking is up to date.' });
      clock.pass(11 * 60_000);
    }
  });
});
