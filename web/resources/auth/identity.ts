// The identity provider's SDK. Only ever imported with import(): a visitor who never logs in never loads it.
import { initializeApp } from '@firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  signInWithEmailAndPassword,
  signOut,
  updateProfile,
} from '@firebase/auth';
import type { Auth, User as IdentityUser } from '@firebase/auth';
import type { ClientConfig } from '#contract/client.ts';
import type { Identity } from './session.slice.ts';

export type SignedIn = { identity: Identity; idToken: string };

/** The provider, as far as the shop needs it. Failures carry the provider's code, such as auth/wrong-password. */
export type IdentityClient = ReturnType<typeof connectIdentity>;

export function connectIdentity({ apiKey, authDomain, projectId, identityOrigin }: ClientConfig) {
  const app = initializeApp({ apiKey, authDomain, projectId });
  // Without a popup resolver no script of a third party is fetched.
  const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
  if (identityOrigin) connectAuthEmulator(auth, identityOrigin, { disableWarnings: true });
  return {
    signIn: async (email: string, password: string) =>
      signedIn((await signInWithEmailAndPassword(auth, email, password)).user),
    signUp: async (email: string, password: string, name: string) =>
      signedIn(await signUp(auth, { email, password, name })),
    signOut: () => signOut(auth),
    /** Who the provider remembers in this browser; null when nobody. */
    remembered: () => remembered(auth),
    /** A fresh ID token of the person signed in; null when nobody is. */
    refresh: async () => {
      await auth.authStateReady();
      return auth.currentUser ? auth.currentUser.getIdToken(true) : null;
    },
  };
}

/** A second try after the shop failed must not trip over the account that the first one made. */
async function signUp(auth: Auth, { email, password, name }: { email: string; password: string; name: string }) {
  const made =
    auth.currentUser?.email === email.toLowerCase()
      ? auth.currentUser
      : (await createUserWithEmailAndPassword(auth, email, password)).user;
  await updateProfile(made, { displayName: name });
  return made;
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
