import type { FieldErrors, FieldValues } from '#web/ui/form.ts';

/** Only what cannot be sent at all; the rest is the contract's to say. */
export function amountFaults(values: FieldValues, names: readonly string[]): FieldErrors {
  const isNumber = (text = '') => /^\d{1,7}(\.\d{1,2})?$/.test(text.trim());
  return Object.fromEntries(names.filter((name) => !isNumber(values[name])).map((name) => [name, 'Enter a number.']));
}
