import type { ShopDispatch } from '#web/platform/store.ts';
import { wishesPriced } from './wishlist-state.ts';
import type { WishView } from './wishlist-state.ts';
import { wishlistApi } from './wishlist.api.ts';

/** Requests current data of products saved in this browser; returns those still sold, undefined on failure. */
export function priceWishes(productIds: readonly string[]) {
  return async (dispatch: ShopDispatch): Promise<readonly WishView[] | undefined> => {
    const asking = wishlistApi.endpoints.wishedProducts.initiate(
      { body: { productIds: [...productIds] } },
      { subscribe: false, forceRefetch: true },
    );
    const { data, error } = await dispatch(asking);
    if (!data || error) return undefined;
    dispatch(wishesPriced({ asked: productIds, products: data }));
    return data;
  };
}
