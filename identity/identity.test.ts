import { deleteApp, initializeApp } from '@firebase/app';
import {
  EmailAuthProvider,
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  inMemoryPersistence,
  initializeAuth,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  updateProfile,
  validatePassword,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from '@firebase/auth';
import type { Auth, User } from '@firebase/auth';
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import { jwksPath } from './identity.ts';
import { apiKey, projectId, runningProvider } from './testing/running-provider.ts';
import type { RunningProvider } from './testing/running-provider.ts';
import { testProvider } from './testing/test-provider.ts';

const { pool, provider } = await testProvider();
let auths = 0;

function browser(at: RunningProvider = provider): Auth {
  const app = initializeApp({ apiKey, projectId, authDomain: 'shop.test' }, `browser-${++auths}`);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, at.origin, { disableWarnings: true });
  return auth;
}

function signedIn(auth: Auth): User {
  if (!auth.currentUser) throw new Error('nobody is signed in');
  return auth.currentUser;
}

async function verified(idToken: string, at: RunningProvider = provider) {
  const jwks = createRemoteJWKSet(new URL(jwksPath, at.origin));
  const { payload } = await jwtVerify(idToken, jwks, {
    algorithms: ['RS256'],
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
  });
  return payload;
}

function codeIn(link: string | undefined): string {
  return new URL(link ?? '').searchParams.get('oobCode') ?? '';
}

function refusal(code: string) {
  return expect.objectContaining({ code: `auth/${code}` });
}

