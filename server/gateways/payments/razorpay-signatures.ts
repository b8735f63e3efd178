import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256 as lower-case hex: how Razorpay signs, with one secret for checkouts and another for webhooks. */
export function sign(secret: string, message: string | Uint8Array): string {
  return createHmac('sha256', secret).update(message).digest('hex');
}

/** Compares in the same time whatever is wrong with the claim. */
export function isSignedBy(secret: string, message: string | Uint8Array, claim: string): boolean {
  const expected = Buffer.from(sign(secret, message), 'latin1');
  const given = Buffer.from(claim, 'latin1');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
