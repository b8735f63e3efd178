import type { Role, User } from '#contract/auth.ts';
import { storageKeys } from '#contract/brand.ts';
import { clearSession, expireSession } from '#web/platform/session-storage.ts';
import type { StoredSession } from '#web/platform/session-storage.ts';
import { recall } from '#web/platform/storage.ts';

const roles: Record<Role, true> = { user: true, admin: true, digitalMarketer: true };

/** Returns the stored session. An expired, foreign or damaged one has ended, which other tabs learn: null. */
export function storedSession(now: number): StoredSession | null {
  const token = recall<unknown>(storageKeys.authToken) ?? recall<unknown>(storageKeys.savedToken);
  const user = recall<unknown>(storageKeys.user);
  const expiry = recall<unknown>(storageKeys.tokenExpiry);
  if (isToken(token) && isPerson(user) && isAhead(expiry, now)) return { token, user: knownOf(user) };
  if ([token, user, expiry].some((kept) => kept !== null)) expireSession();
  else clearSession();
  return null;
}

/** Three base64url parts, as in every JWT. */
function isToken(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]+\.[\w-]+\.[\w-]+$/.test(value);
}

type Person = Pick<User, '_id' | 'name' | 'role' | 'avatar'>;

/** Checks the fields that screens need immediately. */
function isPerson(value: unknown): value is Person {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { _id, name, role, avatar } = value as Partial<Record<keyof User, unknown>>;
  const isRole = typeof role === 'string' && Object.hasOwn(roles, role);
  const isAvatar = avatar === null || avatar === undefined || typeof avatar === 'string';
  return typeof _id === 'string' && _id !== '' && typeof name === 'string' && isRole && isAvatar;
}

/** Other fields are blank until the server's profile replaces them, soon after start. */
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
    emailVerified: false,
    dateOfBirth: null,
    gender: null,
    addresses: [],
    preferences: { marketingEmail: false, marketingSms: false, marketingPush: false },
    createdAt: '',
    lastLogin: null,
  };
}

/** Epoch milliseconds, or a date string as earlier clients wrote it. */
function isAhead(value: unknown, now: number): boolean {
  const moment = typeof value === 'string' ? Date.parse(value) : value;
  return typeof moment === 'number' && moment > now;
}
