import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { freshPhone } from '#server/testing/fresh-phone.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { app, pool, ask, signIn, idToken, mails, runJobs } = await testShop();

const uniqueUid = () => `uid-${crypto.randomUUID()}`;
const uniqueEmail = () => `${crypto.randomUUID()}@ksauni.example`;

type Claims = Parameters<typeof idToken>[0];
const verify = async (claims: Claims) => ask(api.auth.verifyToken, { body: { idToken: await idToken(claims) } });
/** Logs in; returns the session and the user. */
const login = async (claims: Claims) => (await verify(claims)).json;
const profile = (token: string) => ask(api.auth.profile, { token });
const disable = (id: string) => pool.query('update users set disabled_at = now() where id = $1', [id]);
const refusal = ({ status, json }: Awaited<ReturnType<typeof verify>>) => [status, json.code];

/** Deletes the account at the provider. */
const leaveProvider = (uid: string) => pool.query('delete from identity.account where uid = $1', [uid]);

async function count(table: 'users' | 'sessions'): Promise<number> {
  return Number((await pool.query(`select count(*) from ${table}`)).rows[0].count);
}

describe('an e-mail that belongs to another account', () => {
  test('links to it when both have proven it and the provider has the other no more, and ends the sessions that were open there', async () => {
    const [email, gone] = [uniqueEmail(), uniqueUid()];
    const earlier = await login({ sub: gone, email, email_verified: true, name: 'Asha' });
    await leaveProvider(gone);
    const sub = uniqueUid();
    const later = await login({ sub, email, email_verified: true, name: 'Asha M' });
    expect(later.user).toMatchObject({ _id: earlier.user._id, firebaseUid: sub, name: 'Asha', email });
    expect((await profile(earlier.jwtToken)).status).toBe(401);
    expect((await profile(later.jwtToken)).status).toBe(200);
  });

  test('which that one has given up at the provider since opens nothing of it', async () => {
    const [before, later] = [uniqueEmail(), uniqueEmail()];
    const identity = (call: string, payload: object) =>
      app.inject({ method: 'POST', url: `/identitytoolkit.googleapis.com/v1/accounts:${call}?key=demo-key`, payload });
    const asha = (await identity('signUp', { email: before, password: 'correct horse battery' })).json();
    const owner = await login({ sub: asha.localId, email: before, email_verified: true });
    await pool.query('update identity.account set email = $2 where uid = $1', [asha.localId, later]);
    const newcomer = await login({ sub: uniqueUid(), email: before, email_verified: true });
    expect(newcomer.user._id).not.toBe(owner.user._id);
    expect(newcomer.user).toMatchObject({ email: before, isVerified: true });
    expect((await profile(owner.jwtToken)).json.user).toMatchObject({ _id: owner.user._id, email: null });
    const back = await login({ sub: asha.localId, email: later, email_verified: true });
    expect(back.user).toMatchObject({ _id: owner.user._id, email: later });
  });

  test('goes to whoever proves it from one who never did; neither gets into the account of the other', async () => {
    const [email, squatterUid, phone] = [uniqueEmail(), uniqueUid(), freshPhone()];
    const squatter = await login({ sub: squatterUid, email, email_verified: false, name: 'Mallory' });
    await pool.query('update users set phone = $1 where id = $2', [phone, squatter.user._id]);
    const owner = await login({ sub: uniqueUid(), email, email_verified: true, name: 'Asha' });
    expect(owner.user._id).not.toBe(squatter.user._id);
    expect(owner.user).toMatchObject({ name: 'Asha', email, isVerified: true, phone: null });
    const left = (await profile(squatter.jwtToken)).json.user;
    expect(left).toMatchObject({ _id: squatter.user._id, name: 'Mallory', email: null, phone });
    const back = await login({ sub: squatterUid, email, email_verified: false });
    expect(back.user).toMatchObject({ _id: squatter.user._id, email: null });
    expect((await profile(owner.jwtToken)).json.user.email).toBe(email);
  });

  test.each([false, undefined, 'true', 1, null])(
    'opens nothing for a newcomer whom the provider calls verified: %o; they get an account of their own without it',
    async (claimed) => {
      const email = uniqueEmail();
      const owner = await login({ sub: uniqueUid(), email, email_verified: true });
      const { user } = await login({ sub: uniqueUid(), email, email_verified: claimed });
      expect(user._id).not.toBe(owner.user._id);
      expect([user.email, user.isVerified]).toEqual([null, false]);
      expect((await profile(owner.jwtToken)).json.user.email).toBe(email);
    },
  );

  test('stays with the first of two who have not proven it', async () => {
    const email = uniqueEmail();
    const first = await login({ sub: uniqueUid(), email });
    const second = await login({ sub: uniqueUid(), email });
    expect([first.user.email, second.user.email]).toEqual([email, null]);
    expect(first.user._id).not.toBe(second.user._id);
  });

  test('does not open a disabled account, but one who never proved it keeps nobody out', async () => {
    const [proven, claimed] = [uniqueEmail(), uniqueEmail()];
    await disable((await login({ sub: uniqueUid(), email: proven, email_verified: true })).user._id);
    await disable((await login({ sub: uniqueUid(), email: claimed })).user._id);
    expect(refusal(await verify({ sub: uniqueUid(), email: proven, email_verified: true }))).toEqual([
      403,
      'ACCOUNT_DISABLED',
    ]);
    expect((await login({ sub: uniqueUid(), email: claimed, email_verified: true })).user.email).toBe(claimed);
  });

  test('keeps the role of the account; claims of a token give none', async () => {
    const { userId, uid, email } = await signIn({ role: 'admin' });
    const stranger = await login({ sub: uniqueUid(), email, email_verified: false, role: 'admin', admin: true });
    expect(stranger.user.role).toBe('user');
    await leaveProvider(uid);
    const owner = await login({ sub: uniqueUid(), email, email_verified: true });
    expect(owner.user).toMatchObject({ _id: userId, role: 'admin' });
  });

  test('is the same in capital letters', async () => {
    const [email, gone] = [uniqueEmail(), uniqueUid()];
    const earlier = await login({ sub: gone, email, email_verified: true });
    await leaveProvider(gone);
    const later = await login({ sub: uniqueUid(), email: email.toUpperCase(), email_verified: true });
    expect(later.user).toMatchObject({ _id: earlier.user._id, email });
  });
});

