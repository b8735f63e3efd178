import { z } from 'zod';
import { paymentReferenceShape, trackingNumberShape } from './rules/reference-shapes.ts';

/** Free text: trimmed, 1 to `max` characters. */
export function text(max: number, label = 'This') {
  return z
    .string({ error: `${label} is required.` })
    .trim()
    .min(1, `${label} is required.`)
    .max(max, `${label} must be at most ${max} characters.`);
}

/** Optional free text. */
export function optionalText(max: number, label = 'This') {
  return z
    .string({ error: `${label} must be text.` })
    .trim()
    .max(max, `${label} must be at most ${max} characters.`)
    .optional()
    .default('');
}

/** Turns the empty string of an unset form field or query parameter into `undefined`. */
export function unsetIfEmpty<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());
}

/** An entity id: a UUID made by the server, shown on the wire as `_id`. */
export const id = z.uuid({ error: 'This is not a valid id.' });

/** An id or a slug, told apart by format. */
export const idOrSlug = z
  .string({ error: 'This is required.' })
  .trim()
  .min(1, 'This is required.')
  .max(120, 'This must be at most 120 characters.');

/** An e-mail address, in lower case. */
export const emailAddress = z
  .string({ error: 'Invalid email address' })
  .trim()
  .toLowerCase()
  .max(100, 'Invalid email address')
  .pipe(z.email({ error: 'Invalid email address' }));

/** A timestamp, ISO 8601 in UTC; displayed in Asia/Kolkata. */
export const moment = z.iso.datetime();

/** Rupees in the API, at most two decimals. Inside the server money is integer paise (rules/money.ts). */
export const rupees = z.number();

/** A courier's tracking number (AWB). */
export const trackingNumber = z
  .string()
  .trim()
  .regex(trackingNumberShape, 'A tracking number has 4 to 40 letters, digits and hyphens.');

/** The reference of a payment made by hand. */
export const paymentReference = z
  .string({ error: 'Reference is required.' })
  .trim()
  .regex(paymentReferenceShape, 'A reference has 6 to 40 letters, digits and hyphens.');

/** A boolean that may come as form data: true, false, "true", "false". */
export const flagField = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')], {
  error: 'This must be true or false.',
});

/** An integer that may come as form data. */
export function wholeField(label: string) {
  const words = `${label} must be a whole number from 0 to 9999.`;
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\d{1,4}$/, words)
          .transform(Number),
      ],
      { error: words },
    )
    .pipe(z.number().int(words).min(0, words).max(9_999, words));
}

/** A file reply: its bytes and download name. */
export const file = z.object({ file: z.instanceof(Uint8Array), name: z.string() });
