import type { ShopDispatch } from '#web/platform/store.ts';
import { forgetUnjoined } from '#web/resources/cart/user-cart.ts';
import { authApi } from './auth.api.ts';
import { loadIdentity } from './load-identity.ts';
import { leaveSession } from './open-session.ts';
import { forgetPerson } from './personal-keys.ts';

/** Longest wait for a logout on a dead connection, so that the phone can be handed back. */
const patienceMs = 1_500;

/** Logs out on the server, at the identity provider and in this browser. The first two may fail or end later. */
export function endSession() {
  return async (dispatch: ShopDispatch) => {
    const logout = dispatch(authApi.endpoints.logout.initiate(undefined, { track: false }));
    const elsewhere = Promise.all([logout, dispatch(signOutOfIdentity())]);
    await Promise.race([elsewhere, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
    forgetPerson();
    dispatch(leaveSession());
    dispatch(forgetUnjoined());
  };
}

export function signOutOfIdentity() {
  return async (dispatch: ShopDispatch) => {
    try {
      await (await dispatch(loadIdentity())).signOut();
    } catch {
      // Unreachable: the shop's session ends anyway, and the provider's session gives no access to the shop.
    }
  };
}
