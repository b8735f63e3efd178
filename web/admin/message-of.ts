import { asCallError } from '#web/platform/call-error.ts';

/** What to say of a call that failed. */
export function messageOf(error: unknown): string {
  return asCallError(error).message || 'This did not work. Please try again.';
}
