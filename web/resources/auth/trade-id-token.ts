import type { ShopDispatch } from '#web/platform/store.ts';
import type { StoredSession } from '#web/platform/session-storage.ts';
import { authApi } from './auth.api.ts';
import { loadIdentity } from './load-identity.ts';

/** Trades an ID token for a session of ours; fails with the CallError. */
export function tradeIdToken(idToken: string) {
  return async (dispatch: ShopDispatch): Promise<StoredSession> => {
    const trade = authApi.endpoints.verifyToken.initiate({ body: { idToken } }, { track: false });
    const { user, jwtToken } = await dispatch(trade).unwrap();
    return { user, token: jwtToken };
  };
}

/** A new session for the person whom the identity provider still knows; null when it knows nobody. */
export function renewSession() {
  return async (dispatch: ShopDispatch): Promise<StoredSession | null> => {
    const client = await dispatch(loadIdentity());
    const idToken = await client.refresh();
    return idToken ? dispatch(tradeIdToken(idToken)) : null;
  };
}
