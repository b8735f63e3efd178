import { describe, expect, it } from 'vitest';
import * as messages from '#contract/sign-in-messages.ts';
import type { CallError } from '#web/platform/call-error.ts';
import { refusalOf } from './sign-in-words.ts';

const { messageFor: _, ...tables } = messages;
const { codeMessages, contactMessages, deletionMessages, linkMessages, loginMessages } = tables;
const { mailMessages, passwordMessages, phoneMessages, registrationMessages } = tables;

const failed = (part: Partial<CallError>): CallError => ({
  category: 'UNKNOWN',
  message: 'said by the server',
  ...part,
});

describe('a refused login', () => {
  it.each([
    ['auth/user-not-found', { message: 'Invalid email or password' }],
    ['auth/wrong-password', { message: 'Invalid email or password' }],
    ['auth/invalid-credential', { message: 'Invalid email or password' }],
    ['auth/invalid-login-credentials', { message: 'Invalid email or password' }],
    ['auth/invalid-email', { errors: { email: 'Invalid email address' } }],
    ['auth/missing-email', { errors: { email: 'Invalid email address' } }],
    ['auth/user-disabled', { message: 'This account has been disabled' }],
    ['auth/too-many-requests', { message: 'Too many failed attempts. Please try again later.' }],
    ['auth/network-request-failed', { message: 'Network error. Please check your connection.' }],
    ['auth/internal-error', { message: 'Login failed. Please try again.' }],
    ['', { message: 'Login failed. Please try again.' }],
  ])('%s', (code, words) => {
    expect(refusalOf(loginMessages, Object.assign(new Error('x'), { code }))).toEqual(words);
  });

  it.each([
    [failed({ category: 'NETWORK' }), 'Network error. Please check your connection.'],
    [failed({ category: 'AUTH', status: 403, code: 'ACCOUNT_DISABLED' }), 'This account has been disabled'],
    [failed({ status: 429, code: 'TOO_MANY_REQUESTS' }), 'Too many failed attempts. Please try again later.'],
    [failed({ category: 'AUTH', status: 401, code: 'INVALID_ID_TOKEN' }), 'Login failed. Please try again.'],
    [failed({ category: 'SERVER', status: 500 }), 'Login failed. Please try again.'],
    [new TypeError('Failed to fetch dynamically imported module'), 'Network error. Please check your connection.'],
    [new Error('?'), 'Login failed. Please try again.'],
    ['text', 'Login failed. Please try again.'],
    [null, 'Login failed. Please try again.'],
    [undefined, 'Login failed. Please try again.'],
    [{ code: 7 }, 'Login failed. Please try again.'],
    [{ code: 'constructor' }, 'Login failed. Please try again.'],
  ])('%j: %s', (failure, message) => {
    expect(refusalOf(loginMessages, failure).message).toBe(message);
  });
});

describe('a refused registration', () => {
  it.each([
    ['auth/email-already-in-use', { errors: { email: 'An account with this email already exists' } }],
    ['auth/weak-password', { errors: { password: 'Password is too weak. Please choose a stronger password.' } }],
    ['auth/invalid-email', { errors: { email: 'Invalid email address' } }],
    ['auth/operation-not-allowed', { message: 'Email/password accounts are not enabled' }],
    ['auth/network-request-failed', { message: 'Network error. Please check your connection.' }],
    ['auth/whatever', { message: 'Registration failed. Please try again.' }],
  ])('%s', (code, words) => {
    expect(refusalOf(registrationMessages, { code })).toEqual(words);
  });

  it('puts the words of our own server at their fields', () => {
    const errors = [{ field: 'password', message: 'Password is too weak. Please choose a stronger password.' }];
    expect(refusalOf(registrationMessages, failed({ category: 'VALIDATION', status: 400, errors }))).toEqual({
      errors: { password: 'Password is too weak. Please choose a stronger password.' },
    });
    expect(refusalOf(registrationMessages, failed({ status: 409, code: 'ACCOUNT_EXISTS' }))).toEqual({
      errors: { email: 'An account with this email already exists' },
    });
  });
});

describe('a code that was not sent', () => {
  it.each([
    ['auth/invalid-phone-number', { errors: { phoneNumber: 'Invalid phone number format' } }],
    ['auth/missing-phone-number', { errors: { phoneNumber: 'Invalid phone number format' } }],
    ['auth/captcha-check-failed', { message: 'reCAPTCHA verification failed. Please try again.' }],
    ['auth/invalid-app-credential', { message: 'reCAPTCHA verification failed. Please try again.' }],
    ['auth/missing-recaptcha-token', { message: 'reCAPTCHA verification failed. Please try again.' }],
    ['auth/too-many-requests', { message: 'Too many requests. Please try again later.' }],
    ['auth/quota-exceeded', { message: 'Too many requests. Please try again later.' }],
    ['auth/network-request-failed', { message: 'Network error. Please check your connection.' }],
    ['auth/internal-error', { message: 'Failed to send OTP. Please try again.' }],
  ])('%s', (code, words) => {
    expect(refusalOf(phoneMessages, { code })).toEqual(words);
  });

  it('was asked for too often', () => {
    const failure = failed({ status: 429, code: 'TOO_MANY_REQUESTS' });
    expect(refusalOf(phoneMessages, failure).message).toBe('Too many requests. Please try again later.');
  });
});

