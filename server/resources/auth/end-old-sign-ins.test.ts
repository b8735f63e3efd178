import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { app, pool, ask, mails, runJobs, clock } = await testShop();
const password = 'correct horse';

/** Calls the identity provider's REST API as its browser SDK does. */
async function provider(call: string, payload: object) {
  const url = `/identitytoolkit.googleapis.com/v1/accounts:${call}?key=demo-key`;
  const reply = await app.inject({ method: 'POST', url, payload });
  expect(reply.statusCode, `${call}: ${reply.body}`).toBe(200);
  return reply.json();
}

/** A user registered a few seconds ago and logged in on another device. */
async function member() {
  const email = `${crypto.randomUUID()}@ksauni.example`;
  const body = { email, password, name: 'Asha' };
  const { user } = (await ask(api.auth.registerEmail, { body })).json;
  // The provider's timestamps are whole seconds: a sign-in in the same second as a change would count as new.
  clock.pass(5_000);
  return { email, uid: user.firebaseUid, elsewhere: await device(email) };
}

async function device(email: string, secret = password) {
  const { idToken } = await provider('signInWithPassword', { email, password: secret, returnSecureToken: true });
  return { idToken, token: (await comeBack(idToken)).json.jwtToken };
}

const comeBack = (idToken: string, token?: string) => ask(api.auth.verifyToken, { body: { idToken }, token });
const reach = async (token: string) => (await ask(api.auth.profile, { token })).status;

/** The code in the newest mail to this address. */
async function mailedCode(to: string): Promise<string> {
  await runJobs();
  const isCode = (mail: { to: string; text: string }) => mail.to === to && mail.text.includes('oobCode=');
  return /oobCode=([\w-]+)/.exec(mails.findLast(isCode)?.text ?? '')?.[1] ?? '';
}

async function changeEmail(email: string): Promise<string> {
  const after = `${crypto.randomUUID()}@ksauni.example`;
  const { idToken } = await device(email);
  await provider('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: after });
  await provider('update', { oobCode: await mailedCode(after) });
  return after;
}

/**
 * Statuses for a device's old credentials: session token, ID token as bearer, new session, new session with the old one
 * shown.
 */
async function doorsFor({ token, idToken }: { token: string; idToken: string }) {
  const [again, shown] = [await comeBack(idToken), await comeBack(idToken, token)];
  return [await reach(token), await reach(idToken), again.status, shown.status];
}

const shut = [401, 401, 401, 401];

test('a password reset puts out every device at once, and its owner can log in with the new password', async () => {
  const { email, elsewhere } = await member();
  await provider('sendOobCode', { requestType: 'PASSWORD_RESET', email });
  await provider('resetPassword', { oobCode: await mailedCode(email), newPassword: 'kettle blue seven' });
  expect(await doorsFor(elsewhere)).toEqual(shut);
  expect(await reach((await device(email, 'kettle blue seven')).token)).toBe(200);
});

test('a password change puts out every other device, while the one that made it goes on with its new sign-in', async () => {
  const { email, elsewhere } = await member();
  const here = await device(email);
  const change = { idToken: here.idToken, password: 'kettle blue seven', returnSecureToken: true };
  const { idToken } = await provider('update', change);
  const renewed = await comeBack(idToken, here.token);
  expect(await doorsFor(elsewhere)).toEqual(shut);
  expect([renewed.status, await reach(renewed.json.jwtToken)]).toEqual([200, 200]);
  const { sessions } = (await ask(api.auth.sessions, { token: renewed.json.jwtToken })).json;
  expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true]);
});

test('a changed e-mail puts out every device', async () => {
  const { email, elsewhere } = await member();
  const after = await changeEmail(email);
  expect(await doorsFor(elsewhere)).toEqual(shut);
  expect(await reach((await device(after)).token)).toBe(200);
});

test('an e-mail that was taken back puts out everybody, the thief with the password too', async () => {
  const { email, uid } = await member();
  await pool.query('update identity.account set email_verified_at = now() where uid = $1', [uid]);
  const thief = await device(await changeEmail(email));
  clock.pass(5_000);
  await provider('update', { oobCode: await mailedCode(email) });
  expect(await doorsFor(thief)).toEqual(shut);
});

test('a provider that tells nobody is believed at the next login, which ends what was there before', async () => {
  const { email, uid, elsewhere } = await member();
  const here = await device(email);
  clock.pass(2_000);
  // As with a Firebase project: its account is updated, our database is not.
  await pool.query('update identity.account set tokens_valid_after = $2 where uid = $1', [uid, clock.now()]);
  expect((await comeBack(elsewhere.idToken)).status, 'a sign-in that has ended opens no session').toBe(401);
  clock.pass(2_000);
  const { token } = await device(email);
  expect(await doorsFor(elsewhere)).toEqual(shut);
  expect([await reach(here.token), await reach(token)]).toEqual([401, 200]);
});

test('a login alone ends no other session, and nobody else is put out by a reset', async () => {
  const [asha, ravi] = [await member(), await member()];
  await device(asha.email);
  expect(await reach(asha.elsewhere.token)).toBe(200);
  await provider('sendOobCode', { requestType: 'PASSWORD_RESET', email: ravi.email });
  await provider('resetPassword', { oobCode: await mailedCode(ravi.email), newPassword: 'kettle blue seven' });
  expect([await reach(asha.elsewhere.token), await reach(ravi.elsewhere.token)]).toEqual([200, 401]);
});

test.each([
  ['removed', 'delete from identity.account where uid = $1'],
  ['disabled', 'update identity.account set disabled_at = now() where uid = $1'],
])('an account that the provider has %s opens no session with a token that outlives it', async (_what, change) => {
  const { uid, elsewhere } = await member();
  await pool.query(change, [uid]);
  expect((await comeBack(elsewhere.idToken)).status).toBe(401);
});
