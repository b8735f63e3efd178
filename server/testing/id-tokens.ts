import { type JWTPayload, SignJWT } from 'jose';
import type pg from 'pg';
import { database } from '#identity/database.ts';
import { signingKeys } from '#identity/signing-keys.ts';
import type { Clock } from '#server/platform/clock.ts';

export const projectId = 'demo-ksauni';

const addAccount = `insert into identity.account (uid, tokens_valid_after, created_at)
  select $1, 'epoch', $2 where length($1) between 1 and 128 on conflict do nothing`;

/** Returns the claims of a genuine ID token; pass the differing ones, `undefined` omits a claim. */
export function claimsOf(claims: JWTPayload & { sub: string }, at = new Date()): JWTPayload {
  const now = Math.floor(at.getTime() / 1_000);
  const usual = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    auth_time: now,
    iat: now,
    exp: now + 3_600,
  };
  return { ...usual, user_id: claims.sub, ...claims };
}

/** Signs ID tokens with the embedded provider's key, as it does at sign-in, and adds the account. */
export function idTokensOf(pool: pg.Pool, clock: Clock) {
  const keys = signingKeys(database(pool), clock);
  return async (claims: JWTPayload & { sub: string }): Promise<string> => {
    await pool.query(addAccount, [claims.sub, clock.now()]);
    const key = await keys.current();
    return new SignJWT(claimsOf(claims, clock.now()))
      .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'JWT' })
      .sign(key.privateKey);
  };
}
