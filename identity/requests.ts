import { z } from 'zod';
import { IdentityError } from './errors.ts';

/** Bodies of the calls as the SDK sends them; anything else is rejected. */

const text = z.string().max(8192);

// Sent by the SDK and unused here: there is no reCAPTCHA and no multi-factor sign-in.
const sdkFields = {
  clientType: text.optional(),
  captchaResponse: text.optional(),
  captchaResp: text.optional(),
  recaptchaVersion: text.optional(),
  recaptchaToken: text.optional(),
  returnSecureToken: z.boolean().optional(),
};

export const signUpRequest = z.strictObject({
  email: text.optional(),
  password: text.optional(),
  displayName: text.optional(),
  /** Of an account without a password, to add one. */
  idToken: text.optional(),
  ...sdkFields,
});

export const signInWithPasswordRequest = z.strictObject({
  email: text.optional(),
  password: text.optional(),
  ...sdkFields,
});

export const lookupRequest = z.strictObject({ idToken: text.optional() });

export const updateRequest = z.strictObject({
  idToken: text.optional(),
  oobCode: text.optional(),
  email: text.optional(),
  password: text.optional(),
  displayName: text.nullish(),
  photoUrl: text.nullish(),
  deleteAttribute: z
    .array(z.enum(['DISPLAY_NAME', 'PHOTO_URL']))
    .max(2)
    .optional(),
  deleteProvider: z
    .array(z.enum(['phone', 'password']))
    .max(2)
    .optional(),
  ...sdkFields,
});

export const deleteRequest = z.strictObject({ idToken: text.optional() });

export const sendOobCodeRequest = z.strictObject({
  requestType: text.optional(),
  email: text.optional(),
  newEmail: text.optional(),
  idToken: text.optional(),
  continueUrl: text.optional(),
  canHandleCodeInApp: z.boolean().optional(),
  ...sdkFields,
});

export const resetPasswordRequest = z.strictObject({
  oobCode: text.optional(),
  newPassword: text.optional(),
  ...sdkFields,
});

export const sendVerificationCodeRequest = z.strictObject({
  phoneNumber: text.optional(),
  ...sdkFields,
});

export const signInWithPhoneNumberRequest = z.strictObject({
  sessionInfo: text.optional(),
  code: text.optional(),
  temporaryProof: text.optional(),
  phoneNumber: text.optional(),
  /** Of the account that gets the number. */
  idToken: text.optional(),
  operation: z.enum(['SIGN_UP_OR_IN', 'REAUTH', 'UPDATE', 'LINK']).optional(),
  ...sdkFields,
});

export const signInWithCustomTokenRequest = z.strictObject({ token: text.optional(), ...sdkFields });

export const tokenRequest = z.strictObject({
  grant_type: text,
  refresh_token: text.optional(),
});

export function parseRequest<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(body);
  if (!success) throw new IdentityError('INVALID_ARGUMENT', z.prettifyError(error).slice(0, 500));
  if (!isStorableText(data)) throw new IdentityError('INVALID_ARGUMENT', 'Text contains NUL or a lone surrogate');
  return data;
}

/** PostgreSQL cannot store NUL, and a lone surrogate would be stored as a different character. */
function isStorableText(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isStorableText);
  return true;
}
