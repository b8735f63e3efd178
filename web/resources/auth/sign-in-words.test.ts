import { describe, expect, it } from 'vitest';
import {
  codeMessages,
  linkMessages,
  loginMessages,
  mailMessages,
  phoneMessages,
  registrationMessages,
} from '#contract/sign-in-messages.ts';
import type { CallError } from '#web/platform/call-error.ts';
import { refusalOf } from './sign-in-words.ts';

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
    ['auth/invalid-action-code', 'This link is not valid any more. It may have been used already.'],
    ['auth/user-disabled', 'This account has been disabled'],
    ['auth/internal-error', 'That did not work. Please try again.'],
  ])('does not work: %s', (code, message) => {
    expect(refusalOf(linkMessages, { code }, {})).toEqual({ message });
  });
});
