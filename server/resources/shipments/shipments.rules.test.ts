import { describe, expect, test } from 'vitest';
import { carriers, shipmentKinds, shipmentStatuses, type ShipmentStatus } from '#contract/rules/shipments.ts';
import { type ParcelStatus, parcelStatuses, ShippingRefused } from '#server/gateways/shipping/shipping.ts';
import {
  canCorrect,
  carrierNames,
  isFetched,
  isFollowed,
  isInHouse,
  isOfAccount,
  isOpen,
  isPast,
  nextCheck,
  nextStatus,
  nextTry,
  notGivenBack,
  overStatuses,
  parcelOf,
  problemOf,
  stationOf,
  stoppedOfOrder,
  stoppedOnItsWay,
  trackingPageOf,
  unknownParcel,
} from './shipments.rules.ts';

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
    ['delayed', null, 'delayed'],
  ])('that is %s and reported as %s is %s', (current, reported, next) => {
    expect(nextStatus(current, reported, false)).toBe(next);
  });

  test('is not delayed by old news, nor does its delay end by them, but an end is an end', () => {
    expect(nextStatus('out_for_delivery', 'delayed', true)).toBe('out_for_delivery');
    expect(nextStatus('delayed', 'shipped', true)).toBe('delayed');
    expect(nextStatus('delayed', 'delivered', true)).toBe('delivered');
  });

  test('goes forward alone, as far as its stations go', () => {
    const ahead: Partial<Record<ShipmentStatus, ParcelStatus[]>> = {
      booking: ['ready', 'cancelled', 'shipped', 'out_for_delivery', 'returning', 'delivered', 'returned', 'lost'],
      ready: ['cancelled', 'shipped', 'out_for_delivery', 'returning', 'delivered', 'returned', 'lost'],
      shipped: ['out_for_delivery', 'returning', 'delivered', 'returned', 'lost'],
      out_for_delivery: ['returning', 'delivered', 'returned', 'lost'],
      returning: ['delivered', 'returned', 'lost'],
      delivered: [],
      returned: [],
      cancelled: [],
      lost: [],
    };
    for (const [status, next] of Object.entries(ahead)) {
      // Sound: the keys are those of the table above.
      const current = status as ShipmentStatus;
      const moved = parcelStatuses.filter(
        (reported) => reported !== 'delayed' && nextStatus(current, reported, false) !== current,
      );
      expect([status, moved.toSorted()]).toEqual([status, next.toSorted()]);
    }
  });

  test('that is delayed is wherever it is told next', () => {
    for (const reported of parcelStatuses) expect(nextStatus('delayed', reported, false)).toBe(reported);
    for (const reported of overStatuses) expect(nextStatus('delayed', reported as ParcelStatus, true)).toBe(reported);
    expect(nextStatus('ready', 'delayed', false)).toBe('delayed');
  });

  test('that is over is one of these', () => {
    expect(overStatuses).toEqual(['delivered', 'returned', 'cancelled', 'lost']);
  });

  test('is asked about hourly at the door, else after four to six hours', () => {
    const now = new Date('2026-11-20T10:00:00Z');
    const hours = (status: ShipmentStatus) => ((nextCheck(status, now)?.getTime() ?? 0) - now.getTime()) / 3_600_000;
    expect(hours('out_for_delivery')).toBe(1);
    const spread = Array.from({ length: 200 }, () => hours('shipped'));
    expect(Math.min(...spread)).toBeGreaterThanOrEqual(4);
    expect(Math.max(...spread)).toBeLessThan(6);
    expect(Math.max(...spread) - Math.min(...spread)).toBeGreaterThan(1);
    expect(nextTry(now)).toEqual(new Date('2026-11-20T10:30:00Z'));
  });

  test('is with a courier from its way on', () => {
    expect(shipmentStatuses.filter(isFetched)).toEqual([
      'shipped',
      'out_for_delivery',
      'delivered',
      'returning',
      'returned',
      'lost',
    ]);
  });

  test('may be called off until it is picked up; a delay may be before or after that', () => {
    const inHouse = (pickedUpAt: Date | null) =>
      shipmentStatuses.filter((status) => isInHouse({ status, picked_up_at: pickedUpAt }));
    expect(inHouse(null)).toEqual(['booking', 'ready', 'delayed']);
    expect(inHouse(new Date())).toEqual([]);
  });

  test('has its tracking number corrected while it is on its way by hand', () => {
    const given = { carrier: 'dtdc', check_at: null, problem: '', carrier_order_id: null, awb: 'D1' } as const;
    const correctable = shipmentStatuses.filter((status) => canCorrect({ ...given, status }, { hasCarrier: true }));
    expect(correctable).toEqual(shipmentStatuses.filter((status) => !overStatuses.includes(status)));
    const status = 'shipped';
    const asked = { ...given, carrier: 'shiprocket', check_at: new Date(), status } as const;
    expect([true, false].map((hasCarrier) => canCorrect(asked, { hasCarrier }))).toEqual([false, true]);
    expect(canCorrect({ ...given, carrier_order_id: '77', status }, { hasCarrier: true })).toBe(false);
    expect(canCorrect({ ...given, awb: null, status }, { hasCarrier: true })).toBe(false);
  });

  test.each([stoppedOfOrder, stoppedOnItsWay])(
    'that its carrier called off on its way has its number corrected as well: %s',
    (problem) => {
      const booked = { carrier: 'shiprocket', check_at: null, problem, carrier_order_id: '77', awb: '19041' } as const;
      const hasCarrier = true;
      expect(canCorrect({ ...booked, status: 'shipped' }, { hasCarrier })).toBe(true);
      expect(canCorrect({ ...booked, status: 'shipped', check_at: new Date() }, { hasCarrier })).toBe(false);
      expect(canCorrect({ ...booked, status: 'returned' }, { hasCarrier })).toBe(false);
      expect(isPast(problem, { from: 'shipped', to: 'shipped' })).toBe(true);
    },
  );

  test('of a booking that stands keeps its number', () => {
    const booked = { carrier: 'shiprocket', check_at: null, problem: '', carrier_order_id: '77', awb: '1' } as const;
    expect(canCorrect({ ...booked, status: 'shipped' }, { hasCarrier: true })).toBe(false);
  });

  test('that is over stays as it is and is never asked for again', () => {
    for (const status of overStatuses) {
      for (const reported of ['shipped', 'delivered', 'returned', 'lost', 'delayed'] as const)
        expect(nextStatus(status, reported, false)).toBe(status);
      expect(nextCheck(status, new Date())).toBeNull();
    }
  });

  test('that is over gets no news, but a lost one of an order may be delivered after all', () => {
    const open = shipmentKinds.map((kind) => overStatuses.filter((status) => isOpen({ kind, status })));
    expect(Object.fromEntries(shipmentKinds.map((kind, index) => [kind, open[index]]))).toEqual({
      order: ['lost'],
      return: [],
      exchange: [],
    });
    for (const status of shipmentStatuses.filter((one) => !overStatuses.includes(one)))
      expect(isOpen({ kind: 'return', status })).toBe(true);
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
    ).toEqual({ grams: 790, lengthCm: 32, breadthCm: 26, heightCm: 8 });
    expect(parcelOf([{ quantity: 50, grams: 400 }]).heightCm).toBe(60);
  });
});

