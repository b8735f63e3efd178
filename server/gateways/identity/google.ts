import { createRemoteJWKSet, importPKCS8, SignJWT } from 'jose';
import { firebaseIdentity } from './firebase.ts';
import { type IdentityGateway, IdentityProviderFault } from './identity.ts';

type Options = { projectId: string; apiKey: string; jwksUrl: string; serviceAccount: string };

const toolkit = 'https://identitytoolkit.googleapis.com/v1';
const customTokenAudience = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';

/** A real Firebase project. `serviceAccount` is the JSON of its key file; only custom tokens need it. */
export function googleIdentity({ projectId, apiKey, jwksUrl, serviceAccount }: Options): IdentityGateway {
  return firebaseIdentity({
    projectId,
    keys: createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: 5_000 }),
    post: (path, body) => post(`${toolkit}/${path}?key=${encodeURIComponent(apiKey)}`, body),
    signCustomToken: (uid) => signCustomToken(uid, serviceAccount),
  });
}

async function post(url: string, body: object): Promise<unknown> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(8_000),
      redirect: 'error',
    });
    if (answer.status >= 500) throw new Error(`status ${answer.status}`);
    return await answer.json();
  } catch (cause) {
    throw new IdentityProviderFault('The identity provider does not answer.', { cause });
  }
}

async function signCustomToken(uid: string, serviceAccount: string): Promise<string> {
  if (serviceAccount === '') throw new IdentityProviderFault('IDENTITY_SERVICE_ACCOUNT is not set.');
  const account: unknown = JSON.parse(serviceAccount);
  if (!isAccount(account)) throw new IdentityProviderFault('IDENTITY_SERVICE_ACCOUNT is no service account key.');
  return new SignJWT({ uid })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(account.client_email)
    .setSubject(account.client_email)
    .setAudience(customTokenAudience)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(await importPKCS8(account.private_key, 'RS256'));
}

function isAccount(value: unknown): value is { client_email: string; private_key: string } {
  if (typeof value !== 'object' || value === null) return false;
  return 'client_email' in value && 'private_key' in value;
}
