import { faultsByField } from '#web/platform/faults-by-field.ts';
import type { Faults } from '#web/platform/faults-by-field.ts';

/** Checks a change of the person by the contract's own schema, fetched with its library when the first check needs it. */
export async function checkPerson(values: Record<string, string>): Promise<Faults> {
  const { authEndpoints } = await import('#contract/auth.ts');
  return faultsByField(authEndpoints.updateProfile.body.safeParse(values));
}
