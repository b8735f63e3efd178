import type { ShopDispatch } from '#web/platform/store.ts';
import { authApi } from './auth.api.ts';

/**
 * Whether the server still knows the session. Cart and orders also work for guests, so a dead session gets no 401 there
 * but the answer of a guest; who must know asks here first. A dead one is renewed, or ends at the login screen.
 */
export function isSessionAlive() {
  return async (dispatch: ShopDispatch): Promise<boolean> => {
    const asking = authApi.endpoints.liveProfile.initiate(undefined, { subscribe: false, forceRefetch: true });
    const { error } = await dispatch(asking);
    return !error || !('status' in error) || error.status !== 401;
  };
}
