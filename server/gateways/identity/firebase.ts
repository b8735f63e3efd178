import type { Clock } from '#server/platform/clock.ts';
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import {
  type AccountRefusal,
  type Identity,
  type IdentityGateway,
  IdentityProviderFault,
  type NewAccount,
  type ProviderAccount,
} from './identity.ts';

/** Sends one Identity Toolkit call and returns its JSON, whatever the status. */
type IdentityTransport = (path: string, body: object, address?: string) => Promise<unknown>;

/** Sends one admin call of the project, authenticated by the service account. */
export type AdminTransport = (
  call: 'accounts:delete' | 'accounts:lookup' | 'accounts:update',
  body: object,
) => Promise<unknown>;

type Options = {
  projectId: string;
  keys: JWTVerifyGetKey;
  post: IdentityTransport;
  admin: AdminTransport;
  signCustomToken: (uid: string) => Promise<string>;
  clock: Clock;
};

/**
 * Firebase Authentication. Tokens are verified with the provider's published keys, never by asking an emulator, which
 * would accept unsigned ones.
 */
export function firebaseIdentity(options: Options): IdentityGateway {
  return {
    verifyIdToken: (token) => verifyIdToken(token, options),
    validSince: (token) => validSince(token, options.post),
    signInOrUp: (account) => signInOrUp(account, options.post),
    customToken: options.signCustomToken,
    accountOf: (uid) => accountOf(uid, options.admin),
    deleteAccount: (uid) => administer(options.admin('accounts:delete', { localId: uid })),
    revokeSessions: (uid) =>
      administer(
        options.admin('accounts:update', {
          localId: uid,
          validSince: String(Math.floor(options.clock.now().getTime() / 1_000)),
        }),
      ),
  };
}

/** A missing account counts as done; any other error means that the call failed. */
async function administer(asked: Promise<unknown>): Promise<void> {
  const code = errorCode(await asked);
  if (code !== undefined && code !== 'USER_NOT_FOUND')
    throw new IdentityProviderFault(`The identity provider refuses: ${code}.`);
}

/** The list is missing if there are no matches. */
const accountsReply = z.object({
  users: z.array(z.object({ localId: z.string(), email: z.string().optional() })).default([]),
});

async function accountOf(uid: string, admin: AdminTransport): Promise<ProviderAccount | null> {
  const answer = await admin('accounts:lookup', { localId: [uid] });
  const code = errorCode(answer);
  const found = accountsReply.safeParse(answer);
  if (code !== undefined || !found.success)
    throw new IdentityProviderFault(`The lookup at the identity provider failed: ${code}.`);
  const account = found.data.users.find(({ localId }) => localId === uid);
  return account ? { email: account.email?.toLowerCase() ?? null } : null;
}

/** jose would accept whitespace within a token. */
const tokenShape = /^[\w-]+\.[\w-]+\.[\w-]+$/;

async function verifyIdToken(token: string, { projectId, keys, clock }: Options): Promise<Identity | undefined> {
  if (!tokenShape.test(token) || token.endsWith('\n')) return undefined;
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer: `https://securetoken.google.com/${projectId}`,
      audience: projectId,
      requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
      clockTolerance: 60,
      currentDate: clock.now(),
    });
    return identityFrom(payload, clock.now());
  } catch (error) {
    if (isAboutToken(error)) return undefined;
    throw new IdentityProviderFault('The keys of the identity provider could not be fetched.', { cause: error });
  }
}

/** Google omits the time if the account's sessions were never revoked. */
const lookUpReply = z.object({ users: z.tuple([z.object({ validSince: z.coerce.number().default(0) })]) });

/** Error codes about the token or its account; any other means that the call itself failed. */
const endings = new Set(['TOKEN_EXPIRED', 'INVALID_ID_TOKEN', 'USER_NOT_FOUND', 'USER_DISABLED']);

async function validSince(idToken: string, post: IdentityTransport): Promise<Date | undefined> {
  const answer = await post('accounts:lookup', { idToken });
  const code = errorCode(answer);
  if (code !== undefined && endings.has(code)) return undefined;
  const found = lookUpReply.safeParse(answer);
  if (!found.success) throw new IdentityProviderFault(`The lookup at the identity provider failed: ${code}.`);
  return new Date(found.data.users[0].validSince * 1_000);
}

/** jose's errors for a key set that could not be fetched or is invalid. */
const keyFaults = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID']);

/** Whether the token itself is invalid. Network or database failures must not end anybody's session. */
function isAboutToken(error: unknown): boolean {
  return error instanceof errors.JOSEError && !keyFaults.has(error.code);
}

function identityFrom(payload: JWTPayload, now: Date): Identity | undefined {
  const { sub, iat, auth_time: signedInAt, email, email_verified: verified, phone_number: phone, name } = payload;
  const signInProvider = signInProviderIn(payload);
  if (typeof sub !== 'string' || sub === '' || sub.length > 128 || !isPast(iat, now) || !isPast(signedInAt, now))
    return undefined;
  return {
    uid: sub,
    email: typeof email === 'string' ? email.toLowerCase() : null,
    emailVerified: verified === true,
    phone: typeof phone === 'string' ? phone : null,
    name: typeof name === 'string' ? name : '',
    method: signInProvider === 'phone' || (typeof phone === 'string' && typeof email !== 'string') ? 'phone' : 'email',
    signInProvider,
    authTime: new Date(signedInAt * 1_000),
    issuedAt: new Date(iat * 1_000),
  };
}

function signInProviderIn({ firebase }: JWTPayload): string | null {
  if (typeof firebase !== 'object' || firebase === null || !('sign_in_provider' in firebase)) return null;
  return typeof firebase.sign_in_provider === 'string' ? firebase.sign_in_provider : null;
}

/** jose checks the expiry but not the issue time; allows a minute of clock skew. */
function isPast(seconds: unknown, now: Date): seconds is number {
  return typeof seconds === 'number' && seconds <= now.getTime() / 1_000 + 60;
}

/** Reasons for a rejected sign-in or sign-up, by the provider's error code; any other code is about the e-mail. */
const refusals = new Map<string | undefined, AccountRefusal>([
  ['WEAK_PASSWORD', 'weak'],
  ['PASSWORD_DOES_NOT_MEET_REQUIREMENTS', 'weak'],
  ['USER_DISABLED', 'disabled'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'too-many'],
  ['OPERATION_NOT_ALLOWED', 'not-enabled'],
]);

async function signInOrUp(account: NewAccount, post: IdentityTransport) {
  const credentials = { email: account.email, password: account.password, returnSecureToken: true };
  const made = await post('accounts:signUp', { ...credentials, clientType: 'CLIENT_TYPE_WEB' }, account.address);
  const idToken = field(made, 'idToken');
  if (idToken) return { idToken };
  const code = errorCode(made);
  if (code !== 'EMAIL_EXISTS') return refusals.get(code) ?? 'refused';
  // The browser may just have created the account; the password proves ownership.
  const known = await post(
    'accounts:signInWithPassword',
    { ...credentials, clientType: 'CLIENT_TYPE_WEB' },
    account.address,
  );
  const knownToken = field(known, 'idToken');
  return knownToken ? { idToken: knownToken } : (refusals.get(errorCode(known)) ?? 'exists');
}

function field(answer: unknown, name: string): string | undefined {
  if (typeof answer !== 'object' || answer === null || !(name in answer)) return undefined;
  const value: unknown = Reflect.get(answer, name);
  return typeof value === 'string' ? value : undefined;
}

function errorCode(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return undefined;
  return field(answer.error, 'message')?.split(' ')[0];
}
