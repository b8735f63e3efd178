import { expect, test } from 'vitest';
import { call } from './testing/running-provider.ts';
import { testProvider } from './testing/test-provider.ts';

const { pool, provider } = await testProvider();
const [password, newPassword] = ['secret-1', 'secret-2'];

/** The code in the last mail. */
const mailedCode = () => new URL(provider.mails.at(-1)?.link ?? '').searchParams.get('oobCode') ?? '';

/** An account with a verified address. */
async function account() {
  const email = `${crypto.randomUUID()}@example.com`;
  const { json } = await call(provider, 'signUp', { body: { email, password } });
  await pool.query('update identity.account set email_verified_at = now() where uid = $1', [json.localId]);
  return { email, idToken: json.idToken };
}

async function resetCode(email: string): Promise<string> {
  await call(provider, 'sendOobCode', { body: { requestType: 'PASSWORD_RESET', email } });
  return mailedCode();
}

async function changeCode(idToken: string): Promise<string> {
  const newEmail = `${crypto.randomUUID()}@example.com`;
  await call(provider, 'sendOobCode', { body: { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail } });
  return mailedCode();
}

const spent = [400, 'INVALID_OOB_CODE'];
const apply = (oobCode: string) => call(provider, 'update', { body: { oobCode } });

async function afterwards(call: Promise<{ status: number; json: { error?: { message: string } } }>) {
  const { status, json } = await call;
  return [status, json.error?.message];
}

test('a changed address ends the resets asked for before it, also once it is restored', async () => {
  const { email, idToken } = await account();
  const reset = await resetCode(email);
  expect((await apply(await changeCode(idToken))).status).toBe(200);
  const body = { oobCode: reset, newPassword };
  expect(await afterwards(call(provider, 'resetPassword', { body }))).toEqual(spent);
  expect((await apply(mailedCode())).json.email).toBe(email);
  expect(await afterwards(call(provider, 'resetPassword', { body }))).toEqual(spent);
});

test('a changed password ends the resets and the changes of address asked for before it', async () => {
  const { email, idToken } = await account();
  const [reset, change] = [await resetCode(email), await changeCode(idToken)];
  expect((await call(provider, 'update', { body: { idToken, password: newPassword } })).status).toBe(200);
  expect(await afterwards(apply(change))).toEqual(spent);
  const body = { oobCode: reset, newPassword: 'secret-3' };
  expect(await afterwards(call(provider, 'resetPassword', { body }))).toEqual(spent);
});
