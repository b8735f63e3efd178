import { messageFor } from '#contract/sign-in-messages.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { isCallError } from '#web/platform/call-error.ts';

/** What a form shows of a failure: field errors, or one message for the whole form. */
export type Refusal = { errors?: Record<string, string>; message?: string };

/** Maps the shop's error codes to the provider's, so that one table covers both. */
const codes: Partial<Record<ErrorCode, string>> = {
  ACCOUNT_DISABLED: 'auth/user-disabled',
  ACCOUNT_EXISTS: 'auth/email-already-in-use',
  TOO_MANY_REQUESTS: 'auth/too-many-requests',
};

const fields: Record<string, string> = {
  'auth/invalid-email': 'email',
  'auth/email-already-in-use': 'email',
  'auth/weak-password': 'password',
  'auth/invalid-phone-number': 'phoneNumber',
  'auth/invalid-verification-code': 'code',
  'auth/code-expired': 'code',
};

/** Looks up the message for a failure in a table of contract/errors.ts; `at` maps codes to fields. */
export function refusalOf(
  table: Record<string, string>,
  failure: unknown,
  at: Record<string, string> = fields,
): Refusal {
  if (isCallError(failure) && failure.errors && failure.errors.length > 0) {
    return { errors: Object.fromEntries(failure.errors.map(({ field, message }) => [field, message])) };
  }
  const code = codeOf(failure);
  const message = messageFor(table, code);
  const field = code && table[code] ? at[code] : undefined;
  return field ? { errors: { [field]: message } } : { message };
}

/** Provider codes with the same meaning as a code in the tables. */
const synonyms: Record<string, string> = {
  'auth/missing-email': 'auth/invalid-email',
  'auth/invalid-login-credentials': 'auth/invalid-credential',
  'auth/password-does-not-meet-requirements': 'auth/weak-password',
  'auth/quota-exceeded': 'auth/too-many-requests',
  'auth/missing-phone-number': 'auth/invalid-phone-number',
  'auth/missing-verification-code': 'auth/invalid-verification-code',
  'auth/invalid-verification-id': 'auth/code-expired',
  'auth/missing-verification-id': 'auth/code-expired',
  'auth/invalid-app-credential': 'auth/captcha-check-failed',
  'auth/missing-app-credential': 'auth/captcha-check-failed',
  'auth/invalid-recaptcha-token': 'auth/captcha-check-failed',
  'auth/missing-recaptcha-token': 'auth/captcha-check-failed',
};

function codeOf(failure: unknown): string | undefined {
  if (isCallError(failure))
    return failure.category === 'NETWORK' ? 'auth/network-request-failed' : failure.code && codes[failure.code];
  if (failure instanceof TypeError) return 'auth/network-request-failed'; // a script failed to load
  if (typeof failure !== 'object' || failure === null || !('code' in failure)) return undefined;
  const { code } = failure;
  return typeof code === 'string' ? (synonyms[code] ?? code) : undefined;
}
