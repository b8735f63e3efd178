import type { Kysely, RawBuilder } from 'kysely';

/** Repeats a statement that changes a limited number of rows until none is left, so that none times out. */
export async function inParts<Tables>(
  db: Kysely<Tables>,
  some: (most: number) => RawBuilder<unknown>,
  most = 5_000,
): Promise<void> {
  const statement = some(most);
  let changed = most;
  while (changed > 0) changed = Number((await statement.execute(db)).numAffectedRows ?? 0);
}
