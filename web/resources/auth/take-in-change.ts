import { saveSession } from '#web/platform/session-storage.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { authApi } from './auth.api.ts';
import { loadIdentity } from './load-identity.ts';
import { identitySeen, signedIn } from './session.slice.ts';
import { renewSession } from './trade-id-token.ts';

/**
 * Exchanges the session for one that reflects a change at the provider (e-mail verified, number changed,
 * re-authenticated). Returns false if the provider no longer knows a user here, who then has to log in again.
 */
export function takeInChange() {
  return async (dispatch: ShopDispatch): Promise<boolean> => {
    const client = await dispatch(loadIdentity());
    const identity = await client.reread();
    const session = identity && (await dispatch(renewSession()));
    if (!session) return false;
    // Still with the previous token: two rows for one browser would confuse users in their list of sessions.
    await dispatch(authApi.endpoints.logout.initiate(undefined, { track: false }));
    saveSession(session);
    dispatch(signedIn(session));
    dispatch(identitySeen(identity));
    dispatch(authApi.util.invalidateTags(['profile', 'sessions']));
    return true;
  };
}
