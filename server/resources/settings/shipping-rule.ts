import { toPaise, toRupees } from '#contract/rules/money.ts';
import type { ShippingSettings } from '#contract/settings.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { requireSeen, versionOf } from '#server/platform/edit-conflict.ts';
import { invalidateOnCommit } from '#server/platform/reply-cache.invalidation.ts';
import { shippingIn } from './charges.ts';
import { updateShipping } from './shop-settings.queries.ts';

type Versioned = { shipping: ShippingSettings; version: string };

/** Reads the stored rule in rupees. */
export async function readShipping({ db }: Pick<Context, 'db'>): Promise<Versioned> {
  const rule = await shippingIn(db);
  return { shipping: { freeAbove: toRupees(rule.freeAbove), fee: toRupees(rule.fee) }, version: versionOf(rule) };
}

/** Changes the rule for future orders; each order keeps the rule it was priced with. */
export async function saveShipping(
  context: Context,
  { version, freeAbove, fee }: ShippingSettings & { version?: string | undefined },
): Promise<Versioned> {
  return inTransaction(context.db, async (tx) => {
    const rule = await shippingIn(tx, { lock: true });
    if (version !== undefined) requireSeen(rule, version);
    await updateShipping(tx, { freeAbove: toPaise(freeAbove), fee: toPaise(fee) }, context.clock.now());
    await invalidateOnCommit(tx, ['settings']);
    return readShipping({ db: tx });
  });
}
