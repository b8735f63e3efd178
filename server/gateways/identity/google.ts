import { createRemoteJWKSet, importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import { type AdminTransport, firebaseIdentity } from './firebase.ts';
import { type IdentityGateway, IdentityProviderFault } from './identity.ts';

type Options = {
  projectId: string;
  apiKey: string;
  jwksUrl: string;
  serviceAccount: string;
  clock: Clock;
  addresses?: Addresses;
};

type Addresses = { toolkit: string; token: string };

const google: Addresses = {
  toolkit: 'https://identitytoolkit.googleapis.com/v1',
  token: 'https://oauth2.googleapis.com/token',
};

const accessReply = z.object({ access_token: z.string(), expires_in: z.number() });
const customTokenAudience = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';

/** A real Firebase project. `serviceAccount` is the JSON of its key file, needed for custom tokens and admin calls. */
export function googleIdentity(options: Options): IdentityGateway {
  const { projectId, apiKey, jwksUrl, serviceAccount, clock, addresses = google } = options;
  return firebaseIdentity({
    projectId,
    clock,
    keys: createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: 5_000 }),
    post: (path, body) => post(`${addresses.toolkit}/${path}?key=${encodeURIComponent(apiKey)}`, body),
    admin: adminOf(projectId, serviceAccount, addresses),
    signCustomToken: (uid) => signCustomToken(uid, serviceAccount),
  });
}

async function post(url: string, body: object | URLSearchParams, bearer?: string): Promise<unknown> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        ...(!(body instanceof URLSearchParams) && { 'content-type': 'application/json' }),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
      },
      body: body instanceof URLSearchParams ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(8_000),
      redirect: 'error',
    });
    if (answer.status >= 500) throw new Error(`status ${answer.status}`);
    return await answer.json();
  } catch (cause) {
    throw new IdentityProviderFault('The identity provider does not answer.', { cause });
  }
}

/** Admin calls, with an access token renewed five minutes before it expires. */
function adminOf(projectId: string, serviceAccount: string, { toolkit, token }: Addresses): AdminTransport {
  let access: { token: string; renewAt: number } | undefined;
  return async (call, body) => {
    if (!access || Date.now() >= access.renewAt) access = await accessToken(serviceAccount, token);
    return await post(`${toolkit}/projects/${encodeURIComponent(projectId)}/${call}`, body, access.token);
  };
}

async function accessToken(serviceAccount: string, tokenEndpoint: string): Promise<{ token: string; renewAt: number }> {
  const account = accountIn(serviceAccount);
  const assertion = await new SignJWT({ scope: 'https://www.googleapis.com/auth/identitytoolkit' })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(account.client_email)
    .setAudience(tokenEndpoint)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(await importPKCS8(account.private_key, 'RS256'));
  const grant = { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion };
  const answer = accessReply.safeParse(await post(tokenEndpoint, new URLSearchParams(grant)));
  if (!answer.success) throw new IdentityProviderFault('IDENTITY_SERVICE_ACCOUNT was rejected.');
  const { access_token: token, expires_in: lives } = answer.data;
  return { token, renewAt: Date.now() + (lives - 300) * 1_000 };
}

async function signCustomToken(uid: string, serviceAccount: string): Promise<string> {
  const account = accountIn(serviceAccount);
  return new SignJWT({ uid })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(account.client_email)
    .setSubject(account.client_email)
    .setAudience(customTokenAudience)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(await importPKCS8(account.private_key, 'RS256'));
}

function accountIn(serviceAccount: string): { client_email: string; private_key: string } {
  if (serviceAccount === '') throw new IdentityProviderFault('IDENTITY_SERVICE_ACCOUNT is not set.');
  const account: unknown = JSON.parse(serviceAccount);
  if (!isAccount(account)) throw new IdentityProviderFault('IDENTITY_SERVICE_ACCOUNT is not a service account key.');
  return account;
}

function isAccount(value: unknown): value is { client_email: string; private_key: string } {
  if (typeof value !== 'object' || value === null) return false;
  return 'client_email' in value && 'private_key' in value;
}
