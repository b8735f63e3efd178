import { expect, it, vi } from 'vitest';
import type { CartItem } from '#contract/cart.ts';
import { line } from '#web/resources/cart/testing/lines.ts';
import { openStore } from '#web/resources/cart/testing/open-store.ts';
import { buyAgain } from './buy-again.ts';
import type { BoughtAgain } from './buy-again.ts';

type Shop = { sold: CartItem[]; kept: CartItem[]; more?: object };

/** Buys one tee again, while the shop sells `sold` of it and the cart holds `kept`; returns the result. */
async function boughtAgain({ sold, kept, more }: Shop): Promise<BoughtAgain> {
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(
      path.endsWith('/quote')
        ? { success: true, cart: { items: sold, summary: {}, version: 0 }, notices: [] }
        : { success: true, cartItem: sold[0] },
    ),
  );
  const store = openStore(kept);
  const { product: sale, size, color } = line();
  const product = { ...sale, description: '' };
  const item = { name: 'Tee', product, size, color, quantity: 1, exchanges: [], ...more };
  return store.dispatch(buyAgain([item]) as never);
}

it.each([
  ['is in the cart', { sold: [line()], kept: [] }, { pieces: 1, missing: [] }],
  [
    'is no longer sold when the shop does not know it',
    { sold: [], kept: [] },
    { pieces: 0, missing: ['Tee (Black, M) is no longer sold.'] },
  ],
  [
    'is sold out only when none is left',
    { sold: [line({ available: 0 })], kept: [] },
    { pieces: 0, missing: ['Tee (Black, M) is sold out.'] },
  ],
  [
    'is in stock, but the cart takes no more of it',
    { sold: [line()], kept: [line({ quantity: 10 })] },
    { pieces: 0, missing: ['Tee (Black, M) could not be added. You can buy up to 10 of one item.'] },
  ],
  [
    'is in the size that was kept after an exchange',
    { sold: [line()], kept: [], more: { size: 'S', exchanges: [{ size: 'M', color: 'Black', quantity: 1 }] } },
    { pieces: 1, missing: [] },
  ],
  [
    'is in both sizes when one of two was exchanged',
    {
      sold: [line()],
      kept: [],
      more: { size: 'S', quantity: 2, exchanges: [{ size: 'M', color: 'Black', quantity: 1 }] },
    },
    { pieces: 1, missing: ['Tee (Black, S) is no longer sold.'] },
  ],
  [
    'counts once a size that was ordered and exchanged for',
    {
      sold: [line({ available: 1 })],
      kept: [],
      more: { quantity: 2, exchanges: [{ size: 'M', color: 'Black', quantity: 1 }] },
    },
    { pieces: 1, missing: ['Tee (Black, M): only 1 left.'] },
  ],
])('what is bought again %s', async (_, shop, told) => {
  window.dataLayer = [];
  expect(await boughtAgain(shop)).toEqual(told);
  const counted = told.pieces > 0 ? [{ event: 'add_to_cart', productId: 'tee-1', quantity: 1 }] : [];
  expect(window.dataLayer).toMatchObject(counted);
  expect(window.dataLayer).toHaveLength(counted.length);
});
