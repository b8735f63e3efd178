import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { lockPeople, noteBuyersOfMoved, recountPeople, takeChangedPeople } from './people.queries.ts';

/** Batch sizes of one transaction: change notes, and products that changed category. */
const atOnce = 1_000;
const productsAtOnce = 50;

/** Recounts the users whose orders, ordered products, consent or account changed since the last run. */
export async function countPeople({ db }: Pick<Context, 'db'>): Promise<void> {
  let found: number;
  do {
    found = await inTransaction(db, async (tx) => {
      await lockPeople(tx);
      const moved = await noteBuyersOfMoved(tx, productsAtOnce);
      const userIds = await takeChangedPeople(tx, atOnce);
      if (userIds.length > 0) await recountPeople(tx, userIds);
      return moved + userIds.length;
    });
  } while (found > 0);
}
