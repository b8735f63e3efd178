import { unknownPincode } from '#contract/rules/delivery.ts';
import { isCallError } from '#web/platform/call-error.ts';
import { usePromiseQuery } from './pincodes.api.ts';
import { useSavedPincode } from './saved-pincode.ts';

/** What the shop promises the pincode this browser knows: one read, however many places of a page show it. */
export function useSavedPromise() {
  const pincode = useSavedPincode();
  const { currentData: promise, error } = usePromiseQuery({ params: { pincode: pincode ?? '' } }, { skip: !pincode });
  return { pincode, promise, fault: pincode && error && !promise ? promiseFault(error, pincode) : undefined };
}

/** Why there is no promise, in words. */
export function promiseFault(error: unknown, pincode: string): string {
  if (!isCallError(error)) return 'We could not check that. Please try again.';
  return error.status === 404 ? unknownPincode(pincode) : error.message;
}
