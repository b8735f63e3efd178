import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { dayMs, startOfDay } from './dashboard.rules.ts';
import { lockCounting, recountHour, recountProducts, takeChangedHours } from './sales-hours.queries.ts';

/** Hours of one transaction. */
const atOnce = 200;

/** Counts the hours anew in which something changed since the last time, however late that was committed. */
export async function countSales({ db }: Pick<Context, 'db'>): Promise<void> {
  let changed: number;
  do {
    changed = await inTransaction(db, async (tx) => {
      await lockCounting(tx);
      const hours = await takeChangedHours(tx, atOnce);
      for (const { hour } of hours) await recountHour(tx, hour);
      const sold = hours.filter(({ is_sale: isSale }) => isSale).map(({ hour }) => startOfDay(hour).getTime());
      for (const from of new Set(sold))
        await recountProducts(tx, { from: new Date(from), until: new Date(from + dayMs) });
      return hours.length;
    });
  } while (changed === atOnce);
}
