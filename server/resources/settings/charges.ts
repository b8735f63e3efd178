import type { Charges } from '#contract/rules/charges.ts';
import type { ShippingRule } from '#contract/rules/shipping-rule.ts';
import type { Context } from '#server/context.ts';
import { selectHome } from './seller.queries.ts';
import { selectGstRates, selectShipping } from './shop-settings.queries.ts';

type Known = Pick<Context, 'db' | 'memo'>;

/** Returns the settings that prices depend on; cached until changed in any process. */
export function chargesOf({ db, memo }: Known): Promise<Charges> {
  return memo.get('charges', ['settings'], async () => {
    const [shipping, gst, seller] = await Promise.all([shippingIn(db), selectGstRates(db), selectHome(db)]);
    if (!seller) throw new Error('The row of the seller is gone.');
    return { shipping, gst, seller };
  });
}

/** Reads the stored shipping rule. */
export async function shippingIn(db: Context['db'], { lock } = { lock: false }): Promise<ShippingRule> {
  const rule = await selectShipping(db, { lock });
  if (!rule) throw new Error('The row of shop settings is gone.');
  return rule;
}
