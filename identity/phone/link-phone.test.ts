import type { User } from '@firebase/auth';
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { browser, codeFor, linkCode, newNumber, refusal, sdk, verifier } from '../testing/browser-sdk.ts';
import { testProvider } from '../testing/test-provider.ts';

// All requests of this test come from one address.
const { pool, provider } = await testProvider({ settings: { countsAddresses: false } });
let people = 0;

async function newcomer(): Promise<User> {
  const auth = browser(provider);
  return (await sdk.createUserWithEmailAndPassword(auth, `linker-${++people}@example.com`, 'secret-1')).user;
}

async function byPhone(phone: string): Promise<User> {
  const sent = await sdk.signInWithPhoneNumber(browser(provider), phone, verifier);
  return (await sent.confirm(codeFor(provider, phone))).user;
}

async function credential(phone: string) {
  const id = await new sdk.PhoneAuthProvider(browser(provider)).verifyPhoneNumber(phone, verifier);
  return sdk.PhoneAuthProvider.credential(id, codeFor(provider, phone));
}

async function verify(user: User): Promise<void> {
  await sdk.sendEmailVerification(user);
  await sdk.applyActionCode(browser(provider), linkCode(provider.mails.at(-1)?.link));
}

/** Result of a change that waits for a concurrent one on the same account. */
async function whileItWaits({ uid }: User, change: () => Promise<unknown>, [first, values]: [string, unknown[]]) {
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select from identity.account where uid = $1 for update', [uid]);
  const changing = change().catch((error: unknown) => error);
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await pool.query(waiting)).rows.length).toBe(1);
  await holder.query(first, values);
  await holder.query('commit');
  holder.release();
  return changing;
}

const minutes = (count: number) => count * 60_000;