describe('the official SDK', () => {
  const email = 'Asha.Rao@Example.com';
  const stored = 'asha.rao@example.com';

  test('goes through sign-up, profile, verification, sign-in, password change, reset and deletion', async () => {
    const auth = browser();
    await expect(createUserWithEmailAndPassword(auth, email, '12345')).rejects.toEqual(refusal('weak-password'));
    await expect(createUserWithEmailAndPassword(auth, 'no address', 'secret-1')).rejects.toEqual(
      refusal('invalid-email'),
    );
    const { user } = await createUserWithEmailAndPassword(auth, email, 'secret-1');
    expect(user).toMatchObject({ email: stored, emailVerified: false, displayName: null, isAnonymous: false });
    expect(user.providerData).toMatchObject([{ providerId: 'password', uid: stored, email: stored }]);
    await expect(createUserWithEmailAndPassword(auth, stored, 'secret-2')).rejects.toEqual(
      refusal('email-already-in-use'),
    );

    await updateProfile(user, { displayName: 'Asha Rao', photoURL: 'https://shop.test/asha.png' });
    expect(user).toMatchObject({ displayName: 'Asha Rao', photoURL: 'https://shop.test/asha.png' });
    const claims = await verified(await user.getIdToken(true));
    expect(claims).toMatchObject({
      sub: user.uid,
      name: 'Asha Rao',
      picture: 'https://shop.test/asha.png',
      email: stored,
    });
    await updateProfile(user, { photoURL: null });
    await reload(user);
    expect(user).toMatchObject({ displayName: 'Asha Rao', photoURL: null });

    await sendEmailVerification(user);
    const verification = provider.mails.at(-1);
    expect(verification).toMatchObject({ purpose: 'VERIFY_EMAIL', to: stored });
    expect(await checkActionCode(auth, codeIn(verification?.link))).toMatchObject({
      operation: 'VERIFY_EMAIL',
      data: { email: stored },
    });
    await applyActionCode(auth, codeIn(verification?.link));
    await reload(user);
    expect(user.emailVerified).toBe(true);
    await expect(applyActionCode(auth, codeIn(verification?.link))).rejects.toEqual(refusal('invalid-action-code'));

    await signOut(auth);
    await expect(signInWithEmailAndPassword(auth, email, 'wrong-1')).rejects.toEqual(refusal('invalid-credential'));
    await expect(signInWithEmailAndPassword(auth, 'x@example.com', 'wrong-1')).rejects.toEqual(
      refusal('invalid-credential'),
    );
    await signInWithEmailAndPassword(auth, email, 'secret-1');
    const again = signedIn(auth);
    expect(again.uid).toBe(user.uid);
    const wrong = EmailAuthProvider.credential(stored, 'wrong-1');
    await expect(reauthenticateWithCredential(again, wrong)).rejects.toEqual(refusal('invalid-credential'));
    await reauthenticateWithCredential(again, EmailAuthProvider.credential(stored, 'secret-1'));
    await expect(updatePassword(again, '123')).rejects.toEqual(refusal('weak-password'));
    await updatePassword(again, 'secret-2');
    await again.getIdToken(true);

    await sendPasswordResetEmail(auth, 'unknown@example.com');
    await sendPasswordResetEmail(auth, email, { url: 'http://shop.test/login' });
    const reset = provider.mails.at(-1);
    expect(reset).toMatchObject({ purpose: 'PASSWORD_RESET', to: stored });
    expect(reset?.link).toContain('http://shop.test/__/auth/action?mode=resetPassword&oobCode=');
    expect(await verifyPasswordResetCode(auth, codeIn(reset?.link))).toBe(stored);
    await confirmPasswordReset(auth, codeIn(reset?.link), 'secret-3');
    await expect(again.getIdToken(true)).rejects.toEqual(refusal('user-token-expired'));
    expect(auth.currentUser).toBeNull();

    await expect(signInWithEmailAndPassword(auth, email, 'secret-2')).rejects.toEqual(refusal('invalid-credential'));
    await signInWithEmailAndPassword(auth, email, 'secret-3');
    await deleteUser(signedIn(auth));
    await expect(signInWithEmailAndPassword(auth, email, 'secret-3')).rejects.toEqual(refusal('invalid-credential'));
    await deleteApp(auth.app);
  });

  test('gets ID tokens with exactly the claims of Firebase', async () => {
    const { user } = await createUserWithEmailAndPassword(browser(), 'claims@example.com', 'secret-1');
    const idToken = await user.getIdToken();
    const payload = await verified(idToken);
    const header = decodeProtectedHeader(idToken);
    expect(header).toEqual({ alg: 'RS256', kid: expect.any(String), typ: 'JWT' });
    expect(payload).toEqual({
      iss: `https://securetoken.google.com/${projectId}`,
      aud: projectId,
      sub: user.uid,
      user_id: user.uid,
      iat: expect.any(Number),
      exp: (payload.iat ?? 0) + 3600,
      auth_time: payload.iat,
      email: 'claims@example.com',
      email_verified: false,
      firebase: { identities: { email: ['claims@example.com'] }, sign_in_provider: 'password' },
    });
    expect(user.uid).toHaveLength(28);
  });

  test('ends every other session when the password changes', async () => {
    const [phone, laptop] = [browser(), browser()];
    await createUserWithEmailAndPassword(phone, 'two@example.com', 'secret-1');
    await signInWithEmailAndPassword(laptop, 'two@example.com', 'secret-1');
    await updatePassword(signedIn(phone), 'secret-2');
    await expect(signedIn(laptop).getIdToken(true)).rejects.toEqual(refusal('user-token-expired'));
    expect(laptop.currentUser).toBeNull();
    await signInWithEmailAndPassword(laptop, 'two@example.com', 'secret-2');
    await signedIn(laptop).getIdToken(true);
    await reload(signedIn(laptop));
    expect(await verified(await signedIn(phone).getIdToken(true))).toMatchObject({ email: 'two@example.com' });
  });

  test('must sign in again before a password change five minutes later', async () => {
    const auth = browser();
    await createUserWithEmailAndPassword(auth, 'recent@example.com', 'secret-1');
    provider.clock.pass(6 * 60 * 1000);
    const user = signedIn(auth);
    await user.getIdToken(true);
    await expect(updatePassword(user, 'secret-2')).rejects.toEqual(refusal('requires-recent-login'));
    await expect(deleteUser(user)).rejects.toEqual(refusal('requires-recent-login'));
    await reauthenticateWithCredential(user, EmailAuthProvider.credential('recent@example.com', 'secret-1'));
    await updatePassword(user, 'secret-2');
  });

  test('changes the e-mail through a link to the new one', async () => {
    const auth = browser();
    const { user } = await createUserWithEmailAndPassword(auth, 'old@example.com', 'secret-1');
    await verifyBeforeUpdateEmail(user, 'new@example.com');
    const mail = provider.mails.at(-1);
    expect(mail?.to).toBe('new@example.com');
    expect((await checkActionCode(auth, codeIn(mail?.link))).data).toMatchObject({
      email: 'new@example.com',
      previousEmail: 'old@example.com',
    });
    await applyActionCode(auth, codeIn(mail?.link));
    await expect(signInWithEmailAndPassword(auth, 'old@example.com', 'secret-1')).rejects.toEqual(
      refusal('invalid-credential'),
    );
    const moved = await signInWithEmailAndPassword(auth, 'new@example.com', 'secret-1');
    expect(moved.user).toMatchObject({ uid: user.uid, email: 'new@example.com', emailVerified: true });
  });

  test('gets an address back that somebody else has changed, even twice', async () => {
    const auth = browser();
    const { user } = await createUserWithEmailAndPassword(auth, 'mine@example.com', 'secret-1');
    const newest = () => codeIn(provider.mails.at(-1)?.link);
    await sendEmailVerification(user);
    await applyActionCode(auth, newest());
    const moveTo = async (email: string) => {
      await verifyBeforeUpdateEmail(signedIn(auth), email);
      await applyActionCode(auth, newest());
      const mail = provider.mails.at(-1);
      await signInWithEmailAndPassword(auth, email, 'secret-1');
      return mail;
    };
    const first = await moveTo('thief@example.com');
    expect(first).toMatchObject({ to: 'mine@example.com', purpose: 'RECOVER_EMAIL' });
    expect(first?.text).toContain('thief@example.com');
    provider.clock.pass(1_000);
    const second = await moveTo('thief-again@example.com');
    expect(second?.to).toBe('thief@example.com');
    // Reverting the thief's own change leaves the owner's code valid.
    await applyActionCode(auth, codeIn(second?.link));
    const { operation, data } = await checkActionCode(auth, codeIn(first?.link));
    expect([operation, data.email]).toEqual(['RECOVER_EMAIL', 'mine@example.com']);
    await signInWithEmailAndPassword(auth, 'thief@example.com', 'secret-1');
    await applyActionCode(auth, codeIn(first?.link));
    await expect(signedIn(auth).getIdToken(true)).rejects.toEqual(refusal('user-token-expired'));
    const back = await signInWithEmailAndPassword(browser(), 'mine@example.com', 'secret-1');
    expect(back.user).toMatchObject({ uid: user.uid, emailVerified: true });
    for (const used of [first, second])
      await expect(applyActionCode(auth, codeIn(used?.link))).rejects.toEqual(refusal('invalid-action-code'));
  });

  test('writes to no former address that was never verified: it may be a stranger’s, mistyped at registration', async () => {
    const auth = browser();
    const { user } = await createUserWithEmailAndPassword(auth, 'asha@gmial.example', 'secret-1');
    await verifyBeforeUpdateEmail(user, 'asha@gmail.example');
    await applyActionCode(auth, codeIn(provider.mails.at(-1)?.link));
    expect(provider.mails.filter(({ to }) => to === 'asha@gmial.example')).toEqual([]);
    await signInWithEmailAndPassword(auth, 'asha@gmail.example', 'secret-1');
  });

  test('learns the password policy', async () => {
    const auth = browser();
    expect(await validatePassword(auth, 'short')).toMatchObject({ isValid: false, meetsMinPasswordLength: false });
    expect(await validatePassword(auth, 'long enough')).toMatchObject({ isValid: true });
    const long = 'x'.repeat(129);
    await expect(createUserWithEmailAndPassword(auth, 'long@example.com', long)).rejects.toEqual(
      refusal('password-does-not-meet-requirements'),
    );
  });

  test('hears which half was wrong when unknown e-mails are not hidden', async () => {
    const open = await runningProvider(pool, { settings: { hidesUnknownEmails: false } });
    const auth = browser(open);
    await createUserWithEmailAndPassword(auth, 'open@example.com', 'secret-1');
    await expect(signInWithEmailAndPassword(auth, 'open@example.com', 'wrong-1')).rejects.toEqual(
      refusal('wrong-password'),
    );
    await expect(signInWithEmailAndPassword(auth, 'nobody@example.com', 'wrong-1')).rejects.toEqual(
      refusal('user-not-found'),
    );
    await expect(sendPasswordResetEmail(auth, 'nobody@example.com')).rejects.toEqual(refusal('user-not-found'));
    await open.close();
  });
});
