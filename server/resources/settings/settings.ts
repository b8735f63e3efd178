import type { CheckoutSettings } from '#contract/settings.ts';
import { toPaise, toRupees } from '#contract/rules/money.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { requireSeen, versionOf } from '#server/platform/edit-conflict.ts';
import { invalidateOnCommit } from '#server/platform/reply-cache.invalidation.ts';
import { type CheckoutRules, selectCheckoutRules, updateCheckoutRules } from './settings.queries.ts';

const tags = ['settings'] as const;

/** Returns the payment rules; cached until changed in any process. */
export function checkoutRules({ db, memo }: Pick<Context, 'db' | 'memo'>): Promise<CheckoutRules> {
  return memo.get('checkout rules', tags, () => rulesIn(db));
}

type Versioned = { settings: CheckoutSettings; version: string };

/** Reads the stored settings with their version, for editing. */
export async function readCheckoutSettings({ db }: Pick<Context, 'db'>): Promise<Versioned> {
  const rules = await rulesIn(db);
  const { codFee, codMin, codMax } = rules;
  const money = { codFee: toRupees(codFee), codMin: toRupees(codMin), codMax: toRupees(codMax) };
  return { settings: { ...rules, ...money }, version: versionOf(rules) };
}

/** Changes the rules for future orders; unpaid orders keep the terms they were placed with. */
export async function saveCheckoutSettings(
  context: Context,
  { version, ...settings }: CheckoutSettings & { version?: string | undefined },
): Promise<Versioned> {
  const { codFee, codMin, codMax } = settings;
  const rules = { ...settings, codFee: toPaise(codFee), codMin: toPaise(codMin), codMax: toPaise(codMax) };
  return inTransaction(context.db, async (tx) => {
    const before = await rulesIn(tx, { lock: true });
    if (version !== undefined) requireSeen(before, version);
    await updateCheckoutRules(tx, rules, context.clock.now());
    await invalidateOnCommit(tx, tags);
    return readCheckoutSettings({ db: tx });
  });
}

async function rulesIn(db: Context['db'], { lock } = { lock: false }): Promise<CheckoutRules> {
  const rules = await selectCheckoutRules(db, { lock });
  if (!rules) throw new Error('The row of checkout settings is gone.');
  return rules;
}
