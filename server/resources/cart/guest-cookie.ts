import { createHash, randomBytes } from 'node:crypto';

/** A browser's secret for reading and returning the guest orders it placed; the database stores only its hash. */
export const guestCookie = { name: 'guest_orders', path: '/api', maxAge: 180 * 24 * 3_600 } as const;

const shape = /^[\w-]{43}$/;

/** Returns the secret a browser sent, if well-formed. */
export function guestSecretIn(cookies: Record<string, string | undefined>): string | undefined {
  const sent = cookies[guestCookie.name];
  return sent && shape.test(sent) ? sent : undefined;
}

/**
 * Creates a secret for a browser without one. With an idempotency key it is derived from key and body, so that a
 * browser whose first response was lost receives the same secret, and so access to its order, on retry.
 */
export function newGuestSecret(key: string | string[] | undefined, body: object): string {
  if (key === undefined) return randomBytes(32).toString('base64url');
  return createHash('sha256')
    .update(`${String(key)} ${JSON.stringify(body)}`)
    .digest('base64url');
}

/** Returns the key of the guest orders that this browser placed. */
export function guestKeyIn(cookies: Record<string, string | undefined>): Buffer | undefined {
  const secret = guestSecretIn(cookies);
  return secret === undefined ? undefined : guestKeyOf(secret);
}

export function guestKeyOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
