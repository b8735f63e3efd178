import { createHmac, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { type JWTPayload, SignJWT, exportSPKI, importPKCS8 } from 'jose';
import { describe, expect, test } from 'vitest';
import { mintCustomToken, mintServiceCredential } from './custom-tokens.ts';
import { database } from './database.ts';
import { signingKeys } from './signing-keys.ts';
import { administer, call, projectId, runningProvider } from './testing/running-provider.ts';
import { testProvider } from './testing/test-provider.ts';
import { throwawayDatabase } from './testing/throwaway-database.ts';

const { pool, provider } = await testProvider();

type Kind = 'an ID token' | 'a custom token' | 'the service credential';
type Claims = JWTPayload & Record<string, unknown>;

const foreign = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

const keys = signingKeys(database(pool), provider.clock);
const key = await keys.current();
const spki = await exportSPKI(key.publicKey);
const { json: victim } = await call(provider, 'signUp', {
  body: { email: 'victim@example.com', password: 'secret-1' },
});
const signer = { projectId, keys, clock: provider.clock };
const genuine: Record<Kind, string> = {
  'an ID token': victim.idToken,
  'a custom token': await mintCustomToken(signer, victim.localId),
  'the service credential': await mintServiceCredential(signer),
};

/** Status of a call with this token. */
async function statusOf(kind: Kind, token: string): Promise<number> {
  if (kind === 'an ID token') return (await call(provider, 'lookup', { body: { idToken: token } })).status;
  if (kind === 'a custom token') return (await call(provider, 'signInWithCustomToken', { body: { token } })).status;
  const body = { localId: [victim.localId] };
  return (await administer(provider, pool, { call: ':lookup', body, bearer: token })).status;
}

const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const now = () => Math.floor(provider.clock.now().getTime() / 1_000);
const claimsIn = (token: string): Claims => JSON.parse(Buffer.from(partsOf(token)[1], 'base64url').toString());

function partsOf(token: string): [string, string, string] {
  const [head = '', body = '', signature = ''] = token.split('.');
  return [head, body, signature];
}

/** The token with changed claims, signed with the provider's own key. */
async function saying(token: string, change: Claims): Promise<string> {
  const payload = JSON.parse(JSON.stringify({ ...claimsIn(token), ...change }));
  return await new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: key.kid }).sign(key.privateKey);
}

function hmac(token: string, secret: string, alg: string): string {
  const text = `${encode({ alg, typ: 'JWT', kid: key.kid })}.${partsOf(token)[1]}`;
  const signature = createHmac(`sha${alg.slice(2)}`, secret)
    .update(text)
    .digest('base64url');
  return `${text}.${signature}`;
}

function foreignly(token: string, header: object, hash = 'sha256'): string {
  const text = `${encode(header)}.${partsOf(token)[1]}`;
  return `${text}.${createSign(hash).update(text).sign(foreign.privateKey).toString('base64url')}`;
}

