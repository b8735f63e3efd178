import type { ListedUser } from '#contract/admin-users.ts';

/** Returns a user's name, else another identifier. */
export function nameOf({ name, email, phone, _id }: Pick<ListedUser, 'name' | 'email' | 'phone' | '_id'>): string {
  return name || email || phone || _id.slice(-8);
}
