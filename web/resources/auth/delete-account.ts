import { storageKeys } from '#contract/brand.ts';
import { deletionMessages, phoneMessages } from '#contract/sign-in-messages.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { isCallError } from '#web/platform/call-error.ts';
import { forget } from '#web/platform/storage.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { accountApi } from './account.api.ts';
import { signOutOfIdentity } from './end-session.ts';
import type { CodeSent } from './identity.ts';
import { loadIdentity } from './load-identity.ts';
import { leaveSession } from './open-session.ts';
import { forgetPerson } from './personal-keys.ts';
import { refusalOf } from './sign-in-words.ts';
import type { Refusal } from './sign-in-words.ts';
import { takeInChange } from './take-in-change.ts';

/** `code` is the shop's own, when it was the shop that refused. */
export type DeletionRefusal = Refusal & { code?: ErrorCode };

const fields = {
  'auth/wrong-password': 'password',
  'auth/invalid-credential': 'password',
  'auth/invalid-verification-code': 'code',
  'auth/code-expired': 'code',
};

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

/** Sends the code by which somebody without a password proves who they are. */
export function askForDeletionCode() {
  return async (
    dispatch: ShopDispatch,
  ): Promise<{ sent: CodeSent; refusal?: undefined } | { sent?: undefined; refusal: Refusal }> => {
    try {
      const client = await dispatch(loadIdentity());
      return { sent: await client.reauthenticateWithCode() };
    } catch (error) {
      return { refusal: refusalOf({ ...deletionMessages, ...phoneMessages }, error, {}) };
    }
  };
}

/** Deletes the account of whoever has just proved who they are, by password or code. */
export function deleteAccount(proof: { password: string } | { sent: CodeSent; code: string }) {
  return async (dispatch: ShopDispatch): Promise<DeletionRefusal | undefined> => {
    try {
      if ('sent' in proof) await proof.sent.confirm(proof.code);
      else await (await dispatch(loadIdentity())).reauthenticate(proof.password);
      await dispatch(takeInChange());
      await dispatch(accountApi.endpoints.deleteAccount.initiate(undefined, { track: false })).unwrap();
      return undefined;
    } catch (error) {
      if (isCallError(error)) return { message: error.message, ...(error.code && { code: error.code }) };
      return refusalOf(deletionMessages, error, fields);
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
