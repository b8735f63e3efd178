/** Before the first of all rows whose key is a UUID. */
export const nilUuid = '00000000-0000-0000-0000-000000000000';

/**
 * Goes through a table by its key, part after part, so that no statement outlives its time however many rows there are.
 * `next` gives the last key it has seen, null where there was none.
 */
export async function walk(first: string, next: (after: string) => Promise<string | null>): Promise<void> {
  let after: string | null = first;
  while (after !== null) after = await next(after);
}
