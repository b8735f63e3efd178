import type { ShopDispatch } from '#web/platform/store.ts';
import { innovationsSlice } from '#web/resources/innovations/innovations.slice.ts';
import { keepInnovations } from '#web/resources/innovations/keep-innovations.ts';
import { tshirtsSlice } from '#web/resources/tshirts/tshirts.slice.ts';
import { rootReducer } from './store.ts';
import type { ShopState, ShopStore } from './store.ts';

let isAdded = false;

/**
 * Adds the slices of T-shirts and innovations, which no first load contains. The innovations are also stored in this
 * browser.
 */
export function addLateSlices(store: Pick<ShopStore, 'getState' | 'subscribe'> & { dispatch: ShopDispatch }) {
  if (isAdded) return;
  isAdded = true;
  rootReducer.inject(tshirtsSlice);
  rootReducer.inject(innovationsSlice);
  // An injected slice gets its initial state with the next action.
  store.dispatch({ type: 'app/lateSlicesAdded' });
  // Sound: the innovations slice has just been injected.
  const getState = () => store.getState() as ShopState & { innovations: ReturnType<typeof innovationsSlice.reducer> };
  void keepInnovations({ dispatch: store.dispatch, subscribe: store.subscribe, getState });
}
