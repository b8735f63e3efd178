import { describe, expect, test } from 'vitest';
import {
  type NewReturn,
  type NewShipment,
  type ShippingGateway,
  ShippingRefused,
  type WebhookRequest,
} from './shipping.ts';

/** A carrier whose parcels the test can move, and the webhooks sent so far. */
type World = {
  gateway: ShippingGateway;
  /** A pincode without delivery, and one without cash on delivery. */
  unserved: string;
  withoutCash: string;
  /** Completes all outstanding deliveries. */
  deliver(): Promise<void>;
  webhooks(): Promise<WebhookRequest[]>;
};

export const warehouse = '560038';
const mumbai = '400001';

let numbers = 0;
const newNumber = () => `KS-${Date.now()}-${(numbers += 1)}`;

const parcel = { grams: 500, lengthCm: 30, breadthCm: 25, heightCm: 3 };
const asha = {
  name: 'Asha Rao',
  phone: '+919845012345',
  email: 'asha@ksauni.example',
  addressLine1: '12, Marine Lines',
  addressLine2: 'Near the park',
  city: 'Mumbai',
  state: 'Maharashtra',
  pincode: mumbai,
};
const lines = [{ name: 'Oversized tee', sku: 'KS-1-BLK-M', quantity: 2, unitPricePaise: 79_950, hsn: '61091000' }];

export function newShipment(change: Partial<NewShipment> = {}): NewShipment {
  const orderedAt = new Date('2026-11-20T10:00:00Z');
  return {
    orderNumber: newNumber(),
    orderedAt,
    to: asha,
    lines,
    totalPaise: 159_900,
    isCash: false,
    parcel,
    ...change,
  };
}

function newReturn(): NewReturn {
  return {
    returnNumber: newNumber(),
    requestedAt: new Date('2026-11-20T10:00:00Z'),
    from: asha,
    to: { ...asha, name: 'Ksauni', city: 'Bengaluru', state: 'Karnataka', pincode: warehouse },
    lines: lines.map((line) => ({ ...line, reason: 'Too small' })),
    totalPaise: 159_900,
    parcel,
  };
}

/** Creates a shipment up to the requested pickup. */
export async function sendParcel(gateway: ShippingGateway, change: Partial<NewShipment> = {}) {
  const shipment = await gateway.createShipment(newShipment(change));
  const { awb } = await gateway.assignCourier(shipment);
  await gateway.requestPickup(shipment);
  return { shipment, awb };
}

