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
 * Section 5: changing a password requires the current one. It ends all earlier sessions, so this browser continues with
 * a new one. Returns what the form shows on refusal.
 */
export function changePassword({ current, password }: { current: string; password: string }) {
  return async (dispatch: ShopDispatch): Promise<Refusal | undefined> => {
    try {
      const client = await dispatch(loadIdentity());
      await client.changePassword(current, password);
      // The password is changed; if the session cannot be renewed now, the next call renews it.
      await dispatch(takeInChange()).catch(() => undefined);
      return undefined;
    } catch (error) {
      return refusalOf(passwordMessages, error, fields);
    }
  };
}
