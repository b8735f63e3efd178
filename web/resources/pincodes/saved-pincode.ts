import { useSyncExternalStore } from 'react';
import { storageKeys } from '#contract/brand.ts';
import { recall, remember } from '#web/platform/storage.ts';

const changed = 'pincodeSaved';

/** The pincode this browser was told last; null when there is none, or when what is stored is none. */
export function savedPincode(): string | null {
  // Six bare digits are read back as a number.
  const kept = recall<unknown>(storageKeys.pincode);
  const text = typeof kept === 'number' ? String(kept) : '';
  return isPincode(text) ? text : null;
}

/** From now on every promise of the shop is about this one. */
export function savePincode(pincode: string) {
  if (!isPincode(pincode) || pincode === savedPincode()) return;
  remember(storageKeys.pincode, pincode);
  dispatchEvent(new Event(changed));
}

/** The same, followed through changes here and in other tabs; null on the server and while its HTML is taken over. */
export function useSavedPincode(): string | null {
  return useSyncExternalStore(follow, savedPincode, () => null);
}

/** Six digits, the first not 0. */
export function isPincode(text: string): boolean {
  return /^[1-9]\d{5}$/.test(text);
}

function follow(onChange: () => void) {
  addEventListener(changed, onChange);
  addEventListener('storage', onChange);
  return () => {
    removeEventListener(changed, onChange);
    removeEventListener('storage', onChange);
  };
}
