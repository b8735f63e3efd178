import { storageKeys } from '#contract/brand.ts';
import { deletionMessages } from '#contract/sign-in-messages.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { isCallError } from '#web/platform/call-error.ts';
import { forget } from '#web/platform/storage.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { accountApi } from './account.api.ts';
import { signOutOfIdentity } from './end-session.ts';
import { leaveSession } from './open-session.ts';
import { forgetPerson } from './personal-keys.ts';
import { proofRefusal, proveAgain } from './prove-person.ts';
import type { Proof } from './prove-person.ts';
import type { Refusal } from './sign-in-words.ts';

/** `code` is the shop's error code, if the shop refused. */
type DeletionRefusal = Refusal & { code?: ErrorCode };

/** Storage keys outside the session that would show the user's traces to the next user of this browser. */
const traces = [
  storageKeys.recentSearches,
  storageKeys.recentlyViewed,
  storageKeys.pincode,
  storageKeys.guestCart,
  storageKeys.guestWishlist,
  storageKeys.guestWishlistMerge,
  storageKeys.trackedEvents,
];

/** Deletes the account after the user re-authenticated by password or code. */
export function deleteAccount(proof: Proof) {
  return async (dispatch: ShopDispatch): Promise<DeletionRefusal | undefined> => {
    try {
      await dispatch(proveAgain(proof));
      await dispatch(accountApi.endpoints.deleteAccount.initiate(undefined, { track: false })).unwrap();
      return undefined;
    } catch (error) {
      if (isCallError(error)) return { message: error.message, ...(error.code && { code: error.code }) };
      return proofRefusal(deletionMessages, error);
    }
  };
}

/** Clears everything of the deleted account from this browser. */
export function forgetAccount() {
  return async (dispatch: ShopDispatch) => {
    await dispatch(signOutOfIdentity());
    forgetPerson();
    dispatch(leaveSession());
    for (const key of traces) forget(key);
  };
}
