import { tenDigits } from '#web/resources/orders/address.ts';

/** Section 5. */
export const notANumber = 'Invalid phone number format';

/** The number as the identity provider wants it, however it was written; null when it is no Indian mobile number. */
export function mobileNumber(written: string): string | null {
  const digits = tenDigits(written);
  return /^[6-9]\d{9}$/.test(digits) ? `+91${digits}` : null;
}
