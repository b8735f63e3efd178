import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { lockPeople, noteBuyersOfMoved, recountPeople, takeChangedPeople } from './people.queries.ts';

/** Notes, and products that moved, of one transaction. */
const atOnce = 1_000;
const productsAtOnce = 50;

/** Counts those anew of whose orders, their goods, consent or account something changed since the last time. */
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
