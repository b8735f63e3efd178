import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { buildShop } from '#server/app.ts';
import { openLog } from '#server/platform/log.ts';
import { askerOf } from '#server/testing/ask.ts';
import { freshPhone } from '#server/testing/fresh-phone.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { shop, app, pool, ask, idToken, clock, runJobs, messages } = await testShop({ RATE_LIMITS: 'on' });

const minute = 60_000;
let host = 0;
const uniqueAddress = () => `10.1.${Math.floor((host += 1) / 250)}.${(host % 250) + 1}`;
const uniqueUid = () => `uid-${crypto.randomUUID()}`;
const prepare = (phoneNumber: string, address = uniqueAddress()) =>
  ask(api.auth.preparePhoneOtp, { body: { phoneNumber }, address });
const statusOf = async (answer: ReturnType<typeof prepare>) => (await answer).status;

type Claims = Parameters<typeof idToken>[0];
const phoneToken = (phone: string, sub = uniqueUid(), claims: Partial<Claims> = {}) =>
  idToken({ sub, phone_number: phone, firebase: { sign_in_provider: 'phone' }, ...claims });
const verify = (body: object) => ask(api.auth.verifyPhoneOtp, { body, address: uniqueAddress() });

async function users(): Promise<number> {
  return Number((await pool.query('select count(*) from users')).rows[0].count);
}

// Must run before this file's clock is moved: the provider's tokens are checked against real time.
test('a login by phone works with the provider’s own codes, from the SMS to the browser’s sign-in', async () => {
  const phone = freshPhone();
  const provider = async (call: string, payload: object) => {
    const url = `/identitytoolkit.googleapis.com/v1/accounts:${call}?key=demo-key`;
    const reply = await app.inject({ method: 'POST', url, payload, remoteAddress: uniqueAddress() });
    expect(reply.statusCode, `${call}: ${reply.body}`).toBe(200);
    return reply.json();
  };
  expect(await statusOf(prepare(phone))).toBe(200);
  const { sessionInfo } = await provider('sendVerificationCode', { phoneNumber: phone, recaptchaToken: 'x' });
  await runJobs();
  const code = messages.find(({ to }) => to === phone)?.values.code;
  const signedIn = await provider('signInWithPhoneNumber', { sessionInfo, code });
  const { json } = await verify({ phoneNumber: phone, name: '', firebaseIdToken: signedIn.idToken });
  expect(json.user).toMatchObject({ phone, firebaseUid: signedIn.localId });
  const again = await provider('signInWithCustomToken', { token: json.customToken, returnSecureToken: true });
  const restored = await ask(api.auth.verifyToken, { body: { idToken: again.idToken } });
  expect(restored.json.user._id).toBe(json.user._id);
});

