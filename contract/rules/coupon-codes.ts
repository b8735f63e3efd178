/** Most codes that count for one order. */
export const mostCodes = 2;

/** Longest text of codes: two of twenty characters with a plus between them. */
export const longestCodes = 41;

/** The codes in what somebody typed or a browser kept, in capitals and each once: "welcome10+SHIPFREE" are two. */
export function codesOf(typed: string): string[] {
  const codes = typed
    .toUpperCase()
    .split('+')
    .map((code) => code.trim());
  return [...new Set(codes)].filter((code) => code !== '');
}

/** Codes as they stand on the wire, in an order and on its invoice. */
export function joinedCodes(codes: readonly string[]): string {
  return codes.join('+');
}
