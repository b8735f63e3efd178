import type { ListedUser } from '#contract/admin-users.ts';

/** What to call a person: by name, else by what is known of them. */
export function nameOf({ name, email, phone, _id }: Pick<ListedUser, 'name' | 'email' | 'phone' | '_id'>): string {
  return name || email || phone || _id.slice(-8);
}
