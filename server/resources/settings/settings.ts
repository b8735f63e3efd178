import type { CheckoutSettings } from '#contract/settings.ts';
import { toPaise, toRupees } from '#contract/rules/money.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { invalidateOnCommit } from '#server/platform/reply-cache.invalidation.ts';
import { type CheckoutRules, selectCheckoutRules, updateCheckoutRules } from './settings.queries.ts';

const tags = ['settings'] as const;

/** The rules of paying, kept until somebody saves others in any process. */
export function checkoutRules({ db, memo }: Pick<Context, 'db' | 'memo'>): Promise<CheckoutRules> {
  return memo.get('checkout rules', tags, () => rulesIn(db));
}

/** As they stand in the database, for whoever is about to change them. */
export async function readCheckoutSettings({ db }: Pick<Context, 'db'>): Promise<CheckoutSettings> {
  const rules = await rulesIn(db);
  const { codFee, codMin, codMax } = rules;
  return { ...rules, codFee: toRupees(codFee), codMin: toRupees(codMin), codMax: toRupees(codMax) };
}

/** Changes the rules for orders from now on; those that wait for their payment keep what they were promised. */
export async function saveCheckoutSettings(context: Context, settings: CheckoutSettings): Promise<CheckoutSettings> {
  const { codFee, codMin, codMax } = settings;
  const rules = { ...settings, codFee: toPaise(codFee), codMin: toPaise(codMin), codMax: toPaise(codMax) };
  return inTransaction(context.db, async (tx) => {
    await updateCheckoutRules(tx, rules, context.clock.now());
    await invalidateOnCommit(tx, tags);
    return readCheckoutSettings({ db: tx });
  });
}

async function rulesIn(db: Context['db']): Promise<CheckoutRules> {
  const rules = await selectCheckoutRules(db);
  if (!rules) throw new Error('The row of checkout settings is gone.');
  return rules;
}
