import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { lockPeople, noteBuyersOfMoved, recountPeople, takeChangedPeople } from './people.queries.ts';

/** Batch sizes of one transaction: change notes, and order lines of a product that changed category. */
const atOnce = 1_000;
const linesAtOnce = 5_000;

/** Recounts the users whose orders, ordered products, consent or account changed since the last run. */
export async function countPeople({ db }: Pick<Context, 'db'>): Promise<void> {
  let isDone: boolean;
  do {
    isDone = await inTransaction(db, async (tx) => {
      await lockPeople(tx);
      const hasMoved = await noteBuyersOfMoved(tx, linesAtOnce);
      const userIds = await takeChangedPeople(tx, atOnce);
      if (userIds.length > 0) await recountPeople(tx, userIds);
      return !hasMoved && userIds.length === 0;
    });
  } while (!isDone);
}