describe('a phone number that belongs to another account', () => {
  test('moves to whoever proves it now, and opens nothing of the other account', async () => {
    const [phone, email, formerUid] = [freshPhone(), uniqueEmail(), uniqueUid()];
    const former = await login({ sub: formerUid, phone_number: phone, email, email_verified: true, name: 'Ravi' });
    const now = await login({ sub: uniqueUid(), phone_number: phone });
    expect(now.user._id).not.toBe(former.user._id);
    expect(now.user).toMatchObject({ name: '', email: null, phone, isVerified: true });
    const left = (await profile(former.jwtToken)).json.user;
    expect(left).toMatchObject({ _id: former.user._id, email, phone: null, isVerified: true });
    const back = await login({ sub: formerUid, email, email_verified: true });
    expect(back.user).toMatchObject({ _id: former.user._id, phone: null });
  });

  test('leaves an account that had nothing else to its uid, unverified', async () => {
    const [phone, formerUid] = [freshPhone(), uniqueUid()];
    const former = await login({ sub: formerUid, phone_number: phone });
    await login({ sub: uniqueUid(), phone_number: phone });
    expect((await profile(former.jwtToken)).json.user).toMatchObject({ phone: null, isVerified: false });
    expect((await login({ sub: formerUid })).user._id).toBe(former.user._id);
  });

  test('moves between two people of the shop as well', async () => {
    const [phone, uid] = [freshPhone(), uniqueUid()];
    const former = await login({ sub: uniqueUid(), phone_number: phone });
    const mine = await login({ sub: uid, email: uniqueEmail(), email_verified: true });
    const again = await login({ sub: uid, email: mine.user.email, email_verified: true, phone_number: phone });
    expect(again.user).toMatchObject({ _id: mine.user._id, email: mine.user.email, phone });
    expect((await profile(former.jwtToken)).json.user.phone).toBeNull();
  });

  test('does not bring a disabled account back under another identity', async () => {
    const phone = freshPhone();
    await disable((await login({ sub: uniqueUid(), phone_number: phone })).user._id);
    expect(refusal(await verify({ sub: uniqueUid(), phone_number: phone }))).toEqual([403, 'ACCOUNT_DISABLED']);
  });
});

