import { expect, test } from 'vitest';
import { defaultFacts } from '#contract/rules/shop-facts.ts';
import { setShopFacts } from '#web/platform/shop-facts.ts';
import { nextSteps } from './next-steps.ts';

test('a parcel is packed in the town of the warehouse, wherever staff say it is', () => {
  const { seller } = defaultFacts;
  setShopFacts({ ...defaultFacts, seller: { ...seller, warehouse: { ...seller.warehouse, city: 'Hosur' } } });
  const steps = nextSteps({ status: 'confirmed', history: [], dueOnDelivery: 0, arrives: null });
  expect(steps.map(({ title }) => title)).toEqual(expect.arrayContaining(['Confirmed', 'Packed in Hosur']));
});

test('a return leaves the order delivered, however often it was requested', () => {
  const moves = [
    'confirmed',
    'packed',
    'shipped',
    'delivered',
    'return_requested',
    'delivered',
    'return_requested',
  ] as const;
  const history = moves.map((status, place) => ({ status, at: `2026-11-2${place}T10:00:00.000Z`, reason: '' }));
  const steps = nextSteps({ status: 'return_requested', history, dueOnDelivery: 0, arrives: null });
  expect(steps.map(({ title, state }) => [title, state])).toEqual([
    ['Confirmed', 'done'],
    [expect.stringContaining('Packed'), 'done'],
    ['On its way', 'done'],
    ['Out for delivery', 'done'],
    ['Delivered', 'current'],
  ]);
});
