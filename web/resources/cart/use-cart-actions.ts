import type { CartItem } from '#contract/cart.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import { changeCart } from './change-cart.ts';

/** Changes to the cart. Each resolves to false if refused; the refusal is shown in a toast. */
export function useCartActions() {
  const dispatch = useShopDispatch();
  return {
    setQuantity: (itemId: string, quantity: number) => dispatch(changeCart({ kind: 'quantity', itemId, quantity })),
    changeChoice: (itemId: string, choice: { size: string; color: string }) =>
      dispatch(changeCart({ kind: 'choice', itemId, ...choice })),
    remove: (itemId: string) => dispatch(changeCart({ kind: 'remove', itemId })),
    restore: (item: CartItem) => dispatch(changeCart({ kind: 'put', item })),
    clear: () => dispatch(changeCart({ kind: 'clear' })),
  };
}
