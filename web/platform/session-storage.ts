import type { User } from '#contract/auth.ts';
import { storageKeys } from '#contract/brand.ts';
import { forget, recall, remember } from './storage.ts';

export type StoredSession = { token: string; user: User };

/** How long a stored session lasts, like the server's (section 9). */
const lifetimeMonths = 2;

export function saveSession({ token, user }: StoredSession) {
  forget(storageKeys.sessionExpired);
  remember(storageKeys.authToken, token);
  remember(storageKeys.savedToken, token);
  rememberPerson(user);
  const expires = new Date();
  expires.setMonth(expires.getMonth() + lifetimeMonths);
  remember(storageKeys.tokenExpiry, expires.toISOString());
}

/**
 * Stores only what the screens need before the profile has loaded, in case the storage is compromised: no e-mail
 * address, no phone number.
 */
export function rememberPerson({ _id, name, role, avatar }: User) {
  remember(storageKeys.user, { _id, name, role, avatar });
}

/** The four keys are always removed together. */
export function clearSession() {
  for (const key of ['authToken', 'savedToken', 'user', 'tokenExpiry'] as const) forget(storageKeys[key]);
}

/**
 * Ends a session that has expired. Other tabs see this key before the last of the four is removed, and keep the user's
 * input. Their searches would be shown to whoever logs in next.
 */
export function expireSession() {
  forget(storageKeys.recentSearches);
  remember(storageKeys.sessionExpired, true);
  clearSession();
}

/** Returns the token for the next call; ends the session if it has expired. */
export function bearer(): string | null {
  const expiry = recall<string | number>(storageKeys.tokenExpiry);
  if (expiry !== null && new Date(expiry).getTime() < Date.now()) expireSession();
  return recall<string>(storageKeys.authToken) ?? recall<string>(storageKeys.savedToken);
}
