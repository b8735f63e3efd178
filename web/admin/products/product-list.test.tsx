import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { makeStore } from '#web/app/store.ts';
import { ProductList } from './product-list.tsx';

const categories = [
  { _id: 'id-rain', slug: 'rain', name: 'Rain', isActive: false },
  { _id: 'id-tees', slug: 'tees', name: 'Tees', isActive: true },
];
const day = '2026-11-22T06:00:00.000Z';
const tee = { _id: 'p1', name: 'Rain tee', images: [], state: 'active', category: categories[0], tags: [] };
const products = [
  { ...tee, price: 799, originalPrice: null, stock: 4, out: 0, low: 0, createdAt: day, updatedAt: day },
];

/** Opens the list at a URL; returns the categories of the product requests. */
function openList(address: string) {
  const asked = new Set<string | null>();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal('fetch', async (to: Request | string) => {
    const { pathname, searchParams } = new URL(to instanceof Request ? to.url : to, location.href);
    if (pathname === '/api/admin/categories') return Response.json({ success: true, categories });
    if (pathname === '/api/categories') return Response.json({ success: true, categories: categories.slice(1) });
    asked.add(searchParams.get('category'));
    return Response.json({ success: true, products, pagination: { total: 640 } });
  });
  const store = makeStore();
  const router = createMemoryRouter([{ path: '*', element: <ProductList /> }], { initialEntries: [address] });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return asked;
}

const filter = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Category' });
const shown = async () => (await filter()).selectedOptions[0]?.textContent;

test('a link to a hidden category shows its products alone, and says that it is hidden', async () => {
  const asked = openList('/admin/products?category=rain');
  await waitFor(async () => expect(await shown()).toBe('Rain (hidden)'));
  await screen.findByText('Rain tee');
  expect([...asked]).toEqual(['rain']);
  expect(within(await filter()).getAllByRole('option')).toHaveLength(3);
});

test('a category that is gone is not taken for all of them', async () => {
  const asked = openList('/admin/products?category=gone');
  await waitFor(async () => expect(within(await filter()).getByText('Tees')).toBeDefined());
  expect(await shown()).toBe('Category: unknown');
  expect([...asked]).toEqual(['gone']);
});

test('products are moved to a hidden category too', async () => {
  openList('/admin/products');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Rain tee' }));
  fireEvent.click(screen.getByRole('button', { name: 'Category' }));
  const options = within(await screen.findByRole('combobox', { name: 'Move to' })).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toContain('Rain (hidden)');
});

test('a change of prices says first how many products it changes', async () => {
  openList('/admin/products');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Rain tee' }));
  fireEvent.click(screen.getByRole('button', { name: 'Select all 640 that match' }));
  fireEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Price' }));
  const form = within(await screen.findByRole('dialog', { name: 'Price' }));
  expect(form.getByText(/^The prices of 640 products change\. Undo: in the notice, or in Activity/)).toBeDefined();
  expect(form.getByRole('button', { name: 'Change prices' })).toBeDefined();
});
