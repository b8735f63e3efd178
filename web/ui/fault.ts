import { asCallError, isCallError } from '#web/platform/call-error.ts';

/** What to say of something that failed: a call (`.unwrap()` throws its CallError) or an Error with words of its own. */
export function wordsOf(fault: unknown): string {
  const said = isCallError(fault) || fault instanceof Error ? fault.message : '';
  return said || 'Something went wrong. Please try again.';
}

/** No answer came: whether it was done is not known. A refusal is known not to have been. */
export function isLost(fault: unknown): boolean {
  return isCallError(fault) && fault.status === undefined;
}

/** What a call was refused for, by field. */
export function faultsOf(fault: unknown): Record<string, string> {
  return Object.fromEntries((asCallError(fault).errors ?? []).map(({ field, message }) => [field, message]));
}

/** What a form (`useForm`) answers to a call that was refused: at its fields where the refusal names them. */
export function refusalOf(fault: unknown) {
  const errors = faultsOf(fault);
  return Object.keys(errors).length > 0 ? { errors } : { message: wordsOf(fault) };
}
