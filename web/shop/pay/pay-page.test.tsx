import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, it, vi } from 'vitest';
import { makeStore } from '#web/app/store.ts';
import { Component as PayPage } from './pay-page.tsx';

const open = {
  state: 'open',
  items: [],
  pricing: { subtotal: 1_200, shippingCharges: 0, deliveryCharge: 50, discount: 0, total: 1_250 },
  changes: [],
  whyNot: '',
  promise: null,
  order: null,
  shippingAddress: { fullName: 'Asha Menon', phoneNumber: '+919812300001' },
};
const order = { status: 'confirmed', dueOnDelivery: 0, notCollected: 0 };

it('reads the link once, and again for whoever comes back after paying', async () => {
  const fetched = vi.fn<() => Promise<Response>>(async () => Response.json({ success: true, link: open }));
  vi.stubGlobal('fetch', fetched);
  const store = makeStore();
  const comeIn = () =>
    render(
      <Provider store={store}>
        <MemoryRouter initialEntries={['/pay/abc']}>
          <Routes>
            <Route path="/pay/:token" element={<PayPage />} />
          </Routes>
        </MemoryRouter>
      </Provider>,
    );
  const { unmount } = comeIn();
  expect(await screen.findByRole('button', { name: 'Pay ₹1,250' })).toBeTruthy();
  expect(fetched).toHaveBeenCalledOnce();
  unmount();
  // The confirmation is shown meanwhile.
  await new Promise((over) => setTimeout(over, 50));
  fetched.mockImplementation(async () => Response.json({ success: true, link: { ...open, state: 'ordered', order } }));
  comeIn();
  expect(await screen.findByRole('heading', { name: 'You have placed this order' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  expect(fetched).toHaveBeenCalledTimes(2);
});