describe('a number on an account with e-mail', () => {
  test('is added, and signs in to that account', async () => {
    const [user, phone] = [await newcomer(), newNumber()];
    await sdk.linkWithCredential(user, await credential(phone));
    expect(user).toMatchObject({ phoneNumber: phone });
    expect(decodeJwt(await user.getIdToken())).toMatchObject({
      phone_number: phone,
      email: user.email,
      firebase: { sign_in_provider: 'phone', identities: { phone: [phone], email: [user.email] } },
    });
    provider.clock.pass(31_000);
    expect((await byPhone(phone)).uid).toBe(user.uid);
    await user.getIdToken(true);
  });

  test('is added with confirm, as linkWithPhoneNumber does it', async () => {
    const [user, phone] = [await newcomer(), newNumber()];
    const sent = await sdk.linkWithPhoneNumber(user, phone, verifier);
    await sent.confirm(codeFor(provider, phone));
    expect(user.phoneNumber).toBe(phone);
  });

  test('is added only after a recent sign-in; the code stays good until then', async () => {
    const [user, phone] = [await newcomer(), newNumber()];
    provider.clock.pass(minutes(6));
    const proof = await credential(phone);
    await expect(sdk.updatePhoneNumber(user, proof)).rejects.toMatchObject(refusal('requires-recent-login'));
    await sdk.reload(user);
    expect(user.phoneNumber).toBeNull();
    const password = sdk.EmailAuthProvider.credential(user.email ?? '', 'secret-1');
    await sdk.reauthenticateWithCredential(user, password);
    await sdk.updatePhoneNumber(user, proof);
    expect(user.phoneNumber).toBe(phone);
  });

  test('is not added by a session that was ended while it waited', async () => {
    const [user, phone] = [await newcomer(), newNumber()];
    const proof = await credential(phone);
    const linked = await whileItWaits(user, () => sdk.linkWithCredential(user, proof), [
      `update identity.account set tokens_valid_after = tokens_valid_after + interval '1 minute' where uid = $1`,
      [user.uid],
    ]);
    expect(linked).toMatchObject(refusal('user-token-expired'));
    const { rows } = await pool.query('select phone_number from identity.account where uid = $1', [user.uid]);
    expect(rows).toEqual([{ phone_number: null }]);
  });

  test('makes nobody who signed in some minutes ago somebody who signed in just now', async () => {
    const [user, phone] = [await newcomer(), newNumber()];
    const before = decodeJwt(await user.getIdToken())['auth_time'];
    provider.clock.pass(minutes(4));
    await sdk.linkWithCredential(user, await credential(phone));
    expect(decodeJwt(await user.getIdToken())['auth_time']).toBe(before);
    provider.clock.pass(minutes(2));
    await expect(sdk.updatePassword(user, 'secret-2')).rejects.toMatchObject(refusal('requires-recent-login'));
  });

  test('is replaced after a recent sign-in, which ends the other sessions', async () => {
    const [user, first, second] = [await newcomer(), newNumber(), newNumber()];
    await sdk.linkWithCredential(user, await credential(first));
    provider.clock.pass(31_000);
    const elsewhere = await byPhone(first);
    await sdk.updatePhoneNumber(user, await credential(second));
    expect(user.phoneNumber).toBe(second);
    await user.getIdToken(true);
    await expect(elsewhere.getIdToken(true)).rejects.toMatchObject(refusal('user-token-expired'));
    provider.clock.pass(minutes(6));
    const late = sdk.updatePhoneNumber(user, await credential(newNumber()));
    await expect(late).rejects.toMatchObject(refusal('requires-recent-login'));
    await sdk.reauthenticateWithCredential(user, await credential(second));
    await sdk.updatePhoneNumber(user, await credential(newNumber()));
  });

  test('of somebody else stays theirs; its owner may go on to that account, once', async () => {
    const [phone, user] = [newNumber(), await newcomer()];
    const owner = await byPhone(phone);
    provider.clock.pass(31_000);
    const linking = await sdk.linkWithCredential(user, await credential(phone)).catch((error: unknown) => error);
    expect(linking).toMatchObject(refusal('account-exists-with-different-credential'));
    const proof = sdk.PhoneAuthProvider.credentialFromError(Object(linking));
    if (!proof) throw new Error('no proof was left');
    const auth = browser(provider);
    expect((await sdk.signInWithCredential(auth, proof)).user.uid).toBe(owner.uid);
    await expect(sdk.signInWithCredential(auth, proof)).rejects.toMatchObject(refusal('invalid-credential'));
    await sdk.reload(user);
    expect(user.phoneNumber).toBeNull();
  });

  test('of two who add it at the same moment belongs to one', async () => {
    const phone = newNumber();
    const [a, b] = [await newcomer(), await newcomer()];
    const first = await credential(phone);
    provider.clock.pass(31_000);
    const second = await credential(phone);
    const results = await Promise.allSettled([sdk.linkWithCredential(a, first), sdk.linkWithCredential(b, second)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const loser = results.find((result) => result.status === 'rejected');
    expect(loser?.reason).toMatchObject(refusal('account-exists-with-different-credential'));
  });

  test('is taken away again, but never the last way in', async () => {
    const [user, phone] = [await newcomer(), newNumber()];
    await sdk.linkWithCredential(user, await credential(phone));
    await sdk.unlink(user, 'phone');
    expect(user.phoneNumber).toBeNull();
    const other = await byPhone(newNumber());
    await expect(sdk.unlink(other, 'phone')).rejects.toMatchObject(refusal('operation-not-allowed'));
  });
});

describe('whoever registered an address that is not theirs', () => {
  const resetByMail = async (email: string) => {
    await sdk.sendPasswordResetEmail(browser(provider), email);
    await sdk.confirmPasswordReset(browser(provider), linkCode(provider.mails.at(-1)?.link), 'secret-of-the-owner');
  };

  test('gets in by no number of theirs once its owner has reset the password', async () => {
    const [squatter, phone] = [await newcomer(), newNumber()];
    const email = squatter.email ?? '';
    await sdk.linkWithCredential(squatter, await credential(phone));
    await resetByMail(email);
    const owner = await sdk.signInWithEmailAndPassword(browser(provider), email, 'secret-of-the-owner');
    expect(owner.user).toMatchObject({ uid: squatter.uid, emailVerified: true, phoneNumber: null });
    provider.clock.pass(31_000);
    expect((await byPhone(phone)).uid).not.toBe(squatter.uid);
  });

  test('takes the address away by no link they asked for before', async () => {
    const squatter = await newcomer();
    await sdk.verifyBeforeUpdateEmail(squatter, `squatter-${++people}@example.com`);
    const { link } = provider.mails.at(-1) ?? {};
    await resetByMail(squatter.email ?? '');
    const late = sdk.applyActionCode(browser(provider), linkCode(link));
    await expect(late).rejects.toMatchObject(refusal('invalid-action-code'));
  });

  test('gets in by no number of theirs once its owner has taken the changed address back', async () => {
    const [squatter, phone] = [await newcomer(), newNumber()];
    const email = squatter.email ?? '';
    await verify(squatter);
    await sdk.linkWithCredential(squatter, await credential(phone));
    await sdk.verifyBeforeUpdateEmail(squatter, `squatter-${++people}@example.com`);
    await sdk.applyActionCode(browser(provider), linkCode(provider.mails.at(-1)?.link));
    const wayBack = provider.mails.at(-1);
    expect(wayBack).toMatchObject({ to: email, purpose: 'RECOVER_EMAIL' });
    await sdk.applyActionCode(browser(provider), linkCode(wayBack?.link));
    await resetByMail(email);
    provider.clock.pass(31_000);
    expect((await byPhone(phone)).uid).not.toBe(squatter.uid);
  });

  test('is not meant by a reset where the address was proven before: the number is its owner’s', async () => {
    const [user, phone] = [await newcomer(), newNumber()];
    const email = user.email ?? '';
    await verify(user);
    await sdk.linkWithCredential(user, await credential(phone));
    await resetByMail(email);
    const again = await sdk.signInWithEmailAndPassword(browser(provider), email, 'secret-of-the-owner');
    expect(again.user.phoneNumber).toBe(phone);
  });
});

describe('an account made by phone', () => {
  test('gets an e-mail and a password, which then sign in to it', async () => {
    const user = await byPhone(newNumber());
    const email = `late-${++people}@example.com`;
    await sdk.linkWithCredential(user, sdk.EmailAuthProvider.credential(email, 'secret-1'));
    expect(user).toMatchObject({ email, emailVerified: false });
    const again = await sdk.signInWithEmailAndPassword(browser(provider), email, 'secret-1');
    expect(again.user.uid).toBe(user.uid);
  });

  test('keeps the address that a link has proven while another one waits to be written, and passes the proof on to none', async () => {
    const user = await byPhone(newNumber());
    const [own, others] = [`own-${++people}@example.com`, `victim-${people}@example.com`];
    const linking = await whileItWaits(
      user,
      () => sdk.linkWithCredential(user, sdk.EmailAuthProvider.credential(others, 'secret-1')),
      // The effect of the link.
      ['update identity.account set email = $2, email_verified_at = now() where uid = $1', [user.uid, own]],
    );
    expect(linking).toMatchObject(refusal('provider-already-linked'));
    const { rows } = await pool.query('select email from identity.account where uid = $1', [user.uid]);
    expect(rows).toEqual([{ email: own }]);
  });

  test('gets no e-mail that somebody has, and none without a recent sign-in', async () => {
    const { email } = await newcomer();
    const user = await byPhone(newNumber());
    const link = (address: string) =>
      sdk.linkWithCredential(user, sdk.EmailAuthProvider.credential(address, 'secret-1'));
    await expect(link(email ?? '')).rejects.toMatchObject(refusal('email-already-in-use'));
    provider.clock.pass(minutes(6));
    await expect(link(`free-${++people}@example.com`)).rejects.toMatchObject(refusal('requires-recent-login'));
  });

  test('gets a first e-mail through a link to it', async () => {
    const phone = newNumber();
    const user = await byPhone(phone);
    const email = `first-${++people}@example.com`;
    await sdk.verifyBeforeUpdateEmail(user, email);
    await sdk.applyActionCode(browser(provider), linkCode(provider.mails.at(-1)?.link));
    provider.clock.pass(31_000);
    const again = await byPhone(phone);
    expect(again).toMatchObject({ uid: user.uid, email, emailVerified: true });
  });

  test('is deleted by its owner', async () => {
    const phone = newNumber();
    const user = await byPhone(phone);
    await sdk.deleteUser(user);
    provider.clock.pass(31_000);
    expect((await byPhone(phone)).uid).not.toBe(user.uid);
  });
});
