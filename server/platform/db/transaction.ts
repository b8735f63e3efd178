import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { sayWhoActs } from '../acting.ts';
import { databaseFault } from './faults.ts';

const tries = 5;

/**
 * Runs one business operation in a READ COMMITTED transaction, retried as a whole (at most five attempts) on
 * serialization failures and deadlocks. Nothing outside the database may happen inside. Within another transaction the
 * operation is part of that one.
 */
export async function inTransaction<Tables, Result>(
  db: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) return work(db as Transaction<Tables>);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(async (tx) => {
        await sayWhoActs(tx);
        return work(tx);
      });
    } catch (error) {
      if (databaseFault(error) !== 'retry' || attempt === tries) throw error;
      await wait(Math.random() * 20 * attempt);
    }
  }
}
