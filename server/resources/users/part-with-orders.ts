import { keptDays } from '#contract/rules/kept-days.ts';
import type { Context } from '#server/context.ts';
import { dayMs } from '#server/platform/days-in-india.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { letGoOf } from '#server/resources/pictures/forget-picture.ts';
import * as queries from './part-with-orders.queries.ts';
import { booksKeptSince } from './retention.rules.ts';

/** Orders per transaction. */
const atOnce = 200;

/** Anonymises orders, keeping what the books need. */
export async function partWithOrders(tx: Context['db'], parting: queries.PartedOrders, now: Date): Promise<void> {
  for (const key of await queries.deidentifyReturns(tx, parting)) await letGoOf(tx, key);
  await queries.deidentifyOrders(tx, parting, now);
  await queries.deidentifyCouponUses(tx, parting);
}

/**
 * Anonymises guests' orders that were never paid for, and orders past the retention period of tax law: of guests, and
 * of businesses whose account has been deleted.
 */
export async function forgetGuests({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const before = booksKeptSince(now);
  const part = async (lockNext: typeof queries.lockGuestOrders, until: Date) => {
    let after: queries.GuestOrder | undefined;
    do {
      after = await inTransaction(db, async (tx) => {
        const rows = await lockNext(tx, { before: until, after, limit: atOnce });
        await partWithOrders(tx, { orders: rows.map(({ id }) => id), userId: null }, now);
        return rows.at(-1);
      });
    } while (after);
  };
  await part(queries.lockUnpaidGuestOrders, new Date(now.getTime() - keptDays.unpaidOrders * dayMs));
  await part(queries.lockGuestOrders, before);
  await queries.forgetBusinesses(db, before, atOnce);
}