describe('asking leave for a code', () => {
  test('is granted in the same words to everybody, and makes no user', async () => {
    const [phone, before] = [freshPhone(), await users()];
    const { json } = await prepare(phone);
    expect(json).toEqual({ success: true, message: 'A code may be sent to this number.', phoneNumber: phone });
    expect(await users()).toBe(before);
  });

  test('never looks at who is known, nor does a wrong code: both are answered while nobody may read the users', async () => {
    const known = freshPhone();
    await verify({ phoneNumber: known, name: '', firebaseIdToken: await phoneToken(known) });
    const client = await pool.connect();
    try {
      await client.query('begin; lock table users, sessions in access exclusive mode');
      const [one, other] = [await prepare(known), await prepare(freshPhone())];
      expect([one.status, other.status]).toEqual([200, 200]);
      expect({ ...one.json, phoneNumber: '' }).toEqual({ ...other.json, phoneNumber: '' });
      const firebaseIdToken = await phoneToken(freshPhone());
      const guesses = [
        await verify({ phoneNumber: known, name: '', firebaseIdToken }),
        await verify({ phoneNumber: freshPhone(), name: '', firebaseIdToken }),
      ];
      expect(guesses.map(({ status, json }) => [status, json.message])).toEqual([
        [400, 'Invalid verification code'],
        [400, 'Invalid verification code'],
      ]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test('is granted three times in fifteen minutes for a number, from where it is asked', async () => {
    const [phone, address] = [freshPhone(), uniqueAddress()];
    for (let count = 0; count < 3; count += 1) expect(await statusOf(prepare(phone, address))).toBe(200);
    const refused = await prepare(phone, address);
    expect([refused.status, refused.json.code, refused.json.message]).toEqual([
      429,
      'TOO_MANY_REQUESTS',
      'Too many requests. Please try again later.',
    ]);
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(14 * 60);
    expect(wait).toBeLessThanOrEqual(15 * 60);
    expect(await statusOf(prepare(freshPhone(), address))).toBe(200);
  });

  test('cannot be used up by a stranger elsewhere', async () => {
    const [phone, stranger] = [freshPhone(), uniqueAddress()];
    for (let count = 0; count < 4; count += 1) await prepare(phone, stranger);
    expect(await statusOf(prepare(phone))).toBe(200);
  });

  test('counts the last fifteen minutes, whenever they begin; what was refused does not count', async () => {
    const [phone, address] = [freshPhone(), uniqueAddress()];
    await prepare(phone, address);
    clock.pass(14 * minute);
    await prepare(phone, address);
    await prepare(phone, address);
    const refused = await prepare(phone, address);
    expect([refused.status, Number(refused.headers['retry-after']) <= 60]).toEqual([429, true]);
    clock.pass(minute);
    expect(await statusOf(prepare(phone, address))).toBe(200);
    expect(await statusOf(prepare(phone, address))).toBe(429);
    clock.pass(14 * minute);
    expect([await statusOf(prepare(phone, address)), await statusOf(prepare(phone, address))]).toEqual([200, 200]);
  });

  test('of a hundred requests at once is granted to three', async () => {
    const [phone, address] = [freshPhone(), uniqueAddress()];
    const statuses = await Promise.all(Array.from({ length: 100 }, () => statusOf(prepare(phone, address))));
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });

  test('is granted twenty times for an address, and a refusal there takes nothing from the number', async () => {
    const [address, victim] = [uniqueAddress(), freshPhone()];
    for (let count = 0; count < 20; count += 1) expect(await statusOf(prepare(freshPhone(), address))).toBe(200);
    for (let count = 0; count < 5; count += 1) expect(await statusOf(prepare(victim, address))).toBe(429);
    for (let count = 0; count < 3; count += 1) expect(await statusOf(prepare(victim))).toBe(200);
  });

  test('counts an IPv6 subscriber once, whichever of their addresses they choose', async () => {
    const statuses = [];
    for (let count = 0; count < 22; count += 1)
      statuses.push(await statusOf(prepare(freshPhone(), `2001:db8:7:1${10 + count}::1`)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(await statusOf(prepare(freshPhone(), '2001:db8:7:200::1'))).toBe(200);
  });

  test('is not dodged by a forwarded address that nobody vouches for', async () => {
    const address = uniqueAddress();
    const statuses = [];
    for (let count = 0; count < 22; count += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${count}` };
      const body = { phoneNumber: freshPhone() };
      statuses.push((await ask(api.auth.preparePhoneOtp, { body, headers, address })).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  });

  test('is counted for all processes together, and outlives each of them', async () => {
    const [phone, address] = [freshPhone(), uniqueAddress()];
    await prepare(phone, address);
    await prepare(phone, address);
    const other = await buildShop({ ...shop.context, log: openLog({ level: 'silent', file: '' }) });
    const askOther = askerOf(other.app);
    const elsewhere = () => askOther(api.auth.preparePhoneOtp, { body: { phoneNumber: phone }, address });
    expect([(await elsewhere()).status, (await elsewhere()).status]).toEqual([200, 429]);
    await other.app.close();
    expect(await statusOf(prepare(phone, address))).toBe(429);
  });

  test('keeps no number, and forgets after the time is over', async () => {
    const phone = freshPhone();
    await prepare(phone);
    const { rows } = await pool.query('select * from code_requests');
    expect(JSON.stringify(rows)).not.toContain(phone.slice(3));
    clock.pass(16 * minute);
    await pool.query(`select graphile_worker.add_job('forget-old-sessions')`);
    await runJobs();
    expect((await pool.query('select 1 from code_requests')).rows).toEqual([]);
  });

  test.each([
    [{}, 'Invalid phone number format'],
    [{ phoneNumber: '' }, 'Invalid phone number format'],
    [{ phoneNumber: null }, 'Invalid phone number format'],
    [{ phoneNumber: 919845012345 }, 'Invalid phone number format'],
    [{ phoneNumber: '9845012345' }, 'Invalid phone number format'],
    [{ phoneNumber: '+09845012345' }, 'Invalid phone number format'],
    [{ phoneNumber: '+91 98450 12345' }, 'Invalid phone number format'],
    [{ phoneNumber: '+91984501234512345' }, 'Invalid phone number format'],
    [{ phoneNumber: '+919845012345', userId: 'x' }, '"userId" is not a field of this call.'],
  ])('with %o is bad input', async (body, message) => {
    const { status, json } = await ask(api.auth.preparePhoneOtp, { body, address: uniqueAddress() });
    expect([status, json.message]).toEqual([400, message]);
  });
});

describe('verifying a code', () => {
  test('logs somebody in without a name, with a token for the browser’s own sign-in', async () => {
    const [phone, sub] = [freshPhone(), uniqueUid()];
    const { json } = await verify({ phoneNumber: phone, name: '', firebaseIdToken: await phoneToken(phone, sub) });
    expect(json.user).toMatchObject({
      firebaseUid: sub,
      name: '',
      email: null,
      phoneNumber: phone,
      phone,
      authMethod: 'phone',
      isVerified: true,
      role: 'user',
    });
    expect((await ask(api.auth.profile, { token: json.jwtToken })).json.user).toEqual(json.user);
    const claims = JSON.parse(Buffer.from(json.customToken.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ uid: sub });
  });

  test('takes the name of somebody new, and never one instead of a name that was given', async () => {
    const [phone, sub] = [freshPhone(), uniqueUid()];
    const login = async (name?: string) =>
      (await verify({ phoneNumber: phone, name, firebaseIdToken: await phoneToken(phone, sub) })).json.user.name;
    expect([await login('Asha Menon'), await login('Mallory'), await login()]).toEqual([
      'Asha Menon',
      'Asha Menon',
      'Asha Menon',
    ]);
  });

  test('ten times at once makes one user', async () => {
    const [phone, before] = [freshPhone(), await users()];
    const firebaseIdToken = await phoneToken(phone);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => verify({ phoneNumber: phone, name: '', firebaseIdToken })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ json }) => json.user._id)).size).toBe(1);
    expect(await users()).toBe(before + 1);
  });

  test('is no way in with another number, nor with a sign-in that was not by phone', async () => {
    const [mine, theirs, before] = [freshPhone(), freshPhone(), await users()];
    const tokens = [
      await phoneToken(mine),
      await idToken({ sub: uniqueUid(), email: `${crypto.randomUUID()}@ksauni.example`, email_verified: true }),
      await phoneToken(theirs, uniqueUid(), { firebase: { sign_in_provider: 'password' } }),
      await phoneToken(theirs, uniqueUid(), { firebase: { sign_in_provider: 'custom' } }),
      await phoneToken(theirs, uniqueUid(), { firebase: {} }),
      await phoneToken(theirs, uniqueUid(), { firebase: 'phone' }),
      await phoneToken(theirs, uniqueUid(), { firebase: undefined }),
      await phoneToken(theirs, uniqueUid(), { phone_number: undefined }),
      await phoneToken(theirs, uniqueUid(), { phone_number: [theirs] }),
      await phoneToken(theirs, uniqueUid(), { phone_number: `${theirs} ` }),
    ];
    for (const firebaseIdToken of tokens) {
      const { status, json } = await verify({ phoneNumber: theirs, name: '', firebaseIdToken });
      expect([status, json.code, json.message]).toEqual([400, 'INVALID_INPUT', 'Invalid verification code']);
    }
    expect(await users()).toBe(before);
  });

  test('with a sign-in of before is no new one: what is handed out signs in anew', async () => {
    const phone = freshPhone();
    const sixMinutesAgo = Math.floor(clock.now().getTime() / 1_000) - 360;
    const firebaseIdToken = await phoneToken(phone, uniqueUid(), { auth_time: sixMinutesAgo });
    const { status, json } = await verify({ phoneNumber: phone, firebaseIdToken });
    expect([status, json.message, json.customToken]).toEqual([400, 'Invalid verification code', undefined]);
  });

  test('with a token that is forged or over is 401', async () => {
    const phone = freshPhone();
    const genuine = await phoneToken(phone);
    const long = Math.floor(Date.now() / 1_000) - 7_200;
    const over = await phoneToken(phone, uniqueUid(), { iat: long, auth_time: long, exp: long + 3_600 });
    for (const firebaseIdToken of [over, genuine.slice(0, -9), `${genuine.slice(0, -9)}AAAAAAAAA`, 'x', 'null']) {
      const { status, json } = await verify({ phoneNumber: phone, name: '', firebaseIdToken });
      expect([status, json.code]).toEqual([401, 'INVALID_ID_TOKEN']);
    }
  });

  test('does not open a disabled account', async () => {
    const [phone, sub] = [freshPhone(), uniqueUid()];
    const body = { phoneNumber: phone, name: '', firebaseIdToken: await phoneToken(phone, sub) };
    await verify(body);
    await pool.query('update users set disabled_at = now() where identity_uid = $1', [sub]);
    const { status, json } = await verify(body);
    expect([status, json.code, json.message]).toEqual([403, 'ACCOUNT_DISABLED', 'This account has been disabled']);
  });

  test.each([
    [{ phoneNumber: '' }, 'phoneNumber', 'Invalid phone number format'],
    [{ phoneNumber: null }, 'phoneNumber', 'Invalid phone number format'],
    [{ phoneNumber: '98450' }, 'phoneNumber', 'Invalid phone number format'],
    [{ name: 'A' }, 'name', 'Name must have at least 2 characters.'],
    [{ name: 'x'.repeat(51) }, 'name', 'Name must have at most 50 characters.'],
    [{ name: 5 }, 'name', 'Name is required.'],
    [{ firebaseIdToken: undefined }, 'firebaseIdToken', 'firebaseIdToken is required.'],
    [{ firebaseIdToken: 5 }, 'firebaseIdToken', 'firebaseIdToken is required.'],
    [{ code: '123456' }, 'code', '"code" is not a field of this call.'],
    [{ role: 'admin' }, 'role', '"role" is not a field of this call.'],
  ])('with %o is refused in words', async (part, field, message) => {
    const phone = freshPhone();
    const { status, json } = await verify({
      phoneNumber: phone,
      name: '',
      firebaseIdToken: await phoneToken(phone),
      ...part,
    });
    expect([status, json.errors]).toEqual([400, [{ field, message }]]);
  });
});
