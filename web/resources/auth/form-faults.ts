import type { CallError } from '#web/platform/call-error.ts';
import type { FieldErrors } from '#web/ui/form.ts';

/** Returns what a form shows for a refused call: field errors, or one message for the whole form. */
export function faultsOf(failure: CallError, fields: readonly string[]): { errors?: FieldErrors; message?: string } {
  const known = (failure.errors ?? []).filter(({ field }) => fields.includes(field));
  if (known.length > 0) return { errors: Object.fromEntries(known.map(({ field, message }) => [field, message])) };
  return { message: `${failure.message || 'That did not work.'} What you typed is still here.` };
}
