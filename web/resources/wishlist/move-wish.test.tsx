import { expect, it, vi } from 'vitest';
import { signedIn } from '#web/resources/auth/session.slice.ts';
import { line } from '#web/resources/cart/testing/lines.ts';
import { openStore } from '#web/resources/cart/testing/open-store.ts';
import { moveWish } from './move-wish.ts';

it('a saved product that a member moves into their cart is counted there, unless it is refused', async () => {
  const cart = { items: [], summary: {}, version: 1 };
  const answers = [
    Response.json({ success: false, code: 'OUT_OF_STOCK', message: 'Sold out.' }, { status: 409 }),
    Response.json({ success: true, cart, cartCount: 1 }),
  ];
  vi.stubGlobal('fetch', async (path: string) =>
    path.endsWith('/move-to-cart') ? answers.shift() : Response.json({ success: true, cart }),
  );
  window.dataLayer = [];
  const store = openStore([]);
  store.dispatch(signedIn({ user: {} as never, token: 'jwt' }));
  const { product, size, color } = line();
  const move = () => store.dispatch(moveWish({ product, size, color, quantity: 1 } as never) as never);
  expect(await move()).toBe(false);
  expect(window.dataLayer).toHaveLength(0);
  expect(await move()).toBe(true);
  expect(window.dataLayer).toMatchObject([{ event: 'add_to_cart', productId: 'tee-1', quantity: 1 }]);
});
