import type { Role, User } from '#contract/auth.ts';
import { storageKeys } from '#contract/brand.ts';
import { clearSession, expireSession } from '#web/platform/session-storage.ts';
import type { StoredSession } from '#web/platform/session-storage.ts';
import { recall } from '#web/platform/storage.ts';

const roles: Record<Role, true> = { user: true, admin: true, digitalMarketer: true };

/** The session kept in this browser. One that is expired, foreign or damaged has ended, as other tabs learn, and counts as none. */
export function storedSession(now: number): StoredSession | null {
  const token = recall<unknown>(storageKeys.authToken) ?? recall<unknown>(storageKeys.savedToken);
  const user = recall<unknown>(storageKeys.user);
  const expiry = recall<unknown>(storageKeys.tokenExpiry);
  if (isToken(token) && isPerson(user) && isAhead(expiry, now)) return { token, user: knownOf(user) };
  if ([token, user, expiry].some((kept) => kept !== null)) expireSession();
  else clearSession();
  return null;
}

/** Three parts of base64url, as every JWT has. */
function isToken(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]+\.[\w-]+\.[\w-]+$/.test(value);
}

type Person = Pick<User, '_id' | 'name' | 'role' | 'avatar'>;

/** What the screens need at once is there. */
function isPerson(value: unknown): value is Person {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { _id, name, role, avatar } = value as Partial<Record<keyof User, unknown>>;
  const isRole = typeof role === 'string' && Object.hasOwn(roles, role);
  const isAvatar = avatar === null || avatar === undefined || typeof avatar === 'string';
  return typeof _id === 'string' && _id !== '' && typeof name === 'string' && isRole && isAvatar;
}

/** The rest is blank until the profile from the server replaces it, soon after the start. */
function knownOf({ _id, name, role, avatar }: Person): User {
  return {
    _id,
    name,
    role,
    avatar: avatar ?? null,
    firebaseUid: '',
    email: null,
    phoneNumber: null,
    phone: null,
    authMethod: 'email',
    isVerified: false,
    dateOfBirth: null,
    gender: null,
    addresses: [],
    preferences: { marketingEmail: false, marketingSms: false, marketingPush: false },
    createdAt: '',
    lastLogin: null,
  };
}

/** Milliseconds, or a date as earlier clients wrote it. */
function isAhead(value: unknown, now: number): boolean {
  const moment = typeof value === 'string' ? Date.parse(value) : value;
  return typeof moment === 'number' && moment > now;
}
