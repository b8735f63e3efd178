import { randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { brand } from '#contract/brand.ts';
import { sessionMonths } from '#contract/auth.ts';
import type { Context } from '#server/context.ts';
import { isUuid } from '#server/platform/uuid.ts';
import { readOrMakeSecret } from './sessions.queries.ts';

const claims = { issuer: brand.segment, audience: `${brand.segment}-session` };

/** Signs and reads our own session tokens (`jwtToken`): HS256, carrying nothing but the session's id. */
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
    (await readOrMakeSecret(context.db, 'session', randomBytes(48).toString('base64')));
  const key = new TextEncoder().encode(text);
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
      try {
        const { payload } = await jwtVerify(token, key, {
          ...claims,
          algorithms: ['HS256'],
          currentDate: context.clock.now(),
        });
        return typeof payload.sid === 'string' && isUuid(payload.sid) ? payload.sid : undefined;
      } catch {
        // Whatever is wrong with it, it is not one of ours.
        return undefined;
      }
    },
  };
}
