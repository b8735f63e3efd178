import { describe, expect, test } from 'vitest';
import { api } from './api.ts';
import { apiErrors, connectionMessages, errorCategories, errorCategory } from './errors.ts';
import { loginMessages, messageFor, registrationMessages } from './sign-in-messages.ts';

describe('the classifier of section 8', () => {
  test.each([
    [undefined, 'NETWORK', 'Unable to connect to the server. Please check your internet connection and try again.'],
    [500, 'SERVER', 'Server error occurred. Please try again later.'],
    [503, 'SERVER', 'Server error occurred. Please try again later.'],
    [599, 'SERVER', 'Server error occurred. Please try again later.'],
    [401, 'AUTH', 'Please log in to continue.'],
    [403, 'AUTH', 'Please log in to continue.'],
    [400, 'VALIDATION', 'Please check your input and try again.'],
    [404, 'NOT_FOUND', 'The requested resource was not found.'],
    [409, 'UNKNOWN', ''],
    [413, 'UNKNOWN', ''],
    [422, 'UNKNOWN', ''],
    [429, 'UNKNOWN', ''],
  ] as const)('status %s is %s', (status, category, message) => {
    expect(errorCategory(status)).toBe(category);
    expect(errorCategories[category]).toBe(message);
  });
});

describe('the words of section 8 for a login', () => {
  test.each([
    ['auth/user-not-found', 'Invalid email or password'],
    ['auth/wrong-password', 'Invalid email or password'],
    ['auth/invalid-credential', 'Invalid email or password'],
    ['auth/user-disabled', 'This account has been disabled'],
    ['auth/too-many-requests', 'Too many failed attempts. Please try again later.'],
    ['auth/network-request-failed', 'Network error. Please check your connection.'],
    ['auth/whatever', 'Login failed. Please try again.'],
    ['constructor', 'Login failed. Please try again.'],
    [undefined, 'Login failed. Please try again.'],
  ])('%s', (code, words) => {
    expect(messageFor(loginMessages, code)).toBe(words);
  });
});

describe('the words of sections 5 and 8 for a registration', () => {
  test.each([
    ['auth/email-already-in-use', 'An account with this email already exists'],
    ['auth/invalid-email', 'Invalid email address'],
    ['auth/weak-password', 'Password is too weak. Please choose a stronger password.'],
    ['auth/operation-not-allowed', 'Email/password accounts are not enabled'],
    [undefined, 'Registration failed. Please try again.'],
  ])('%s', (code, words) => {
    expect(messageFor(registrationMessages, code)).toBe(words);
  });
});

test('the banners say what sections 2 and 8 say', () => {
  expect(connectionMessages).toEqual({
    offline: 'You are offline. Please check your internet connection.',
    networkError: 'Server connection failed. Please try again later.',
    backendDown: 'Backend server is not running. Please contact support.',
  });
});

test('the server words its codes as the browser words their category', () => {
  expect(apiErrors.INTERNAL.message).toBe(errorCategories.SERVER);
  expect(apiErrors.LOGIN_REQUIRED.message).toBe(errorCategories.AUTH);
  expect(apiErrors.INVALID_INPUT.message).toBe(errorCategories.VALIDATION);
  expect(apiErrors.NOT_FOUND.message).toBe(errorCategories.NOT_FOUND);
  expect(apiErrors.ACCOUNT_EXISTS.message).toBe('An account with this email already exists');
  expect(apiErrors.ACCOUNT_DISABLED.message).toBe('This account has been disabled');
});

test('every code has an error status and a sentence', () => {
  for (const { status, message } of Object.values(apiErrors)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(message).toMatch(/^[A-Z].{10,}/);
  }
});

test('every call has its own words for when the server gives none', () => {
  for (const endpoint of Object.values(api).flatMap((resource) => Object.values(resource))) {
    expect(endpoint.fallback).toMatch(/^(Failed to |Registration failed)/);
  }
  expect(api.tshirts.list.fallback).toBe('Failed to fetch Ksauni T-shirts');
});
