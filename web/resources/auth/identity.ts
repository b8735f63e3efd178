// The identity provider's SDK. Always imported with import(): visitors who never log in never load it.
import { initializeApp } from '@firebase/app';
import {
  ActionCodeOperation,
  EmailAuthProvider,
  PhoneAuthProvider,
  RecaptchaVerifier,
  applyActionCode,
  browserLocalPersistence,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  updatePhoneNumber,
  updateProfile,
  verifyBeforeUpdateEmail,
} from '@firebase/auth';
import type { Auth, PhoneAuthCredential, User as IdentityUser } from '@firebase/auth';
import type { ClientConfig } from '#contract/client.ts';
import type { Identity } from './session.slice.ts';

export type SignedIn = { identity: Identity; idToken: string };

/** A code was sent to a phone; `confirm` takes the typed code and may be retried. */
export type CodeSent<T = void> = { confirm: (code: string) => Promise<T> };

/** Purpose of a mailed link; a null action when the shop does not support it. */
export type ActionCode = { action: Action | null; email: string; previousEmail: string | null };
export type Action = 'resetPassword' | 'verifyEmail' | 'verifyAndChangeEmail' | 'recoverEmail';

/** The subset of the provider the shop needs. Errors carry the provider's code, such as auth/wrong-password. */
export type IdentityClient = ReturnType<typeof connectIdentity>;

export function connectIdentity({ apiKey, authDomain, projectId, identityOrigin }: ClientConfig) {
  const app = initializeApp({ apiKey, authDomain, projectId });
  // Without a popup resolver no third-party script is loaded.
  const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
  if (identityOrigin) connectAuthEmulator(auth, identityOrigin, { disableWarnings: true });
  return { ...signingIn(auth), ...mailedLinks(auth), ...changesOfAccount(auth) };
}

function signingIn(auth: Auth) {
  return {
    signIn: async (email: string, password: string) =>
      signedIn((await signInWithEmailAndPassword(auth, email, password)).user),
    signUp: async (email: string, password: string, name: string) =>
      signedIn(await signUp(auth, { email, password, name })),
    /** Sends a code by SMS; `phone` is E.164. */
    sendCode: (phone: string): Promise<CodeSent<SignedIn>> =>
      sendCode(auth, phone, async (proof) => signedIn((await signInWithCredential(auth, proof)).user)),
    signOut: () => signOut(auth),
    /** The user the provider remembers in this browser; null if none. */
    remembered: () => remembered(auth),
    /** A fresh ID token of the signed-in user; null if there is none. */
    refresh: async () => {
      await auth.authStateReady();
      return auth.currentUser ? auth.currentUser.getIdToken(true) : null;
    },
    /** Rereads the signed-in user from the provider; null if there is none. */
    reread: async () => {
      await auth.authStateReady();
      if (auth.currentUser) await reload(auth.currentUser);
      return auth.currentUser && identityOf(auth.currentUser);
    },
  };
}

/** Mails with a link, and the page behind it. `leadsTo` is the path on this site that page leads on to. */
function mailedLinks(auth: Auth) {
  return {
    sendPasswordReset: (email: string, leadsTo = '/login') =>
      sendPasswordResetEmail(auth, email, { url: own(leadsTo) }),
    sendVerification: async (leadsTo = '/') => sendEmailVerification(await whoIsHere(auth), { url: own(leadsTo) }),
    /** Sends a mail to the new address; the change is made when its link is opened. Needs a recent login. */
    startEmailChange: async (email: string, leadsTo = '/profile') =>
      verifyBeforeUpdateEmail(await whoIsHere(auth), email, { url: own(leadsTo) }),
    readActionCode: async (code: string): Promise<ActionCode> => {
      const { operation, data } = await checkActionCode(auth, code);
      return {
        action: actions[operation] ?? null,
        email: data.email ?? '',
        previousEmail: data.previousEmail ?? null,
      };
    },
    confirmPasswordReset: (code: string, password: string) => confirmPasswordReset(auth, code, password),
    applyActionCode: (code: string) => applyActionCode(auth, code),
  };
}

