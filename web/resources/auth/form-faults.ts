import type { CallError } from '#web/platform/call-error.ts';
import type { FieldErrors } from '#web/ui/form.ts';

type Faults = { errors?: FieldErrors; message?: string };

/** Returns what a form shows for a refused call: field errors, or one message for the whole form. */
export function faultsOf(failure: CallError, fields: readonly string[]): Faults {
  const known = (failure.errors ?? []).filter(({ field }) => fields.includes(field));
  if (known.length > 0) return { errors: Object.fromEntries(known.map(({ field, message }) => [field, message])) };
  return { message: `${failure.message || 'That did not work.'} What you typed is still here.` };
}

/** Returns the same as one message, where the fields are not on the screen. */
export function faultMessage(faults: Faults | undefined): string | undefined {
  return faults?.message ?? Object.values(faults?.errors ?? {})[0];
}
