import { createHash, randomBytes } from 'node:crypto';
import { findAccount, markRefreshed } from './accounts.queries.ts';
import type { Account } from './accounts.queries.ts';
import type { Identity, SignInProvider } from './context.ts';
import type { Sql } from './database.ts';
import { IdentityError } from './errors.ts';
import { idTokenLifetime, mintIdToken, readIdToken, secondsOf } from './id-tokens.ts';
import {
  findRefreshToken,
  insertRefreshToken,
  touchRefreshToken,
  trimRefreshTokens,
} from './refresh-tokens.queries.ts';

export interface SessionTokens {
  idToken: string;
  refreshToken: string;
  expiresIn: string;
}

const day = 24 * 3600 * 1000;
/** Sessions expire after two months without use, like the shop's own. */
export const sessionIdleLimit = 60 * day;
const sessionsPerAccount = 50;
const recentSignIn = 5 * 60;

interface SignIn {
  account: Account;
  signInProvider: SignInProvider;
  now: Date;
  /** Time of authentication, if before now. */
  startedAt?: Date;
  /** Claims of the custom token; repeated in the session's ID tokens. */
  claims?: Record<string, unknown>;
}

export interface StartedSession extends SignIn {
  refreshToken: string;
  startedAt: Date;
}

/** Undefined if the account has changed since it was read (password, disabled, deleted): no session is started. */
export async function startSession(identity: Identity, signIn: SignIn): Promise<SessionTokens | undefined> {
  const session = await recordSession(identity.database, signIn);
  return session && (await tokensOf(identity, session));
}

/** The part that may run inside a transaction. */
export async function recordSession(sql: Sql, signIn: SignIn): Promise<StartedSession | undefined> {
  const { account, signInProvider, now, claims = {} } = signIn;
  const refreshToken = randomBytes(48).toString('base64url');
  const { uid, tokensValidAfter } = account;
  const hash = tokenHash(refreshToken);
  // The account's other sessions may have been revoked from the next second on; then this one starts there.
  const provenAt = signIn.startedAt ?? now;
  const startedAt = provenAt > tokensValidAfter ? provenAt : tokensValidAfter;
  const isStarted = await insertRefreshToken(sql, {
    hash,
    uid,
    tokensValidAfter,
    signInProvider,
    startedAt,
    claims,
    now: now > startedAt ? now : startedAt,
  });
  if (!isStarted) return undefined;
  await trimRefreshTokens(sql, uid, sessionsPerAccount);
  return { ...signIn, refreshToken, startedAt };
}

/**
 * The part that must not: it may need another connection for the signing keys, and if every connection of the pool is
 * held by such a transaction, all wait forever.
 */
export async function tokensOf(identity: Identity, session: StartedSession): Promise<SessionTokens> {
  const { account, refreshToken, startedAt, signInProvider, now, claims } = session;
  const idToken = await mintIdToken(identity, account, { authTime: startedAt, signInProvider, now, claims });
  return { idToken, refreshToken, expiresIn: String(idTokenLifetime) };
}

/** Refresh tokens are not rotated, as in Firebase: tabs share one, and rotation would sign the others out. */
export async function refreshSession(
  identity: Identity,
  { grant_type: grantType, refresh_token: refreshToken }: { grant_type: string; refresh_token?: string | undefined },
) {
  if (grantType !== 'refresh_token') throw new IdentityError('INVALID_GRANT_TYPE');
  if (!refreshToken) throw new IdentityError('MISSING_REFRESH_TOKEN');
  // Read before the rows: if the sessions are revoked in between, the token minted below is already too old.
  const now = identity.clock.now();
  const hash = tokenHash(refreshToken);
  const session = await findRefreshToken(identity.database, hash);
  if (!session) throw new IdentityError('INVALID_REFRESH_TOKEN');
  const account = session.accountUid === null ? undefined : await findAccount(identity.database, session.accountUid);
  if (!account) throw new IdentityError('USER_NOT_FOUND');
  if (account.disabledAt) throw new IdentityError('USER_DISABLED');
  const isIdle = now.getTime() - session.lastUsedAt.getTime() > sessionIdleLimit;
  const isEnded = session.revokedAt !== null || session.signedInAt < account.tokensValidAfter;
  if (isIdle || isEnded) throw new IdentityError('TOKEN_EXPIRED');
  // Two separate statements: in one transaction they would lock the token's row before the account's, the reverse of a
  // password change, and could deadlock.
  await touchRefreshToken(identity.database, hash, now);
  await markRefreshed(identity.database, account.uid, now);
  const { signInProvider, signedInAt: authTime, claims } = session;
  const idToken = await mintIdToken(identity, account, { authTime, signInProvider, now, claims });
  return {
    id_token: idToken,
    access_token: idToken,
    refresh_token: refreshToken,
    expires_in: String(idTokenLifetime),
    token_type: 'Bearer',
    user_id: account.uid,
    project_id: identity.projectId,
  };
}

/** The account of an ID token, if both are still valid. */
export async function signedInAccount(identity: Identity, idToken: string | undefined) {
  const { uid, issuedAt, authTime } = await readIdToken(identity, idToken);
  const account = await findAccount(identity.database, uid);
  if (!account) throw new IdentityError('USER_NOT_FOUND');
  if (account.disabledAt) throw new IdentityError('USER_DISABLED');
  if (issuedAt < secondsOf(account.tokensValidAfter)) throw new IdentityError('TOKEN_EXPIRED');
  return { account, authTime };
}

/** For operations a stolen session must not be able to do: requires a sign-in within the last five minutes. */
export function requireRecentSignIn(authTime: number, now: Date): void {
  if (secondsOf(now) - authTime > recentSignIn) throw new IdentityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
}

export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
