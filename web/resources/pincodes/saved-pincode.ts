import { useSyncExternalStore } from 'react';
import { storageKeys } from '#contract/brand.ts';
import { recall, remember } from '#web/platform/storage.ts';

const changed = 'pincodeSaved';

/** Returns the pincode last entered in this browser; null if there is none or the stored value is invalid. */
export function savedPincode(): string | null {
  // Storage parses six bare digits as a number.
  const kept = recall<unknown>(storageKeys.pincode);
  const text = typeof kept === 'number' ? String(kept) : '';
  return isPincode(text) ? text : null;
}

/** Saves the pincode that all delivery promises refer to from now on. */
export function savePincode(pincode: string) {
  if (!isPincode(pincode) || pincode === savedPincode()) return;
  remember(storageKeys.pincode, pincode);
  dispatchEvent(new Event(changed));
}

/** Same as a hook that follows changes here and in other tabs; null on the server and during hydration. */
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
