import { createHash, randomBytes } from 'node:crypto';

/** A browser's secret for the orders whose code it has shown. The database keeps only its hash. */
export const passCookie = { name: 'order_pass', path: '/api', maxAge: 30 * 24 * 3_600 } as const;

const shape = /^[\w-]{43}$/;

/** The key of the pass that a browser sent, unless it is none of ours. */
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
