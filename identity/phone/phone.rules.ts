import { createHash, randomInt } from 'node:crypto';
import { IdentityError } from '../errors.ts';

const minute = 60 * 1000;

export const phoneCodeLives = 5 * minute;
export const phoneCodeTries = 5;
/** How long a proof of another account's number can be exchanged for a sign-in to it. */
export const phoneProofLives = 5 * minute;

const countryNumber: Record<string, RegExp> = {
  // Indian mobile numbers; landlines receive no SMS.
  '+91': /^\+91[6-9]\d{9}$/,
};

/**
 * Normalises a number to E.164. Rejects invalid ones, and countries the shop sends no SMS to (expensive ones are a
 * known fraud).
 */
export function textableNumber(phoneNumber: string | undefined, countries: readonly string[]): string {
  if (!phoneNumber) throw new IdentityError('MISSING_PHONE_NUMBER');
  const normal = phoneNumber.replace(/[ ()-]/g, '');
  if (!/^\+[1-9]\d{6,14}$/.test(normal)) throw new IdentityError('INVALID_PHONE_NUMBER', 'Invalid format.');
  const country = countries.find((code) => normal.startsWith(code));
  if (!country) throw new IdentityError('OPERATION_NOT_ALLOWED', 'SMS unable to be sent until this region is enabled.');
  const pattern = countryNumber[country];
  if (pattern && !pattern.test(normal)) throw new IdentityError('INVALID_PHONE_NUMBER', 'Invalid format.');
  return normal;
}

export function newPhoneCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Useless without the session's secret, which is not stored. */
export function phoneCodeHash(sessionInfo: string, code: string): Buffer {
  return createHash('sha256').update(`${sessionInfo} ${code}`).digest();
}