describe('after a change at the provider', () => {
  test('made by the link in its mail, the e-mail is the new one and proven', async () => {
    const [before, after, password] = [uniqueEmail(), uniqueEmail(), 'correct horse'];
    const provider = async (call: string, payload: object) => {
      const url = `/identitytoolkit.googleapis.com/v1/accounts:${call}?key=demo-key`;
      const reply = await app.inject({ method: 'POST', url, payload });
      expect(reply.statusCode, `${call}: ${reply.body}`).toBe(200);
      return reply.json();
    };
    const tokenOf = async (email: string) =>
      (await provider('signInWithPassword', { email, password, returnSecureToken: true })).idToken;
    const made = await ask(api.auth.registerEmail, { body: { email: before, password, name: 'Asha' } });
    expect(made.json.user).toMatchObject({ email: before, isVerified: false });
    await provider('sendOobCode', {
      requestType: 'VERIFY_AND_CHANGE_EMAIL',
      idToken: await tokenOf(before),
      newEmail: after,
    });
    await runJobs();
    const mail = mails.find(({ to }) => to === after);
    expect(mail?.html).toMatch(/oobCode=.+>Use this address</);
    const oobCode = /oobCode=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    await provider('update', { oobCode });
    const { json } = await ask(api.auth.verifyToken, { body: { idToken: await tokenOf(after) } });
    expect(json.user).toMatchObject({ _id: made.json.user._id, email: after, isVerified: true });
  });

  test('the new proven e-mail and number come into the user with the next verify-token, and sessions go on', async () => {
    const [sub, before, after, phone] = [uniqueUid(), uniqueEmail(), uniqueEmail(), freshPhone()];
    const first = await login({ sub, email: before, email_verified: true });
    const next = await login({ sub, email: after, email_verified: true, phone_number: phone });
    expect(next.user).toMatchObject({ _id: first.user._id, email: after, phoneNumber: phone, phone });
    expect((await profile(first.jwtToken)).json.user.email).toBe(after);
    expect((await login({ sub: uniqueUid(), email: before })).user.email).toBe(before);
  });

  test('an older token, still good in another browser, brings nothing back; it only logs in', async () => {
    const [sub, before, after, phone] = [uniqueUid(), uniqueEmail(), uniqueEmail(), freshPhone()];
    const iat = Math.floor(Date.now() / 1_000) - 600;
    const old = { sub, email: before, email_verified: true, phone_number: phone, iat, auth_time: iat };
    await login(old);
    const heir = await login({ sub: uniqueUid(), phone_number: phone });
    await login({ sub, email: after, email_verified: true });
    const late = await verify(old);
    expect([late.status, late.json.user]).toMatchObject([200, { email: after, phone: null }]);
    expect((await profile(heir.jwtToken)).json.user.phone).toBe(phone);
  });

  test('an e-mail that nobody has proven does not replace one that is known', async () => {
    const [sub, email] = [uniqueUid(), uniqueEmail()];
    await login({ sub, email, email_verified: true });
    expect((await login({ sub, email: uniqueEmail(), email_verified: false })).user.email).toBe(email);
    expect((await login({ sub })).user.email).toBe(email);
  });

  test('proving the e-mail of the registration makes the person verified', async () => {
    const [sub, email] = [uniqueUid(), uniqueEmail()];
    expect((await login({ sub, email, email_verified: false })).user).toMatchObject({ email, isVerified: false });
    expect((await login({ sub, email, email_verified: true })).user).toMatchObject({ email, isVerified: true });
  });

  test('the number of whoever registered an e-mail goes when its owner proves it and the provider tells none', async () => {
    const [sub, email, phone] = [uniqueUid(), uniqueEmail(), freshPhone()];
    const squatter = await login({ sub, email, email_verified: false, phone_number: phone });
    expect(squatter.user.phone).toBe(phone);
    const owner = await login({ sub, email, email_verified: true });
    expect(owner.user).toMatchObject({ _id: squatter.user._id, email, phone: null, isVerified: true });
  });

  test('the number that its owner added before proving the e-mail stays', async () => {
    const [sub, email, phone] = [uniqueUid(), uniqueEmail(), freshPhone()];
    await login({ sub, email, email_verified: false, phone_number: phone });
    const before = await profile((await login({ sub, email, phone_number: phone })).jwtToken);
    expect(before.json.user).toMatchObject({ isVerified: true, emailVerified: false });
    const owner = await login({ sub, email, email_verified: true, phone_number: phone });
    expect(owner.user).toMatchObject({ email, phone, isVerified: true, emailVerified: true });
  });

  test('a number that the provider took away goes with the next newer token, and can be added again', async () => {
    const [sub, email, phone] = [uniqueUid(), uniqueEmail(), freshPhone()];
    const account = { sub, email, email_verified: true };
    const iat = Math.floor(Date.now() / 1_000) - 600;
    await login({ ...account, phone_number: phone, iat, auth_time: iat });
    // A token of before the number was added may be of the same second.
    const late = await login({ ...account, iat, auth_time: iat });
    expect(late.user.phone).toBe(phone);
    const restored = await login({ ...account, iat: iat + 1, auth_time: iat + 1 });
    expect(restored.user).toMatchObject({ email, phone: null, phoneNumber: null, isVerified: true });
    const again = await login({ ...account, phone_number: phone, iat: iat + 2, auth_time: iat + 2 });
    expect(again.user).toMatchObject({ _id: restored.user._id, phone });
  });

  test('an e-mail that another account has proven is a conflict in words, and nothing is lost', async () => {
    const [sub, mine, theirs, phone] = [uniqueUid(), uniqueEmail(), uniqueEmail(), freshPhone()];
    const other = await login({ sub: uniqueUid(), email: theirs, email_verified: true });
    const me = await login({ sub, email: mine, email_verified: true });
    const sessions = await count('sessions');
    const answer = await verify({ sub, email: theirs, email_verified: true, phone_number: phone });
    expect(refusal(answer)).toEqual([409, 'ACCOUNT_EXISTS']);
    expect(answer.json.message).toContain('Another account already has this email');
    expect((await profile(me.jwtToken)).json.user).toMatchObject({ email: mine, phone: null });
    expect((await profile(other.jwtToken)).json.user).toMatchObject({ email: theirs });
    expect(await count('sessions')).toBe(sessions);
    expect((await login({ sub, email: mine, email_verified: true })).user._id).toBe(me.user._id);
  });

  test('an e-mail that another account has exchanged at the provider, not yet at the shop, keeps nobody out', async () => {
    const [mine, freed, phone] = [uniqueUid(), uniqueEmail(), freshPhone()];
    const theirs = uniqueUid();
    const other = await login({ sub: theirs, email: freed, email_verified: true });
    const me = await login({ sub: mine, phone_number: phone });
    await pool.query('update identity.account set email = $2 where uid = $1', [theirs, uniqueEmail()]);
    const next = await login({ sub: mine, phone_number: phone, email: freed, email_verified: true });
    expect(next.user).toMatchObject({ _id: me.user._id, email: freed, emailVerified: true, phone });
    expect((await profile(other.jwtToken)).json.user).toMatchObject({ _id: other.user._id, email: null });
  });

  test('an e-mail that another account only claims comes to the one who proves it', async () => {
    const [sub, claimed] = [uniqueUid(), uniqueEmail()];
    const squatter = await login({ sub: uniqueUid(), email: claimed });
    const me = await login({ sub, email: uniqueEmail(), email_verified: true });
    const next = await login({ sub, email: claimed, email_verified: true });
    expect(next.user).toMatchObject({ _id: me.user._id, email: claimed });
    expect((await profile(squatter.jwtToken)).json.user.email).toBeNull();
  });
});

