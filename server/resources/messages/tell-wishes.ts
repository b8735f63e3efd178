import type { Context } from '#server/context.ts';
import { dayMs, hourMs } from '#server/platform/days-in-india.ts';
import { flagsOf } from '#server/resources/settings/flags.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { cartIsLeftAfter } from './makers.ts';
import { tell } from './tell.ts';
import {
  type Reviewable,
  selectPeopleWithDrops,
  selectReviewable,
  takeAlerts,
  takeCartsLeft,
} from './wishes.queries.ts';

/** After this time there are no reminders of a cart, nor review requests for a delivery. */
const cartIsForgottenAfter = 7 * dayMs;
const review = { after: 3 * dayMs, until: 14 * dayMs };

/** Minimum time between price-drop messages; a little less than a day, so that the time of day does not drift. */
const betweenDrops = 23 * hourMs;

/** Queues messages for stock alerts of variants available again. */
export async function tellBackInStock(context: Context): Promise<void> {
  const { notifications: hasPush } = await flagsOf(context);
  await inTransaction(context.db, async (tx) => {
    const waiting = await takeAlerts(tx, { now: context.clock.now(), hasPush });
    for (const id of waiting) await tell(tx, 'back-in-stock', id);
  });
}

/** Queues messages about saved products that got cheaper, at most one a day per user. */
export async function tellPriceDrops({ db, clock }: Context): Promise<void> {
  const notSince = new Date(clock.now().getTime() - betweenDrops);
  let last: string | undefined;
  do {
    const people = await selectPeopleWithDrops(db, { notSince, after: last ?? null });
    for (const id of people) await tell(db, 'price-drop', id);
    last = people.at(-1);
  } while (last !== undefined);
}

/** Queues reminders of abandoned carts, once per cart version. */
export async function tellCartsLeft({ db, clock }: Context): Promise<void> {
  const now = clock.now().getTime();
  const left = { from: new Date(now - cartIsForgottenAfter), until: new Date(now - cartIsLeftAfter) };
  let taken: number;
  do {
    taken = await inTransaction(db, async (tx) => {
      const carts = await takeCartsLeft(tx, left);
      for (const id of carts) await tell(tx, 'cart-left', id);
      return carts.length;
    });
  } while (taken > 0);
}

/** Queues review requests to members, once per order. */
export async function askForReviews(context: Context): Promise<void> {
  const { db, clock } = context;
  const { notifications: hasPush } = await flagsOf(context);
  const now = clock.now().getTime();
  const arrived = { from: new Date(now - review.until), until: new Date(now - review.after) };
  let last: Reviewable | undefined;
  do {
    const orders = await selectReviewable(db, { ...arrived, hasPush, after: last ?? null });
    for (const { id } of orders) await tell(db, 'review-request', id);
    last = orders.at(-1);
  } while (last !== undefined);
}
