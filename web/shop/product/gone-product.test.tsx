import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { Product } from '#contract/products.ts';
import { openStore } from '#web/resources/cart/testing/open-store.ts';
import { readViewed, rememberViewed } from '#web/resources/products/recently-viewed.ts';
import { GoneProduct } from './gone-product.tsx';
import { ProductScreen } from './product-screen.tsx';

const picture = { url: '/media/abc/720.webp', alt: 'A tee', width: 4, height: 5, placeholder: '#c0b8a8' };

/** The remembered part of a product. Sound: only these fields are read. */
const seen = (id: string) =>
  ({ _id: id, slug: `tee-${id}`, name: `Tee ${id}`, price: 899, images: [picture] }) as unknown as Product;

it.each(['/product/1', '/product/tee-1'])('at %s a product that is gone is neither shown nor remembered', (address) => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, products: [], categories: [] }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  for (const id of ['1', '2']) rememberViewed(seen(id));
  const router = createMemoryRouter([{ path: '/product/:id', element: <GoneProduct Screen={ProductScreen} /> }], {
    initialEntries: [address],
  });
  render(
    <Provider store={openStore([])}>
      <RouterProvider router={router} />
    </Provider>,
  );
  expect(screen.getByText('Tee 2')).toBeTruthy();
  expect(screen.queryByText('Tee 1')).toBeNull();
  expect(readViewed().map(({ id }) => id)).toEqual(['2']);
});
