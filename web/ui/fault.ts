import { asCallError, isCallError } from '#web/platform/call-error.ts';
import type { CallError } from '#web/platform/call-error.ts';

/**
 * Returns the message to show for a failure: a CallError (thrown by `.unwrap()`) or an Error with a message; otherwise
 * a generic one.
 */
export function wordsOf(fault: unknown): string {
  const said = isCallError(fault) || fault instanceof Error ? fault.message : '';
  return said || 'Something went wrong. Please try again.';
}

/** The fault of a record that is missing from its loaded list. */
export const deletedFault: CallError = { category: 'NOT_FOUND', message: 'It has been deleted.' };

/** Whether the record does not exist, so that loading it again is pointless. */
export function isGone(fault: unknown): boolean {
  return isCallError(fault) && fault.category === 'NOT_FOUND';
}

/** Returns the validation errors of a refused call, by field. */
export function faultsOf(fault: unknown): Record<string, string> {
  return Object.fromEntries((asCallError(fault).errors ?? []).map(({ field, message }) => [field, message]));
}

/**
 * Converts a refused call to the result of a `useForm` submit: field errors if the response names fields, otherwise one
 * message.
 */
export function refusalOf(fault: unknown) {
  const errors = faultsOf(fault);
  return Object.keys(errors).length > 0 ? { errors } : { message: wordsOf(fault) };
}
