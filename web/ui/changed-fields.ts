/** What a form says and did not say when it began: what others have changed meanwhile stays theirs. */
export function changedFields<Said extends object>(said: Said, began: Said): Partial<Said> {
  const before = new Map<string, unknown>(Object.entries(began));
  const changed = Object.entries(said).filter(([name, value]) => value !== before.get(name));
  // Sound: these are fields of what is said.
  return Object.fromEntries(changed) as Partial<Said>;
}
