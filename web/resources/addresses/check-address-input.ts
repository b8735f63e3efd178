import { faultsByField } from '#web/platform/faults-by-field.ts';
import type { Faults } from '#web/platform/faults-by-field.ts';

/** Validates an address with the contract's schema, imported with its library on the first check. */
export async function checkAddressInput(values: Record<string, string>): Promise<Faults> {
  const { addressInput } = await import('#contract/addresses.ts');
  return faultsByField(addressInput.omit({ isDefault: true }).safeParse(values));
}
