import type { Address } from './address.ts';

/** A sentence for each faulty field. */
export type AddressFaults = Record<string, string | undefined>;

/** Fetches the contract's schema and its library: after the first paint, and before somebody needs them. */
export async function loadAddressCheck() {
  await import('#web/resources/auth/zod-without-eval.ts');
  return import('#contract/orders.ts');
}

/** Checks an address by the contract's own schema. */
export async function checkAddress(address: Record<string, string>): Promise<AddressFaults> {
  const { shippingAddress } = await loadAddressCheck();
  const result = shippingAddress.safeParse(address);
  if (result.success) return {};
  // The first fault of a field is the one to mend first.
  return Object.fromEntries(result.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}

/** What an order sends of it. */
export function toShippingAddress(address: Address) {
  const addressType = address.addressType === 'work' || address.addressType === 'other' ? address.addressType : 'home';
  return { ...address, addressType } as const;
}
