import { faultsByField } from '#web/platform/faults-by-field.ts';
import type { Faults } from '#web/platform/faults-by-field.ts';
import type { Address } from './address.ts';

export type AddressFaults = Faults;

/** Fetches the contract's schema and its library: after the first paint, and before somebody needs them. */
export async function loadAddressCheck() {
  return import('#contract/order-requests.ts');
}

/** Checks an address by the contract's own schema. */
export async function checkAddress(address: Record<string, string>): Promise<AddressFaults> {
  const { shippingAddress } = await loadAddressCheck();
  return faultsByField(shippingAddress.safeParse(address));
}

/** What an order sends of it. */
export function toShippingAddress(address: Address) {
  const addressType = address.addressType === 'work' || address.addressType === 'other' ? address.addressType : 'home';
  return { ...address, addressType } as const;
}
