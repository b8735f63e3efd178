/** Most coupon codes per order. */
export const mostCodes = 2;

/** Longest code input: two codes of twenty characters joined by a plus. */
export const longestCodes = 41;

/** Parses entered or stored codes, upper-cased and without duplicates: "welcome10+SHIPFREE" are two. */
export function codesOf(typed: string): string[] {
  const codes = typed
    .toUpperCase()
    .split('+')
    .map((code) => code.trim());
  return [...new Set(codes)].filter((code) => code !== '');
}

/** Codes as written in requests, orders and invoices. */
export function joinedCodes(codes: readonly string[]): string {
  return codes.join('+');
}
