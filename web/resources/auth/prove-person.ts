import { phoneMessages, proofMessages } from '#contract/sign-in-messages.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import type { CodeSent } from './identity.ts';
import { loadIdentity } from './load-identity.ts';
import { refusalOf } from './sign-in-words.ts';
import type { Refusal } from './sign-in-words.ts';
import { takeInChange } from './take-in-change.ts';

/** Means of re-authentication: the password, or the code sent to the phone. */
export type Proof = { password: string } | { sent: CodeSent; code: string };

const fields = {
  'auth/wrong-password': 'password',
  'auth/invalid-credential': 'password',
  'auth/invalid-verification-code': 'code',
  'auth/code-expired': 'code',
};

/** Sends the code by which an account without a password re-authenticates. */
export function askForProofCode() {
  return async (
    dispatch: ShopDispatch,
  ): Promise<{ sent: CodeSent; refusal?: undefined } | { sent?: undefined; refusal: Refusal }> => {
    try {
      const client = await dispatch(loadIdentity());
      return { sent: await client.reauthenticateWithCode() };
    } catch (error) {
      return { refusal: refusalOf({ ...proofMessages, ...phoneMessages }, error, {}) };
    }
  };
}

/** Re-authenticates the user and renews the session, so that the shop sees a recent login; throws on refusal. */
export function proveAgain(proof: Proof) {
  return async (dispatch: ShopDispatch): Promise<boolean> => {
    if ('sent' in proof) await proof.sent.confirm(proof.code);
    else await (await dispatch(loadIdentity())).reauthenticate(proof.password);
    return dispatch(takeInChange());
  };
}

/** Same, but returns what a form shows on refusal. */
export function provePerson(proof: Proof) {
  return async (dispatch: ShopDispatch): Promise<Refusal | undefined> => {
    try {
      if (await dispatch(proveAgain(proof))) return undefined;
      return { message: proofMessages['auth/user-token-expired'] };
    } catch (error) {
      return proofRefusal(proofMessages, error);
    }
  };
}

export function proofRefusal(messages: Record<string, string>, error: unknown): Refusal {
  return refusalOf(messages, error, fields);
}
