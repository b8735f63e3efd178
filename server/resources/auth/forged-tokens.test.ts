import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { exportSPKI, importPKCS8, type JWTPayload, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { database } from '#identity/database.ts';
import { signingKeys } from '#identity/signing-keys.ts';
import { claimsOf, projectId } from '#server/testing/id-tokens.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { pool, ask, signIn, idToken, clock } = await testShop();
const victim = await signIn({ role: 'admin' });
const key = await signingKeys(database(pool), clock).current();
const spki = await exportSPKI(key.publicKey);
const foreign = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const genuine = await idToken({ sub: victim.uid });
const [head = '', body = '', signature = ''] = genuine.split('.');
const now = Math.floor(Date.now() / 1_000);
const day = 86_400;

function encode(value: unknown): string {
  return Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
}

/** An unsigned token with any header. */
function unsigned(header: object, claims: object = claimsOf({ sub: victim.uid }), end = ''): string {
  return `${encode(header)}.${encode(claims)}.${end}`;
}

function hmac(secret: string, alg = 'HS256', claims: object = claimsOf({ sub: victim.uid })): string {
  const text = `${encode({ alg, typ: 'JWT', kid: key.kid })}.${encode(claims)}`;
  return `${text}.${createHmac(`sha${alg.slice(2)}`, secret)
    .update(text)
    .digest('base64url')}`;
}

function rsa(header: object, hash = 'sha256'): string {
  const text = `${encode(header)}.${encode(claimsOf({ sub: victim.uid }))}`;
  return `${text}.${createSign(hash).update(text).sign(foreign.privateKey).toString('base64url')}`;
}

/** Signed with the provider's real key, but with the given claims. */
const saying = (claims: JWTPayload & { sub: string }) =>
  new SignJWT(claimsOf(claims)).setProtectedHeader({ alg: 'RS256', kid: key.kid }).sign(key.privateKey);
const sub = victim.uid;
const foreignKey = await importPKCS8(foreign.privateKey, 'RS256');
const jwk = { kty: 'RSA', n: 'AQAB', e: 'AQAB' };

const forgeries: Record<string, string> = {
  'alg none': unsigned({ alg: 'none' }),
  'alg None': unsigned({ alg: 'None' }),
  'alg NONE with a signature': unsigned({ alg: 'NONE' }, undefined, signature),
  'alg empty': unsigned({ alg: '' }),
  'no alg': unsigned({ typ: 'JWT' }),
  'alg a list': unsigned({ alg: ['RS256', 'none'] }),
  'HS256 with the public key as PEM': hmac(spki),
  'HS256 with the public key without the end of line': hmac(spki.trim()),
  'HS384 with the public key': hmac(spki, 'HS384'),
  'HS512 with the public key': hmac(spki, 'HS512'),
  'HS256 with an empty secret': hmac(''),
  'HS256 with the word secret': hmac('secret'),
  'HS256 with the project': hmac(projectId),
  'HS256 with the kid': hmac(key.kid),
  'a key of our own, known kid': rsa({ alg: 'RS256', kid: key.kid }),
  'a key of our own, no kid': rsa({ alg: 'RS256' }),
  'a key of our own, unknown kid': rsa({ alg: 'RS256', kid: 'x' }),
  'kid a path': rsa({ alg: 'RS256', kid: '../../../dev/null' }),
  'kid SQL': rsa({ alg: 'RS256', kid: `' union select '{}' --` }),
  'kid an object': rsa({ alg: 'RS256', kid: { $ne: null } }),
  'kid a number': rsa({ alg: 'RS256', kid: 0 }),
  'key in the header (jwk)': rsa({ alg: 'RS256', jwk }),
  'key at an address (jku)': rsa({ alg: 'RS256', kid: 'x', jku: 'https://evil.example/jwks' }),
  'key at an address (x5u)': rsa({ alg: 'RS256', x5u: 'https://evil.example/cert' }),
  'certificate in the header (x5c)': rsa({ alg: 'RS256', x5c: ['MIIB'] }),
  'unknown critical header': rsa({ alg: 'RS256', kid: key.kid, crit: ['exp'], exp: 1 }),
  'crit no list': rsa({ alg: 'RS256', kid: key.kid, crit: 'x' }),
  'unencoded payload (b64)': rsa({ alg: 'RS256', kid: key.kid, b64: false, crit: ['b64'] }),
  RS384: rsa({ alg: 'RS384', kid: key.kid }, 'sha384'),
  RS512: rsa({ alg: 'RS512', kid: key.kid }, 'sha512'),
  'PS256 in name': rsa({ alg: 'PS256', kid: key.kid }),
  'ES256 in name': rsa({ alg: 'ES256', kid: key.kid }),
  'other claims under the same signature': `${head}.${encode(claimsOf({ sub: victim.uid, exp: now + 365 * day }))}.${signature}`,
  'one bit of the signature changed': `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
  'no signature': `${head}.${body}.`,
  'two parts': `${head}.${body}`,
  'four parts': `${genuine}.${signature}`,
  'five parts': `${genuine}.x.y`,
  'a truncated signature': genuine.slice(0, -20),
  'payload that is no JSON': `${head}.${encode('hello')}.${signature}`,
  'payload that is a list': `${head}.${encode([])}.${signature}`,
  'header that is no JSON': `${encode('hello')}.${body}.${signature}`,
  'white space in front': ` ${genuine}`,
  'white space behind': `${genuine} `,
  'white space between': `${head}. ${body}.${signature}`,
  'a line feed behind': `${genuine}\n`,
  'quotes around': `"${genuine}"`,
  'Bearer in front': `Bearer ${genuine}`,
  'standard base64': genuine.replaceAll('-', '+').replaceAll('_', '/').concat('=='),
  twice: `${genuine},${genuine}`,
  'another issuer': await saying({ sub, iss: 'https://securetoken.google.com/other' }),
  'an issuer without https': await saying({ sub, iss: `securetoken.google.com/${projectId}` }),
  'an issuer that goes on': await saying({ sub, iss: `https://securetoken.google.com/${projectId}.evil.example` }),
  'session cookie issuer': await saying({ sub, iss: `https://session.firebase.google.com/${projectId}` }),
  'no issuer': await saying({ sub, iss: undefined }),
  'another audience': await saying({ sub, aud: 'other' }),
  'no audience': await saying({ sub, aud: undefined }),
  expired: await saying({ sub, iat: now - 2 * day, auth_time: now - 2 * day, exp: now - day }),
  'expired in words': await saying({ sub, exp: '2099' as unknown as number }),
  'without an end': await saying({ sub, exp: undefined }),
  'issued tomorrow': await saying({ sub, iat: now + day, exp: now + 2 * day }),
  'without a date': await saying({ sub, iat: undefined }),
  'valid from tomorrow': await saying({ sub, nbf: now + day }),
  'signed in tomorrow': await saying({ sub, auth_time: now + day }),
  'never signed in': await saying({ sub, auth_time: undefined }),
  'signed in in words': await saying({ sub, auth_time: 'now' }),
  nobody: await saying({ sub: undefined as unknown as string }),
  'an empty nobody': await saying({ sub: '' }),
  'a number': await saying({ sub: 5 as unknown as string }),
  'a very long nobody': await saying({ sub: 'x'.repeat(129) }),
  'another project, its own key': await new SignJWT(claimsOf({ sub }))
    .setProtectedHeader({ alg: 'RS256', kid: key.kid })
    .sign(foreignKey),
  'our own session token': victim.token,
  'a custom token': (
    await ask(api.auth.registerEmail, {
      body: { email: `${crypto.randomUUID()}@ksauni.example`, password: 'correct horse', name: 'Custom' },
    })
  ).json.customToken,
  'the word null': 'null',
  rubbish: 'x',
  'a very long one': 'x.'.repeat(4_000),
};

describe('a forged ID token', () => {
  test('there are more than forty kinds, and the genuine one works', async () => {
    expect(Object.keys(forgeries).length).toBeGreaterThan(40);
    expect((await ask(api.auth.verifyToken, { body: { idToken: genuine } })).status).toBe(200);
  });

  test.each(Object.entries(forgeries))('%s opens no session', async (_kind, token) => {
    const { status, json } = await ask(api.auth.verifyToken, { body: { idToken: token } });
    expect([status, json.code]).toEqual([401, 'INVALID_ID_TOKEN']);
    const body = { phoneNumber: '+919845012345', name: '', firebaseIdToken: token };
    expect((await ask(api.auth.verifyPhoneOtp, { body })).json.code).toBe('INVALID_ID_TOKEN');
  });

  test.each(
    Object.entries(forgeries).filter(([kind]) => kind !== 'our own session token' && !kind.includes('line feed')),
  )('%s is no bearer', async (_kind, token) => {
    // HTTP strips whitespace around a header's value, so those two arrive as the genuine token.
    if (token.trim() === genuine) return;
    expect((await ask(api.auth.profile, { token })).status).toBe(401);
  });
});

const [sessionHead = '', sessionClaims = '', sessionSignature = ''] = victim.token.split('.');
const sid = JSON.parse(Buffer.from(sessionClaims, 'base64url').toString()) as JWTPayload;
const { rows: secrets } = await pool.query(`select value from secrets where name = 'session'`);
const secret = new TextEncoder().encode(secrets[0].value);

/** Signed with our real secret, but with the given claims. */
const ours = (claims: JWTPayload, alg = 'HS256') =>
  new SignJWT({ ...sid, ...claims }).setProtectedHeader({ alg, typ: 'JWT' }).sign(secret);
const ended = await signIn();
await ask(api.auth.logout, { token: ended.token });

const forgedSessions: Record<string, string> = {
  unsigned: unsigned({ alg: 'none' }, sid),
  'unsigned, alg None': unsigned({ alg: 'None' }, sid),
  'unsigned with a signature': unsigned({ alg: 'none' }, sid, sessionSignature),
  'without alg': unsigned({ typ: 'JWT' }, sid, sessionSignature),
  'signed with a guess': hmac('secret', 'HS256', sid),
  'signed with nothing': hmac('', 'HS256', sid),
  'signed with the name of the shop': hmac('ksauni', 'HS256', sid),
  'signed with the project': hmac(projectId, 'HS256', sid),
  'signed with the public key of the provider': hmac(spki, 'HS256', sid),
  'signed with the public key without the end of line': hmac(spki.trim(), 'HS256', sid),
  'of another algorithm, guessed': hmac('secret', 'HS512', sid),
  'of HS384, with our own secret': await ours({}, 'HS384'),
  'of HS512, with our own secret': await ours({}, 'HS512'),
  'signed by the provider': await new SignJWT(sid)
    .setProtectedHeader({ alg: 'RS256', kid: key.kid })
    .sign(key.privateKey),
  'signed with a key of their own': rsa({ alg: 'RS256', kid: key.kid }),
  'one bit of the signature changed': `${sessionHead}.${sessionClaims}.${sessionSignature.startsWith('A') ? 'B' : 'A'}${sessionSignature.slice(1)}`,
  'other claims under the same signature': `${sessionHead}.${encode({ ...sid, sid: crypto.randomUUID() })}.${sessionSignature}`,
  'another header over the same signature': `${encode({ alg: 'HS256' })}.${sessionClaims}.${sessionSignature}`,
  truncated: victim.token.slice(0, -5),
  'truncated by one': victim.token.slice(0, -1),
  'cut in front': victim.token.slice(1),
  'no signature': `${sessionHead}.${sessionClaims}.`,
  'two parts': `${sessionHead}.${sessionClaims}`,
  'four parts': `${victim.token}.${sessionSignature}`,
  'its signature twice': `${victim.token}${sessionSignature}`,
  'payload that is no JSON': `${sessionHead}.${encode('hello')}.${sessionSignature}`,
  'payload that is a list': `${sessionHead}.${encode([])}.${sessionSignature}`,
  'header that is no JSON': `${encode('hello')}.${sessionClaims}.${sessionSignature}`,
  'of another issuer': await ours({ iss: 'other' }),
  'of no issuer': await ours({ iss: undefined }),
  'for another audience': await ours({ aud: 'ksauni' }),
  'for no audience': await ours({ aud: undefined }),
  'that has expired': await ours({ exp: now - 1 }),
  'without an end': await ours({ exp: undefined }),
  'whose end is a word': await ours({ exp: '2099' as unknown as number }),
  'valid from tomorrow': await ours({ nbf: now + day }),
  'with an unknown critical header': unsigned({ alg: 'HS256', crit: ['x'], x: 1 }, sid, sessionSignature),
  'without a session': await ours({ sid: undefined }),
  'with the person instead of the session': await ours({ sid: victim.userId }),
  'with a session that never was': await ours({ sid: crypto.randomUUID() }),
  'with a session that never was, guessed': hmac('secret', 'HS256', { ...sid, sid: crypto.randomUUID() }),
  'with a list of sessions': await ours({ sid: [sid.sid] }),
  'with SQL for a session': await ours({ sid: `' or true --` }),
  'with a nearly right session': await ours({ sid: `${String(sid.sid)} ` }),
  'of a session that was logged out': ended.token,
  'the session itself': String(sid.sid),
};

describe('a forged session token', () => {
  test('there are more than forty kinds, and the genuine one works', async () => {
    expect(Object.keys(forgedSessions).length).toBeGreaterThan(40);
    expect((await ask(api.auth.profile, { token: victim.token })).json.user._id).toBe(victim.userId);
    expect((await ask(api.auth.profile, { token: await ours({}) })).json.user._id).toBe(victim.userId);
  });

  test.each(Object.entries(forgedSessions))('%s is nobody', async (_kind, token) => {
    const { status, json } = await ask(api.auth.profile, { token });
    expect([status, json.code]).toEqual([401, 'LOGIN_REQUIRED']);
    expect((await ask(api.auth.updateProfile, { token, body: { name: 'Mallory' } })).status).toBe(401);
    expect((await ask(api.adminUsers.list, { token })).status).toBe(401);
    expect((await ask(api.cart.read, { token })).json.cart.version).toBe(0);
  });

  test('carries nothing but the session', () => {
    expect(Object.keys(sid).toSorted()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid']);
  });
});
