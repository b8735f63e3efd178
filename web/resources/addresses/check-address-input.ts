type Faults = Record<string, string | undefined>;

/** Checks an address for the book by the contract's own schema, fetched with its library when the first check needs it. */
export async function checkAddressInput(values: Record<string, string>): Promise<Faults> {
  await import('#web/resources/auth/zod-without-eval.ts');
  const { addressInput } = await import('#contract/addresses.ts');
  const result = addressInput.omit({ isDefault: true }).safeParse(values);
  if (result.success) return {};
  // The first fault of a field is the one to mend first.
  return Object.fromEntries(result.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}
