import type { ShopDispatch } from '#web/platform/store.ts';
import { dropWishes, saveWish } from './change-wishlist.ts';
import { isOn, selectWishes } from './wishlist-state.ts';
import type { WishlistRoot } from './wishlist-state.ts';
import { keepChoice } from './wished-choice.ts';
import type { WishedChoice } from './wished-choice.ts';

/** Saves a product with its colour and size, and returns how to undo it; null if refused, with a toast. */
export function saveForLater(productId: string, choice: WishedChoice) {
  return async (dispatch: ShopDispatch, getState: () => WishlistRoot): Promise<{ alsoUndo: () => unknown } | null> => {
    const wasOn = isOn(selectWishes(getState()), productId);
    if (!(await dispatch(saveWish(productId)))) return null;
    keepChoice(productId, choice);
    return { alsoUndo: () => (wasOn ? undefined : dispatch(dropWishes([productId]))) };
  };
}
