import { expect, test } from 'vitest';
import { orderStates } from './order-states.ts';
import { orderTabs, orderTroubles, statesOfTab } from './order-tabs.ts';

test('an order stands in one tab of the desk, whatever state it is in', () => {
  expect(Object.values(statesOfTab).flat().toSorted()).toEqual(orderStates.toSorted());
  expect(Object.keys(statesOfTab)).toEqual([...orderTabs]);
});

test('what waits for a person is asked of the database by these words', () => {
  expect(orderTroubles).toEqual(['payment', 'refund', 'parcel', 'cancel']);
});