describe('a code that was refused', () => {
  it.each([
    ['auth/invalid-verification-code', { errors: { code: 'Invalid verification code' } }],
    ['auth/missing-verification-code', { errors: { code: 'Invalid verification code' } }],
    ['auth/code-expired', { errors: { code: 'Verification code has expired' } }],
    ['auth/invalid-verification-id', { errors: { code: 'Verification code has expired' } }],
    ['auth/too-many-requests', { message: 'Too many failed attempts. Please try again later.' }],
    ['auth/user-disabled', { message: 'This account has been disabled' }],
    ['auth/whatever', { message: 'Login failed. Please try again.' }],
  ])('%s', (code, words) => {
    expect(refusalOf(codeMessages, { code })).toEqual(words);
  });
});

describe('a mail or its link', () => {
  it.each([
    ['auth/user-not-found', 'No account found with this email address'],
    ['auth/too-many-requests', 'Too many requests. Please try again later.'],
    ['auth/internal-error', 'Failed to send the email. Please try again.'],
  ])('is not sent: %s', (code, message) => {
    expect(refusalOf(mailMessages, { code })).toEqual({ message });
  });

  it.each([
    ['auth/expired-action-code', 'This link has expired.'],
    ['auth/invalid-action-code', 'This link is no longer valid. It may already have been used.'],
    ['auth/user-disabled', 'This account has been disabled'],
    ['auth/internal-error', 'That did not work. Please try again.'],
  ])('does not work: %s', (code, message) => {
    expect(refusalOf(linkMessages, { code }, {})).toEqual({ message });
  });
});

it.each([
  ['auth/wrong-password', 'Current password is incorrect', passwordMessages],
  ['auth/invalid-login-credentials', 'Current password is incorrect', passwordMessages],
  ['auth/weak-password', 'New password is too weak', passwordMessages],
  ['auth/password-does-not-meet-requirements', 'New password is too weak', passwordMessages],
  ['auth/requires-recent-login', 'Please log in again to change your password', passwordMessages],
  ['auth/user-token-expired', 'Please log in again to change your password', passwordMessages],
  ['auth/whatever', 'Your password was not changed. Please try again.', passwordMessages],
  ['auth/wrong-password', 'Current password is incorrect', deletionMessages],
  ['auth/requires-recent-login', 'Please log in again to delete your account', deletionMessages],
  ['auth/user-token-expired', 'Please log in again to delete your account', deletionMessages],
  ['auth/missing-verification-code', 'Invalid verification code', deletionMessages],
  ['auth/whatever', 'Your account was not deleted. Please try again.', deletionMessages],
  ['auth/email-already-in-use', 'An account with this email already exists', contactMessages],
  ['auth/missing-email', 'Invalid email address', contactMessages],
  ['auth/missing-phone-number', 'Invalid phone number format', contactMessages],
  ['auth/credential-already-in-use', 'This number belongs to another account.', contactMessages],
  ['auth/whatever', 'That did not work. Please try again.', contactMessages],
])('a change of the account is refused with %s: %s', (code, message, table) => {
  expect(refusalOf(table, { code }, {})).toEqual({ message });
});

const lines = Object.entries(tables).flatMap(([name, table]) =>
  Object.entries(table).map(([code, words]) => ({ name, table, code, words })),
);

it.each(lines)('$name: $code is reached, and no synonym stands before it', ({ table, code, words }) => {
  const { message, errors = {} } = refusalOf(table, { code });
  expect([message, ...Object.values(errors)]).toContain(words);
});

it.each([
  'Invalid email or password',
  'This account has been disabled',
  'Too many failed attempts. Please try again later.',
  'Network error. Please check your connection.',
  'Login failed. Please try again.',
  'Email/password accounts are not enabled',
  'Registration failed. Please try again.',
  'reCAPTCHA verification failed. Please try again.',
  'Too many requests. Please try again later.',
  'Failed to send OTP. Please try again.',
  'Current password is incorrect',
  'New password is too weak',
  'Please log in again to change your password',
  'Please log in again to delete your account',
  'No account found with this email address',
  'Invalid email address',
  'Password is too weak. Please choose a stronger password.',
  'An account with this email already exists',
  'Invalid phone number format',
  'Invalid verification code',
  'Verification code has expired',
])('somebody may read the words of sections 5 and 8: %s', (words) => {
  expect(lines.map((line) => line.words)).toContain(words);
});
