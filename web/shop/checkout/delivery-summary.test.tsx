import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Quote } from '#contract/order-quote.ts';
import { defaultFacts } from '#contract/rules/shop-facts.ts';
import { setShopFacts } from '#web/platform/shop-facts.ts';
import { line } from '#web/resources/cart/testing/lines.ts';
import { DeliverySummary } from './delivery-summary.tsx';

beforeEach(() => setShopFacts(defaultFacts));

const pricing = { shipping: 0 } as Quote['online']['pricing'];
const promise = { delivers: true, cod: true, pickup: true, pincode: '560038', state: 'Karnataka' };

/** Renders the summary with the given cash on delivery terms. */
function show(cod: Partial<Quote['cod']>, more: Partial<Quote> = {}) {
  // The part of a quote that the summary reads.
  const quote = { online: { pricing }, cod: { remedy: null, ...cod }, promise, ...more } as Quote;
  render(<DeliverySummary quote={quote} items={[line()]} state="Karnataka" />);
}

test.each([
  [{ offered: true }, 'Cash on delivery · Return pickup'],
  [{ offered: false }, 'Online payment only · Return pickup'],
  // A guest can still log in to get it.
  [{ offered: false, remedy: 'logIn' }, 'Cash on delivery · Return pickup'],
] as const)('cash %o: "%s"', (cod, words) => {
  show(cod);
  expect(screen.getByText(words)).toBeTruthy();
});

test('returns are left out where nothing of the basket can be returned', () => {
  setShopFacts({ ...defaultFacts, returns: { days: 0, other: [] } });
  show({ offered: true });
  expect(screen.getByText('Cash on delivery')).toBeTruthy();
});

test.each([
  [{ shipping: 99, isDeliveryFree: false }, 'Standard delivery · ₹99'],
  [{ shipping: 0, isDeliveryFree: true }, 'Standard delivery · Free'],
  // A coupon covers it.
  [{ shipping: 99, isDeliveryFree: true }, 'Standard delivery · Free'],
])('delivery %o: "%s"', ({ shipping, isDeliveryFree }, words) => {
  show({ offered: true }, { online: { pricing: { shipping } } as Quote['online'], isDeliveryFree });
  expect(document.body.textContent).toContain(words);
});
