import { passwordMessages } from '#contract/sign-in-messages.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { loadIdentity } from './load-identity.ts';
import { refusalOf } from './sign-in-words.ts';
import type { Refusal } from './sign-in-words.ts';
import { takeInChange } from './take-in-change.ts';

const fields = {
  'auth/wrong-password': 'current',
  'auth/invalid-credential': 'current',
  'auth/weak-password': 'password',
};

/**
 * Section 5: changing a password needs the current one. It ends every sign-in from before, so that this browser goes on
 * with a new session. Answers what the form is to show when it was refused.
 */
export function changePassword({ current, password }: { current: string; password: string }) {
  return async (dispatch: ShopDispatch): Promise<Refusal | undefined> => {
    try {
      const client = await dispatch(loadIdentity());
      await client.changePassword(current, password);
      // What is done is done: a session that could not be had now is renewed with the next call.
      await dispatch(takeInChange()).catch(() => undefined);
      return undefined;
    } catch (error) {
      return refusalOf(passwordMessages, error, fields);
    }
  };
}
