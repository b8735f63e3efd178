import { combineSlices, configureStore } from '@reduxjs/toolkit';
import type { WithSlice } from '@reduxjs/toolkit';
import { shopApi } from '#web/platform/api.ts';
import type { ShopExtra } from '#web/platform/store.ts';
import { toastsSlice } from '#web/platform/toasts.slice.ts';
import { sessionSlice } from '#web/resources/auth/session.slice.ts';
import type { cartSlice } from '#web/resources/cart/cart.slice.ts';
import type { innovationsSlice } from '#web/resources/innovations/innovations.slice.ts';
import type { tshirtsSlice } from '#web/resources/tshirts/tshirts.slice.ts';
import type { wishlistSlice } from '#web/resources/wishlist/wishlist-state.ts';
import { toastFailures } from './toast-failures.ts';

/** The reducers that every first visit needs. Personal slices are injected by person.ts when needed. */
export const rootReducer = combineSlices(shopApi, toastsSlice, sessionSlice).withLazyLoadedSlices<
  WithSlice<typeof cartSlice> &
    WithSlice<typeof wishlistSlice> &
    WithSlice<typeof tshirtsSlice> &
    WithSlice<typeof innovationsSlice>
>();

export type ShopState = ReturnType<typeof rootReducer>;

/** Creates one store per page on the server, one per tab in the browser. */
export function makeStore(extra: ShopExtra = {}) {
  return configureStore({
    reducer: rootReducer,
    devTools: import.meta.env.DEV,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: extra }, serializableCheck: false, immutableCheck: false }).concat(
        shopApi.middleware,
        toastFailures,
      ),
  });
}

export type ShopStore = ReturnType<typeof makeStore>;
