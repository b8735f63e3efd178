import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { browser, codeFor, linkCode, newNumber, refusal, sdk, signedIn, verifier } from './testing/browser-sdk.ts';
import { administer, restarted } from './testing/running-provider.ts';
import { testProvider } from './testing/test-provider.ts';

const { pool, provider: first } = await testProvider();
let provider = first;
let people = 0;
let email: string;

beforeEach(() => {
  email = `person-${++people}@example.com`;
});

afterAll(async () => await provider.close());

/** A new process replaces the old one, with only the database in common. */
async function restart(): Promise<void> {
  provider = await restarted(provider, pool);
}

const newest = () => linkCode(provider.mails.at(-1)?.link);

async function accountsOf(column: 'email' | 'phone_number', value: string): Promise<number> {
  const { rows } = await pool.query(
    `select count(*)::int as n from identity.account where ${column === 'email' ? 'email' : 'phone_number'} = $1`,
    [value],
  );
  return rows[0].n;
}

describe('a restart loses nobody', () => {
  test('who has just signed up: the session goes on, the key is the same', async () => {
    const auth = browser(provider);
    const { user } = await sdk.createUserWithEmailAndPassword(auth, email, 'secret-1');
    await restart();
    await sdk.updateProfile(user, { displayName: 'Still here' });
    await user.getIdToken(true);
    await sdk.reload(user);
    expect(user.displayName).toBe('Still here');
  });

  test('who waits for the mail that verifies an address', async () => {
    const auth = browser(provider);
    await sdk.createUserWithEmailAndPassword(auth, email, 'secret-1');
    await sdk.sendEmailVerification(signedIn(auth));
    await restart();
    await sdk.applyActionCode(auth, newest());
    await restart();
    await sdk.reload(signedIn(auth));
    expect(signedIn(auth).emailVerified).toBe(true);
    await expect(sdk.applyActionCode(auth, newest())).rejects.toMatchObject(refusal('invalid-action-code'));
  });

  test('who has followed the link of a reset and is choosing a password', async () => {
    const auth = browser(provider);
    await sdk.createUserWithEmailAndPassword(auth, email, 'secret-1');
    await sdk.sendPasswordResetEmail(auth, email);
    expect(await sdk.verifyPasswordResetCode(auth, newest())).toBe(email);
    await restart();
    await sdk.confirmPasswordReset(auth, newest(), 'secret-2');
    await restart();
    await sdk.signInWithEmailAndPassword(auth, email, 'secret-2');
    await expect(sdk.signInWithEmailAndPassword(auth, email, 'secret-1')).rejects.toMatchObject(
      refusal('invalid-credential'),
    );
    expect(await accountsOf('email', email)).toBe(1);
  });

  test('who is changing the e-mail', async () => {
    const auth = browser(provider);
    const { user } = await sdk.createUserWithEmailAndPassword(auth, email, 'secret-1');
    await sdk.verifyBeforeUpdateEmail(user, `new-${email}`);
    await restart();
    await sdk.applyActionCode(auth, newest());
    const moved = await sdk.signInWithEmailAndPassword(auth, `new-${email}`, 'secret-1');
    expect(moved.user.uid).toBe(user.uid);
  });

  test('who holds the SMS but has not typed the code', async () => {
    const [auth, phone] = [browser(provider), newNumber()];
    const sent = await sdk.signInWithPhoneNumber(auth, phone, verifier);
    await restart();
    const { user } = await sent.confirm(codeFor(provider, phone));
    await restart();
    await user.getIdToken(true);
    await expect(sent.confirm(codeFor(provider, phone))).rejects.toMatchObject(refusal('invalid-verification-id'));
    expect(await accountsOf('phone_number', phone)).toBe(1);
  });

  test('nor gives a guesser of codes new tries', async () => {
    const [auth, phone] = [browser(provider), newNumber()];
    const sent = await sdk.signInWithPhoneNumber(auth, phone, verifier);
    const code = codeFor(provider, phone);
    for (let miss = 0; miss < 5; miss += 1) {
      if (miss === 3) await restart();
      const wrong = code === `00000${miss}` ? '999999' : `00000${miss}`;
      await expect(sent.confirm(wrong)).rejects.toMatchObject(refusal('invalid-verification-code'));
    }
    await expect(sent.confirm(code)).rejects.toMatchObject(refusal('code-expired'));
  });

  test('nor gives a guesser of passwords new attempts', async () => {
    const auth = browser(provider);
    await sdk.createUserWithEmailAndPassword(auth, email, 'secret-1');
    const guess = () => sdk.signInWithEmailAndPassword(auth, email, 'wrong-1');
    for (let miss = 0; miss < 10; miss += 1) {
      if (miss === 5) await restart();
      await expect(guess()).rejects.toMatchObject(refusal('invalid-credential'));
    }
    await expect(guess()).rejects.toMatchObject(refusal('too-many-requests'));
  });

  test('whose deletion came in between', async () => {
    const auth = browser(provider);
    const { user } = await sdk.createUserWithEmailAndPassword(auth, email, 'secret-1');
    await administer(provider, pool, { call: ':delete', body: { localId: user.uid } });
    await restart();
    await expect(user.getIdToken(true)).rejects.toMatchObject(refusal('user-token-expired'));
    expect(await accountsOf('email', email)).toBe(0);
  });
});
