import { recall, remember } from '#web/platform/storage.ts';
import { personalKeys } from '#web/resources/auth/personal-keys.ts';
import { addressFrom, placeWords } from './address.ts';
import type { Address } from './address.ts';

/** An address saved in this browser, in the format earlier clients wrote. */
type KeptAddress = Address & { id: string; isDefault: boolean; createdAt: string; updatedAt?: string };

const most = 5;

/** Returns addresses used before in this browser, latest first; invalid entries are skipped. */
export function readAddresses(): KeptAddress[] {
  const kept = recall<unknown>(personalKeys.addresses);
  if (!Array.isArray(kept)) return [];
  return kept.filter(isKept).map((entry) => ({
    ...addressFrom(entry),
    id: entry.id,
    isDefault: entry.isDefault === true,
    createdAt: typeof entry.createdAt === 'string' ? entry.createdAt : '',
  }));
}

/** Saves the address of an order; the same place is saved once. */
export function keepAddress(address: Address, now: Date) {
  const others = readAddresses().filter((kept) => !isSamePlace(kept, address));
  const fresh: KeptAddress = { ...address, id: `addr_${now.getTime()}`, isDefault: true, createdAt: now.toISOString() };
  remember(personalKeys.addresses, [fresh, ...others.map((kept) => ({ ...kept, isDefault: false }))].slice(0, most));
}

/** Returns whether both are the same person at the same place, regardless of case. */
export function isSamePlace(a: Address, b: Address): boolean {
  const words = (address: Address) => `${address.fullName}|${placeWords(address)}`.toLowerCase();
  return words(a) === words(b);
}

function isKept(value: unknown): value is { id: string; isDefault?: unknown; createdAt?: unknown } {
  if (typeof value !== 'object' || value === null || !('id' in value) || typeof value.id !== 'string') return false;
  const { addressLine1, pinCode } = addressFrom(value);
  return addressLine1 !== '' && pinCode !== '';
}
