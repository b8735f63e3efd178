import { recallInTab, rememberInTab } from '#web/resources/auth/tab-storage.ts';

/** Reads this tab's value for an owner (user id, empty for a guest). A guest's value passes to the user who logs in. */
export function keptFor(owner: string, key: string): unknown {
  const kept = recallInTab(key);
  if (typeof kept !== 'object' || kept === null) return null;
  const { owner: whose, value } = kept as Partial<Record<'owner' | 'value', unknown>>;
  if (whose !== owner && whose !== '') return null;
  // From now on it belongs to this user only, even if the session ends before a change.
  if (whose !== owner) keepFor(owner, key, value);
  return value;
}

export function keepFor(owner: string, key: string, value: unknown) {
  rememberInTab(key, { owner, value });
}
