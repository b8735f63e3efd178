/** Removes thousands separators from a typed or pasted number: "1,499" is 1499. */
export function plainAmount(text: string): string {
  const said = text.trim();
  return /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/.test(said) ? said.replaceAll(',', '') : said;
}

/** Whether this is an amount in rupees, with or without paise. */
export function isAmount(text: string): boolean {
  return /^\d{1,7}(\.\d{1,2})?$/.test(plainAmount(text));
}
