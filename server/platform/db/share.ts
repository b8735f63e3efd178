import pLimit from 'p-limit';
import type pg from 'pg';
import { NotConnected } from './faults.ts';
import type { Queryable } from './prepared.ts';

/** Same as the pool's connection timeout. */
const patience = 3_000;

/** Limits these reads to a share of the pool, so that the other connections stay free. */
export function shareOf(pool: pg.Pool): Queryable {
  const turns = pLimit(Math.max(1, Math.floor(pool.options.max * 0.6)));
  return {
    query: (asked) => {
      const since = performance.now();
      return turns(() => {
        if (performance.now() - since > patience)
          throw new NotConnected('Timed out waiting for a database connection.');
        return pool.query(asked);
      });
    },
  };
}
