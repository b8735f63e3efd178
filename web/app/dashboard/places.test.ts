import { expect, test } from 'vitest';
import { adminDashboard, placeOf } from './places.ts';

test.each([
  ['/admin', 'Overview'],
  ['/admin/', 'Overview'],
  ['/admin/orders', 'Orders'],
  ['/admin/orders/o1', 'Orders'],
  ['/admin/nothing-here', undefined],
  ['/admin/ordersx', undefined],
])('%s is in the tab %s', (path, label) => {
  expect(placeOf(adminDashboard, path)?.label).toBe(label);
});
