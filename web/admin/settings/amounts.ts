import type { FieldErrors, FieldValues } from '#web/ui/form.ts';
import { isAmount, plainAmount } from '#contract/rules/plain-amount.ts';

/** Only what cannot be sent at all; the rest is the contract's to say. */
export function amountFaults(values: FieldValues, names: readonly string[]): FieldErrors {
  return Object.fromEntries(
    names.filter((name) => !isAmount(values[name] ?? '')).map((name) => [name, 'Enter a number.']),
  );
}

/** What a field says, with or without the commas between thousands. */
export function amountOf(text: string | undefined): number {
  return Number(plainAmount(text ?? ''));
}
