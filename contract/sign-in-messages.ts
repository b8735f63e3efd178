import { identityUnreachable } from './errors.ts';

/*
 * Messages for errors of the identity provider, by the SDK's code. Separate from the catalogue in errors.ts, which
 * every page carries: these are loaded with the sign-in forms.
 */

/** Login messages by the identity SDK's code (section 8, Login). */
export const loginMessages: Record<string, string> = {
  'auth/user-not-found': 'Invalid email or password',
  'auth/wrong-password': 'Invalid email or password',
  'auth/invalid-credential': 'Invalid email or password',
  'auth/invalid-email': 'Invalid email address',
  'auth/user-disabled': 'This account has been disabled',
  'auth/too-many-requests': 'Too many failed attempts. Please try again later.',
  'auth/network-request-failed': identityUnreachable,
  other: 'Login failed. Please try again.',
};

/** Registration messages by the identity SDK's code (sections 5 and 8, Registration). */
export const registrationMessages: Record<string, string> = {
  'auth/email-already-in-use': 'An account with this email already exists',
  'auth/invalid-email': 'Invalid email address',
  'auth/weak-password': 'Password is too weak. Please choose a stronger password.',
  'auth/operation-not-allowed': 'Email/password accounts are not enabled',
  'auth/too-many-requests': 'Too many failed attempts. Please try again later.',
  'auth/network-request-failed': identityUnreachable,
  other: 'Registration failed. Please try again.',
};

/** Changing the password, by the identity SDK's code (section 8, Password and account). */
export const passwordMessages: Record<string, string> = {
  'auth/wrong-password': 'Current password is incorrect',
  'auth/invalid-credential': 'Current password is incorrect',
  'auth/weak-password': 'New password is too weak',
  'auth/requires-recent-login': 'Please log in again to change your password',
  'auth/user-token-expired': 'Please log in again to change your password',
  'auth/too-many-requests': 'Too many failed attempts. Please try again later.',
  'auth/network-request-failed': identityUnreachable,
  other: 'Your password was not changed. Please try again.',
};

/** Re-authentication before the account is deleted, by the identity SDK's code (section 8, Password and account). */
export const deletionMessages: Record<string, string> = {
  'auth/wrong-password': 'Current password is incorrect',
  'auth/invalid-credential': 'Current password is incorrect',
  'auth/invalid-verification-code': 'Invalid verification code',
  'auth/code-expired': 'Verification code has expired',
  'auth/requires-recent-login': 'Please log in again to delete your account',
  'auth/user-token-expired': 'Please log in again to delete your account',
  'auth/too-many-requests': 'Too many failed attempts. Please try again later.',
  'auth/network-request-failed': identityUnreachable,
  other: 'Your account was not deleted. Please try again.',
};

/** Re-authentication before a sensitive step, by the identity SDK's code. */
export const proofMessages: Record<string, string> = {
  'auth/wrong-password': 'This is not your password.',
  'auth/invalid-credential': 'This is not your password.',
  'auth/invalid-verification-code': 'Invalid verification code',
  'auth/code-expired': 'Verification code has expired',
  'auth/user-token-expired': 'Please log in again to do this.',
  'auth/too-many-requests': 'Too many failed attempts. Please try again later.',
  'auth/network-request-failed': identityUnreachable,
  other: 'That did not work. Please try again.',
};

/** A new e-mail address or number, by the identity SDK's code. */
export const contactMessages: Record<string, string> = {
  'auth/email-already-in-use': 'An account with this email already exists',
  'auth/invalid-email': 'Invalid email address',
  'auth/invalid-new-email': 'Invalid email address',
  'auth/invalid-phone-number': 'Invalid phone number format',
  'auth/invalid-verification-code': 'Invalid verification code',
  'auth/code-expired': 'Verification code has expired',
  'auth/credential-already-in-use': 'This number belongs to another account.',
  'auth/account-exists-with-different-credential': 'This number belongs to another account.',
  'auth/requires-recent-login': 'Nothing was changed, because you did not confirm it is you.',
  'auth/user-token-expired': 'Please log in again to change this.',
  'auth/too-many-requests': 'Too many requests. Please try again later.',
  'auth/network-request-failed': identityUnreachable,
  other: 'That did not work. Please try again.',
};

/** Sending a code to a phone, by the identity SDK's code (section 8, Phone code). */
export const phoneMessages: Record<string, string> = {
  'auth/invalid-phone-number': 'Invalid phone number format',
  'auth/captcha-check-failed': 'reCAPTCHA verification failed. Please try again.',
  'auth/too-many-requests': 'Too many requests. Please try again later.',
  'auth/user-disabled': 'This account has been disabled',
  'auth/network-request-failed': identityUnreachable,
  other: 'Failed to send OTP. Please try again.',
};

/** Checking an entered code (sections 5 and 8). */
export const codeMessages: Record<string, string> = {
  'auth/invalid-verification-code': 'Invalid verification code',
  'auth/code-expired': 'Verification code has expired',
  'auth/too-many-requests': 'Too many failed attempts. Please try again later.',
  'auth/user-disabled': 'This account has been disabled',
  'auth/network-request-failed': identityUnreachable,
  other: 'Login failed. Please try again.',
};

/** Sending a mail with a link; unknown addresses are reported only if the provider is configured to. */
export const mailMessages: Record<string, string> = {
  'auth/user-not-found': 'No account found with this email address',
  'auth/invalid-email': 'Invalid email address',
  'auth/too-many-requests': 'Too many requests. Please try again later.',
  'auth/network-request-failed': identityUnreachable,
  other: 'Failed to send the email. Please try again.',
};

/** The page behind a mailed link. */
export const linkMessages: Record<string, string> = {
  'auth/expired-action-code': 'This link has expired.',
  'auth/invalid-action-code': 'This link is no longer valid. It may already have been used.',
  'auth/email-already-in-use': 'An account with this email already exists',
  'auth/user-disabled': 'This account has been disabled',
  'auth/user-not-found': 'This account no longer exists.',
  'auth/weak-password': 'New password is too weak',
  'auth/too-many-requests': 'Too many requests. Please try again later.',
  'auth/network-request-failed': identityUnreachable,
  other: 'That did not work. Please try again.',
};

/** Message for an SDK code from one of the tables above. */
export function messageFor(table: Record<string, string>, code: string | undefined): string {
  return (code !== undefined && Object.hasOwn(table, code) ? table[code] : table.other) ?? '';
}
