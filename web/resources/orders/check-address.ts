import { faultsByField } from '#web/platform/faults-by-field.ts';
import type { Faults } from '#web/platform/faults-by-field.ts';
import type { Address } from './address.ts';

export type AddressFaults = Faults;

/** Preloads the contract's schema and its library after the first paint, before they are needed. */
export async function loadAddressCheck() {
  return import('#contract/order-requests.ts');
}

/** Validates an address with the contract's schema. */
export async function checkAddress(address: Record<string, string>): Promise<AddressFaults> {
  const { shippingAddress } = await loadAddressCheck();
  return faultsByField(shippingAddress.safeParse(address));
}

/** Returns the address as an order request sends it. */
export function toShippingAddress(address: Address) {
  const addressType = address.addressType === 'work' || address.addressType === 'other' ? address.addressType : 'home';
  return { ...address, addressType } as const;
}
