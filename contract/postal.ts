import { z } from 'zod';

/** +91 and ten digits, or the ten digits alone, with spaces or a leading 0; kept as +91XXXXXXXXXX. */
export const indianPhone = z
  .string({ error: 'Mobile number is required.' })
  .trim()
  .max(20, 'Enter a 10-digit mobile number.')
  .transform((value) => value.replace(/[\s-]/g, '').replace(/^(\+?91|0)(?=[6-9]\d{9}$)/, ''))
  .pipe(z.string().regex(/^[6-9]\d{9}$/, 'Enter a 10-digit mobile number.'))
  .transform((digits) => `+91${digits}`);

/** Six digits, the first not 0. */
export const pinCode = z
  .string({ error: 'Pincode is required.' })
  .trim()
  .regex(/^[1-9]\d{5}$/, 'Enter a 6-digit pincode.');
