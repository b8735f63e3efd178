import { render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import type { SavedAddress } from '#contract/addresses.ts';
import { codRefusal } from '#contract/rules/delivery.ts';
import { defaultFacts } from '#contract/rules/shop-facts.ts';
import { setShopFacts } from '#web/platform/shop-facts.ts';
import { signedOut } from '#web/resources/auth/session.slice.ts';
import { line } from '#web/resources/cart/testing/lines.ts';
import { openStore } from '#web/resources/cart/testing/open-store.ts';
import { FilledCheckout } from './filled-checkout.tsx';
import type { Basket } from './use-basket.ts';

const place = { pincode: '799999', delivers: false, cod: false };
const address = {
  id: 'a1',
  fullName: 'Asha Menon',
  phoneNumber: '9876543210',
  pinCode: place.pincode,
  city: 'Agartala',
  state: 'Tripura',
  addressLine1: '14, 2nd Cross',
} as SavedAddress;
const pricing = {
  subtotal: 899,
  shipping: 0,
  shippingCharges: 0,
  deliveryCharge: 0,
  tax: 0,
  discount: 122,
  total: 777,
};
const whyNot = codRefusal(place) ?? '';

beforeEach(() => {
  setShopFacts(defaultFacts);
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined;
});

/** Opens the checkout with a saved address that is no longer delivered to; `tell` answers the check of its pincode. */
async function openCheckout() {
  const { promise, resolve: tell } = Promise.withResolvers<Response>();
  let isQuoted = false;
  const way = { offered: false, whyNot, pricing };
  const quote = { needsPayment: true, online: way, cod: { ...way, remedy: null }, couponProblem: '', promise: null };
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/pincodes/')) return promise;
    if (!url.includes('/orders/quote')) return Response.json({ success: true, flags: {} });
    isQuoted = true;
    return Response.json({ success: true, quote });
  });
  const store = openStore([line()]);
  store.dispatch(signedOut());
  const basket = { items: [line()], summary: { subtotal: 899 }, reprice: async () => undefined };
  render(
    <Provider store={store}>
      <MemoryRouter>
        <FilledCheckout
          basket={basket as unknown as Basket}
          begin={{ book: [address], held: undefined, other: undefined, expired: undefined }}
          onFilled={() => undefined}
        />
      </MemoryRouter>
    </Provider>,
  );
  await waitFor(() => expect(isQuoted).toBe(true));
  // The quote is on the screen in the summary of the items.
  await screen.findAllByText('₹777');
  return tell;
}

const ways = () => screen.queryAllByRole('radio', { name: /^(UPI|Card|Cash)/ });

it('shows no way to pay that cannot be used before the form of an address that is not delivered to', async () => {
  const tell = await openCheckout();
  expect(await screen.findByText('Calculating your total…')).toBeTruthy();
  expect(ways()).toEqual([]);
  tell(Response.json({ success: true, promise: { ...place, from: null, until: null } }));
  expect(await screen.findByText(whyNot)).toBeTruthy();
  expect(screen.getByLabelText(/^Pincode/i)).toHaveProperty('value', place.pincode);
});

it('shows the ways with the reason when the check has no answer', async () => {
  const tell = await openCheckout();
  tell(Response.json({ success: false, code: 'UNAVAILABLE', message: '' }, { status: 503 }));
  await waitFor(() => expect(ways()).toHaveLength(3));
  expect(screen.getAllByText(whyNot).length).toBeGreaterThan(0);
});
