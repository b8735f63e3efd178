import type { Kysely, RawBuilder } from 'kysely';

/** Repeats a statement that changes at most so many rows until none is left: however many there are, none runs out of time. */
export async function inParts<Tables>(
  db: Kysely<Tables>,
  some: (most: number) => RawBuilder<unknown>,
  most = 5_000,
): Promise<void> {
  const statement = some(most);
  let changed = most;
  while (changed > 0) changed = Number((await statement.execute(db)).numAffectedRows ?? 0);
}
