import { z } from 'zod';

/** Bodies of the admin calls, as firebase-admin sends them. */

const text = z.string().max(8192);
const list = z.array(text).max(100);

export const createRequest = z.strictObject({
  localId: z.string().min(1).max(128).optional(),
  email: text.optional(),
  password: text.optional(),
  displayName: text.nullish(),
  photoUrl: text.nullish(),
  phoneNumber: text.optional(),
  emailVerified: z.boolean().optional(),
  disabled: z.boolean().optional(),
});

export const findRequest = z.strictObject({
  localId: list.optional(),
  email: list.optional(),
  phoneNumber: list.optional(),
});

export const changeRequest = z.strictObject({
  localId: text,
  email: text.optional(),
  password: text.optional(),
  displayName: text.nullish(),
  photoUrl: text.nullish(),
  phoneNumber: text.optional(),
  emailVerified: z.boolean().optional(),
  disableUser: z.boolean().optional(),
  /** A JSON object. */
  customAttributes: text.optional(),
  /** Unix seconds; tokens issued before are revoked. */
  validSince: z.union([z.string().regex(/^\d{1,12}$/), z.int().min(0)]).optional(),
  deleteAttribute: z
    .array(z.enum(['DISPLAY_NAME', 'PHOTO_URL']))
    .max(2)
    .optional(),
  deleteProvider: z
    .array(z.enum(['phone']))
    .max(1)
    .optional(),
  returnSecureToken: z.boolean().optional(),
});

export const removeRequest = z.strictObject({ localId: text });

export const linkRequest = z.strictObject({
  requestType: z.enum(['PASSWORD_RESET', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL']),
  email: text,
  newEmail: text.optional(),
  continueUrl: text.optional(),
  canHandleCodeInApp: z.boolean().optional(),
  returnOobLink: z.boolean().optional(),
});

export const pageRequest = z.object({
  maxResults: z.coerce.number().int().min(1).max(1_000).default(20),
  nextPageToken: text.optional(),
});
