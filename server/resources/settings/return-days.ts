import type { ReturnRules } from '#contract/rules/returns.ts';
import type { ReturnDays, ReturnSettings } from '#contract/shop-settings.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { requireSeen, versionOf } from '#server/platform/edit-conflict.ts';
import { invalid } from '#server/platform/http/api-error.ts';
import { invalidateOnCommit } from '#server/platform/reply-cache.invalidation.ts';
import { lockReturnDays, selectReturnDays, updateReturnDays } from './return-days.queries.ts';

type Days = Omit<ReturnDays, 'success'>;

/** What is promised for pieces of each category, kept until somebody saves something else in any process. */
export function returnsOf({ db, memo }: Pick<Context, 'db' | 'memo'>): Promise<ReturnRules> {
  return memo.get('returns', ['settings', 'categories'], async () => {
    const { days, categories } = await readReturnDays({ db });
    return {
      days,
      other: categories.flatMap((one) => (one.days === null || one.days === days ? [] : [{ ...one, days: one.days }])),
    };
  });
}

/** What somebody has set: a category that is new or renamed changes nothing of it. */
function setIn({ days, categories }: Pick<Days, 'days' | 'categories'>) {
  const own = categories.filter((one) => one.days !== null);
  return [days, ...own.map(({ category, days: theirs }) => `${category} ${theirs}`).toSorted()];
}

/** As they stand in the database, for whoever is about to change them. */
export async function readReturnDays({ db }: Pick<Context, 'db'>): Promise<Days> {
  const days = await selectReturnDays(db);
  if (!days) throw new Error('The row of shop settings is gone.');
  return { ...days, version: versionOf(setIn(days)) };
}

/** Changes the days for orders from now on; each line of an order keeps those it was sold with. */
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
