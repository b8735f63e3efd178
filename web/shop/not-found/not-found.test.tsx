import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { openStore } from '#web/resources/cart/testing/open-store.ts';
import { GoneProduct } from '#web/shop/product/gone-product.tsx';
import { Component as NotFoundPage } from './not-found-page.tsx';

it.each(['/diwali-sale', '/product/sold-long-ago'])(
  'a link to %s loads it once from the server, which may redirect it',
  async (address) => {
    const { reload, go } = open('/');
    await go(address);
    expect(reload).toHaveBeenCalledOnce();
    expect(screen.queryByRole('heading', { name: 'Page Not Found' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Look at these instead' })).toBeNull();
  },
);

it('each link to another one does', async () => {
  const { reload, go } = open('/');
  await go('/diwali-sale');
  await go('/holi-sale');
  expect(reload).toHaveBeenCalledTimes(2);
});

it.each(['/diwali-sale', '/product/sold-long-ago'])('%s from the server is not loaded again', (address) => {
  const { reload } = open(address);
  expect(reload).not.toHaveBeenCalled();
  expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
});

it('neither is one that Back leads to', async () => {
  const { reload, go } = open('/diwali-sale');
  await go('/');
  await go(-1);
  expect(reload).not.toHaveBeenCalled();
  expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
});

it('offline it is said at once', async () => {
  const { reload, go } = open('/');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await go('/diwali-sale');
  expect(reload).not.toHaveBeenCalled();
  expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
});

/** Opens the shop at an address that the server has answered. */
function open(address: string) {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, products: [], categories: [] }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { reload });
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>Home</p> },
      { path: '/product/:id', element: <GoneProduct Screen={() => null} /> },
      { path: '*', Component: NotFoundPage },
    ],
    { initialEntries: [address] },
  );
  render(
    <Provider store={openStore([])}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return {
    reload,
    go: (to: string | number) => act(() => (typeof to === 'number' ? router.navigate(to) : router.navigate(to))),
  };
}
