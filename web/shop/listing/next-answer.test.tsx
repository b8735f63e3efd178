import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { openStore } from '#web/resources/cart/testing/open-store.ts';
import { Component } from './listing-page.tsx';

/** Number of products found for a search or category. */
const found: Record<string, number> = { hoodie: 3, hodie: 3, tee: 2 };

/** Opens the listing; an answer about `held` is awaited until `release` is called. */
async function openListing(address: string, held: string) {
  let release = () => {};
  const waiting = new Promise<void>((resolve) => (release = resolve));
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams: params } = new URL(url, 'http://shop.test');
    if (pathname.endsWith('/facets')) return Response.json({}, { status: 500 });
    const asked = params.get('search') || params.get('category') || params.get('q') || '';
    if (params.get('sizes') === held || asked === held) await waiting;
    return Response.json({
      success: true,
      products: [],
      categories: ['polos', 'jackets'].map((slug) => ({ _id: slug, slug, name: slug, image: {} })),
      banners: [],
      totalProducts: found[asked] ?? 0,
      correctedTo: asked === 'hodie' ? 'hoodie' : undefined,
      didYouMean: asked === 'qqqq' ? 'qatar' : undefined,
      popular: [],
    });
  });
  const router = createMemoryRouter([{ path: '/products/:category?', Component }], { initialEntries: [address] });
  render(
    <Provider store={openStore([])}>
      <RouterProvider router={router} />
    </Provider>,
  );
  // The deferred parts of the page come with the visitor's first touch.
  await act(async () => document.body.click());
  return { go: (to: string) => act(() => router.navigate(to)), release: () => act(async () => release()) };
}

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});

const heading = (name: string) => screen.queryByRole('heading', { name });

it('a search after one without results claims nothing before its answer comes', async () => {
  const { go, release } = await openListing('/products?search=qqqq', 'hoodie');
  expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'qatar' })).toBeTruthy();
  await go('/products?search=hoodie');
  expect(heading('“hoodie”')).toBeTruthy();
  expect(heading('Nothing found')).toBeNull();
  expect(screen.queryByText('qatar')).toBeNull();
  expect(document.title).not.toContain('0 items');
  await release();
  await expect.poll(() => document.title).toContain('“hoodie”: 3 items');
  expect(heading('Nothing found')).toBeNull();
});

it('a category after an empty one is not called empty before its answer comes', async () => {
  const { go, release } = await openListing('/products/polos', 'jackets');
  expect(await screen.findByText('Nothing here right now')).toBeTruthy();
  await go('/products/jackets');
  expect(screen.queryByText('Nothing here right now')).toBeNull();
  await release();
  expect(await screen.findByText('Nothing here right now')).toBeTruthy();
});

it('how a search was read stays while it is filtered, and goes with the next search', async () => {
  const { go } = await openListing('/products?search=hodie', 'tee');
  const sentence = () => screen.queryAllByText(/^Showing results for/);
  await expect.poll(sentence).toHaveLength(1);
  await go('/products?search=hodie&sizes=tee');
  expect(sentence()).toHaveLength(1);
  await go('/products?search=tee');
  expect(heading('“tee”')).toBeTruthy();
  expect(sentence()).toEqual([]);
  expect(document.title).not.toContain('items');
});
