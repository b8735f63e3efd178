import { isCallError } from '#web/platform/call-error.ts';

/** What to say of something that failed: a call (`.unwrap()` throws its CallError) or an Error with words of its own. */
export function wordsOf(fault: unknown): string {
  const said = isCallError(fault) || fault instanceof Error ? fault.message : '';
  return said || 'This did not work. Please try again.';
}

/** No answer came: whether it was done is not known. A refusal is known not to have been. */
export function isLost(fault: unknown): boolean {
  return isCallError(fault) && fault.status === undefined;
}
