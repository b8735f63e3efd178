import { contactMessages } from '#contract/sign-in-messages.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { authApi } from './auth.api.ts';
import type { CodeSent } from './identity.ts';
import { loadIdentity } from './load-identity.ts';
import { refusalOf } from './sign-in-words.ts';
import type { Refusal } from './sign-in-words.ts';
import { takeInChange } from './take-in-change.ts';
import type { WithProof } from './use-proof.tsx';

type Answer<T> = { done: T; refusal?: undefined } | { done?: undefined; refusal: Refusal };

const fields = {
  'auth/email-already-in-use': 'email',
  'auth/invalid-email': 'email',
  'auth/invalid-new-email': 'email',
  'auth/invalid-phone-number': 'phoneNumber',
  'auth/credential-already-in-use': 'phoneNumber',
  'auth/account-exists-with-different-credential': 'phoneNumber',
};
const codeFields = { ...fields, 'auth/invalid-verification-code': 'code', 'auth/code-expired': 'code' };

/** Sends a mail to a new address; the change takes effect when its link is opened. */
export function askForEmail(email: string, withProof: WithProof) {
  return async (dispatch: ShopDispatch): Promise<Refusal | undefined> => {
    const answer = await attempt(async () => {
      const client = await dispatch(loadIdentity());
      await withProof(() => client.startEmailChange(email, '/profile/details'));
    }, fields);
    return answer.refusal;
  };
}

/** Sends the verification mail to the account's address again. */
export function askToVerifyEmail() {
  return async (dispatch: ShopDispatch): Promise<Refusal | undefined> => {
    const answer = await attempt(async () => {
      const client = await dispatch(loadIdentity());
      await client.sendVerification('/profile/details');
    }, fields);
    return answer.refusal;
  };
}

/** Sends a code to a new number; `phone` is E.164. */
export function askForPhone(phone: string) {
  return async (dispatch: ShopDispatch): Promise<Answer<CodeSent>> =>
    attempt(async () => {
      const leave = authApi.endpoints.preparePhoneOtp.initiate({ body: { phoneNumber: phone } }, { track: false });
      await dispatch(leave).unwrap();
      const client = await dispatch(loadIdentity());
      return client.startPhoneChange(phone);
    }, fields);
}

/** With the right code the number becomes the account's own, at the provider and at the shop. */
export function confirmPhone(sent: CodeSent, code: string) {
  return async (dispatch: ShopDispatch): Promise<Refusal | undefined> => {
    const answer = await attempt(async () => {
      await sent.confirm(code);
      await dispatch(takeInChange());
    }, codeFields);
    return answer.refusal;
  };
}

async function attempt<T>(work: () => Promise<T>, at: Record<string, string>): Promise<Answer<T>> {
  try {
    return { done: await work() };
  } catch (error) {
    return { refusal: refusalOf(contactMessages, error, at) };
  }
}
