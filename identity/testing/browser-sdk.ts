import { initializeApp } from '@firebase/app';
import type * as FirebaseAuth from '@firebase/auth';
import { apiKey, projectId } from './running-provider.ts';
import type { RunningProvider } from './running-provider.ts';

// The package's Node build refuses phone sign-in; this is the file that browsers get, unmodified.
const file = new URL('../../node_modules/@firebase/auth/dist/esm/index.js', import.meta.url);

// Sound: the file is the one the package's own types describe for browsers.
export const sdk = (await import(/* @vite-ignore */ file.href)) as typeof FirebaseAuth;

/** What `RecaptchaVerifier` is to the SDK; the SDK's own needs a page to draw on. */
export const verifier: FirebaseAuth.ApplicationVerifier & { _reset(): void } = {
  type: 'recaptcha',
  verify: async () => 'no-recaptcha-here',
  _reset: () => undefined,
};

let browsers = 0;

export function browser(at: RunningProvider): FirebaseAuth.Auth {
  const app = initializeApp({ apiKey, projectId, authDomain: 'shop.test' }, `page-${++browsers}`);
  const auth = sdk.initializeAuth(app, { persistence: sdk.inMemoryPersistence });
  sdk.connectAuthEmulator(auth, at.origin, { disableWarnings: true });
  return auth;
}

export function signedIn(auth: FirebaseAuth.Auth): FirebaseAuth.User {
  if (!auth.currentUser) throw new Error('nobody is signed in');
  return auth.currentUser;
}

/** The error of the SDK, by the part after "auth/". */
export function refusal(code: string): object {
  return { code: `auth/${code}` };
}

export function linkCode(link: string | undefined): string {
  return new URL(link ?? '').searchParams.get('oobCode') ?? '';
}

/** A mobile number of India that no other test uses. */
export function newNumber(): string {
  return `+919${String(Math.random()).slice(2, 11).padEnd(9, '0')}`;
}

/** The newest code that was sent to the number. */
export function codeFor({ messages }: RunningProvider, phoneNumber: string): string {
  const sms = messages.findLast(({ to }) => to === phoneNumber);
  if (!sms) throw new Error(`no SMS to ${phoneNumber}`);
  return sms.code;
}

/** Six digits that are not the code. */
export function otherCode(code: string): string {
  return code === '000000' ? '000001' : '000000';
}
