import pLimit from 'p-limit';
import type pg from 'pg';
import { NotConnected } from './faults.ts';
import type { Queryable } from './prepared.ts';

/** As long as for a connection of the pool. */
const patience = 3_000;

/** A part of a pool, for reads that may wait: however many they are, the other connections stay for everybody else. */
export function shareOf(pool: pg.Pool): Queryable {
  const turns = pLimit(Math.max(1, Math.floor(pool.options.max * 0.6)));
  return {
    query: (asked) => {
      const since = performance.now();
      return turns(() => {
        if (performance.now() - since > patience) throw new NotConnected('Waited too long for a turn.');
        return pool.query(asked);
      });
    },
  };
}
