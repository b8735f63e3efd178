import type { CartItem } from '#contract/cart.ts';
import { goneFromCart } from '#contract/rules/cart-words.ts';
import type { CartNotice } from './cart-state.ts';

/** Names what is off sale by what the browser keeps of it: to a guest the server names only what is on sale. */
export function namedNotices(notices: readonly CartNotice[], kept: readonly CartItem[]): CartNotice[] {
  return notices.map((notice) => {
    if (notice.name !== '') return notice;
    const name = kept.find(({ product }) => product._id === notice.productId)?.product.name ?? '';
    return { ...notice, name, message: goneFromCart(name) };
  });
}
