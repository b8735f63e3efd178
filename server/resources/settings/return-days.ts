import type { ReturnRules } from '#contract/rules/returns.ts';
import type { ReturnDays, ReturnSettings } from '#contract/shop-settings.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { requireSeen, versionOf } from '#server/platform/edit-conflict.ts';
import { invalid } from '#server/platform/http/api-error.ts';
import { invalidateOnCommit } from '#server/platform/reply-cache.invalidation.ts';
import { lockReturnDays, selectReturnDays, updateReturnDays } from './return-days.queries.ts';

type Days = Omit<ReturnDays, 'success'>;

/** Returns the return period of each category; cached until changed in any process. */
export function returnsOf({ db, memo }: Pick<Context, 'db' | 'memo'>): Promise<ReturnRules> {
  return memo.get('returns', ['settings', 'categories'], async () => {
    const { days, categories } = await readReturnDays({ db });
    const all = categories.map(({ inherited, ...one }) => ({ ...one, days: one.days ?? inherited }));
    return { days, other: all.filter((one) => one.days !== days) };
  });
}

/** Returns the explicitly set periods: a new or renamed category does not change the version. */
function setIn({ days, categories }: Pick<Days, 'days' | 'categories'>) {
  const own = categories.filter((one) => one.days !== null);
  return [days, ...own.map(({ category, days: theirs }) => `${category} ${theirs}`).toSorted()];
}

/** Reads the stored settings with their version, for editing. */
export async function readReturnDays({ db }: Pick<Context, 'db'>): Promise<Days> {
  const days = await selectReturnDays(db);
  if (!days) throw new Error('The row of shop settings is gone.');
  return { ...days, version: versionOf(setIn(days)) };
}

/** Changes the periods for future orders; each order line keeps the period it was sold with. */
export async function saveReturnDays(
  context: Context,
  { version, ...wanted }: ReturnSettings & { version: string },
): Promise<Days> {
  return inTransaction(context.db, async (tx) => {
    await lockReturnDays(tx);
    const before = await readReturnDays({ db: tx });
    requireSeen(setIn(before), version);
    const known = new Set(before.categories.map(({ category }) => category));
    const unknown = wanted.categories.findIndex(({ category }) => !known.has(category));
    if (unknown >= 0) throw invalid(`categories.${unknown}.category`, 'There is no such category.');
    await updateReturnDays(tx, wanted, context.clock.now());
    await invalidateOnCommit(tx, ['settings']);
    return readReturnDays({ db: tx });
  });
}
