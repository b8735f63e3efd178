import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { openStore } from '#web/resources/cart/testing/open-store.ts';
import { EmptyListing } from './empty-listing.tsx';
import { useListing } from './use-listing.ts';

function Listing() {
  const listing = useListing();
  return listing.total === undefined ? null : <EmptyListing listing={listing} />;
}

it('a search whose filters leave nothing is not noted as one without results', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    const found = url.includes('sizes') || url.includes('category=') ? 0 : 3;
    return Response.json({ success: true, products: [], categories: [], totalProducts: found, popular: [] });
  });
  window.dataLayer = [];
  const router = createMemoryRouter([{ path: '/products', Component: Listing }], {
    initialEntries: ['/products?search=tee&sizes=XS'],
  });
  render(
    <Provider store={openStore([])}>
      <RouterProvider router={router} />
    </Provider>,
  );
  expect(await screen.findByText('No items match all your filters')).toBeTruthy();
  await act(() => router.navigate('/products?search=tee&category=polos'));
  expect(window.dataLayer).toEqual([]);
  await act(() => router.navigate('/products?search=tee'));
  await expect.poll(() => window.dataLayer).toMatchObject([{ event: 'search', term: 'tee', results: 3 }]);
});
