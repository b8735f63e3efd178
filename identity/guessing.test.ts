import { describe, expect, test } from 'vitest';
import { call } from './testing/running-provider.ts';
import { testProvider } from './testing/test-provider.ts';

const { pool, provider } = await testProvider();

const tooMany = 'TOO_MANY_ATTEMPTS_TRY_LATER : Too many attempts. Please try again later.';

async function signUp(email: string): Promise<void> {
  await call(provider, 'signUp', { body: { email, password: 'secret-1' } });
}

async function signIn(email: string, password: string, from?: string): Promise<string> {
  const { status, json } = await call(provider, 'signInWithPassword', {
    body: { email, password },
    ...(from && { from }),
  });
  return status === 200 ? 'in' : json.error.message;
}

describe('guessing', () => {
  test('stops after ten misses from one address, also for the right password and for an unknown account', async () => {
    await signUp('guess@example.com');
    for (const email of ['guess@example.com', 'nobody@example.com']) {
      for (let miss = 0; miss < 10; miss += 1) {
        expect(await signIn(email, `wrong-${miss}`, '203.0.113.1')).toBe('INVALID_LOGIN_CREDENTIALS');
      }
      expect(await signIn(email, 'secret-1', '203.0.113.1')).toBe(tooMany);
    }
  });

  test('leaves the owner free to enter from elsewhere, and ends after a quarter of an hour', async () => {
    expect(await signIn('guess@example.com', 'secret-1', '203.0.113.2')).toBe('in');
    provider.clock.pass(15 * 60 * 1000 + 1);
    expect(await signIn('guess@example.com', 'secret-1', '203.0.113.1')).toBe('in');
  });

  test('does not add up over sign-ins that succeed', async () => {
    await signUp('often@example.com');
    for (let time = 0; time < 25; time += 1) {
      if (time % 5 === 0) await signIn('often@example.com', 'wrong-1', '203.0.113.3');
      expect(await signIn('often@example.com', 'secret-1', '203.0.113.3')).toBe('in');
    }
  });

  test('gets no further with a thousand wrong passwords at once', async () => {
    await signUp('storm@example.com');
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, n) => signIn('storm@example.com', `wrong-${n}`, '203.0.113.4')),
    );
    const counts = Map.groupBy(answers, (answer) => answer);
    expect([...counts.keys()].toSorted()).toEqual(['INVALID_LOGIN_CREDENTIALS', tooMany]);
    expect(counts.get('INVALID_LOGIN_CREDENTIALS')).toHaveLength(10);
    expect(await signIn('storm@example.com', 'secret-1', '203.0.113.5')).toBe('in');
  });

  test('stops at fifty misses on one account from everywhere', async () => {
    await signUp('spread@example.com');
    const answers = [];
    for (let n = 0; n < 60; n += 1) answers.push(await signIn('spread@example.com', 'wrong-1', `192.0.2.${n}`));
    expect(answers.filter((answer) => answer !== tooMany)).toHaveLength(50);
  });

  test('stops at a hundred misses from one address on all accounts, be it a whole IPv6 network', async () => {
    const answers = [];
    for (let n = 0; n < 110; n += 1) {
      const from = `2001:db8:1:1${n.toString(16).padStart(2, '0')}::1`;
      answers.push(await signIn(`stuffed-${n}@example.com`, 'wrong-1', from));
    }
    expect(answers.filter((answer) => answer !== tooMany)).toHaveLength(100);
  });

  test('is forgiven by a reset', async () => {
    await signUp('forgot@example.com');
    for (let miss = 0; miss < 11; miss += 1) await signIn('forgot@example.com', 'wrong-1', '203.0.113.7');
    await call(provider, 'sendOobCode', { body: { requestType: 'PASSWORD_RESET', email: 'forgot@example.com' } });
    const oobCode = new URL(provider.mails.at(-1)?.link ?? '').searchParams.get('oobCode');
    await call(provider, 'resetPassword', { body: { oobCode, newPassword: 'secret-2' }, from: '203.0.113.7' });
    expect(await signIn('forgot@example.com', 'secret-2', '203.0.113.7')).toBe('in');
  });
});

describe('other floods', () => {
  test('a hundred new accounts an hour from one address', async () => {
    const from = '203.0.113.8';
    const answers = await Promise.all(
      Array.from({ length: 105 }, (_, n) =>
        call(provider, 'signUp', { body: { email: `flood-${n}@example.com`, password: 'secret-1' }, from }),
      ),
    );
    const refused = answers.filter(({ json }) => json.error?.message === tooMany);
    expect(refused).toHaveLength(5);
  });

  test('five letters an hour to one mailbox, known or not, with the same answers', async () => {
    await signUp('mailbox@example.com');
    const answersFor = async (email: string) => {
      const answers = [];
      for (let n = 0; n < 7; n += 1) {
        const { status, json } = await call(provider, 'sendOobCode', {
          body: { requestType: 'PASSWORD_RESET', email },
        });
        answers.push(status === 200 ? Object.keys(json) : json.error.message);
      }
      return answers;
    };
    const before = provider.mails.length;
    expect(await answersFor('mailbox@example.com')).toEqual(await answersFor('no-mailbox@example.com'));
    expect(provider.mails.slice(before)).toHaveLength(5);
  });

  test('five letters an hour to the accounts of one Gmail mailbox', async () => {
    const emails = Array.from({ length: 7 }, (_, n) => `${n % 2 ? 'one.person' : 'oneperson'}+${n}@gmail.com`);
    for (const email of emails) await signUp(email);
    const before = provider.mails.length;
    for (const email of emails) await call(provider, 'sendOobCode', { body: { requestType: 'PASSWORD_RESET', email } });
    expect(provider.mails.slice(before)).toHaveLength(5);
  });

  test('no requests for other spellings of a mailbox keep its owner from a reset', async () => {
    await signUp('reset.owner@gmail.com');
    const reset = async (email: string) =>
      (await call(provider, 'sendOobCode', { body: { requestType: 'PASSWORD_RESET', email } })).status;
    for (let n = 0; n < 6; n += 1) await reset(`resetowner+${n}@gmail.com`);
    expect(await reset('reset.owner@gmail.com')).toBe(200);
    expect(provider.mails.at(-1)?.to).toBe('reset.owner@gmail.com');
  });

  test('no mails to accounts that others made for a mailbox keep its owner from a reset', async () => {
    const owner = 'proven.owner@gmail.com';
    await signUp(owner);
    await pool.query('update identity.account set email_verified_at = now() where email = $1', [owner]);
    const before = provider.mails.length;
    for (let n = 0; n < 7; n += 1) {
      const email = `provenowner+${n}@gmail.com`;
      await signUp(email);
      const { status } = await call(provider, 'sendOobCode', { body: { requestType: 'PASSWORD_RESET', email } });
      expect(status).toBe(200);
    }
    await call(provider, 'sendOobCode', { body: { requestType: 'PASSWORD_RESET', email: owner } });
    expect(provider.mails.slice(before)).toHaveLength(6);
    expect(provider.mails.at(-1)?.to).toBe(owner);
  });

  test('twenty sign-ups of one e-mail at once make one account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        call(provider, 'signUp', { body: { email: 'race@example.com', password: 'secret-1' } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ json }) => json.error?.message === 'EMAIL_EXISTS')).toHaveLength(19);
  });
});
