import type { User } from '#contract/auth.ts';

/** Whether a user logs in with a password: without a number, there is no other way. */
export function hasPassword({ authMethod, phoneNumber }: User): boolean {
  return authMethod === 'email' || phoneNumber === null;
}
