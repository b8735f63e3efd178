import type { User } from '#contract/auth.ts';
import type { Context } from '#server/context.ts';
import { selectUserById, type UserRow } from './users.queries.ts';

export async function findUser(context: Context, id: string): Promise<User> {
  return toUser(await selectUserById(context.db, id));
}

function toUser(row: UserRow): User {
  return {
    _id: row.id,
    firebaseUid: row.identity_uid,
    name: row.name,
    email: row.email,
    phoneNumber: row.phone,
    phone: row.phone,
    // Sound: users_role_known and users_auth_method_known admit exactly the words of the contract.
    role: row.role as User['role'],
    authMethod: row.auth_method as User['authMethod'],
    isVerified: row.is_verified,
    avatar: row.avatar_url,
    dateOfBirth: row.date_of_birth,
    gender: row.gender,
    createdAt: row.created_at.toISOString(),
    lastLogin: row.last_login_at?.toISOString() ?? null,
  };
}
