import type { ShopDispatch } from '#web/platform/store.ts';
import { innovationsSlice } from '#web/resources/innovations/innovations.slice.ts';
import { keepInnovations } from '#web/resources/innovations/keep-innovations.ts';
import { tshirtsSlice } from '#web/resources/tshirts/tshirts.slice.ts';
import { rootReducer } from './store.ts';
import type { ShopState, ShopStore } from './store.ts';

let isAdded = false;

/** The slices of T-shirts and innovations: no first load carries them. The innovations are also kept in this browser. */
export function addLateSlices(store: Pick<ShopStore, 'getState' | 'subscribe'> & { dispatch: ShopDispatch }) {
  if (isAdded) return;
  isAdded = true;
  rootReducer.inject(tshirtsSlice);
  rootReducer.inject(innovationsSlice);
  // New slices get their first state with the next action.
  store.dispatch({ type: 'app/lateSlicesAdded' });
  // Sound: innovations have just been added to the state.
  const getState = () => store.getState() as ShopState & { innovations: ReturnType<typeof innovationsSlice.reducer> };
  void keepInnovations({ dispatch: store.dispatch, subscribe: store.subscribe, getState });
}
