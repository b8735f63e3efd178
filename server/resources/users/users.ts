import type { User } from '#contract/auth.ts';
import { pictureUrl } from '#contract/rules/pictures.ts';
import type { Context } from '#server/context.ts';
import { readAddresses } from '#server/resources/addresses/addresses.ts';
import { selectUserById, type UserRow } from './users.queries.ts';

/** Maximum side length of a displayed user picture, in pixels. */
const avatarWidth = 320;

export async function findUser(context: Context, id: string): Promise<User> {
  const [row, addresses] = await Promise.all([selectUserById(context.db, id), readAddresses(context, id)]);
  return { ...toPerson(row), addresses };
}

/** Converts a user without addresses. */
export function toPerson(row: UserRow): Omit<User, 'addresses'> {
  return {
    _id: row.id,
    firebaseUid: row.identity_uid,
    name: row.name,
    email: row.email,
    phoneNumber: row.phone,
    phone: row.phone,
    // Sound: users_role_known and users_auth_method_known admit exactly the contract's values.
    role: row.role as User['role'],
    authMethod: row.auth_method as User['authMethod'],
    isVerified: row.is_verified,
    emailVerified: row.email_verified_at !== null,
    avatar: row.avatar_key && pictureUrl(row.avatar_key, avatarWidth, 'webp'),
    dateOfBirth: row.date_of_birth,
    gender: row.gender,
    preferences: {
      marketingEmail: row.marketing_email_since !== null,
      marketingSms: row.marketing_sms_since !== null,
      marketingPush: row.marketing_push_since !== null,
    },
    createdAt: row.created_at.toISOString(),
    lastLogin: row.last_login_at?.toISOString() ?? null,
  };
}