describe('several at once', () => {
  test('ten with one uid make one user', async () => {
    const [claims, before] = [
      { sub: uniqueUid(), email: uniqueEmail(), phone_number: freshPhone() },
      await count('users'),
    ];
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(claims)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ json }) => json.user._id)).size).toBe(1);
    expect(await count('users')).toBe(before + 1);
  });

  test('ten who prove one e-mail under ten uids are ten users, of whom one has it', async () => {
    const [email, before] = [uniqueEmail(), await count('users')];
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => verify({ sub: uniqueUid(), email, email_verified: true })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await count('users')).toBe(before + 10);
    expect((await pool.query('select 1 from users where email = $1', [email])).rows).toHaveLength(1);
  });

  test('ten who prove one number under ten uids are ten users, of whom one has it', async () => {
    const [phone, before] = [freshPhone(), await count('users')];
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => verify({ sub: uniqueUid(), phone_number: phone })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await count('users')).toBe(before + 10);
    expect((await pool.query('select 1 from users where phone = $1', [phone])).rows).toHaveLength(1);
  });

  test('two who exchange their numbers do not stop each other', async () => {
    const [one, other] = [freshPhone(), freshPhone()];
    const [a, b] = [uniqueUid(), uniqueUid()];
    await login({ sub: a, phone_number: one });
    await login({ sub: b, phone_number: other });
    for (let turn = 0; turn < 5; turn += 1) {
      const [first, second] = turn % 2 === 0 ? [other, one] : [one, other];
      const answers = await Promise.all([
        verify({ sub: a, phone_number: first }),
        verify({ sub: b, phone_number: second }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    }
  });
});

test('a token that outlives its account makes no new one', async () => {
  const [sub, before] = [uniqueUid(), await count('users')];
  await pool.query('insert into deleted_identities (identity_uid, deleted_at) values ($1, now())', [sub]);
  expect(refusal(await verify({ sub, email: uniqueEmail(), email_verified: true }))).toEqual([401, 'INVALID_ID_TOKEN']);
  expect(await count('users')).toBe(before);
});
