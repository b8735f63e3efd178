import type { ShopDispatch } from '#web/platform/store.ts';
import { authApi } from './auth.api.ts';

/**
 * Returns whether the server still knows the session; for code that must know, since cart and orders give a dead
 * session a guest's response instead of a 401. A dead session is renewed, or ends at the login screen.
 */
export function isSessionAlive() {
  return async (dispatch: ShopDispatch): Promise<boolean> => {
    const asking = authApi.endpoints.liveProfile.initiate(undefined, { subscribe: false, forceRefetch: true });
    const { error } = await dispatch(asking);
    return !error || !('status' in error) || error.status !== 401;
  };
}
