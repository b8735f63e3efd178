type Faults = Record<string, string | undefined>;

/** Checks the registration by the contract's own schema, fetched with its library when the first check needs it. */
export async function checkRegistration(values: Record<string, string>): Promise<Faults> {
  await import('./zod-without-eval.ts');
  const { registration } = await import('#contract/auth.ts');
  const result = registration.safeParse(values);
  return result.success ? {} : faultsOf(result.error.issues);
}

/** An old password may be shorter than a new one must be; only that there is one can be checked. */
export async function checkLogin(values: Record<string, string>): Promise<Faults> {
  await import('./zod-without-eval.ts');
  const { registration } = await import('#contract/auth.ts');
  const email = registration.shape.email.safeParse(values['email'] ?? '');
  return {
    email: email.success ? undefined : email.error.issues[0]?.message,
    password: values['password'] ? undefined : 'Enter your password.',
  };
}

function faultsOf(issues: readonly { path: PropertyKey[]; message: string }[]): Faults {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}
