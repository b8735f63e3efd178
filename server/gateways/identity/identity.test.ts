import { generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { decodeJwt, importSPKI, jwtVerify } from 'jose';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { mintServiceCredential } from '#identity/custom-tokens.ts';
import { database } from '#identity/database.ts';
import { jwksPath } from '#identity/identity.ts';
import { signingKeys } from '#identity/signing-keys.ts';
import { apiKey, projectId, runningProvider } from '#identity/testing/running-provider.ts';
import { testProvider } from '#identity/testing/test-provider.ts';
import { systemClock } from '#server/platform/clock.ts';
import { embeddedIdentity } from './embedded.ts';
import { firebaseIdentity } from './firebase.ts';
import { googleIdentity } from './google.ts';
import { IdentityProviderFault } from './identity.ts';
import { identitySuite } from './identity.suite.ts';

const { pool, provider } = await testProvider({ settings: { countsAddresses: false } });
const account = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const serviceAccount = JSON.stringify({ client_email: 'shop@example.test', private_key: account.privateKey });
const grants = await grantDesk();

afterAll(async () => await grants.close());

const google = (changed: object = {}) =>
  googleIdentity({
    projectId,
    apiKey,
    serviceAccount,
    clock: systemClock,
    jwksUrl: `${provider.origin}${jwksPath}`,
    addresses: { toolkit: `${provider.origin}/identitytoolkit.googleapis.com/v1`, token: grants.url },
    ...changed,
  });

async function refreshes(idToken: string): Promise<boolean> {
  const url = `${provider.origin}/identitytoolkit.googleapis.com/v1/accounts:lookup?key=${apiKey}`;
  const headers = { 'content-type': 'application/json' };
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify({ idToken }) })).ok;
}

describe('the embedded provider, in process', () => {
  const { app } = provider;
  const gateway = embeddedIdentity({ app, pool, clock: systemClock, projectId, apiKey });
  identitySuite(async () => ({ gateway, refreshes }));

  test('without its database is a fault of the provider, never a refusal', async () => {
    const pool = new pg.Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 500 });
    const lost = await runningProvider(pool);
    const cut = embeddedIdentity({ app: lost.app, pool, clock: systemClock, projectId, apiKey });
    const who = { email: 'a@ksauni.example', password: 'secret-1', name: '', address: '203.0.113.9' };
    const token = 'eyJhbGciOiJSUzI1NiIsImtpZCI6IngifQ.e30.x';
    const calls = [
      () => cut.signInOrUp(who),
      () => cut.verifyIdToken(token),
      () => cut.validSince(token),
      () => cut.customToken('somebody'),
      () => cut.deleteAccount('somebody'),
      () => cut.revokeSessions('somebody'),
    ];
    for (const ask of calls) await expect(ask()).rejects.toThrow(IdentityProviderFault);
    await lost.close();
    await pool.end();
  });
});

describe('a Firebase project, over HTTP', () => {
  identitySuite(async () => ({ gateway: google(), refreshes }));

  test('asks for one access token an hour, with an assertion of its service account', async () => {
    const gateway = google();
    const before = grants.given.length;
    await gateway.deleteAccount('nobody');
    await gateway.revokeSessions('nobody');
    expect(grants.given.slice(before)).toEqual([
      expect.objectContaining({
        iss: 'shop@example.test',
        aud: grants.url,
        scope: 'https://www.googleapis.com/auth/identitytoolkit',
      }),
    ]);
  });

  test('signs custom tokens as its service account', async () => {
    expect(decodeJwt(await google().customToken('somebody'))).toMatchObject({
      uid: 'somebody',
      iss: 'shop@example.test',
      sub: 'shop@example.test',
      aud: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
    });
  });

  test.each([
    ['that is away', { addresses: { toolkit: 'http://127.0.0.1:1', token: 'http://127.0.0.1:1' } }],
    ['that does not know its service account', { serviceAccount: strangeAccount() }],
    ['without a service account', { serviceAccount: '' }],
    ['with half a service account', { serviceAccount: '{}' }],
  ])('%s is a fault of the provider, never a deletion that did not happen', async (_what, changed) => {
    await expect(google(changed).deleteAccount('somebody')).rejects.toThrow(IdentityProviderFault);
    await expect(google(changed).revokeSessions('somebody')).rejects.toThrow(IdentityProviderFault);
  });

  test('that leaves out since when sign-ins count has never ended any', async () => {
    expect(await answering({ users: [{ localId: 'somebody' }] }).validSince('x')).toEqual(new Date(0));
  });

  test.each([
    ['a limit', { error: { message: 'TOO_MANY_ATTEMPTS_TRY_LATER : quota' } }],
    ['nobody', {}],
    ['no time', { users: [{ validSince: 'soon' }] }],
  ])('that answers a look-up with %s is a fault of the provider, and ends no sign-in', async (_what, answer) => {
    await expect(answering(answer).validSince('x')).rejects.toThrow(IdentityProviderFault);
  });

  test('that refuses a call is one too', async () => {
    await expect(google({ projectId: 'other-project' }).deleteAccount('somebody')).rejects.toThrow(
      /refuses: NOT_FOUND/,
    );
  });
});

/** A project that returns this for every call. */
function answering(answer: object) {
  const reply = async () => answer;
  const unused = async () => await Promise.reject(new Error('not asked in these tests'));
  return firebaseIdentity({
    projectId,
    clock: systemClock,
    keys: unused,
    post: reply,
    admin: reply,
    signCustomToken: unused,
  });
}

function strangeAccount(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  return JSON.stringify({ client_email: 'shop@example.test', private_key: pem });
}

/** Google's token endpoint: an assertion of the service account for an access token. */
async function grantDesk() {
  const given: unknown[] = [];
  const app = Fastify();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  app.post<{ Body: { grant_type: string; assertion: string } }>('/token', async ({ body }, reply) => {
    const key = await importSPKI(account.publicKey, 'RS256');
    const grant = await jwtVerify(body.assertion, key, { audience: url, requiredClaims: ['exp'] }).catch(
      () => undefined,
    );
    if (!grant || body.grant_type !== 'urn:ietf:params:oauth:grant-type:jwt-bearer')
      return await reply.code(400).send({ error: 'invalid_grant' });
    given.push(grant.payload);
    const keys = signingKeys(database(pool), systemClock);
    const credential = await mintServiceCredential({ projectId, keys, clock: systemClock });
    return { access_token: credential, expires_in: 3_600, token_type: 'Bearer' };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  // Sound: a listening TCP server has a port.
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/token`;
  return { url, given, close: async () => await app.close() };
}
