/**
 * Returns only the fields that differ from the form's initial values, so that saving does not overwrite others'
 * concurrent changes.
 */
export function changedFields<Said extends object>(said: Said, began: Said): Partial<Said> {
  const before = new Map<string, unknown>(Object.entries(began));
  const changed = Object.entries(said).filter(([name, value]) => value !== before.get(name));
  // Sound: the entries are a subset of the fields of `said`.
  return Object.fromEntries(changed) as Partial<Said>;
}
