import { beforeEach, expect, it, vi } from 'vitest';
import { signedOut } from '#web/resources/auth/session.slice.ts';
import { addToCart } from './add-to-cart.ts';
import { line } from './testing/lines.ts';
import { openStore } from './testing/open-store.ts';

beforeEach(() => {
  window.dataLayer = [];
});

/** Adds this many of a tee with two in stock. */
function add(quantity: number) {
  const { product, size, color } = line();
  const variants = [{ _id: 'v', sku: 'v', size, color, stock: 2 }];
  const store = openStore([]);
  store.dispatch(signedOut());
  return store.dispatch(addToCart({ product: { ...product, variants }, size, color, quantity }) as never);
}

it('what is put into the cart without a network is counted, and what the cart refuses is not', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await add(2);
  await expect(add(3)).rejects.toThrow('Only 2 left.');
  expect(window.dataLayer).toMatchObject([{ event: 'add_to_cart', productId: 'tee-1', quantity: 2 }]);
});
