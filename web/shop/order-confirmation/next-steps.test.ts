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