function changesOfAccount(auth: Auth) {
  return {
    /** Fails with auth/wrong-password or auth/invalid-credential if the current password is wrong. */
    changePassword: async (current: string, next: string) => {
      const person = await whoIsHere(auth);
      await provePassword(person, current);
      await updatePassword(person, next);
    },
    reauthenticate: async (password: string) => provePassword(await whoIsHere(auth), password),
    /** Same for phone accounts: sends a code to the account's number. */
    reauthenticateWithCode: async (): Promise<CodeSent> => {
      const person = await whoIsHere(auth);
      return sendCode(auth, person.phoneNumber ?? '', async (proof) => {
        await reauthenticateWithCredential(person, proof);
      });
    },
    /** Sends a code to the new number; confirming it makes the number the account's own. */
    startPhoneChange: async (phone: string): Promise<CodeSent> => {
      const person = await whoIsHere(auth);
      return sendCode(auth, phone, (proof) => updatePhoneNumber(person, proof));
    },
  };
}

const actions: Partial<Record<string, Action>> = {
  [ActionCodeOperation.PASSWORD_RESET]: 'resetPassword',
  [ActionCodeOperation.VERIFY_EMAIL]: 'verifyEmail',
  [ActionCodeOperation.VERIFY_AND_CHANGE_EMAIL]: 'verifyAndChangeEmail',
  [ActionCodeOperation.RECOVER_EMAIL]: 'recoverEmail',
};

/** Creates the account, or reuses the one created by an earlier attempt after which the shop failed. */
async function signUp(auth: Auth, { email, password, name }: { email: string; password: string; name: string }) {
  const made =
    auth.currentUser?.email === email.toLowerCase()
      ? auth.currentUser
      : (await createUserWithEmailAndPassword(auth, email, password)).user;
  await updateProfile(made, { displayName: name });
  return made;
}

async function sendCode<T>(
  auth: Auth,
  phone: string,
  spend: (proof: PhoneAuthCredential) => Promise<T>,
): Promise<CodeSent<T>> {
  // Invisible unless Google suspects abuse; the embedded provider has no reCAPTCHA, and then the SDK loads nothing.
  const place = document.body.appendChild(document.createElement('div'));
  const verifier = new RecaptchaVerifier(auth, place, { size: 'invisible' });
  try {
    const id = await new PhoneAuthProvider(auth).verifyPhoneNumber(phone, verifier);
    return { confirm: async (code) => spend(PhoneAuthProvider.credential(id, code)) };
  } finally {
    verifier.clear();
    place.remove();
  }
}

async function provePassword(person: IdentityUser, password: string): Promise<void> {
  await reauthenticateWithCredential(person, EmailAuthProvider.credential(person.email ?? '', password));
}

/** Returns the signed-in user; throws with the provider's own error code if there is none. */
async function whoIsHere(auth: Auth): Promise<IdentityUser> {
  await auth.authStateReady();
  if (auth.currentUser) return auth.currentUser;
  throw Object.assign(new Error('Nobody is signed in'), { code: 'auth/user-token-expired' });
}

async function signedIn(user: IdentityUser): Promise<SignedIn> {
  return { identity: identityOf(user), idToken: await user.getIdToken() };
}

function remembered(auth: Auth): Promise<Identity | null> {
  return new Promise((resolve, reject) => {
    const stop = onAuthStateChanged(
      auth,
      (user) => {
        stop();
        resolve(user && identityOf(user));
      },
      reject,
    );
  });
}

function identityOf({ uid, email, phoneNumber, displayName, emailVerified, photoURL }: IdentityUser): Identity {
  return { uid, email, phoneNumber, displayName, emailVerified, photoURL };
}

function own(path: string): string {
  return new URL(path, location.origin).href;
}
