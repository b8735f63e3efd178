import { beforeEach, describe, expect, it } from 'vitest';
import { storageKeys } from '#contract/brand.ts';
import { saveSession } from '#web/platform/session-storage.ts';
import { storedSession } from './stored-session.ts';
import { asha as user } from './testing/asha.ts';

const now = Date.UTC(2026, 10, 20);
const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiIxIn0.c2lnbmF0dXJl';

const keys = ['authToken', 'savedToken', 'user', 'tokenExpiry'] as const;
const stored = (key: (typeof keys)[number]) => localStorage.getItem(storageKeys[key]);
const put = (part: Partial<Record<(typeof keys)[number], string | null>>) => {
  const whole = {
    authToken: token,
    savedToken: token,
    user: JSON.stringify(user),
    tokenExpiry: String(now + 1),
    ...part,
  };
  for (const key of keys) {
    const value = whole[key];
    if (value !== null) localStorage.setItem(storageKeys[key], value);
  }
};

/** Fields that are not stored, and stay blank until the profile is read. */
const blank = { firebaseUid: '', email: null, isVerified: false, emailVerified: false, createdAt: '' };

describe('the session kept in this browser', () => {
  beforeEach(() => localStorage.clear());

  it('has four keys and lasts two months', () => {
    saveSession({ token, user });
    expect(storageKeys.savedToken).toBe('ksauni_token');
    expect([stored('authToken'), stored('savedToken')]).toEqual([token, token]);
    expect(storedSession(Date.now())).toEqual({ token, user: { ...user, ...blank } });
    const days = (Date.parse(String(stored('tokenExpiry'))) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(57);
    expect(days).toBeLessThan(63);
  });

  it('holds no more of the person than name, role and picture', () => {
    saveSession({ token, user: { ...user, avatar: '/media/a.webp', phoneNumber: '+919876543210' } });
    const kept = JSON.parse(stored('user') ?? '');
    expect(kept).toEqual({ _id: user._id, name: 'Asha Menon', role: 'user', avatar: '/media/a.webp' });
    expect(JSON.stringify(keys.map(stored))).not.toMatch(/asha@|98765/);
  });

  it.each([
    ['an expiry as earlier clients wrote it', { tokenExpiry: new Date(now + 1).toISOString() }],
    ['only the saved token', { authToken: null }],
    ['only the auth token', { savedToken: null }],
    ['the whole person, as an earlier version kept it', { user: JSON.stringify(user) }],
    ['a person without a picture', { user: JSON.stringify({ ...user, avatar: undefined }) }],
  ])('may have %s', (_, part) => {
    put(part);
    expect(storedSession(now)?.token).toBe(token);
  });

  it.each([
    ['is not there', { authToken: null, savedToken: null, user: null, tokenExpiry: null }],
    ['has expired', { tokenExpiry: String(now - 1) }],
    ['expires this moment', { tokenExpiry: String(now) }],
    ['has expired, told as a date', { tokenExpiry: '2020-01-01T00:00:00.000Z' }],
    ['has no expiry', { tokenExpiry: null }],
    ['has an expiry that is no moment', { tokenExpiry: 'banana' }],
    ['has an empty expiry', { tokenExpiry: '' }],
    ['has an object for an expiry', { tokenExpiry: '{}' }],
    ['has no token', { authToken: null, savedToken: null }],
    ['has "null" for a token', { authToken: 'null', savedToken: 'null' }],
    ['has "undefined" for a token', { authToken: 'undefined' }],
    ['has a number for a token', { authToken: '12345' }],
    ['has an object for a token', { authToken: '{"a":1}' }],
    ['has a token of two parts', { authToken: 'abc.def' }],
    ['has a token with a line break', { authToken: `${token}\nx: y` }],
    ['has markup for a token', { authToken: '<script>.<b>.<i>' }],
    ['has no user', { user: null }],
    ['has a user that is no JSON', { user: '{' }],
    ['has null for a user', { user: 'null' }],
    ['has a list for a user', { user: '[]' }],
    ['has text for a user', { user: '"asha"' }],
    ['has a user of another shop', { user: '{"id":7,"username":"asha"}' }],
    ['has a user without a role', { user: JSON.stringify({ ...user, role: undefined }) }],
    ['has a role that is none', { user: JSON.stringify({ ...user, role: 'root' }) }],
    ['has a role out of a prototype', { user: JSON.stringify({ ...user, role: 'constructor' }) }],
    ['has a number for a picture', { user: JSON.stringify({ ...user, avatar: 7 }) }],
    ['has a number for a name', { user: JSON.stringify({ ...user, name: 7 }) }],
  ])('counts as none and is cleared when it %s', (_, part) => {
    put(part);
    expect(storedSession(now)).toBeNull();
    expect(keys.map(stored)).toEqual([null, null, null, null]);
  });

  it('ends by itself for other tabs, which keep what is typed there; who has none ends nothing', () => {
    expect(storedSession(now)).toBeNull();
    expect(localStorage.getItem(storageKeys.sessionExpired)).toBeNull();
    put({ user: '{' });
    expect(storedSession(now)).toBeNull();
    expect(localStorage.getItem(storageKeys.sessionExpired)).toBe('true');
  });
});
