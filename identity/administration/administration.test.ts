import { describe, expect, test } from 'vitest';
import { administer, call, projectId } from '../testing/running-provider.ts';
import type { WireReply } from '../testing/running-provider.ts';
import { newNumber } from '../testing/browser-sdk.ts';
import { testProvider } from '../testing/test-provider.ts';

const { pool, provider } = await testProvider();
let people = 0;

const admin = (name: string, body: object) => administer(provider, pool, { call: name, body });
const newEmail = () => `person-${++people}@example.com`;

async function user(localId: string): Promise<Record<string, unknown>> {
  const { json } = await admin(':lookup', { localId: [localId] });
  return json.users[0] ?? {};
}

async function created(body: object = {}): Promise<string> {
  return (await admin('', body)).json.localId;
}

function fault({ json }: { json: WireReply }): string {
  return json.error.message.split(' ')[0] ?? '';
}

describe('the door of the administration', () => {
  test.each([
    ['no credential', null],
    ['the word owner', 'owner'],
    ['the API key', 'test-api-key'],
    ['nothing but the word', ''],
  ])('stays shut for %s', async (_what, bearer) => {
    const email = newEmail();
    const bodies = { '': { email }, ':lookup': {}, ':update': { localId: 'x' }, ':delete': { localId: 'x' } };
    for (const [name, body] of Object.entries(bodies)) {
      expect((await administer(provider, pool, { call: name, body, bearer })).status).toBe(401);
    }
    expect((await administer(provider, pool, { call: ':batchGet', bearer })).status).toBe(401);
    expect((await admin(':lookup', { email: [email] })).json).not.toHaveProperty('users');
  });

  test('stays shut before the body is looked at, and for a signed-in customer', async () => {
    const { json } = await call(provider, 'signUp', { body: { email: newEmail(), password: 'secret-1' } });
    const asked = await administer(provider, pool, { call: ':update', body: { x: 1 }, bearer: json.idToken });
    expect([asked.status, asked.json.error.message]).toEqual([401, 'Request had invalid authentication credentials.']);
  });

  test('knows one project', async () => {
    const reply = await provider.app.inject({
      method: 'POST',
      url: `/identitytoolkit.googleapis.com/v1/projects/${projectId}-2/accounts:lookup`,
      payload: {},
    });
    expect(reply.statusCode).toBe(401);
  });
});

describe('an account made by the shop', () => {
  test('is as it was asked for', async () => {
    const [email, phoneNumber] = [newEmail(), newNumber()];
    const body = {
      localId: 'chosen',
      email,
      password: 'secret-1',
      displayName: 'Ila',
      emailVerified: true,
      phoneNumber,
    };
    expect((await admin('', body)).json).toMatchObject({ localId: 'chosen', email });
    expect(await user('chosen')).toMatchObject({
      email,
      phoneNumber,
      emailVerified: true,
      displayName: 'Ila',
      disabled: false,
      providerUserInfo: [{ providerId: 'password' }, { providerId: 'phone' }],
    });
    const signIn = await call(provider, 'signInWithPassword', { body: { email, password: 'secret-1' } });
    expect(signIn.json.localId).toBe('chosen');
  });

  test('may be nobody yet, and disabled from the start', async () => {
    expect(await user(await created())).toMatchObject({ emailVerified: false, providerUserInfo: [] });
    expect(await user(await created({ disabled: true }))).toMatchObject({ disabled: true });
  });

  test('takes no uid, e-mail or number that is taken', async () => {
    const [email, phoneNumber] = [newEmail(), newNumber()];
    const localId = await created({ email, phoneNumber });
    expect(fault(await admin('', { localId }))).toBe('DUPLICATE_LOCAL_ID');
    expect(fault(await admin('', { email }))).toBe('EMAIL_EXISTS');
    expect(fault(await admin('', { phoneNumber }))).toBe('PHONE_NUMBER_EXISTS');
    const other = await created();
    expect(fault(await admin(':update', { localId: other, email }))).toBe('EMAIL_EXISTS');
    expect(fault(await admin(':update', { localId: other, phoneNumber }))).toBe('PHONE_NUMBER_EXISTS');
  });

  test.each([
    [{ email: 'no address' }, 'INVALID_EMAIL'],
    [{ password: '123' }, 'WEAK_PASSWORD'],
    [{ phoneNumber: '98765' }, 'INVALID_PHONE_NUMBER'],
    [{ photoUrl: 'javascript:alert(1)' }, 'INVALID_ARGUMENT'],
    [{ localId: '' }, 'INVALID_ARGUMENT'],
    [{ role: 'admin' }, 'INVALID_ARGUMENT'],
  ])('with %j is not made', async (body, code) => {
    expect(fault(await admin('', body))).toBe(code);
  });
});

