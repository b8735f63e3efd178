import { useRef } from 'react';
import type { CartItem } from '#contract/cart.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import type { useRemovals } from '#web/resources/cart/use-removals.ts';

/** Moves a line to the wishlist; undo also removes it there, unless it was there before. */
export function useSaveForLater(take: ReturnType<typeof useRemovals>['take']) {
  const dispatch = useShopDispatch();
  const underWay = useRef(new Set<string>());
  return async (item: CartItem) => {
    const { _id: id, product, color, size } = item;
    if (underWay.current.has(id)) return;
    underWay.current.add(id);
    const { saveForLater } = await import('#web/resources/wishlist/save-for-later.ts');
    const saved = await dispatch(saveForLater(product._id, { color, size }));
    if (saved) await take(item, { words: 'Saved for later:', ...saved });
    underWay.current.delete(id);
  };
}
