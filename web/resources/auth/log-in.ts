import { loginMessages, registrationMessages } from '#contract/sign-in-messages.ts';
import { personReady } from '#web/platform/store.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { authApi } from './auth.api.ts';
import { loadIdentity } from './load-identity.ts';
import { openSession } from './open-session.ts';
import { identitySeen } from './session.slice.ts';
import { refusalOf } from './sign-in-words.ts';
import type { Refusal } from './sign-in-words.ts';
import { wantVerification } from './verification.ts';
import { tradeIdToken } from './trade-id-token.ts';

/** Logs in by e-mail and password; returns what the form shows on refusal. */
export function logIn({ email, password }: { email: string; password: string }) {
  return async (dispatch: ShopDispatch): Promise<Refusal | undefined> => {
    try {
      await dispatch(personReady());
      const client = await dispatch(loadIdentity());
      const { identity, idToken } = await client.signIn(email, password);
      const session = await dispatch(tradeIdToken(idToken)).catch(async (error: unknown) => {
        await client.signOut();
        throw error;
      });
      dispatch(identitySeen(identity));
      await dispatch(openSession(session));
      return undefined;
    } catch (error) {
      return refusalOf(loginMessages, error);
    }
  };
}

/** Creates an account and logs in. A retry after a failure of the shop reuses the account already created. */
export function register(person: { email: string; password: string; name: string }) {
  return async (dispatch: ShopDispatch): Promise<Refusal | undefined> => {
    try {
      await dispatch(personReady());
      const client = await dispatch(loadIdentity());
      const { identity } = await client.signUp(person.email, person.password, person.name);
      const call = authApi.endpoints.registerEmail.initiate({ body: person }, { track: false });
      const { user, jwtToken } = await dispatch(call).unwrap();
      if (!identity.emailVerified) {
        wantVerification(person.email);
        // A failure to send is harmless: the notice offers another mail.
        client.sendVerification().catch(() => undefined);
      }
      dispatch(identitySeen(identity));
      await dispatch(openSession({ user, token: jwtToken }));
      return undefined;
    } catch (error) {
      return refusalOf(registrationMessages, error);
    }
  };
}
