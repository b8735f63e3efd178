import type { Context } from '#server/context.ts';
import { dayMs } from '#server/platform/days-in-india.ts';
import { deleteMergesBefore as deleteCartMerges } from '#server/resources/cart/cart.queries.ts';
import { deleteMergesBefore } from './wishlist.queries.ts';

/** How long repeating the merge of a browser's cart or wishlist changes nothing, in milliseconds. */
const mergesLive = 30 * dayMs;

/** `forget-merges`: deletes the records of merged carts and wishlists after a month. */
export function wishlistJobs({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  return {
    async 'forget-merges'() {
      const before = new Date(clock.now().getTime() - mergesLive);
      await deleteCartMerges(db, before);
      await deleteMergesBefore(db, before);
    },
  };
}
