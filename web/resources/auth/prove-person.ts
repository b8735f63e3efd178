import { phoneMessages, proofMessages } from '#contract/sign-in-messages.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import type { CodeSent } from './identity.ts';
import { loadIdentity } from './load-identity.ts';
import { refusalOf } from './sign-in-words.ts';
import type { Refusal } from './sign-in-words.ts';
import { takeInChange } from './take-in-change.ts';

/** How somebody shows once more who they are: by their password, or by the code that was sent to their phone. */
export type Proof = { password: string } | { sent: CodeSent; code: string };

const fields = {
  'auth/wrong-password': 'password',
  'auth/invalid-credential': 'password',
  'auth/invalid-verification-code': 'code',
  'auth/code-expired': 'code',
};

/** Sends the code by which somebody without a password proves who they are. */
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

/** Logs the person of this browser in anew, so that the shop knows it was a moment ago; throws what refuses them. */
export function proveAgain(proof: Proof) {
  return async (dispatch: ShopDispatch): Promise<boolean> => {
    if ('sent' in proof) await proof.sent.confirm(proof.code);
    else await (await dispatch(loadIdentity())).reauthenticate(proof.password);
    return dispatch(takeInChange());
  };
}

/** The same, answering what a form shows of a refusal; `messages` has the words. */
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
