import { dayInIndia } from '#contract/rules/india-time.ts';
import type { Context } from '#server/context.ts';
import { dayMs, startOfDay } from '#server/platform/days-in-india.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { recountChannelHour, recountChannelProducts } from './channel-sales.queries.ts';
import { lockSales, recountHour, recountProducts, takeChangedHours } from './sales-hours.queries.ts';

/** Hours recounted per transaction. */
const atOnce = 200;

/** Recounts all hours with changes committed since the last run, however late the commit. */
export async function countSales({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  let changed: number;
  do {
    changed = await inTransaction(db, async (tx) => {
      await lockSales(tx);
      const today = dayInIndia(clock.now());
      const hours = await takeChangedHours(tx, atOnce);
      for (const { hour } of hours) {
        await recountHour(tx, hour);
        await recountChannelHour(tx, hour, today);
      }
      const sold = hours.filter(({ is_sale: isSale }) => isSale).map(({ hour }) => startOfDay(hour).getTime());
      for (const from of new Set(sold)) {
        const day = { from: new Date(from), until: new Date(from + dayMs) };
        await recountProducts(tx, day);
        await recountChannelProducts(tx, day, today);
      }
      return hours.length;
    });
  } while (changed === atOnce);
}
