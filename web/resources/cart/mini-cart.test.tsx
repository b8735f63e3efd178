import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { defaultFacts } from '#contract/rules/shop-facts.ts';
import { setShopFacts } from '#web/platform/shop-facts.ts';
import { MiniCart } from './mini-cart.tsx';
import { line } from './testing/lines.ts';
import { openStore } from './testing/open-store.ts';

/** Renders the panel of a cart of ₹400, in a shop with or without automatic coupons. */
async function openPanel(hasAutomaticCoupons: boolean) {
  setShopFacts(defaultFacts);
  const fetched = vi.fn<() => Promise<Response>>(async () => Response.json({ success: true, hasAutomaticCoupons }));
  vi.stubGlobal('fetch', fetched);
  render(
    <Provider store={openStore([line()])}>
      <MemoryRouter>
        <MiniCart />
      </MemoryRouter>
    </Provider>,
  );
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  await act(async () => await Promise.resolve());
}

test('shows the way to free shipping, unless an automatic coupon may have made it free', async () => {
  await openPanel(false);
  expect(await screen.findByText(/more for free shipping/)).toBeTruthy();
  cleanup();
  await openPanel(true);
  await waitFor(() => expect(screen.queryByText(/more for free shipping/)).toBeNull());
});
