import { recallInTab, rememberInTab } from '#web/resources/auth/tab-storage.ts';

/** What this tab keeps for this person, by their id, empty for a guest. What a guest began is theirs who logs in to go on with it. */
export function keptFor(owner: string, key: string): unknown {
  const kept = recallInTab(key);
  if (typeof kept !== 'object' || kept === null) return null;
  const { owner: whose, value } = kept as Partial<Record<'owner' | 'value', unknown>>;
  if (whose !== owner && whose !== '') return null;
  // From now on it is theirs alone, also when their session ends before they change anything.
  if (whose !== owner) keepFor(owner, key, value);
  return value;
}

export function keepFor(owner: string, key: string, value: unknown) {
  rememberInTab(key, { owner, value });
}
