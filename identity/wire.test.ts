import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { IdentityMail } from './context.ts';
import { apiKey, call, projectId, refresh, runningProvider } from './testing/running-provider.ts';
import type { RunningProvider } from './testing/running-provider.ts';
import { testProvider } from './testing/test-provider.ts';

const { pool, provider } = await testProvider();

await call(provider, 'signUp', { body: { email: 'known@example.com', password: 'secret-1' } });

const long = 'x'.repeat(129);
const otherProject = `eyJhbGciOiJub25lIn0.${Buffer.from(JSON.stringify({ sub: 'x', aud: projectId })).toString('base64url')}.`;

describe('a refusal', () => {
  test.each<[string, string, unknown, string]>([
    ['no account asked for', 'signUp', {}, 'OPERATION_NOT_ALLOWED'],
    ['no e-mail', 'signUp', { password: 'secret-1' }, 'MISSING_EMAIL'],
    ['no password', 'signUp', { email: 'a@example.com' }, 'MISSING_PASSWORD'],
    ['e-mail taken', 'signUp', { email: 'KNOWN@example.com', password: 'secret-1' }, 'EMAIL_EXISTS'],
    [
      'five characters',
      'signUp',
      { email: 'a@example.com', password: '12345' },
      'WEAK_PASSWORD : Password should be at least 6 characters',
    ],
    [
      'five emoji',
      'signUp',
      { email: 'a@example.com', password: '😀'.repeat(5) },
      'WEAK_PASSWORD : Password should be at least 6 characters',
    ],
    ['129 characters', 'signUp', { email: 'a@example.com', password: long }, 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS'],
    ['NUL in a password', 'signUp', { email: 'a@example.com', password: 'secret\0-1' }, 'INVALID_ARGUMENT'],
    ['half a surrogate pair', 'signUp', { email: 'a@example.com', password: 'secret-\uD800' }, 'INVALID_ARGUMENT'],
    ['NUL in an e-mail', 'signUp', { email: 'a\0@example.com', password: 'secret-1' }, 'INVALID_ARGUMENT'],
    [
      'a field nobody knows',
      'signUp',
      { email: 'a@example.com', password: 'secret-1', localId: 'root' },
      'INVALID_ARGUMENT',
    ],
    ['a number for a text', 'signUp', { email: 7, password: 'secret-1' }, 'INVALID_ARGUMENT'],
    ['a list for a body', 'signUp', [], 'INVALID_ARGUMENT'],
    ['null for a body', 'signUp', 'null', 'INVALID_ARGUMENT'],
    ['half a JSON', 'signUp', '{"email":', 'INVALID_ARGUMENT'],
    ['no body', 'signUp', '', 'INVALID_ARGUMENT'],
    ['a poisoned prototype', 'signUp', '{"__proto__":{"email":"a@example.com"}}', 'INVALID_ARGUMENT'],
    [
      'a control character in the name',
      'signUp',
      { email: 'a@example.com', password: 'secret-1', displayName: 'A\nB' },
      'INVALID_ARGUMENT',
    ],
    [
      'a wrong password',
      'signInWithPassword',
      { email: 'known@example.com', password: 'wrong-1' },
      'INVALID_LOGIN_CREDENTIALS',
    ],
    [
      'an unknown e-mail',
      'signInWithPassword',
      { email: 'unknown@example.com', password: 'wrong-1' },
      'INVALID_LOGIN_CREDENTIALS',
    ],
    ['an empty password', 'signInWithPassword', { email: 'known@example.com', password: '' }, 'MISSING_PASSWORD'],
    ['no sign-in e-mail', 'signInWithPassword', { password: 'wrong-1' }, 'MISSING_EMAIL'],
    [
      'another tenant',
      'signInWithPassword',
      { email: 'known@example.com', password: 'x', tenantId: 't' },
      'INVALID_ARGUMENT',
    ],
    ['no token', 'lookup', {}, 'MISSING_ID_TOKEN'],
    ['not a token', 'lookup', { idToken: 'abc' }, 'INVALID_ID_TOKEN'],
    ['an unsigned token', 'lookup', { idToken: otherProject }, 'INVALID_ID_TOKEN'],
    ['not a token', 'update', { idToken: 'a.b.c', displayName: 'A' }, 'INVALID_ID_TOKEN'],
    ['not a token', 'delete', { idToken: 'a.b.c' }, 'INVALID_ID_TOKEN'],
    ['an unknown code', 'update', { oobCode: 'abc' }, 'INVALID_OOB_CODE'],
    ['an unknown code', 'resetPassword', { oobCode: 'abc', newPassword: 'secret-1' }, 'INVALID_OOB_CODE'],
    ['no code', 'resetPassword', {}, 'MISSING_OOB_CODE'],
    ['no request type', 'sendOobCode', { email: 'known@example.com' }, 'MISSING_REQ_TYPE'],
    ['sign-in by link', 'sendOobCode', { requestType: 'EMAIL_SIGNIN', email: 'known@example.com' }, 'INVALID_REQ_TYPE'],
    ['no e-mail to reset', 'sendOobCode', { requestType: 'PASSWORD_RESET' }, 'MISSING_EMAIL'],
    [
      'a link to elsewhere',
      'sendOobCode',
      { requestType: 'PASSWORD_RESET', email: 'known@example.com', continueUrl: 'https://evil.test/' },
      'UNAUTHORIZED_DOMAIN',
    ],
    [
      'a link to a script',
      'sendOobCode',
      { requestType: 'PASSWORD_RESET', email: 'known@example.com', continueUrl: 'javascript:alert(1)' },
      'UNAUTHORIZED_DOMAIN',
    ],
    [
      'a link to nowhere',
      'sendOobCode',
      { requestType: 'PASSWORD_RESET', email: 'known@example.com', continueUrl: '/login' },
      'INVALID_CONTINUE_URI',
    ],
  ])('%s (%s)', async (...[, path, body, message]) => {
    const { status, json } = await call(provider, path, { body });
    expect(status).toBe(400);
    expect(json.error.code).toBe(400);
    expect(json.error.message.startsWith(message)).toBe(true);
    expect(json.error.errors).toEqual([{ message: json.error.message, domain: 'global', reason: 'invalid' }]);
  });

  test.each([
    'plain',
    '@example.com',
    'a@',
    'a@b',
    'a@@example.com',
    'a@b@example.com',
    'a b@example.com',
    ' a@example.com',
    'a@example.com ',
    '.a@example.com',
    'a.@example.com',
    'a..b@example.com',
    'a@-example.com',
    'a@example-.com',
    'a@example..com',
    'a@example.com.',
    'a@127.0.0.1',
    'a@[127.0.0.1]',
    '"a"@example.com',
    'a<b>@example.com',
    'a\n@example.com',
    'ä@example.com',
    'a@exämple.com',
    '\u212A@example.com',
    'a\u200B@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@${'b.'.repeat(130)}com`,
  ])('the e-mail %j', async (email) => {
    for (const path of ['signUp', 'signInWithPassword']) {
      const { status, json } = await call(provider, path, { body: { email, password: 'secret-1' } });
      expect([status, json.error.message]).toEqual([400, 'INVALID_EMAIL']);
    }
  });

  test('a huge body, announced or not', async () => {
    const { status, json } = await call(provider, 'signUp', { body: { email: 'x'.repeat(40_000), password: 'x' } });
    expect(status).toBe(400);
    expect(json.error.message).toMatch(/^INVALID_ARGUMENT/);
    expect(await streamed('x'.repeat(100_000))).toBe(400);
  });

  test('another media type, another method, another call', async () => {
    const url = `/identitytoolkit.googleapis.com/v1/accounts:signUp?key=${apiKey}`;
    const text = await provider.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'text/plain' },
      payload: '{}',
    });
    expect([text.statusCode, text.json().error.code]).toEqual([400, 400]);
    const get = await provider.app.inject({ method: 'GET', url });
    expect([get.statusCode, get.json().error.message]).toEqual([404, 'NOT_FOUND']);
    const idp = await call(provider, 'signInWithIdp', { body: {} });
    expect([idp.status, idp.json.error.message]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('the API key', () => {
  test.each(['wrong', '', `${apiKey} `, apiKey.toUpperCase(), `${apiKey}\0`])('%j is refused', async (key) => {
    const { status, json } = await call(provider, 'signUp', {
      key,
      body: { email: 'k@example.com', password: 'secret-1' },
    });
    expect([status, json.error.message]).toEqual([400, 'API key not valid. Please pass a valid API key.']);
  });

  test.each([
    ['', 403],
    [`?key=${apiKey}&key=${apiKey}`, 400],
    [`?key[]=${apiKey}`, 403],
  ])('%j is refused on every path', async (query, status) => {
    for (const path of ['identitytoolkit.googleapis.com/v1/accounts:lookup', 'securetoken.googleapis.com/v1/token']) {
      const reply = await provider.app.inject({ method: 'POST', url: `/${path}${query}`, payload: {} });
      expect([reply.statusCode, reply.json().error.code]).toEqual([status, status]);
    }
    const projects = await provider.app.inject(`/identitytoolkit.googleapis.com/v1/projects${query}`);
    expect(projects.statusCode).toBe(status);
  });
});

describe('a session', () => {
  test('shows its account', async () => {
    const body = {
      email: 'Shown@example.com',
      password: 'secret-1',
      returnSecureToken: true,
      clientType: 'CLIENT_TYPE_WEB',
    };
    const made = await call(provider, 'signUp', { body });
    expect(made.headers).toMatchObject({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'same-origin' });
    expect(made.headers).not.toHaveProperty('access-control-allow-origin');
    const { idToken, localId } = made.json;
    await call(provider, 'update', { body: { idToken, displayName: ' Shown ', photoUrl: '/media/shown.png' } });
    const { json } = await call(provider, 'lookup', { body: { idToken } });
    expect(json).toEqual({
      kind: 'identitytoolkit#GetAccountInfoResponse',
      users: [
        {
          localId,
          email: 'shown@example.com',
          emailVerified: false,
          displayName: 'Shown',
          photoUrl: '/media/shown.png',
          disabled: false,
          passwordUpdatedAt: expect.any(Number),
          validSince: expect.stringMatching(/^\d{10}$/),
          createdAt: expect.stringMatching(/^\d{13}$/),
          lastLoginAt: expect.stringMatching(/^\d{13}$/),
          lastRefreshAt: expect.stringMatching(/Z$/),
          providerUserInfo: [
            {
              providerId: 'password',
              email: 'shown@example.com',
              federatedId: 'shown@example.com',
              rawId: 'shown@example.com',
              displayName: 'Shown',
              photoUrl: '/media/shown.png',
            },
          ],
        },
      ],
    });
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.test/x.png', '/\\evil.test', 'https://a b'])(
    'takes no picture from %j',
    async (photoUrl) => {
      const { json } = await call(provider, 'signInWithPassword', {
        body: { email: 'known@example.com', password: 'secret-1' },
      });
      const reply = await call(provider, 'update', { body: { idToken: json.idToken, photoUrl } });
      expect(reply.json.error.message).toMatch(/^INVALID_ARGUMENT/);
    },
  );

  test('changes no e-mail without a letter to it', async () => {
    const { json } = await call(provider, 'signInWithPassword', {
      body: { email: 'known@example.com', password: 'secret-1' },
    });
    const reply = await call(provider, 'update', { body: { idToken: json.idToken, email: 'victim@example.com' } });
    expect(reply.json.error.message).toMatch(/^OPERATION_NOT_ALLOWED/);
  });

  test('is refreshed by a form and keeps its refresh token', async () => {
    const { json } = await call(provider, 'signInWithPassword', {
      body: { email: 'known@example.com', password: 'secret-1' },
    });
    const fresh = await refresh(provider, json.refreshToken);
    expect(fresh.json).toEqual({
      id_token: expect.any(String),
      access_token: fresh.json['id_token'],
      refresh_token: json.refreshToken,
      expires_in: '3600',
      token_type: 'Bearer',
      user_id: json.localId,
      project_id: projectId,
    });
    expect((await refresh(provider, `${json.refreshToken}x`)).json.error.message).toBe('INVALID_REFRESH_TOKEN');
    expect((await refresh(provider, '')).json.error.message).toBe('MISSING_REFRESH_TOKEN');
    expect((await refresh(provider, json.refreshToken, { grant_type: 'password' })).json.error.message).toBe(
      'INVALID_GRANT_TYPE',
    );
    expect((await refresh(provider, json.refreshToken, { scope: 'admin' })).json.error.message).toMatch(
      /^INVALID_ARGUMENT/,
    );
  });

  test('ends with its account', async () => {
    const { json } = await call(provider, 'signUp', { body: { email: 'gone@example.com', password: 'secret-1' } });
    await call(provider, 'delete', { body: { idToken: json.idToken } });
    expect((await call(provider, 'lookup', { body: { idToken: json.idToken } })).json.error.message).toBe(
      'USER_NOT_FOUND',
    );
    expect((await refresh(provider, json.refreshToken)).json.error.message).toBe('USER_NOT_FOUND');
  });

  test('rests while its account is disabled', async () => {
    const { json } = await call(provider, 'signUp', { body: { email: 'off@example.com', password: 'secret-1' } });
    await pool.query(`update identity.account set disabled_at = now() where uid = $1`, [json.localId]);
    const attempt = { email: 'off@example.com', password: 'secret-1' };
    expect((await call(provider, 'signInWithPassword', { body: attempt })).json.error.message).toBe('USER_DISABLED');
    const wrong = await call(provider, 'signInWithPassword', { body: { ...attempt, password: 'wrong-1' } });
    expect(wrong.json.error.message).toBe('INVALID_LOGIN_CREDENTIALS');
    expect((await call(provider, 'lookup', { body: { idToken: json.idToken } })).json.error.message).toBe(
      'USER_DISABLED',
    );
    expect((await refresh(provider, json.refreshToken)).json.error.message).toBe('USER_DISABLED');
  });

  test('holds its ID token an hour and itself two months', async () => {
    const later = await runningProvider(pool);
    const { json } = await call(later, 'signUp', { body: { email: 'later@example.com', password: 'secret-1' } });
    later.clock.pass(3601 * 1000);
    expect((await call(later, 'lookup', { body: { idToken: json.idToken } })).json.error.message).toBe('TOKEN_EXPIRED');
    later.clock.pass(59 * 24 * 3600 * 1000);
    expect((await refresh(later, json.refreshToken)).status).toBe(200);
    later.clock.pass(61 * 24 * 3600 * 1000);
    expect((await refresh(later, json.refreshToken)).json.error.message).toBe('TOKEN_EXPIRED');
    await later.close();
  });
});

describe('a code', () => {
  async function resetCode(at: RunningProvider, email: string): Promise<string> {
    await call(at, 'sendOobCode', { body: { requestType: 'PASSWORD_RESET', email } });
    return new URL(at.mails.at(-1)?.link ?? '').searchParams.get('oobCode') ?? '';
  }

  test('works for one of two at the same moment, and makes older ones worthless', async () => {
    await call(provider, 'signUp', { body: { email: 'code@example.com', password: 'secret-1' } });
    const older = await resetCode(provider, 'code@example.com');
    const code = await resetCode(provider, 'code@example.com');
    const tries = await Promise.all(
      [1, 2, 3].map((n) => call(provider, 'resetPassword', { body: { oobCode: code, newPassword: `secret-${n}` } })),
    );
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    const late = await call(provider, 'resetPassword', { body: { oobCode: older, newPassword: 'secret-9' } });
    expect(late.json.error.message).toBe('INVALID_OOB_CODE');
  });

  test('of several, all used at once, lets one through and trips over none', async () => {
    await call(provider, 'signUp', { body: { email: 'many@example.com', password: 'secret-1' } });
    const codes = [];
    for (let n = 0; n < 5; n += 1) codes.push(await resetCode(provider, 'many@example.com'));
    const used = await Promise.all(
      codes.map((oobCode) => call(provider, 'resetPassword', { body: { oobCode, newPassword: 'secret-2' } })),
    );
    expect(used.map(({ json }) => json.error?.message ?? 'used').toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => 'INVALID_OOB_CODE'),
      'used',
    ]);
  });

  test('that no mail server took is a 503, not a promise', async () => {
    const mute = await runningProvider(pool, {
      deliver: { mail: () => Promise.reject(new Error('full')), sms: () => Promise.reject(new Error('full')) },
    });
    const body = { requestType: 'PASSWORD_RESET', email: 'known@example.com' };
    await pool.query('delete from identity.attempt');
    expect((await call(mute, 'sendOobCode', { body })).status).toBe(503);
    await mute.close();
  });

  test('that changes an address does so once its former owner is written to, and works again when that failed', async () => {
    const mails: IdentityMail[] = [];
    let isFull = false;
    const mail = async (one: IdentityMail) => {
      if (isFull) throw new Error('full');
      mails.push(one);
    };
    const at = await runningProvider(pool, { deliver: { mail, sms: async () => undefined } });
    const { json } = await call(at, 'signUp', { body: { email: 'former@example.com', password: 'secret-1' } });
    await pool.query('update identity.account set email_verified_at = now() where uid = $1', [json.localId]);
    const newEmail = 'moved@example.com';
    await call(at, 'sendOobCode', {
      body: { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken: json.idToken, newEmail },
    });
    const body = { oobCode: new URL(mails.at(-1)?.link ?? '').searchParams.get('oobCode') };
    const emailNow = async () =>
      (await pool.query('select email from identity.account where uid = $1', [json.localId])).rows[0].email;
    isFull = true;
    expect((await call(at, 'update', { body })).status).toBe(503);
    expect(await emailNow()).toBe('former@example.com');
    isFull = false;
    expect((await call(at, 'update', { body })).status).toBe(200);
    expect([await emailNow(), mails.at(-1)?.to]).toEqual([newEmail, 'former@example.com']);
    await at.close();
  });

  test('expires after an hour, and survives a password that is too weak', async () => {
    const later = await runningProvider(pool);
    await call(later, 'signUp', { body: { email: 'hour@example.com', password: 'secret-1' } });
    const code = await resetCode(later, 'hour@example.com');
    const weak = await call(later, 'resetPassword', { body: { oobCode: code, newPassword: '123' } });
    expect(weak.json.error.message).toMatch(/^WEAK_PASSWORD/);
    expect((await call(later, 'resetPassword', { body: { oobCode: code } })).json).toMatchObject({
      requestType: 'PASSWORD_RESET',
    });
    later.clock.pass(3600 * 1000);
    const late = await call(later, 'resetPassword', { body: { oobCode: code, newPassword: 'secret-2' } });
    expect(late.json.error.message).toBe('EXPIRED_OOB_CODE');
    await later.close();
  });

  test('for one thing is no good for another', async () => {
    await call(provider, 'signUp', { body: { email: 'other@example.com', password: 'secret-1' } });
    const code = await resetCode(provider, 'other@example.com');
    expect((await call(provider, 'update', { body: { oobCode: code } })).json.error.message).toBe('INVALID_OOB_CODE');
  });
});

async function streamed(body: string): Promise<number | undefined> {
  const url = new URL(`/identitytoolkit.googleapis.com/v1/accounts:signUp?key=${apiKey}`, provider.origin);
  return await new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers: { 'content-type': 'application/json' } }, (reply) => {
      reply.resume();
      resolve(reply.statusCode);
    });
    sent.on('error', reject);
    sent.write(body);
    sent.end();
  });
}

test.each([
  ['Asha Rao', 'Hello Asha,'],
  ['https://evil.example', 'Hello,'],
  ['evil.example now', 'Hello,'],
])(
  'a mail greets %s by a plain first name or by none: the address may be a stranger’s',
  async (displayName, greeting) => {
    const email = `greeted-${crypto.randomUUID()}@example.com`;
    const { json } = await call(provider, 'signUp', { body: { email, password: 'secret-1', displayName } });
    await call(provider, 'sendOobCode', { body: { requestType: 'VERIFY_EMAIL', idToken: json.idToken } });
    const mail = provider.mails.at(-1);
    expect([mail?.to, mail?.text.split('\n')[0]]).toEqual([email, greeting]);
  },
);
