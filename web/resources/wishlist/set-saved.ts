import { personKnown } from '#web/platform/store.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { showSuccess } from '#web/platform/toasts.slice.ts';
import { dropWishes, saveWish } from './change-wishlist.ts';
import { keepChoice } from './wished-choice.ts';
import type { WishedChoice } from './wished-choice.ts';

/** Saves or removes a product after a press on a heart, and shows the result in a toast. */
export function setSaved(productId: string, isSaved: boolean, choice?: WishedChoice) {
  return async (dispatch: ShopDispatch): Promise<boolean> => {
    await dispatch(personKnown());
    const isDone = await dispatch(isSaved ? saveWish(productId) : dropWishes([productId]));
    if (isDone && isSaved && choice) keepChoice(productId, choice);
    if (isDone) dispatch(showSuccess(isSaved ? 'Saved to your wishlist' : 'Removed from your wishlist'));
    return isDone;
  };
}
