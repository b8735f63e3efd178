import { createHmac, timingSafeEqual } from 'node:crypto';

/** Razorpay's signature: HMAC-SHA256 as lower-case hex, with separate secrets for checkouts and webhooks. */
export function sign(secret: string, message: string | Uint8Array): string {
  return createHmac('sha256', secret).update(message).digest('hex');
}

/** Constant-time comparison. */
export function isSignedBy(secret: string, message: string | Uint8Array, claim: string): boolean {
  const expected = Buffer.from(sign(secret, message), 'latin1');
  const given = Buffer.from(claim, 'latin1');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
