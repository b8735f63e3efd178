import { describe, expect, test } from 'vitest';
import type { Shipment } from '#contract/orders.ts';
import type { OrderState } from '#contract/rules/order-states.ts';
import { stepsOf } from './order-steps.ts';

type ShownOrder = Parameters<typeof stepsOf>[0];

/** An order that went through these states one hour apart; the last one is its current state. */
function order(way: OrderState[], facts: Partial<ShownOrder> = {}): ShownOrder {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 12, 4 + hour)).toISOString();
  return {
    status: way.at(-1) ?? 'confirmed',
    createdAt: at(0),
    history: way.map((status, place) => ({ status, at: at(place), reason: '' })),
    items: [],
    arrives: null,
    dueOnDelivery: 0,
    cancelReason: null,
    cancelAskedAt: null,
    shipments: [],
    returns: [],
    ...facts,
  };
}

const parcel = (status: Shipment['status'], activity = ''): Shipment => ({
  _id: '',
  kind: 'order',
  status,
  courier: 'Delhivery',
  trackingNumber: '14325',
  trackingUrl: null,
  arrivesOn: null,
  pickedUpAt: null,
  deliveredAt: null,
  scans: activity ? [{ at: '2026-11-13T05:30:00Z', label: '', activity, place: 'Pune' }] : [],
});

const now = new Date('2026-11-14T10:00:00Z');
const shown = (shownOrder: ShownOrder) => stepsOf(shownOrder, now).map(({ title, state }) => `${title}: ${state}`);

