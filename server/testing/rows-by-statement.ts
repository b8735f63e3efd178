import pg from 'pg';
import { vi } from 'vitest';

/** Returns how many rows each statement with this column returned during the work. */
export async function rowsByStatement(column: string, work: () => Promise<void>): Promise<number[]> {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const answers: unknown[] = await Promise.all(asked.mock.results.map(({ value }) => Promise.resolve<unknown>(value)));
  asked.mockRestore();
  // Sound: they are what the client answered; undefined where it called back instead.
  const results = answers as (pg.QueryResult | undefined)[];
  return results.flatMap((one) => (one?.fields.some(({ name }) => name === column) ? [one.rows.length] : []));
}
