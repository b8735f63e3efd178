import { createHash, randomBytes } from 'node:crypto';

/** A browser's secret for orders it opened with a code; the database stores only its hash. */
export const passCookie = { name: 'order_pass', path: '/api', maxAge: 30 * 24 * 3_600 } as const;

const shape = /^[\w-]{43}$/;

/** Returns the key of the pass a browser sent, if well-formed. */
export function passKeyIn(cookies: Record<string, string | undefined>): Buffer | undefined {
  const sent = cookies[passCookie.name];
  return sent && shape.test(sent) ? passKeyOf(sent) : undefined;
}

export function newPass(): string {
  return randomBytes(32).toString('base64url');
}

export function passKeyOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
