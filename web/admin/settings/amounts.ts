import type { FieldErrors, FieldValues } from '#web/ui/form.ts';
import { isAmount, plainAmount } from '#contract/rules/plain-amount.ts';

/** Reports only values that cannot be sent; the contract validates the rest. */
export function amountFaults(values: FieldValues, names: readonly string[]): FieldErrors {
  return Object.fromEntries(
    names.filter((name) => !isAmount(values[name] ?? '')).map((name) => [name, 'Enter a number.']),
  );
}

/** Parses a field value, with or without thousands separators. */
export function amountOf(text: string | undefined): number {
  return Number(plainAmount(text ?? ''));
}
