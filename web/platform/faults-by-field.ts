/** One validation message per invalid field of a form. */
export type Faults = Record<string, string | undefined>;

/** Returns the validation errors of a contract schema by field; only the first of each field. */
export function faultsByField({
  error,
}: {
  error?: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined;
}): Faults {
  const issues = error?.issues.toReversed() ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
}
