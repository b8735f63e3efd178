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

/** `code` is the shop's own, when it was the shop that refused. */
export type DeletionRefusal = Refusal & { code?: ErrorCode };

/** What this browser remembers beside the session, and would show of the person to whoever comes next. */
const traces = [
  storageKeys.recentSearches,
  storageKeys.recentlyViewed,
  storageKeys.pincode,
  storageKeys.guestCart,
  storageKeys.guestWishlist,
  storageKeys.guestWishlistMerge,
  storageKeys.trackedEvents,
];

/** Deletes the account of whoever has just proved who they are, by password or code. */
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

/** After the account is gone: so is everything of it in this browser. */
export function forgetAccount() {
  return async (dispatch: ShopDispatch) => {
    await dispatch(signOutOfIdentity());
    forgetPerson();
    dispatch(leaveSession());
    for (const key of traces) forget(key);
  };
}
