import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { savedProduct } from '#web/resources/wishlist/testing/wishes.ts';
import { openStore } from '#web/resources/cart/testing/open-store.ts';
import { SizeSheetPlace } from './size-sheet-place.tsx';

const variants = [{ _id: 'v', sku: 'v', color: 'Black', size: 'M', stock: 3 }];
const products = ['Tee', 'Cap'].map((name) => ({ ...savedProduct({ id: name, variants }), name }));

function Shared() {
  const [chosen, setChosen] = useState<(typeof products)[number] | null>(null);
  return (
    <>
      {products.map((product) => (
        <button key={product._id} type="button" onClick={() => setChosen(product)}>
          {product.name}
        </button>
      ))}
      <SizeSheetPlace wish={chosen && { product: chosen }} purpose="add" onClose={() => setChosen(null)} />
    </>
  );
}

it('a product that comes into the cart after its sheet was closed does not close the sheet of another', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  render(
    <Provider store={openStore([])}>
      <MemoryRouter>
        <Shared />
      </MemoryRouter>
    </Provider>,
  );
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  press('Tee');
  fireEvent.click(await screen.findByRole('radio', { name: /^M/ }));
  press('Add to cart');
  press('Close');
  press('Cap');
  const sheet = await screen.findByRole('dialog');
  expect(sheet.textContent).toContain('Cap');
  const cartItem = { _id: 'l1', product: products[0], variant: variants[0], quantity: 1 };
  await act(async () => resolve(Response.json({ success: true, message: '', cartItem, cartCount: 1 })));
  await act(async () => new Promise((over) => setTimeout(over, 50)));
  expect(screen.getByRole('dialog').textContent).toContain('Cap');
});
