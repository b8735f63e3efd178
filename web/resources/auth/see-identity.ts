import type { ShopDispatch } from '#web/platform/store.ts';
import { identitySeen, selectSession } from './session.slice.ts';
import type { Identity } from './session.slice.ts';
import { takeInChange } from './take-in-change.ts';

type Root = Parameters<typeof selectSession>[0];

/**
 * Stores the provider's data of the user. An email that was confirmed elsewhere also renews the session, from which the
 * shop learns of it.
 */
export function seeIdentity(identity: Identity) {
  return async (dispatch: ShopDispatch, getState: () => Root): Promise<void> => {
    dispatch(identitySeen(identity));
    const { user } = selectSession(getState());
    const isTheirs = user?.firebaseUid === identity.uid && user.email === identity.email;
    if (isTheirs && identity.emailVerified && !user.emailVerified) await dispatch(takeInChange());
  };
}
