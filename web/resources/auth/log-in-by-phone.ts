import { codeMessages, phoneMessages } from '#contract/sign-in-messages.ts';
import { isCallError } from '#web/platform/call-error.ts';
import { personReady } from '#web/platform/store.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { authApi } from './auth.api.ts';
import type { CodeSent, SignedIn } from './identity.ts';
import { loadIdentity } from './load-identity.ts';
import { signOutOfIdentity } from './end-session.ts';
import { openSession } from './open-session.ts';
import { identitySeen } from './session.slice.ts';
import { refusalOf } from './sign-in-words.ts';
import type { Refusal } from './sign-in-words.ts';

/** Either a code was sent, or the refusal to show. */
export type CodeAnswer = { confirm: (code: string) => Promise<Refusal | undefined> } | { refusal: Refusal };

/** Sends a code to a number (E.164); `confirm` logs in with it, and may be retried after a typing error. */
export function askForCode(phone: string) {
  return async (dispatch: ShopDispatch): Promise<CodeAnswer> => {
    try {
      await dispatch(personReady());
      const leave = authApi.endpoints.preparePhoneOtp.initiate({ body: { phoneNumber: phone } }, { track: false });
      await dispatch(leave).unwrap();
      const client = await dispatch(loadIdentity());
      return { confirm: dispatch(logInWith(phone, await client.sendCode(phone))) };
    } catch (error) {
      return { refusal: refusalOf(phoneMessages, error) };
    }
  };
}

function logInWith(phone: string, sent: CodeSent<SignedIn>) {
  return (dispatch: ShopDispatch) => {
    // A code works once: if only the shop was unreachable, the next attempt reuses the proof.
    let proved: SignedIn | undefined;
    return async (code: string): Promise<Refusal | undefined> => {
      try {
        proved ??= await sent.confirm(code);
        const body = { phoneNumber: phone, name: '', firebaseIdToken: proved.idToken };
        const trade = authApi.endpoints.verifyPhoneOtp.initiate({ body }, { track: false });
        const { user, jwtToken } = await dispatch(trade).unwrap();
        dispatch(identitySeen(proved.identity));
        await dispatch(openSession({ user, token: jwtToken }));
        return undefined;
      } catch (error) {
        const isRefused = isCallError(error) && error.category !== 'NETWORK' && error.category !== 'SERVER';
        if (isRefused) {
          proved = undefined;
          await dispatch(signOutOfIdentity());
        }
        return atCode(refusalOf(codeMessages, error));
      }
    };
  };
}

/** Shows the server's field errors at the code, the only field on the screen. */
function atCode({ errors, message }: Refusal): Refusal {
  const [first] = Object.values(errors ?? {});
  return first ? { errors: { code: first } } : { message: message ?? '' };
}
