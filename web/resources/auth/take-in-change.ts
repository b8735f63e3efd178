import { saveSession } from '#web/platform/session-storage.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { authApi } from './auth.api.ts';
import { loadIdentity } from './load-identity.ts';
import { identitySeen, signedIn } from './session.slice.ts';
import { renewSession } from './trade-id-token.ts';

/**
 * After a change at the provider (e-mail verified, number changed, logged in anew): the session is traded for one that
 * knows it. False when the provider knows nobody here any more, so that the person has to log in again.
 */
export function takeInChange() {
  return async (dispatch: ShopDispatch): Promise<boolean> => {
    const client = await dispatch(loadIdentity());
    const identity = await client.reread();
    const session = identity && (await dispatch(renewSession()));
    if (!session) return false;
    // Still with the token from before: two rows for one browser would puzzle whoever looks where they are logged in.
    await dispatch(authApi.endpoints.logout.initiate(undefined, { track: false }));
    saveSession(session);
    dispatch(signedIn(session));
    dispatch(identitySeen(identity));
    dispatch(authApi.util.invalidateTags(['profile', 'sessions']));
    return true;
  };
}
