import { mailMessages } from '#contract/sign-in-messages.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { loadIdentity } from './load-identity.ts';
import { refusalOf } from './sign-in-words.ts';
import type { Refusal } from './sign-in-words.ts';

/** Requests a password reset mail; `next` is where the page behind its link leads on to. */
export function askForReset(email: string, next: string) {
  return async (dispatch: ShopDispatch): Promise<Refusal | undefined> => {
    try {
      const client = await dispatch(loadIdentity());
      await client.sendPasswordReset(email, next);
      return undefined;
    } catch (error) {
      return refusalOf(mailMessages, error, { 'auth/invalid-email': 'email', 'auth/user-not-found': 'email' });
    }
  };
}
