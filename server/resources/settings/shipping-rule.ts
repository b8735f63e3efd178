import { toPaise, toRupees } from '#contract/rules/money.ts';
import type { ShippingSettings } from '#contract/settings.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { invalidateOnCommit } from '#server/platform/reply-cache.invalidation.ts';
import { shippingIn } from './charges.ts';
import { updateShipping } from './shop-settings.queries.ts';

/** As it stands in the database, in rupees. */
export async function readShipping({ db }: Pick<Context, 'db'>): Promise<ShippingSettings> {
  const { freeAbove, fee } = await shippingIn(db);
  return { freeAbove: toRupees(freeAbove), fee: toRupees(fee) };
}

/** Changes the rule for orders from now on; each order keeps the one it was priced with. */
export async function saveShipping(context: Context, { freeAbove, fee }: ShippingSettings): Promise<ShippingSettings> {
  return inTransaction(context.db, async (tx) => {
    await updateShipping(tx, { freeAbove: toPaise(freeAbove), fee: toPaise(fee) }, context.clock.now());
    await invalidateOnCommit(tx, ['settings']);
    return readShipping({ db: tx });
  });
}