test('each carrier but one nobody knows has a page on which a parcel is followed', () => {
  const known = carriers.filter((carrier) => carrier !== 'other');
  for (const carrier of known) expect(trackingPageOf(carrier, 'AB-12')).toMatch(/^https:.*AB-12$/);
  expect(trackingPageOf('other', 'AB-12')).toBeNull();
});

test.each([
  ['shiprocket', 'Shiprocket', 'https://shiprocket.co/tracking/A%2F1'],
  ['delhivery', 'Delhivery', 'https://www.delhivery.com/track-v2/package/A%2F1'],
  ['bluedart', 'Blue Dart', 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=A%2F1'],
  ['dtdc', 'DTDC', 'https://www.dtdc.in/trace.asp?strCnno=A%2F1'],
  ['fedex', 'FedEx', 'https://www.fedex.com/fedextrack/?trknbr=A%2F1'],
  ['other', 'Courier', null],
] as const)('a parcel of %s is called %s and followed at %s', (carrier, name, page) => {
  expect([carrierNames[carrier], trackingPageOf(carrier, 'A/1')]).toEqual([name, page]);
});

test.each([
  ['login', 'The carrier does not let the shop in: check its e-mail and password.', true],
  ['wallet_empty', 'The wallet at the carrier is empty: recharge it.', true],
  ['invalid', 'The carrier refuses: No such pincode.', false],
  ['other', 'The carrier refuses: No such pincode.', false],
] as const)('staff read of a refusal for the reason %s: “%s”', (reason, words, isAccount) => {
  const refused = new ShippingRefused(reason, 'No such pincode.');
  expect([problemOf(refused), isOfAccount(refused)]).toEqual([words, isAccount]);
});

test('staff read of a parcel the carrier has forgotten', () => {
  expect(unknownParcel).toBe('The carrier does not know this parcel.');
});

test.each([
  { problem: unknownParcel, from: 'shipped', to: 'shipped', isLeft: true },
  { problem: stoppedOnItsWay, from: 'shipped', to: 'shipped', isLeft: true },
  { problem: 'The carrier refuses: No pickup.', from: 'ready', to: 'ready', isLeft: false },
  { problem: 'The carrier refuses: No pickup.', from: 'ready', to: 'shipped', isLeft: true },
  { problem: 'The carrier refuses: No pickup.', from: 'delayed', to: 'out_for_delivery', isLeft: true },
  { problem: `The order has changed, ${notGivenBack}`, from: 'ready', to: 'shipped', isLeft: false },
  { problem: `The order has changed, ${notGivenBack}`, from: 'shipped', to: 'delivered', isLeft: true },
  { problem: 'The order is cancelled, but the courier has its parcel.', from: 'shipped', to: 'shipped', isLeft: false },
  { problem: 'The courier called this parcel off.', from: 'cancelled', to: 'cancelled', isLeft: false },
] as const)('“$problem” of a parcel that was $from and is $to is past: $isLeft', ({ problem, from, to, isLeft }) => {
  expect(isPast(problem, { from, to })).toBe(isLeft);
});

test.each([
  ['on its way', {}, true],
  ['that has arrived', { check_at: null }, false],
  ['of a courier of the shop’s own', { carrier: 'delhivery' as const }, false],
  ['that its carrier has forgotten', { problem: unknownParcel }, false],
  ['whose pickup was refused', { problem: 'No pickup.' }, true],
])('its carrier says where a parcel %s is: %s', (_, more, isTold) => {
  const parcel = { carrier: 'shiprocket' as const, check_at: new Date(), problem: '', ...more };
  expect(isFollowed(parcel, { hasCarrier: true })).toBe(isTold);
  expect(isFollowed(parcel, { hasCarrier: false })).toBe(false);
});

test('a carrier that talks much is cut short', () => {
  expect(problemOf(new ShippingRefused('other', 'x'.repeat(1_000)))).toHaveLength(300);
});
