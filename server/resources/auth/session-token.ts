import { randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { brand } from '#contract/brand.ts';
import { sessionMonths } from '#contract/auth.ts';
import type { Context } from '#server/context.ts';
import { isUuid } from '#server/platform/uuid.ts';
import { readOrMakeSecret } from '#server/platform/db/secrets.queries.ts';

/** Maximum number of verified tokens kept in memory, a few hundred bytes each. */
const mostKept = 10_000;

const claims = { issuer: brand.segment, audience: `${brand.segment}-session` };

/** Signs and verifies our session tokens (`jwtToken`): HS256, containing only the session's id. */
export type SessionTokens = {
  sign(sessionId: string, now: Date): Promise<string>;
  sessionIn(token: string): Promise<string | undefined>;
};

export function expiryOf(now: Date): Date {
  const expires = new Date(now);
  expires.setUTCMonth(expires.getUTCMonth() + sessionMonths);
  return expires;
}

export async function sessionTokens(context: Pick<Context, 'db' | 'config' | 'clock'>): Promise<SessionTokens> {
  const text =
    context.config.SESSION_SECRET ||
    (await readOrMakeSecret(context.db, 'session', () => randomBytes(48).toString('base64')));
  const key = new TextEncoder().encode(text);
  // Caches only that our signature is valid, which never changes; whether the session is live is checked each time.
  const genuine = new Map<string, ReadToken>();
  return {
    sign: (sessionId, now) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(claims.issuer)
        .setAudience(claims.audience)
        .setIssuedAt(now)
        .setExpirationTime(expiryOf(now))
        .sign(key),
    async sessionIn(token) {
      const now = context.clock.now();
      const known = genuine.get(token);
      const read = known ?? (await readToken(token, key, now));
      if (read && !known) keep(genuine, token, read);
      return read && read.expiresAt > now.getTime() ? read.sessionId : undefined;
    },
  };
}

/** Adds a token, evicting the oldest. */
function keep(genuine: Map<string, ReadToken>, token: string, read: ReadToken): void {
  const [oldest] = genuine.size >= mostKept ? genuine.keys() : [];
  if (oldest !== undefined) genuine.delete(oldest);
  genuine.set(token, read);
}

type ReadToken = { sessionId: string; expiresAt: number };

async function readToken(token: string, key: Uint8Array, now: Date): Promise<ReadToken | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      ...claims,
      algorithms: ['HS256'],
      requiredClaims: ['exp'],
      currentDate: now,
    });
    if (typeof payload.sid !== 'string' || !isUuid(payload.sid)) return undefined;
    return { sessionId: payload.sid, expiresAt: Number(payload.exp) * 1_000 };
  } catch {
    // Any error means: not one of our tokens.
    return undefined;
  }
}
