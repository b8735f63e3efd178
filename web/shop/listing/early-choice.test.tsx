import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { RouterProvider, createMemoryRouter, createPath } from 'react-router';
import { expect, it, vi } from 'vitest';
import { facetsApi } from '#web/resources/products/facets.api.ts';
import type { FacetsView } from '#web/resources/products/facets.api.ts';
import { productsApi } from '#web/resources/products/products.api.ts';
import { categoriesApi } from '#web/resources/categories/categories.api.ts';
import { openStore } from '#web/resources/cart/testing/open-store.ts';
import { comeAlive } from '#web/platform/testing/come-alive.tsx';
import { FilterForm } from './filter-form.tsx';
import { ListingTools } from './listing-tools.tsx';
import { facetQueryOf, queryOf, readChoice } from './listing-url.ts';
import { useListing } from './use-listing.ts';

const facets: FacetsView = {
  total: 3,
  everywhere: { count: 3 },
  category: [{ name: 'Polos', value: 'polos', count: 1 }],
  sizes: ['S', 'M', 'L'].map((value) => ({ value, count: 1 })),
  colors: [],
  fit: [],
  price: { min: 499, max: 1499, ranges: [] },
  discount: [{ value: 20, count: 1 }],
  rating: [],
  inStock: { count: 2 },
};

function Listing() {
  const listing = useListing();
  return (
    <>
      <ListingTools listing={listing} />
      <FilterForm id="filters" choice={listing.choice} />
    </>
  );
}

/** Renders a listing on the server, runs `visitor` before hydration, hydrates, and returns a getter for the URL. */
async function openListing(address: string, visitor: (place: HTMLElement) => void = () => undefined) {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  // jsdom stops firing animation frames if it started its interval under another file's fake timers.
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => setTimeout(draw));
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => clearTimeout(frame));
  const router = createMemoryRouter([{ path: '/products/:category?', Component: Listing }], {
    initialEntries: [address],
  });
  const choice = readChoice(undefined, new URLSearchParams(address.split('?')[1]), '/products');
  const store = openStore([]);
  await store.dispatch(categoriesApi.util.upsertQueryData('categories', {}, []));
  await store.dispatch(facetsApi.util.upsertQueryData('facets', facetQueryOf(choice), facets));
  const listing = { cards: [], total: 3, category: undefined, correctedTo: undefined };
  await store.dispatch(productsApi.util.upsertQueryData('products', queryOf(choice, 1), listing));
  await comeAlive(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
    visitor,
  );
  return () => createPath(router.state.location);
}

const holdTime = () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
/** Runs every timer that is due soon, and those they start. */
const letTimePass = () => act(() => vi.advanceTimersByTimeAsync(1_000));

const size = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

it('filters taken before the page came alive narrow the listing', async () => {
  const address = await openListing('/products?sizes=S', (place) => {
    for (const value of ['M', '20']) place.querySelector<HTMLInputElement>(`[value="${value}"]`)?.click();
  });
  await waitFor(() => expect(address()).toBe('/products?sizes=S%2CM&discount=20'));
  expect(['S', 'M', 'L'].map((name) => size(name).checked)).toEqual([true, true, false]);
});

it('an order taken before the page came alive orders it', async () => {
  const address = await openListing('/products', (place) => {
    for (const select of place.querySelectorAll('select')) select.value = 'price-low';
  });
  await waitFor(() => expect(address()).toBe('/products?sort=price-low'));
});

it('a listing that nobody touched stays at its address, however that is written', async () => {
  holdTime();
  const address = await openListing('/products?sizes=L,S&page=2');
  await letTimePass();
  expect(address()).toBe('/products?sizes=L,S&page=2');
});

it('a price may be written with commas', async () => {
  const address = await openListing('/products');
  const field = screen.getByLabelText('From ₹');
  fireEvent.change(field, { target: { value: '₹1,499 ' } });
  fireEvent.blur(field);
  await waitFor(() => expect(address()).toBe('/products?minPrice=1499'));
});

it('what is no price is said and goes nowhere', async () => {
  const address = await openListing('/products?sizes=S');
  holdTime();
  const field = screen.getByLabelText<HTMLInputElement>('To ₹');
  const said = vi.fn<() => void>();
  field.addEventListener('invalid', said);
  // `reportValidity` would show the browser's own message and move the focus back to the field.
  const holdBack = vi.spyOn(field, 'reportValidity');
  fireEvent.change(field, { target: { value: 'cheap' } });
  fireEvent.blur(field);
  expect(said).toHaveBeenCalledOnce();
  expect(holdBack).not.toHaveBeenCalled();
  expect(field.getAttribute('aria-describedby')).toBe(screen.getByText('Enter a price, such as 1,499.').id);
  fireEvent.change(field, { target: { value: '.' } });
  expect(screen.queryByText('Enter a price, such as 1,499.')).toBeNull();
  fireEvent.blur(field);
  await letTimePass();
  expect(address()).toBe('/products?sizes=S');
});

/** Leaves a typed price by tapping elsewhere: blur and click arrive before the next frame. */
function typeAndTap(price: HTMLElement, target: HTMLElement) {
  fireEvent.change(price, { target: { value: '700' } });
  fireEvent.blur(price);
  fireEvent.click(target);
}

it('a category tapped straight from a price that was typed has that price too', async () => {
  const address = await openListing('/products');
  holdTime();
  typeAndTap(screen.getByLabelText('From ₹'), screen.getByRole('link', { name: /^Polos/ }));
  await letTimePass();
  expect(address()).toBe('/products/polos?minPrice=700');
});

it('nothing is left of a price from which all was cleared straight away', async () => {
  const address = await openListing('/products?sizes=S');
  fireEvent.click(screen.getByRole('button', { name: /^Filter/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }));
  const price = await sheet.findByLabelText('From ₹');
  holdTime();
  typeAndTap(price, sheet.getByRole('button', { name: 'Clear all' }));
  await letTimePass();
  expect(address()).toBe('/products');
});
