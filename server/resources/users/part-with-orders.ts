import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { letGoOf } from '#server/resources/pictures/forget-picture.ts';
import * as queries from './part-with-orders.queries.ts';
import { booksKeptSince } from './retention.rules.ts';

/** Orders of one transaction. */
const atOnce = 200;

/** What the books keep of orders stays, and nothing of who bought. */
export async function partWithOrders(tx: Context['db'], parting: queries.Parting, now: Date): Promise<void> {
  for (const key of await queries.deidentifyReturns(tx, parting)) await letGoOf(tx, key);
  await queries.deidentifyOrders(tx, parting, now);
  await queries.deidentifyCouponUses(tx, parting);
}

/** Forgets the buyers of orders that the tax law lets go of: guests, and businesses whose account has ended. */
export async function forgetGuests({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const before = booksKeptSince(now);
  let after: queries.GuestOrder | undefined;
  do {
    after = await inTransaction(db, async (tx) => {
      const rows = await queries.lockGuestOrders(tx, { before, after, limit: atOnce });
      await partWithOrders(tx, { orders: rows.map(({ id }) => id), userId: null }, now);
      return rows.at(-1);
    });
  } while (after);
  await queries.forgetBusinesses(db, before, atOnce);
}
