/** A number as people type or paste it, without the commas between thousands: "1,499" is 1499. */
export function plainAmount(text: string): string {
  const said = text.trim();
  return /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/.test(said) ? said.replaceAll(',', '') : said;
}

/** Rupees, with paise or without. */
export function isAmount(text: string): boolean {
  return /^\d{1,7}(\.\d{1,2})?$/.test(plainAmount(text));
}
