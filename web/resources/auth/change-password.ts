import { passwordMessages } from '#contract/sign-in-messages.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { loadIdentity } from './load-identity.ts';
import { refusalOf } from './sign-in-words.ts';
import type { Refusal } from './sign-in-words.ts';

const fields = {
  'auth/wrong-password': 'current',
  'auth/invalid-credential': 'current',
  'auth/weak-password': 'password',
};

/** Section 5: changing a password needs the current one. Answers what the form is to show when it was refused. */
export function changePassword({ current, password }: { current: string; password: string }) {
  return async (dispatch: ShopDispatch): Promise<Refusal | undefined> => {
    try {
      const client = await dispatch(loadIdentity());
      await client.changePassword(current, password);
      return undefined;
    } catch (error) {
      return refusalOf(passwordMessages, error, fields);
    }
  };
}
