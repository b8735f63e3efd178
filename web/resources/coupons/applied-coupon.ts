import { useSyncExternalStore } from 'react';
import { codesOf, joinedCodes } from '#contract/rules/coupon-codes.ts';
import { personalKeys } from '#web/resources/auth/personal-keys.ts';
import { forgetInTab, recallInTab, rememberInTab } from '#web/resources/auth/tab-storage.ts';

const changed = 'couponApplied';

/** The code that was chosen in this tab, or two with a plus between them; the empty string when there is none. */
export function readAppliedCoupon(): string {
  const kept = recallInTab(personalKeys.appliedCoupon);
  return typeof kept === 'string' && /^[A-Z0-9]{1,20}(\+[A-Z0-9]{1,20})?$/.test(kept) ? kept : '';
}

/** Of nothing it keeps nothing. */
export function keepAppliedCoupon(code: string) {
  rememberInTab(personalKeys.appliedCoupon, joinedCodes(codesOf(code)));
  dispatchEvent(new Event(changed));
}

/** After it was removed, did not fit any more, or has been used by an order. */
export function forgetAppliedCoupon() {
  forgetInTab(personalKeys.appliedCoupon);
  dispatchEvent(new Event(changed));
}

/** The same, followed through changes; empty on the server and while its HTML is taken over. */
export function useAppliedCoupon(): string {
  return useSyncExternalStore(follow, readAppliedCoupon, () => '');
}

function follow(onChange: () => void) {
  addEventListener(changed, onChange);
  return () => removeEventListener(changed, onChange);
}
