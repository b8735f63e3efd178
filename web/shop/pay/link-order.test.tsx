import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { PaymentLink } from '#contract/payment-links.ts';
import { openStore } from '#web/resources/cart/testing/open-store.ts';
import { LinkOrder } from './link-order.tsx';

const pricing = {
  subtotal: 1_200,
  shipping: 0,
  shippingCharges: 0,
  deliveryCharge: 50,
  tax: 0,
  discount: 0,
  freediscount: 0,
  total: 1_250,
};

function show(order: PaymentLink['order'], more: Partial<PaymentLink> = {}) {
  const shippingAddress = { fullName: 'Asha Menon', phoneNumber: '+919812300001' };
  const open = { items: [], pricing, changes: [], whyNot: '', promise: null, shippingAddress };
  const link = { ...open, state: 'ordered', order, ...more };
  render(
    <Provider store={openStore([])}>
      <MemoryRouter>
        {/* Only the fields that the screen reads. */}
        <LinkOrder token="token" link={link as unknown as PaymentLink} readAgain={() => undefined} isReading={false} />
      </MemoryRouter>
    </Provider>,
  );
}

it('an order paid online is said to be paid', () => {
  show({ status: 'confirmed', dueOnDelivery: 0, notCollected: 0 });
  expect(screen.getByText('It is paid and confirmed.')).toBeDefined();
});

it('an order in cash says what is paid at the door, and its parts add up', () => {
  show({ status: 'confirmed', dueOnDelivery: 1_250, notCollected: 0 });
  expect(screen.getByText('It is confirmed. You pay ₹1,250 in cash when it arrives.')).toBeDefined();
  expect(screen.getByText('Cash on delivery fee')).toBeDefined();
  expect(screen.queryByText(/paid and confirmed/)).toBeNull();
});

it.each([
  [['confirmed', 900], 'To pay on delivery'],
  [['delivered', 0], 'Total without them'],
] as const)('an order in cash that is %s states its cancelled items and what is paid without them', (state, label) => {
  const [status, dueOnDelivery] = state;
  show({ status, dueOnDelivery, notCollected: 350 });
  expect(screen.getByText('Cancelled items').nextElementSibling?.textContent).toBe('−₹350');
  expect(screen.getByText(label).nextElementSibling?.textContent).toBe('₹900');
});

it.each([
  ['cancelled', 'It was cancelled.'],
  ['refunded', 'Your money has been refunded.'],
] as const)('an order that is %s is not said to be on the list', (status, words) => {
  show({ status, dueOnDelivery: 0, notCollected: 0 });
  expect(screen.getByText(words)).toBeDefined();
});

it.each([
  [1_250, 'Pay ₹1,250', 'once you pay'],
  [0, 'Place order', 'once you place it'],
])('an order of ₹%i is asked for with "%s"', (total, button, words) => {
  show(null, { state: 'open', pricing: { ...pricing, total } });
  expect(screen.getByRole('button', { name: button })).toBeDefined();
  expect(screen.getByText(new RegExp(`Please check it; ${words}, it is on its way`))).toBeDefined();
});
