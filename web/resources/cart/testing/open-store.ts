import { configureStore } from '@reduxjs/toolkit';
import type { CartItem } from '#contract/cart.ts';
import { shopApi } from '#web/platform/api.ts';
import { toastsSlice } from '#web/platform/toasts.slice.ts';
import { sessionSlice } from '#web/resources/auth/session.slice.ts';
import { guestCartRestored } from '../cart-state.ts';
import { cartSlice } from '../cart.slice.ts';

/** A store of a guest with these lines in the cart. */
export function openStore(items: CartItem[]) {
  const store = configureStore({
    reducer: {
      api: shopApi.reducer,
      [sessionSlice.name]: sessionSlice.reducer,
      [cartSlice.name]: cartSlice.reducer,
      [toastsSlice.name]: toastsSlice.reducer,
    },
    middleware: (defaults) =>
      defaults({ serializableCheck: false, thunk: { extraArgument: {} } }).concat(shopApi.middleware),
  });
  store.dispatch(guestCartRestored({ items, mergeId: null, sent: [] }));
  return store;
}
