/** A sentence for each faulty field of a form. */
export type Faults = Record<string, string | undefined>;

/** What a schema of the contract found; of a field the first fault, which is the one to mend first. */
export function faultsByField({
  error,
}: {
  error?: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined;
}): Faults {
  const issues = error?.issues.toReversed() ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
}
