import { expect, test } from 'vitest';
import type { Shipment } from '#contract/orders.ts';
import { laterParcels, parcelOf, parcelSteps } from './parcel-words.ts';

const parcel = (kind: Shipment['kind'], status: Shipment['status'], facts: Partial<Shipment> = {}): Shipment => ({
  _id: `${kind} ${status}`,
  kind,
  status,
  courier: '',
  trackingNumber: null,
  trackingUrl: null,
  arrivesOn: null,
  pickedUpAt: null,
  deliveredAt: null,
  scans: [],
  ...facts,
});

test('the parcel of an order is the last that was not called off; those of returns stand apart', () => {
  const shipments = [parcel('order', 'cancelled'), parcel('order', 'ready'), parcel('return', 'shipped')];
  expect(parcelOf({ shipments })?._id).toBe('order ready');
  expect(parcelOf({ shipments: shipments.slice(0, 1) })).toBeUndefined();
  expect(laterParcels({ shipments }).map(({ _id }) => _id)).toEqual(['return shipped']);
});

test.each([
  [
    parcel('return', 'booking'),
    ['Pickup asked for: current', 'Pickup booked: todo', 'Picked up: todo', 'With us: todo'],
  ],
  [
    parcel('return', 'out_for_delivery'),
    ['Pickup asked for: done', 'Pickup booked: done', 'Picked up: current', 'With us: todo'],
  ],
  [
    parcel('return', 'delivered'),
    ['Pickup asked for: done', 'Pickup booked: done', 'Picked up: done', 'With us: done'],
  ],
  [
    parcel('exchange', 'out_for_delivery'),
    ['Being packed: done', 'Packed: done', 'On its way: done', 'Out for delivery: current', 'Delivered: todo'],
  ],
  [parcel('exchange', 'lost'), ['Being packed: done', 'Packed: done', 'On its way: done', 'Lost on the way: failed']],
])('%o has come so far: %o', (told, steps) => {
  expect(parcelSteps(told).map(({ title, state }) => `${title}: ${state}`)).toEqual(steps);
});

test('what is late says so where it is, and no day is promised for what has arrived or is still to be fetched', () => {
  const late = parcelSteps(parcel('return', 'delayed', { arrivesOn: '2026-11-25' }));
  expect(late[2]).toMatchObject({ title: 'Picked up', note: 'The courier has reported a delay.' });
  expect(late[3]).toMatchObject({ title: 'With us', time: 'Wed 25 Nov' });
  const booked = parcelSteps(parcel('return', 'ready', { arrivesOn: '2026-11-25' }));
  expect(booked[3]).toEqual({ title: 'With us', state: 'todo' });
  const there = parcelSteps(parcel('return', 'delivered', { deliveredAt: '2026-11-20T06:30:00Z' }));
  expect(there[3]?.time).toBe('20 Nov 2026, 12:00 pm');
});