describe('a change', () => {
  test('of claims is in the next token, and takes no name that is the provider’s', async () => {
    const localId = await created();
    expect((await admin(':update', { localId, customAttributes: '{"role":"admin"}' })).status).toBe(200);
    expect(await user(localId)).toMatchObject({ customAttributes: '{"role":"admin"}' });
    const refused = {
      '{"sub":"x"}': 'FORBIDDEN_CLAIM',
      '[]': 'INVALID_CLAIMS',
      '{': 'INVALID_CLAIMS',
      null: 'INVALID_CLAIMS',
    };
    for (const [customAttributes, code] of Object.entries(refused)) {
      expect(fault(await admin(':update', { localId, customAttributes }))).toBe(code);
    }
    const long = JSON.stringify({ long: 'x'.repeat(1_000) });
    expect(fault(await admin(':update', { localId, customAttributes: long }))).toBe('CLAIMS_TOO_LARGE');
    await admin(':update', { localId, customAttributes: '{}' });
    expect(await user(localId)).not.toHaveProperty('customAttributes');
  });

  test('of everything at once happens, or nothing of it', async () => {
    const [taken, email] = [newEmail(), newEmail()];
    await created({ email: taken });
    const localId = await created({ email, displayName: 'Before' });
    expect(fault(await admin(':update', { localId, displayName: 'After', email: taken }))).toBe('EMAIL_EXISTS');
    expect(await user(localId)).toMatchObject({ email, displayName: 'Before' });
    const phoneNumber = newNumber();
    await admin(':update', { localId, displayName: 'After', phoneNumber, emailVerified: true, photoUrl: '/a.png' });
    expect(await user(localId)).toMatchObject({ displayName: 'After', phoneNumber, emailVerified: true });
    await admin(':update', { localId, deleteAttribute: ['DISPLAY_NAME', 'PHOTO_URL'], deleteProvider: ['phone'] });
    expect(Object.keys(await user(localId))).not.toContain('phoneNumber');
    expect(Object.keys(await user(localId))).not.toContain('displayName');
  });

  test('of the e-mail leaves it unverified, and ends sessions', async () => {
    const email = newEmail();
    const { json } = await call(provider, 'signUp', { body: { email, password: 'secret-1' } });
    await admin(':update', { localId: json.localId, emailVerified: true });
    await admin(':update', { localId: json.localId, email: newEmail() });
    expect(await user(json.localId)).toMatchObject({ emailVerified: false });
    expect(fault(await call(provider, 'lookup', { body: { idToken: json.idToken } }))).toBe('TOKEN_EXPIRED');
  });

  test('of nobody is told so', async () => {
    expect(fault(await admin(':update', { localId: 'nobody', displayName: 'x' }))).toBe('USER_NOT_FOUND');
    expect(fault(await admin(':delete', { localId: 'nobody' }))).toBe('USER_NOT_FOUND');
  });

  test('that ends sessions older than an hour leaves younger ones', async () => {
    const email = newEmail();
    const { json } = await call(provider, 'signUp', { body: { email, password: 'secret-1' } });
    const hourAgo = Math.floor(provider.clock.now().getTime() / 1_000) - 3_600;
    await admin(':update', { localId: json.localId, validSince: hourAgo });
    expect((await call(provider, 'lookup', { body: { idToken: json.idToken } })).status).toBe(200);
    // A future date would lock out the owner.
    await admin(':update', { localId: json.localId, validSince: '99999999999' });
    expect(fault(await call(provider, 'lookup', { body: { idToken: json.idToken } }))).toBe('TOKEN_EXPIRED');
    provider.clock.pass(2_000);
    expect((await call(provider, 'signInWithPassword', { body: { email, password: 'secret-1' } })).status).toBe(200);
  });
});

describe('finding accounts', () => {
  test('works by uid, e-mail and number, each once', async () => {
    const [email, phoneNumber] = [newEmail(), newNumber()];
    const localId = await created({ email, phoneNumber });
    const other = await created();
    const { json } = await admin(':lookup', {
      localId: [localId, other, 'nobody'],
      email: [email.toUpperCase()],
      phoneNumber: [phoneNumber],
    });
    expect(new Set(json.users.map(({ localId: uid }) => uid))).toEqual(new Set([localId, other]));
    expect(json.users).toHaveLength(2);
    expect(JSON.stringify(json)).not.toMatch(/scrypt|passwordHash/);
  });

  test('goes through all of them a page at a time', async () => {
    await Promise.all(Array.from({ length: 7 }, () => created()));
    const seen: unknown[] = [];
    let query = '?maxResults=3';
    do {
      const { json } = await administer(provider, pool, { call: ':batchGet', query });
      expect(json.users.length).toBeLessThanOrEqual(3);
      seen.push(...json.users.map(({ localId }) => localId));
      query = json['nextPageToken'] ? `?maxResults=3&nextPageToken=${json['nextPageToken'] as string}` : '';
    } while (query);
    const { rows } = await pool.query('select count(*)::int as n from identity.account');
    expect(new Set(seen).size).toBe(rows[0].n);
    expect(seen).toHaveLength(rows[0].n);
    const broken = await administer(provider, pool, { call: ':batchGet', query: '?nextPageToken=x' });
    expect(broken.status).toBe(400);
  });
});

describe('a link for a mail of the shop’s own', () => {
  test('works as the mailed one would', async () => {
    const email = newEmail();
    await call(provider, 'signUp', { body: { email, password: 'secret-1' } });
    const mails = provider.mails.length;
    const { json } = await admin(':sendOobCode', { requestType: 'PASSWORD_RESET', email, returnOobLink: true });
    expect(provider.mails).toHaveLength(mails);
    expect(json['oobLink']).toContain(`/__/auth/action?mode=resetPassword&oobCode=${String(json['oobCode'])}`);
    const body = { oobCode: json['oobCode'], newPassword: 'secret-2' };
    expect((await call(provider, 'resetPassword', { body })).status).toBe(200);
    await admin(':sendOobCode', { requestType: 'VERIFY_EMAIL', email });
    expect(provider.mails.at(-1)).toMatchObject({ to: email, purpose: 'VERIFY_EMAIL' });
  });

  test('is made for nobody unknown and leads nowhere else', async () => {
    const ask = (body: object) => admin(':sendOobCode', { requestType: 'VERIFY_EMAIL', returnOobLink: true, ...body });
    expect(fault(await ask({ email: 'nobody@example.com' }))).toBe('EMAIL_NOT_FOUND');
    const email = newEmail();
    await created({ email });
    expect(fault(await ask({ email, continueUrl: 'https://evil.test/' }))).toBe('UNAUTHORIZED_DOMAIN');
  });
});
