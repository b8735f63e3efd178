import { faultsByField } from '#web/platform/faults-by-field.ts';
import type { Faults } from '#web/platform/faults-by-field.ts';

/** Validates profile changes with the contract's schema, loaded together with zod on first use. */
export async function checkPerson(values: Record<string, string>): Promise<Faults> {
  const { authEndpoints } = await import('#contract/auth.ts');
  return faultsByField(authEndpoints.updateProfile.body.safeParse(values));
}