describe('the timeline of an order', () => {
  test('calls a requested exchange by its name', () => {
    const exchange = { type: 'exchange', status: 'pending' } as ShownOrder['returns'][number];
    const way: OrderState[] = ['confirmed', 'delivered', 'return_requested'];
    expect(shown(order(way, { returns: [exchange] })).at(-1)).toBe('Exchange requested: current');
  });

  test('on its way shows what is behind it and what comes', () => {
    expect(shown(order(['pending_payment', 'confirmed', 'packed']))).toEqual([
      'Placed: done',
      'Confirmed: done',
      'Packed: current',
      'On its way: todo',
      'Out for delivery: todo',
      'Delivered: todo',
    ]);
  });

  test('says when it arrived, whatever became of a return', () => {
    const way: OrderState[] = ['confirmed', 'packed', 'shipped', 'delivered', 'return_requested', 'delivered'];
    const steps = stepsOf(order(way), now).map(({ title, time }) => [title, time]);
    expect(steps.slice(-2)).toEqual([
      ['Delivered', '12 Nov 2026, 12:30 pm'],
      ['Return requested', '12 Nov 2026, 1:30 pm'],
    ]);
  });

  test('tells what was written when it was sent', () => {
    const shownOrder = order(['confirmed', 'packed', 'shipped']);
    const history = shownOrder.history.map((event) => ({ ...event, reason: 'Half of it follows tomorrow' }));
    const notes = stepsOf({ ...shownOrder, history }, now).map(({ title, note }) => [title, note]);
    expect(notes).toContainEqual(['On its way', 'Half of it follows tomorrow']);
    expect(notes).toContainEqual(['Packed', undefined]);
  });

  test('gives each station its time, and the last one its days and the cash to have ready', () => {
    const late = new Date('2026-11-17T10:00:00Z');
    const shownOrder = order(['confirmed'], { dueOnDelivery: 998, arrives: { from: '2026-11-14', to: '2026-11-16' } });
    const steps = stepsOf(shownOrder, now);
    expect(steps[1]).toMatchObject({ title: 'Confirmed', time: '12 Nov 2026, 9:30 am' });
    expect(steps.at(-1)?.note).toBe('Sat 14 – Mon 16 Nov. Please have ₹998 ready for the courier.');
    expect(stepsOf(shownOrder, late).at(-1)?.note).toBe('Please have ₹998 ready for the courier.');
  });

  test('that waits for its payment is at that, with the whole way ahead', () => {
    expect(shown(order(['pending_payment'])).slice(0, 3)).toEqual([
      'Placed: done',
      'Waiting for payment: current',
      'Confirmed: todo',
    ]);
  });

  test('that was delivered is done throughout', () => {
    const steps = stepsOf(order(['confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered']), now);
    expect(new Set(steps.map(({ state }) => state))).toEqual(new Set(['done']));
  });

  test.each([
    [
      ['confirmed', 'cancelled'],
      ['Placed: done', 'Confirmed: done', 'Cancelled: failed'],
    ],
    [
      ['pending_payment', 'expired'],
      ['Placed: done', 'Not paid in time: failed'],
    ],
    [
      ['confirmed', 'cancelled', 'refunded'],
      ['Placed: done', 'Confirmed: done', 'Cancelled: failed', 'Refunded: current'],
    ],
    [
      ['confirmed', 'packed', 'shipped', 'delivered', 'return_requested'],
      [
        'Placed: done',
        'Confirmed: done',
        'Packed: done',
        'On its way: done',
        'Delivered: done',
        'Return requested: current',
      ],
    ],
  ] as [OrderState[], string[]][])('of %o ends there: %o', (way, steps) => {
    expect(shown(order(way))).toEqual(steps);
  });

  test('says why an order was cancelled', () => {
    expect(stepsOf(order(['confirmed', 'cancelled'], { cancelReason: 'Wrong size' }), now).at(-1)?.note).toBe(
      'Wrong size',
    );
  });

  test('of a parcel that the courier took back shows each station once, those after it to come', () => {
    expect(shown(order(['confirmed', 'packed', 'shipped', 'out_for_delivery', 'shipped']))).toEqual([
      'Placed: done',
      'Confirmed: done',
      'Packed: done',
      'On its way: current',
      'Out for delivery: todo',
      'Delivered: todo',
    ]);
  });

  test('that the shopper wants stopped says so until the warehouse has answered', () => {
    const shownOrder = order(['confirmed', 'packed'], { cancelAskedAt: '2026-11-13T05:30:00Z' });
    expect(shown(shownOrder).slice(2, 5)).toEqual([
      'Packed: done',
      'Cancellation requested: current',
      'On its way: todo',
    ]);
  });

  test('tells of a delay at the station it is at', () => {
    const steps = stepsOf(order(['confirmed', 'packed', 'shipped'], { shipments: [parcel('delayed')] }), now);
    expect(steps[3]).toMatchObject({
      title: 'On its way',
      state: 'current',
      note: 'The courier has reported a delay.',
    });
  });

  test('says at its station where the parcel was seen last', () => {
    const shipments = [parcel('shipped', 'Bag received at hub')];
    const steps = stepsOf(order(['confirmed', 'packed', 'shipped'], { shipments }), now);
    expect(steps[3]?.note).toBe('Bag received at hub, Pune · 13 Nov 2026, 11:00 am');
    const arrived = stepsOf(order(['confirmed', 'shipped', 'delivered'], { shipments }), now);
    expect(arrived.map(({ note }) => note).filter(Boolean)).toEqual([]);
  });

  test('of a parcel that comes back or is lost ends with that, and with the end of the order', () => {
    const shipments = [parcel('returning', 'Nobody at home three times')];
    const steps = stepsOf(order(['confirmed', 'packed', 'shipped'], { shipments }), now);
    expect(steps.at(-1)).toMatchObject({
      title: 'Coming back to us',
      state: 'failed',
      note: 'Nobody at home three times, Pune · 13 Nov 2026, 11:00 am',
    });
    const lost = order(['confirmed', 'packed', 'shipped', 'cancelled'], { shipments: [parcel('lost')] });
    expect(shown(lost).slice(3)).toEqual(['On its way: done', 'Lost on the way: failed', 'Cancelled: failed']);
  });
});
