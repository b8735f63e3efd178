import type { AddressFaults } from '#web/resources/orders/check-address.ts';

/** Reads the text fields of a form. */
export function typedIn(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

export function trimmed(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]));
}

/** Keeps the validation errors of the given fields, those of one step. */
export function onlyFaultsOf(faults: AddressFaults, fields: readonly string[]): AddressFaults {
  return Object.fromEntries(Object.entries(faults).filter(([field]) => fields.includes(field)));
}
