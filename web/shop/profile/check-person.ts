type Faults = Record<string, string | undefined>;

/** Checks a change of the person by the contract's own schema, fetched with its library when the first check needs it. */
export async function checkPerson(values: Record<string, string>): Promise<Faults> {
  await import('#web/resources/auth/zod-without-eval.ts');
  const { authEndpoints } = await import('#contract/auth.ts');
  const result = authEndpoints.updateProfile.body.safeParse(values);
  if (result.success) return {};
  // The first fault of a field is the one to mend first.
  return Object.fromEntries(result.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}
