import { createHash, randomBytes } from 'node:crypto';

/** A browser's own secret, by which it reads the guest orders it placed, and returns them. The database keeps only its hash. */
export const guestCookie = { name: 'guest_orders', path: '/api', maxAge: 180 * 24 * 3_600 } as const;

const shape = /^[\w-]{43}$/;

/** The secret a browser sent, unless it is none of ours. */
export function guestSecretIn(cookies: Record<string, string | undefined>): string | undefined {
  const sent = cookies[guestCookie.name];
  return sent && shape.test(sent) ? sent : undefined;
}

/**
 * The secret of a browser that has none yet. With a key it is made from key and order, so that a browser whose first
 * answer was lost gets the same one, and with it its order, when it asks again.
 */
export function newGuestSecret(key: string | string[] | undefined, body: object): string {
  if (key === undefined) return randomBytes(32).toString('base64url');
  return createHash('sha256')
    .update(`${String(key)} ${JSON.stringify(body)}`)
    .digest('base64url');
}

export function guestKeyOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