/** Contract tests for every adapter of the port. */
export function shippingGatewaySuite(name: string, open: () => Promise<World>): void {
  describe(`${name}, as a carrier`, () => {
    describe('rates', () => {
      const query = { from: warehouse, to: mumbai, grams: 500, isCash: false };

      test('are the couriers that would go there, the cheapest first, and each adds up', async () => {
        const { gateway } = await open();
        const rates = await gateway.rates(query);
        expect(rates.length).toBeGreaterThan(2);
        const totals = rates.map(({ totalPaise }) => totalPaise);
        expect(totals).toEqual(totals.toSorted((one, other) => one - other));
        for (const rate of rates) {
          expect(rate.totalPaise).toBe(rate.freightPaise + rate.codPaise + rate.otherPaise);
          expect([rate.totalPaise, rate.courierId].every(Number.isSafeInteger)).toBe(true);
          expect(rate).toMatchObject({ codPaise: 0, arrivesOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
        }
      });

      test('are higher for a heavier parcel, and for cash that is collected', async () => {
        const { gateway } = await open();
        const least = async (change: object) => (await gateway.rates({ ...query, ...change }))[0];
        const usual = (await least({}))?.totalPaise ?? 0;
        expect((await least({ grams: 4_000 }))?.totalPaise).toBeGreaterThan(usual);
        const cash = await least({ isCash: true, valuePaise: 500_000 });
        expect(cash?.codPaise).toBeGreaterThan(0);
      });

      test('are none where nobody goes, and none for cash where nobody collects it', async () => {
        const { gateway, unserved, withoutCash } = await open();
        expect(await gateway.rates({ ...query, to: unserved })).toEqual([]);
        expect(await gateway.rates({ ...query, to: withoutCash, isCash: true })).toEqual([]);
        expect(await gateway.rates({ ...query, to: withoutCash })).not.toEqual([]);
      });
    });

    describe('a shipment', () => {
      test('is made once for an order, however often it is asked for, and is found by its number', async () => {
        const { gateway } = await open();
        const wanted = newShipment();
        const first = await gateway.createShipment(wanted);
        expect(first).toMatchObject({ awb: null, courier: null });
        const again = await Promise.all([wanted, wanted].map((one) => gateway.createShipment(one)));
        expect(again.map(({ orderId, shipmentId }) => [orderId, shipmentId])).toEqual(
          again.map(() => [first.orderId, first.shipmentId]),
        );
        expect(await gateway.findShipment(wanted.orderNumber)).toMatchObject({ orderId: first.orderId });
        expect(await gateway.readShipment(first)).toEqual(await gateway.findShipment(wanted.orderNumber));
        expect(await gateway.findShipment(wanted.orderNumber.slice(0, -1))).toBeUndefined();
      });

      test('gets one courier and one number on its label, however often it is asked for', async () => {
        const { gateway } = await open();
        const shipment = await gateway.createShipment(newShipment());
        const [dear] = (await gateway.rates({ from: warehouse, to: mumbai, grams: 500, isCash: false })).toReversed();
        const first = await gateway.assignCourier({ ...shipment, courierId: dear?.courierId ?? 0 });
        expect(first).toMatchObject({ awb: expect.stringMatching(/^\w{6,}$/), courierId: dear?.courierId });
        expect(await gateway.assignCourier(shipment)).toEqual(first);
        expect((await gateway.label(shipment)).url).toMatch(/^https?:\/\//);
        const other = await gateway.createShipment(newShipment());
        await gateway.assignCourier(other);
        const both = await gateway.labels([shipment, other]);
        expect(both.url, 'one file').toMatch(/^https?:\/\//);
      });

      test('is refused a courier where nobody goes, and a label before it has one', async () => {
        const { gateway, unserved } = await open();
        const to = { ...asha, pincode: unserved };
        const shipment = await gateway.createShipment(newShipment({ to }));
        await expect(gateway.assignCourier(shipment)).rejects.toBeInstanceOf(ShippingRefused);
        await expect(gateway.label(shipment)).rejects.toBeInstanceOf(ShippingRefused);
        await expect(gateway.requestPickup(shipment)).rejects.toBeInstanceOf(ShippingRefused);
      });

      test('has its pickup once, on the day that was asked for', async () => {
        const { gateway } = await open();
        const shipment = await gateway.createShipment(newShipment());
        await gateway.assignCourier(shipment);
        const first = await gateway.requestPickup({ ...shipment, on: '2026-11-24' });
        expect(first.at?.toISOString().slice(0, 10)).toBe('2026-11-24');
        expect(await gateway.requestPickup(shipment)).toEqual(first);
      });

      test('tells where it is until it is delivered, in order', async () => {
        const { gateway, deliver } = await open();
        const { awb } = await sendParcel(gateway);
        expect(await gateway.track(awb)).toMatchObject({ awb, status: 'ready', scans: [], deliveredAt: null });
        await deliver();
        const tracking = await gateway.track(awb);
        expect(tracking.status).toBe('delivered');
        const seen = tracking.scans.map(({ status }) => status);
        expect([...new Set(seen)]).toEqual(['ready', 'shipped', 'out_for_delivery', 'delivered']);
        const times = tracking.scans.map(({ at }) => at.getTime());
        expect(times).toEqual(times.toSorted((one, other) => one - other));
        expect(tracking.deliveredAt).toEqual(tracking.scans.at(-1)?.at);
      });

      test('can be called off until it is fetched, twice as well as once, and not later', async () => {
        const { gateway, deliver } = await open();
        const wanted = newShipment();
        const early = await gateway.createShipment(wanted);
        await gateway.cancel(early);
        await gateway.cancel(early);
        expect(await gateway.findShipment(wanted.orderNumber)).toMatchObject({ status: 'cancelled' });
        await expect(gateway.assignCourier(early)).rejects.toBeInstanceOf(ShippingRefused);
        const { shipment } = await sendParcel(gateway);
        await deliver();
        await expect(gateway.cancel(shipment)).rejects.toBeInstanceOf(ShippingRefused);
      });

      test('is refused with what is wrong with it', async () => {
        const { gateway } = await open();
        const flat = newShipment({ parcel: { ...parcel, heightCm: 0 } });
        await expect(gateway.createShipment(flat)).rejects.toMatchObject({
          message: expect.stringContaining('height'),
        });
        const wrongPhone = newShipment({ to: { ...asha, phone: '12' } });
        await expect(gateway.createShipment(wrongPhone)).rejects.toBeInstanceOf(ShippingRefused);
        expect(await gateway.findShipment(wrongPhone.orderNumber)).toBeUndefined();
      });

      test('that nobody knows is refused', async () => {
        const { gateway } = await open();
        const nothing = { orderId: '1', shipmentId: '1' };
        for (const ask of [
          () => gateway.track('00000000'),
          () => gateway.assignCourier(nothing),
          () => gateway.requestPickup(nothing),
          () => gateway.label(nothing),
          () => gateway.cancel(nothing),
        ])
          await expect(ask()).rejects.toMatchObject({ reason: 'unknown' });
      });
    });

    test('a return travels from the buyer to the shop', async () => {
      const { gateway, deliver } = await open();
      const wanted = newReturn();
      const shipment = await gateway.createReturn(wanted);
      expect(await gateway.createReturn(wanted)).toMatchObject({ orderId: shipment.orderId });
      const { awb } = await gateway.assignCourier({ ...shipment, isReturn: true });
      await gateway.requestPickup(shipment);
      await deliver();
      expect(await gateway.track(awb)).toMatchObject({ status: 'delivered' });
    });

    describe('webhooks', () => {
      test('tell of each scan, so that the parcel is found by its number', async () => {
        const { gateway, deliver, webhooks } = await open();
        const { awb, shipment } = await sendParcel(gateway);
        await deliver();
        const events = (await webhooks()).map((request) => gateway.openWebhook(request));
        const told = events.filter((event) => event?.awb === awb);
        expect(told.map((event) => event?.status)).toContain('out_for_delivery');
        const delivered = told.filter((event) => event?.status === 'delivered');
        expect(delivered).toMatchObject([{ orderId: shipment.orderId, isReturn: false, at: expect.any(Date) }]);
        expect(delivered[0]?.at).toEqual((await gateway.track(awb)).deliveredAt);
        expect(new Set(told.map((event) => event?.id)).size).toBe(told.length);
      });

      test('are not taken from anybody else', async () => {
        const { gateway, webhooks } = await open();
        await sendParcel(gateway);
        const [genuine] = await webhooks();
        if (!genuine) throw new Error('no webhook came');
        expect(gateway.openWebhook(genuine)).toBeDefined();
        const changed = (change: (value: string) => string) =>
          Object.fromEntries(Object.entries(genuine.headers).map(([name, value]) => [name, change(String(value))]));
        for (const headers of [
          {},
          changed(() => ''),
          changed((value) => `${value}x`),
          changed((value) => value.slice(1)),
        ])
          expect(gateway.openWebhook({ ...genuine, headers })).toBeUndefined();
      });
    });
  });
}
