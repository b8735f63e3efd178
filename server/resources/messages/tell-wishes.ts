import type { Context } from '#server/context.ts';
import { dayMs, hourMs } from '#server/platform/days-in-india.ts';
import { flagsOf } from '#server/resources/settings/flags.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { cartIsLeftAfter } from './makers.ts';
import { tell } from './tell.ts';
import { selectPeopleWithDrops, selectReviewable, takeAlerts, takeCartsLeft } from './wishes.queries.ts';

/** Nobody is reminded of a cart of last month, nor asked about a parcel they have forgotten. */
const cartIsForgottenAfter = 7 * dayMs;
const review = { after: 3 * dayMs, until: 14 * dayMs };

/** A cheaper wishlist is told at most once in this time; a little less than a day, so that the hour does not wander. */
const betweenDrops = 23 * hourMs;

/** Tells those who wait for a size that it is back. */
export async function tellBackInStock(context: Context): Promise<void> {
  const { notifications: hasPush } = await flagsOf(context);
  await inTransaction(context.db, async (tx) => {
    const waiting = await takeAlerts(tx, { now: context.clock.now(), hasPush });
    for (const id of waiting) await tell(tx, 'back-in-stock', id);
  });
}

/** Tells people that something they saved costs less, all of it in one message a day. */
export async function tellPriceDrops({ db, clock }: Context): Promise<void> {
  const notSince = new Date(clock.now().getTime() - betweenDrops);
  let last: string | undefined;
  do {
    const people = await selectPeopleWithDrops(db, { notSince, after: last ?? null });
    for (const id of people) await tell(db, 'price-drop', id);
    last = people.at(-1);
  } while (last !== undefined);
}

/** Reminds people of a cart they left, once for each version of it. */
export async function tellCartsLeft({ db, clock }: Context): Promise<void> {
  const now = clock.now().getTime();
  const left = { from: new Date(now - cartIsForgottenAfter), until: new Date(now - cartIsLeftAfter) };
  await inTransaction(db, async (tx) => {
    for (const id of await takeCartsLeft(tx, left)) await tell(tx, 'cart-left', id);
  });
}

/** Asks members how the pieces of an order fit, once an order. */
export async function askForReviews(context: Context): Promise<void> {
  const { db, clock } = context;
  const { notifications: hasPush } = await flagsOf(context);
  const now = clock.now().getTime();
  const arrived = { from: new Date(now - review.until), until: new Date(now - review.after) };
  for (const id of await selectReviewable(db, { ...arrived, hasPush })) await tell(db, 'review-request', id);
}
