import { faultsByField } from '#web/platform/faults-by-field.ts';
import type { Faults } from '#web/platform/faults-by-field.ts';

/** Checks an address for the book by the contract's own schema, fetched with its library when the first check needs it. */
export async function checkAddressInput(values: Record<string, string>): Promise<Faults> {
  const { addressInput } = await import('#contract/addresses.ts');
  return faultsByField(addressInput.omit({ isDefault: true }).safeParse(values));
}
