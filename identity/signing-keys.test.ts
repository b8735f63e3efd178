import {
  SignJWT,
  createLocalJWKSet,
  createRemoteJWKSet,
  decodeProtectedHeader,
  exportSPKI,
  generateKeyPair,
  importJWK,
  jwtVerify,
} from 'jose';
import type { JWTHeaderParameters, JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { database as databaseOf } from './database.ts';
import { jwksPath } from './identity.ts';
import { renewSigningKey, rotateSigningKey, signingKeys } from './signing-keys.ts';
import { call, projectId, refresh, runningProvider } from './testing/running-provider.ts';
import type { RunningProvider } from './testing/running-provider.ts';
import { throwawayDatabase } from './testing/throwaway-database.ts';

let database: Awaited<ReturnType<typeof throwawayDatabase>>;
let provider: RunningProvider;

beforeAll(async () => {
  database = await throwawayDatabase();
});

afterAll(async () => {
  await provider.close();
  await database.close();
});

async function publishedKids(at = provider): Promise<string[]> {
  const reply = await at.app.inject(jwksPath);
  return reply.json<{ keys: { kid: string }[] }>().keys.map(({ kid }) => kid);
}

const kidOf = (token = '') => decodeProtectedHeader(token).kid;

test('eight processes that start together make one key', async () => {
  const sql = databaseOf(database.pool);
  const clock = { now: () => new Date() };
  const keys = await Promise.all(Array.from({ length: 8 }, async () => await signingKeys(sql, clock).current()));
  expect(new Set(keys.map(({ kid }) => kid)).size).toBe(1);
});

test('publishes public halves only, to be kept five minutes', async () => {
  provider = await runningProvider(database.pool);
  const reply = await provider.app.inject(jwksPath);
  expect(reply.headers['cache-control']).toBe('public, max-age=300');
  const keys = reply.json<{ keys: object[] }>().keys;
  expect(keys).toHaveLength(1);
  for (const key of keys) expect(Object.keys(key).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
});

describe('rotation', () => {
  test('publishes first, signs ten minutes later, and drops the old key when its last token is over', async () => {
    const other = await runningProvider(database.pool);
    const { json: before } = await call(provider, 'signUp', {
      body: { email: 'rotate@example.com', password: 'secret-1' },
    });
    const oldKid = kidOf(before.idToken);
    const newKid = await rotateSigningKey({ pool: database.pool, clock: provider.clock });

    provider.clock.pass(61_000);
    expect(await publishedKids()).toEqual([newKid, oldKid]);
    expect(kidOf((await refresh(provider, before.refreshToken)).json['id_token'])).toBe(oldKid);
    provider.clock.pass(600_000);
    const after = (await refresh(provider, before.refreshToken)).json['id_token'];
    expect(kidOf(after)).toBe(newKid);
    // Another process, whose copy of the keys is older than the new key, still knows its tokens.
    expect((await call(other, 'lookup', { body: { idToken: after } })).status).toBe(200);
    expect((await call(provider, 'lookup', { body: { idToken: before.idToken } })).status).toBe(200);

    provider.clock.pass(2 * 3600_000);
    const thirdKid = await rotateSigningKey({ pool: database.pool, clock: provider.clock });
    provider.clock.pass(61_000);
    expect(await publishedKids()).toEqual([thirdKid, newKid]);
    await other.close();
  });

  test('of a compromised key ends every token at once, and sessions go on', async () => {
    const { json } = await call(provider, 'signUp', { body: { email: 'leak@example.com', password: 'secret-1' } });
    const kid = await rotateSigningKey({ pool: database.pool, clock: provider.clock }, { isCompromised: true });
    provider.clock.pass(61_000);
    expect(await publishedKids()).toEqual([kid]);
    expect((await call(provider, 'lookup', { body: { idToken: json.idToken } })).json.error.message).toBe(
      'INVALID_ID_TOKEN',
    );
    const fresh = (await refresh(provider, json.refreshToken)).json['id_token'] ?? '';
    const jwks = createRemoteJWKSet(new URL(jwksPath, provider.origin));
    await expect(jwtVerify(fresh, jwks, { currentDate: provider.clock.now() })).resolves.toMatchObject({
      protectedHeader: { kid },
    });
  });
});

describe('a forged token is refused', () => {
  async function forgeries(): Promise<[string, string][]> {
    const { json } = await call(provider, 'signUp', {
      body: { email: `f-${Math.random()}@example.com`, password: 'secret-1' },
    });
    const [head = '', body = '', signature = ''] = json.idToken.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as JWTPayload;
    const kid = kidOf(json.idToken) ?? '';
    const { rows } = await database.pool.query<{ jwk: Record<string, string> }>(
      `select private_jwk as jwk from identity.signing_key where kid = $1`,
      [kid],
    );
    const own = await importJWK(rows[0]?.jwk ?? {}, 'RS256');
    const [mine, published] = [await generateKeyPair('RS256'), await provider.app.inject(jwksPath)];
    const publicKey = await createLocalJWKSet(published.json())({ alg: 'RS256', kid });
    const publicText = new TextEncoder().encode(publicKey instanceof CryptoKey ? await exportSPKI(publicKey) : '');
    const sign = (
      changes: JWTPayload,
      header: Partial<JWTHeaderParameters> = {},
      key: Parameters<SignJWT['sign']>[0] = own,
    ) =>
      new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT', ...header }).sign(key);
    const text = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const { sub: _sub, ...withoutSub } = claims;
    const { auth_time: _authTime, ...withoutAuthTime } = claims;
    return [
      ['another key', await sign({}, {}, mine.privateKey)],
      ['another key under an unknown kid', await sign({}, { kid: 'mine' }, mine.privateKey)],
      ['the public key as an HMAC secret', await sign({}, { alg: 'HS256' }, publicText)],
      ['no algorithm', `${text({ alg: 'none', kid })}.${body}.`],
      ['no algorithm, old signature', `${text({ alg: 'none', kid })}.${body}.${signature}`],
      ['PS256 claimed', `${text({ alg: 'PS256', kid })}.${body}.${signature}`],
      ['no kid', `${text({ alg: 'RS256' })}.${body}.${signature}`],
      ['another subject', `${head}.${text({ ...claims, sub: 'admin' })}.${signature}`],
      ['another issuer', await sign({ iss: 'https://securetoken.google.com/other' })],
      ['another audience', await sign({ aud: 'other' })],
      ['no subject', await new SignJWT(withoutSub).setProtectedHeader({ alg: 'RS256', kid }).sign(own)],
      ['no auth_time', await new SignJWT(withoutAuthTime).setProtectedHeader({ alg: 'RS256', kid }).sign(own)],
      ['not valid yet', await sign({ nbf: (claims.exp ?? 0) + 10 })],
      ['no signature', `${head}.${body}.`],
      ['half a signature', json.idToken.slice(0, -20)],
      ['four parts', `${json.idToken}.x`],
      ['spaces', ` ${json.idToken}`],
      ['an unknown critical header', await sign({}, { crit: ['x'], x: 1 }).catch(() => 'x.y.z')],
    ];
  }

  test('whatever is wrong with it', async () => {
    for (const [what, idToken] of await forgeries()) {
      for (const path of ['lookup', 'update', 'delete']) {
        const { status, json } = await call(provider, path, { body: { idToken } });
        expect([what, path, status, json.error?.message]).toEqual([what, path, 400, 'INVALID_ID_TOKEN']);
      }
    }
  });

  test('also when it is signed with our key for an account that does not exist', async () => {
    const { rows } = await database.pool.query<{ kid: string; jwk: Record<string, string> }>(
      `select kid, private_jwk as jwk from identity.signing_key where retired_at is null`,
    );
    const [key] = rows;
    const now = Math.floor(provider.clock.now().getTime() / 1000);
    const idToken = await new SignJWT({
      sub: 'nobody',
      auth_time: now,
      iat: now,
      exp: now + 60,
      aud: projectId,
      iss: `https://securetoken.google.com/${projectId}`,
    })
      .setProtectedHeader({ alg: 'RS256', kid: key?.kid ?? '' })
      .sign(await importJWK(key?.jwk ?? {}, 'RS256'));
    expect((await call(provider, 'lookup', { body: { idToken } })).json.error.message).toBe('USER_NOT_FOUND');
  });
});

test('every month a key gets a successor, without anybody noticing, and retires a day later', async () => {
  const store = await throwawayDatabase();
  const day = 24 * 3_600_000;
  const at = await runningProvider(store.pool);
  const renew = () => renewSigningKey({ pool: store.pool, clock: at.clock });
  await renew();
  expect((await store.pool.query('select from identity.signing_key')).rowCount).toBe(0);
  const { json } = await call(at, 'signUp', { body: { email: 'month@example.com', password: 'secret-1' } });
  await renew();
  expect(await publishedKids(at)).toEqual([kidOf(json.idToken)]);
  at.clock.pass(30 * day);
  await renew();
  await renew();
  at.clock.pass(61_000);
  expect(await publishedKids(at)).toHaveLength(2);
  expect(kidOf((await refresh(at, json.refreshToken)).json['id_token'])).toBe(kidOf(json.idToken));
  at.clock.pass(day);
  await renew();
  at.clock.pass(61_000);
  const [successor, ...others] = await publishedKids(at);
  expect([others, kidOf((await refresh(at, json.refreshToken)).json['id_token'])]).toEqual([[], successor]);
  await at.close();
  await store.close();
});
