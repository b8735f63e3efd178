/** Lower bound of all UUID keys. */
export const nilUuid = '00000000-0000-0000-0000-000000000000';

/**
 * Iterates over a table by key in batches, so that no statement times out however many rows there are. `next` returns
 * the last key it has seen, null at the end.
 */
export async function walk(first: string, next: (after: string) => Promise<string | null>): Promise<void> {
  let after: string | null = first;
  while (after !== null) after = await next(after);
}