const unsigned = (token: string, header: object, end = '') => `${encode(header)}.${partsOf(token)[1]}.${end}`;
const flip = (text: string, at: number) => `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;

const forgeries: [what: string, forge: (token: string) => string | Promise<string>][] = [
  ['nothing', () => 'x'],
  ['three dots', () => '..'],
  ['null', () => 'null'],
  ['the word owner, as an emulator takes it', () => 'owner'],
  ['alg none', (token) => unsigned(token, { alg: 'none' })],
  ['alg none without a last dot', (token) => unsigned(token, { alg: 'none' }).slice(0, -1)],
  ['alg NONE', (token) => unsigned(token, { alg: 'NONE', typ: 'JWT' })],
  ['alg None with a signature', (token) => unsigned(token, { alg: 'None' }, partsOf(token)[2])],
  ['no alg', (token) => unsigned(token, { typ: 'JWT' }, partsOf(token)[2])],
  ['alg a list', (token) => unsigned(token, { alg: ['RS256'] }, partsOf(token)[2])],
  ['HS256 with the public key', (token) => hmac(token, spki, 'HS256')],
  ['HS256 with the public key, trimmed', (token) => hmac(token, spki.trim(), 'HS256')],
  ['HS384 with the public key', (token) => hmac(token, spki, 'HS384')],
  ['HS512 with the public key', (token) => hmac(token, spki, 'HS512')],
  ['HS256 with an empty secret', (token) => hmac(token, '', 'HS256')],
  ['HS256 with the project id', (token) => hmac(token, projectId, 'HS256')],
  ['a key of their own under our kid', (token) => foreignly(token, { alg: 'RS256', kid: key.kid })],
  ['a key of their own, no kid', (token) => foreignly(token, { alg: 'RS256' })],
  ['a key of their own, unknown kid', (token) => foreignly(token, { alg: 'RS256', kid: 'theirs' })],
  ['a key of their own by kid path', (token) => foreignly(token, { alg: 'RS256', kid: '../../dev/null' })],
  ['a key of their own by kid SQL', (token) => foreignly(token, { alg: 'RS256', kid: `' or true --` })],
  ['a key of their own by jku', (token) => foreignly(token, { alg: 'RS256', jku: 'https://evil.test/keys' })],
  ['a key of their own by x5u', (token) => foreignly(token, { alg: 'RS256', x5u: 'https://evil.test/cert' })],
  ['a key of their own in the header', (token) => foreignly(token, { alg: 'RS256', jwk: { kty: 'RSA', e: 'AQAB' } })],
  ['RS384', (token) => foreignly(token, { alg: 'RS384', kid: key.kid }, 'sha384')],
  ['RS512', (token) => foreignly(token, { alg: 'RS512', kid: key.kid }, 'sha512')],
  ['PS256 by name', (token) => foreignly(token, { alg: 'PS256', kid: key.kid })],
  ['a signature of zeros', (token) => `${token.slice(0, token.lastIndexOf('.'))}.${encode(Buffer.alloc(256))}`],
  ['a random signature', (token) => `${token.slice(0, token.lastIndexOf('.'))}.${encode(randomBytes(256))}`],
  ['no signature', (token) => `${token.slice(0, token.lastIndexOf('.'))}.`],
  ['a signature cut short', (token) => token.slice(0, -4)],
  ['one changed letter in the head', (token) => flip(token, 5)],
  ['one changed letter in the body', (token) => flip(token, partsOf(token)[0].length + 9)],
  ['one changed letter in the signature', (token) => flip(token, token.length - 9)],
  ['a fourth part', (token) => `${token}.x`],
  ['white space inside', (token) => token.replace('.', '. ')],
  ['the head twice', (token) => `${partsOf(token)[0]}.${token}`],
  [
    'a critical header nobody knows',
    (token) => unsigned(token, { alg: 'RS256', kid: key.kid, crit: ['x'], x: 1 }, partsOf(token)[2]),
  ],
  ['expired', (token) => saying(token, { iat: now() - 7_200, exp: now() - 3_600 })],
  ['expired a second ago', (token) => saying(token, { exp: now() - 1 })],
  ['no end', (token) => saying(token, { exp: undefined })],
  ['no beginning', (token) => saying(token, { iat: undefined })],
  ['an end that is text', (token) => saying(token, { exp: Object('2999-01-01') })],
  ['not valid yet', (token) => saying(token, { nbf: now() + 3_600 })],
  ['another project as audience', (token) => saying(token, { aud: 'other-project' })],
  ['no audience', (token) => saying(token, { aud: undefined })],
  ['another issuer', (token) => saying(token, { iss: 'https://securetoken.google.com/other-project' })],
  ['no issuer', (token) => saying(token, { iss: undefined })],
  ['no subject', (token) => saying(token, { sub: undefined })],
];

describe.each(['an ID token', 'a custom token', 'the service credential'] as const)('%s', (kind) => {
  test('lets somebody in when it is genuine', async () => {
    expect(await statusOf(kind, genuine[kind])).toBe(200);
  });

  test.each(forgeries)('forged with %s does not', async (_what, forge) => {
    const status = await statusOf(kind, await forge(genuine[kind]));
    expect(status).toBe(kind === 'the service credential' ? 401 : 400);
  });

  test.each(['an ID token', 'a custom token', 'the service credential'] as const)(
    'is not to be had by showing %s in its place',
    async (other) => {
      if (other === kind) return;
      expect(await statusOf(kind, genuine[other])).toBe(kind === 'the service credential' ? 401 : 400);
    },
  );
});

test.each([
  ['no uid', { uid: undefined }, 'INVALID_CUSTOM_TOKEN'],
  ['an empty uid', { uid: '' }, 'INVALID_CUSTOM_TOKEN'],
  ['a uid that is too long', { uid: 'x'.repeat(129) }, 'INVALID_CUSTOM_TOKEN'],
  ['a uid that is no text', { uid: 7 }, 'INVALID_CUSTOM_TOKEN'],
  ['claims that are a list', { claims: ['admin'] }, 'INVALID_CUSTOM_TOKEN'],
  ['a claim of the provider', { claims: { firebase: {} } }, 'FORBIDDEN_CLAIM'],
  ['somebody else as subject', { claims: { sub: 'admin' } }, 'FORBIDDEN_CLAIM'],
  ['a life of two hours', { exp: Math.floor(Date.now() / 1_000) + 7_200 }, 'INVALID_CUSTOM_TOKEN'],
  ['another project', { aud: 'elsewhere' }, 'CREDENTIAL_MISMATCH'],
])('a custom token with %s is refused, saying why', async (_what, change, code) => {
  const token = await saying(genuine['a custom token'], change);
  const { json } = await call(provider, 'signInWithCustomToken', { body: { token } });
  expect(json.error.message.split(' ')[0]).toBe(code);
});

test('a genuine token of another shop with the same project name is worth nothing here', async () => {
  const other = await throwawayDatabase();
  const elsewhere = await runningProvider(other.pool);
  const { json } = await call(elsewhere, 'signUp', { body: { email: 'victim@example.com', password: 'secret-1' } });
  expect(await statusOf('an ID token', json.idToken)).toBe(400);
  await elsewhere.close();
  await other.close();
});

test('a private key of any strength that is not ours signs nothing', async () => {
  const theirs = await importPKCS8(foreign.privateKey, 'RS256');
  const token = await new SignJWT(claimsIn(genuine['an ID token']))
    .setProtectedHeader({ alg: 'RS256', kid: key.kid })
    .sign(theirs);
  expect(await statusOf('an ID token', token)).toBe(400);
});
