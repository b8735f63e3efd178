import type { User } from '#contract/auth.ts';
import { storageKeys } from '#contract/brand.ts';
import { forget, recall, remember } from './storage.ts';

export type StoredSession = { token: string; user: User };

/** Section 9. */
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

/** Whoever gets at this storage learns no more than the screens need before the profile has come: no e-mail, no number. */
export function rememberPerson({ _id, name, role, avatar }: User) {
  remember(storageKeys.user, { _id, name, role, avatar });
}

/** The four keys go together. */
export function clearSession() {
  for (const key of ['authToken', 'savedToken', 'user', 'tokenExpiry'] as const) forget(storageKeys[key]);
}

/** The session has ended by itself. Other tabs learn that before the last of the four keys goes, and keep what is being typed there. */
export function expireSession() {
  remember(storageKeys.sessionExpired, true);
  clearSession();
}

/** The token for the next call. */
export function bearer(): string | null {
  const expiry = recall<string | number>(storageKeys.tokenExpiry);
  if (expiry !== null && new Date(expiry).getTime() < Date.now()) expireSession();
  return recall<string>(storageKeys.authToken) ?? recall<string>(storageKeys.savedToken);
}
