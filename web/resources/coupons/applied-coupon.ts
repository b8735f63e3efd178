import { useSyncExternalStore } from 'react';
import { codesOf, joinedCodes } from '#contract/rules/coupon-codes.ts';
import { personalKeys } from '#web/resources/auth/personal-keys.ts';
import { forgetInTab, recallInTab, rememberInTab } from '#web/resources/auth/tab-storage.ts';

const changed = 'couponApplied';

/** Returns the code chosen in this tab, or two joined by a plus; the empty string if there is none. */
export function readAppliedCoupon(): string {
  const kept = recallInTab(personalKeys.appliedCoupon);
  return typeof kept === 'string' && /^[A-Z0-9]{1,20}(\+[A-Z0-9]{1,20})?$/.test(kept) ? kept : '';
}

/** Saves the code; an empty one is not kept. */
export function keepAppliedCoupon(code: string) {
  rememberInTab(personalKeys.appliedCoupon, joinedCodes(codesOf(code)));
  dispatchEvent(new Event(changed));
}

let presses = 0;

/** Counts a press whose answer is awaited; the result tells whether it still is the newest. */
export function notePress(): () => boolean {
  const own = ++presses;
  return () => own === presses;
}

/** Clears the code after it was removed, no longer applied, or was used by an order. A late answer brings none back. */
export function forgetAppliedCoupon() {
  notePress();
  forgetInTab(personalKeys.appliedCoupon);
  dispatchEvent(new Event(changed));
}

/** Same as a hook that follows changes; empty on the server and during hydration. */
export function useAppliedCoupon(): string {
  return useSyncExternalStore(follow, readAppliedCoupon, () => '');
}

function follow(onChange: () => void) {
  addEventListener(changed, onChange);
  return () => removeEventListener(changed, onChange);
}
