import type { User } from '#contract/auth.ts';
import { storageKeys } from '#contract/brand.ts';
import { forget, recall, remember } from './storage.ts';

export type StoredSession = { token: string; user: User };

/** Section 9. */
const lifetimeMonths = 2;

/** The session kept in this browser, or null when there is none or it has expired. */
export function readSession(): StoredSession | null {
  const token = bearer();
  const user = recall<User>(storageKeys.user);
  return token && user ? { token, user } : null;
}

export function saveSession({ token, user }: StoredSession) {
  remember(storageKeys.authToken, token);
  remember(storageKeys.savedToken, token);
  remember(storageKeys.user, user);
  const expires = new Date();
  expires.setMonth(expires.getMonth() + lifetimeMonths);
  remember(storageKeys.tokenExpiry, expires.toISOString());
}

/** The four keys go together. */
export function clearSession() {
  for (const key of ['authToken', 'savedToken', 'user', 'tokenExpiry'] as const) forget(storageKeys[key]);
}

/** The token for the next call. */
export function bearer(): string | null {
  const expiry = recall<string | number>(storageKeys.tokenExpiry);
  if (expiry !== null && new Date(expiry).getTime() < Date.now()) clearSession();
  return recall<string>(storageKeys.authToken) ?? recall<string>(storageKeys.savedToken);
}
