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
/** A session not used for as long as the shop remembers its own (two months) is over. */
export const sessionIdleLimit = 60 * day;
const sessionsPerAccount = 50;
const recentSignIn = 5 * 60;

interface SignIn {
  account: Account;
  signInProvider: SignInProvider;
  now: Date;
  /** When the person proved who they are, if that was before now. */
  startedAt?: Date;
  /** What a custom token says about the session; repeated in its ID tokens. */
  claims?: Record<string, unknown>;
}

export interface StartedSession extends SignIn {
  refreshToken: string;
  startedAt: Date;
}

/** Nothing when the account changed since it was read (password, disabled, deleted): then there is no session to start. */
export async function startSession(identity: Identity, signIn: SignIn): Promise<SessionTokens | undefined> {
  const session = await recordSession(identity.database, signIn);
  return session && (await tokensOf(identity, session));
}

/** The part of it that may be done inside a transaction. */
export async function recordSession(sql: Sql, signIn: SignIn): Promise<StartedSession | undefined> {
  const { account, signInProvider, now, claims = {} } = signIn;
  const refreshToken = randomBytes(48).toString('base64url');
  const { uid, tokensValidAfter } = account;
  const hash = tokenHash(refreshToken);
  // The account's other sessions may have ended "from the next second on", which is where this one then begins.
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
 * The part that may not: it may have to read the signing keys, and a transaction waiting for a second connection of the
 * pool waits for ever when all of them are doing the same.
 */
export async function tokensOf(identity: Identity, session: StartedSession): Promise<SessionTokens> {
  const { account, refreshToken, startedAt, signInProvider, now, claims } = session;
  const idToken = await mintIdToken(identity, account, { authTime: startedAt, signInProvider, now, claims });
  return { idToken, refreshToken, expiresIn: String(idTokenLifetime) };
}

/** The token stays the same at each use, as Firebase's do: tabs share it, and one that rotated it would sign the others out. */
export async function refreshSession(
  identity: Identity,
  { grant_type: grantType, refresh_token: refreshToken }: { grant_type: string; refresh_token?: string | undefined },
) {
  if (grantType !== 'refresh_token') throw new IdentityError('INVALID_GRANT_TYPE');
  if (!refreshToken) throw new IdentityError('MISSING_REFRESH_TOKEN');
  // Read before the rows: if the sessions end in between, the token minted below is already older than that.
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
  // Two statements on purpose: together they would hold the token's row and want the account's, and a password change
  // holds them the other way round.
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

/** The account behind an ID token, if both are still good. */
export async function signedInAccount(identity: Identity, idToken: string | undefined) {
  const { uid, issuedAt, authTime } = await readIdToken(identity, idToken);
  const account = await findAccount(identity.database, uid);
  if (!account) throw new IdentityError('USER_NOT_FOUND');
  if (account.disabledAt) throw new IdentityError('USER_DISABLED');
  if (issuedAt < secondsOf(account.tokensValidAfter)) throw new IdentityError('TOKEN_EXPIRED');
  return { account, authTime };
}

/** For what a stolen session must not be able to do: the person must have signed in within the last five minutes. */
export function requireRecentSignIn(authTime: number, now: Date): void {
  if (secondsOf(now) - authTime > recentSignIn) throw new IdentityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
}

export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
