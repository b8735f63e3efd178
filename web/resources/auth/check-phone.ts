import { tenDigits } from '#web/resources/orders/address.ts';

/** Message required by section 5. */
export const notANumber = 'Invalid phone number format';

/** Returns the number as the identity provider expects it; null if it is not an Indian mobile number. */
export function mobileNumber(written: string): string | null {
  const digits = tenDigits(written);
  return /^[6-9]\d{9}$/.test(digits) ? `+91${digits}` : null;
}
