import { describe, expect, test } from 'vitest';
import { carriers, shipmentStatuses, type ShipmentStatus } from '#contract/rules/shipments.ts';
import type { ParcelStatus } from '#server/gateways/shipping/shipping.ts';
import { nextCheck, nextStatus, overStatuses, parcelOf, stationOf, trackingPageOf } from './shipments.rules.ts';

describe('a parcel', () => {
  test.each<[ShipmentStatus, ParcelStatus | null, ShipmentStatus]>([
    ['booking', 'ready', 'ready'],
    ['ready', 'shipped', 'shipped'],
    ['shipped', 'ready', 'shipped'],
    ['out_for_delivery', 'shipped', 'out_for_delivery'],
    ['out_for_delivery', 'delayed', 'delayed'],
    ['delayed', 'out_for_delivery', 'out_for_delivery'],
    ['out_for_delivery', 'returning', 'returning'],
    ['returning', 'delayed', 'returning'],
    ['returning', 'out_for_delivery', 'returning'],
    ['returning', 'returned', 'returned'],
    ['returning', 'delivered', 'delivered'],
    ['ready', 'cancelled', 'cancelled'],
    ['shipped', 'cancelled', 'shipped'],
    ['shipped', 'lost', 'lost'],
    ['shipped', null, 'shipped'],
  ])('that is %s and told as %s is %s', (current, told, next) => {
    expect(nextStatus(current, told, false)).toBe(next);
  });

  test('is not delayed by old news, nor does its delay end by them, but an end is an end', () => {
    expect(nextStatus('out_for_delivery', 'delayed', true)).toBe('out_for_delivery');
    expect(nextStatus('delayed', 'shipped', true)).toBe('delayed');
    expect(nextStatus('delayed', 'delivered', true)).toBe('delivered');
  });

  test('that is over stays as it is and is never asked for again', () => {
    for (const status of overStatuses) {
      for (const told of ['shipped', 'delivered', 'returned', 'lost', 'delayed'] as const)
        expect(nextStatus(status, told, false)).toBe(status);
      expect(nextCheck(status, new Date())).toBeNull();
    }
  });

  test('takes its order along once a courier has it', () => {
    const stations = shipmentStatuses.map((status) => [status, stationOf(status)]);
    expect(Object.fromEntries(stations)).toEqual({
      booking: undefined,
      ready: undefined,
      shipped: 'shipped',
      out_for_delivery: 'out_for_delivery',
      delivered: 'delivered',
      delayed: undefined,
      returning: 'shipped',
      returned: 'shipped',
      cancelled: undefined,
      lost: 'shipped',
    });
  });

  test('weighs what its pieces weigh, each as the catalogue says or as usual, and the bag', () => {
    expect(
      parcelOf([
        { quantity: 2, grams: 220 },
        { quantity: 1, grams: null },
      ]),
    ).toMatchObject({ grams: 790, heightCm: 8 });
    expect(parcelOf([{ quantity: 50, grams: 400 }]).heightCm).toBe(60);
  });
});

test('each carrier but one nobody knows has a page on which a parcel is followed', () => {
  const known = carriers.filter((carrier) => carrier !== 'other');
  for (const carrier of known) expect(trackingPageOf(carrier, 'AB-12')).toMatch(/^https:.*AB-12$/);
  expect(trackingPageOf('other', 'AB-12')).toBeNull();
});
