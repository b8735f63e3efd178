import type { ShopDispatch } from '#web/platform/store.ts';
import type { StoredSession } from '#web/platform/session-storage.ts';
import { authApi } from './auth.api.ts';
import { loadIdentity } from './load-identity.ts';

/** Exchanges an ID token for a session of the shop; throws the CallError on failure. */
export function tradeIdToken(idToken: string) {
  return async (dispatch: ShopDispatch): Promise<StoredSession> => {
    const trade = authApi.endpoints.verifyToken.initiate({ body: { idToken } }, { track: false });
    const { user, jwtToken } = await dispatch(trade).unwrap();
    return { user, token: jwtToken };
  };
}

/** Returns a new session for the user the identity provider remembers; null if there is none. */
export function renewSession() {
  return async (dispatch: ShopDispatch): Promise<StoredSession | null> => {
    const client = await dispatch(loadIdentity());
    const idToken = await client.refresh();
    return idToken ? dispatch(tradeIdToken(idToken)) : null;
  };
}
