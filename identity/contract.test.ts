import type { Auth } from '@firebase/auth';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import { mintCustomToken } from './custom-tokens.ts';
import { database } from './database.ts';
import { jwksPath } from './identity.ts';
import { signingKeys } from './signing-keys.ts';
import {
  browser,
  codeFor,
  linkCode,
  newNumber,
  otherCode,
  refusal,
  sdk,
  signedIn,
  verifier,
} from './testing/browser-sdk.ts';
import { administer, projectId } from './testing/running-provider.ts';
import { testProvider } from './testing/test-provider.ts';

const { pool, provider } = await testProvider();

async function verified(idToken: string) {
  const jwks = createRemoteJWKSet(new URL(jwksPath, provider.origin));
  const { payload } = await jwtVerify(idToken, jwks, {
    algorithms: ['RS256'],
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
  });
  return payload;
}

async function customToken(uid: string, claims?: Record<string, unknown>): Promise<string> {
  const { clock } = provider;
  return await mintCustomToken({ projectId, clock, keys: signingKeys(database(pool), clock) }, uid, claims);
}

const admin = (call: string, body: object) => administer(provider, pool, { call, body });

/** A browser's use of the provider, with the official SDK's browser build, in the order of an account's life. */
describe('one account, from sign-up to deletion', () => {
  const email = 'meera@example.com';
  const phone = newNumber();
  let auth: Auth;
  let uid: string;

  test('signs up, refusing weak passwords, bad addresses and duplicates', async () => {
    auth = browser(provider);
    const signUp = (address: string, password: string) => sdk.createUserWithEmailAndPassword(auth, address, password);
    await expect(signUp(email, '12345')).rejects.toMatchObject(refusal('weak-password'));
    await expect(signUp('meera@', 'secret-1')).rejects.toMatchObject(refusal('invalid-email'));
    ({ uid } = (await signUp(email, 'secret-1')).user);
    await expect(signUp(email, 'secret-2')).rejects.toMatchObject(refusal('email-already-in-use'));
    await sdk.updateProfile(signedIn(auth), { displayName: 'Meera' });
    expect(await verified(await signedIn(auth).getIdToken(true))).toMatchObject({ sub: uid, name: 'Meera', email });
  });

  test('proves its e-mail with a link that works once', async () => {
    await sdk.sendEmailVerification(signedIn(auth));
    const code = linkCode(provider.mails.at(-1)?.link);
    expect((await sdk.checkActionCode(auth, code)).operation).toBe('VERIFY_EMAIL');
    await sdk.applyActionCode(auth, code);
    await sdk.reload(signedIn(auth));
    expect(signedIn(auth).emailVerified).toBe(true);
    await expect(sdk.applyActionCode(auth, code)).rejects.toMatchObject(refusal('invalid-action-code'));
    await sdk.signOut(auth);
  });

  test('signs in, and again before it changes its password', async () => {
    const signIn = (address: string, password: string) => sdk.signInWithEmailAndPassword(auth, address, password);
    await expect(signIn(email, 'wrong-1')).rejects.toMatchObject(refusal('invalid-credential'));
    await expect(signIn('nobody@example.com', 'secret-1')).rejects.toMatchObject(refusal('invalid-credential'));
    await signIn(email, 'secret-1');
    const user = signedIn(auth);
    const proof = (password: string) => sdk.EmailAuthProvider.credential(email, password);
    const wrong = sdk.reauthenticateWithCredential(user, proof('wrong-1'));
    await expect(wrong).rejects.toMatchObject(refusal('invalid-credential'));
    await sdk.reauthenticateWithCredential(user, proof('secret-1'));
    await expect(sdk.updatePassword(user, '123')).rejects.toMatchObject(refusal('weak-password'));
    await sdk.updatePassword(user, 'secret-2');
  });

  test('gets a new password by mail, also when nobody knows the address', async () => {
    await sdk.sendPasswordResetEmail(auth, 'nobody@example.com');
    await sdk.sendPasswordResetEmail(auth, email);
    const code = linkCode(provider.mails.at(-1)?.link);
    expect(await sdk.verifyPasswordResetCode(auth, code)).toBe(email);
    await sdk.confirmPasswordReset(auth, code, 'secret-3');
    await expect(sdk.confirmPasswordReset(auth, code, 'secret-4')).rejects.toMatchObject(
      refusal('invalid-action-code'),
    );
    expect((await sdk.signInWithEmailAndPassword(auth, email, 'secret-3')).user.uid).toBe(uid);
    await sdk.signOut(auth);
  });

  test('signs in by phone, where a code works once', async () => {
    const page = browser(provider);
    await expect(sdk.signInWithPhoneNumber(page, '+9112', verifier)).rejects.toMatchObject(
      refusal('invalid-phone-number'),
    );
    const sent = await sdk.signInWithPhoneNumber(page, phone, verifier);
    const code = codeFor(provider, phone);
    await expect(sent.confirm(otherCode(code))).rejects.toMatchObject(refusal('invalid-verification-code'));
    const { user } = await sent.confirm(code);
    expect(user).toMatchObject({ phoneNumber: phone, email: null, displayName: null });
    await expect(sent.confirm(code)).rejects.toMatchObject(refusal('invalid-verification-id'));
    const token = await verified(await user.getIdToken());
    expect(token).toMatchObject({
      sub: user.uid,
      phone_number: phone,
      firebase: { identities: { phone: [phone] }, sign_in_provider: 'phone' },
    });
    expect(token).not.toHaveProperty('email');
    await sdk.deleteUser(user);
  });

  test('signs in by a token of the shop, with what it says', async () => {
    const { user } = await sdk.signInWithCustomToken(auth, await customToken(uid, { till: 7 }));
    expect(user.uid).toBe(uid);
    const said = { till: 7, email, firebase: { sign_in_provider: 'custom' } };
    expect(await verified(await user.getIdToken())).toMatchObject(said);
    expect(await verified(await user.getIdToken(true))).toMatchObject(said);
    await admin(':update', { localId: uid, customAttributes: '{"tier":"gold"}' });
    expect(await verified(await user.getIdToken(true))).toMatchObject({ ...said, tier: 'gold' });
  });

  test('rests while it is disabled, and ends its sessions when they are revoked', async () => {
    await admin(':update', { localId: uid, disableUser: true });
    await expect(signedIn(auth).getIdToken(true)).rejects.toMatchObject(refusal('user-disabled'));
    const signIn = () => sdk.signInWithEmailAndPassword(auth, email, 'secret-3');
    await expect(signIn()).rejects.toMatchObject(refusal('user-disabled'));
    await admin(':update', { localId: uid, disableUser: false });
    await signIn();
    await admin(':update', { localId: uid, validSince: String(Math.floor(Date.now() / 1_000)) });
    await expect(signedIn(auth).getIdToken(true)).rejects.toMatchObject(refusal('user-token-expired'));
    expect(auth.currentUser).toBeNull();
    await signIn();
    await signedIn(auth).getIdToken(true);
  });

  test('is gone after deletion', async () => {
    await sdk.deleteUser(signedIn(auth));
    await expect(sdk.signInWithEmailAndPassword(auth, email, 'secret-3')).rejects.toMatchObject(
      refusal('invalid-credential'),
    );
    expect((await admin(':lookup', { localId: [uid] })).json).not.toHaveProperty('users');
    expect((await admin(':delete', { localId: uid })).json.error.message).toBe('USER_NOT_FOUND');
  });
});
