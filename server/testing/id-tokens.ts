import { type JWTPayload, SignJWT } from 'jose';
import type pg from 'pg';
import { database } from '#identity/database.ts';
import { signingKeys } from '#identity/signing-keys.ts';
import type { Clock } from '#server/platform/clock.ts';

export const projectId = 'demo-ksauni';

/** What a genuine ID token of somebody says at this moment; give what differs, `undefined` leaves a claim out. */
export function claimsOf(told: JWTPayload & { sub: string }): JWTPayload {
  const now = Math.floor(Date.now() / 1_000);
  const usual = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    auth_time: now,
    iat: now,
    exp: now + 3_600,
  };
  return { ...usual, user_id: told.sub, ...told };
}

/** Signs ID tokens with the key of the embedded provider, as it does itself when somebody signs in. */
export function idTokensOf(pool: pg.Pool, clock: Clock) {
  const keys = signingKeys(database(pool), clock);
  return async (told: JWTPayload & { sub: string }): Promise<string> => {
    const key = await keys.current();
    return new SignJWT(claimsOf(told))
      .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'JWT' })
      .sign(key.privateKey);
  };
}
