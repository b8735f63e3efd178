import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { lockPeople, noteBuyersOfMoved, recountPeople, takeChangedPeople } from './people.queries.ts';

/** Notes of one transaction. */
const atOnce = 1_000;

/** Counts those anew of whose orders, their goods, consent or account something changed since the last time. */
export async function countPeople({ db }: Pick<Context, 'db'>): Promise<void> {
  let changed: number;
  do {
    changed = await inTransaction(db, async (tx) => {
      await lockPeople(tx);
      await noteBuyersOfMoved(tx);
      const userIds = await takeChangedPeople(tx, atOnce);
      if (userIds.length > 0) await recountPeople(tx, userIds);
      return userIds.length;
    });
  } while (changed > 0);
}
