import { personKnown } from '#web/platform/store.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { showSuccess } from '#web/platform/toasts.slice.ts';
import { dropWishes, saveWish } from './change-wishlist.ts';

/** The press on a heart: whether a product is to be on the list from now on. A toast tells what came of it. */
export function setSaved(productId: string, isSaved: boolean) {
  return async (dispatch: ShopDispatch): Promise<boolean> => {
    await dispatch(personKnown());
    const isDone = await dispatch(isSaved ? saveWish(productId) : dropWishes([productId]));
    if (isDone) dispatch(showSuccess(isSaved ? 'Saved to your wishlist' : 'Removed from your wishlist'));
    return isDone;
  };
}
