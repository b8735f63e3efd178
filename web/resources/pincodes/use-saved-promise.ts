import { unknownPincode } from '#contract/rules/delivery.ts';
import { isCallError } from '#web/platform/call-error.ts';
import { usePromiseQuery } from './pincodes.api.ts';
import { useSavedPincode } from './saved-pincode.ts';

/** The delivery promise for the saved pincode: one request, however many components show it. */
export function useSavedPromise() {
  const pincode = useSavedPincode();
  const { currentData: promise, error } = usePromiseQuery({ params: { pincode: pincode ?? '' } }, { skip: !pincode });
  return { pincode, promise, fault: pincode && error && !promise ? promiseFault(error, pincode) : undefined };
}

/** Returns the message for a missing promise. */
export function promiseFault(error: unknown, pincode: string): string {
  if (!isCallError(error)) return 'We could not check that. Please try again.';
  return error.status === 404 ? unknownPincode(pincode) : error.message;
}
