import type { NewsSettings } from '#contract/shop-settings.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { requireSeen, versionOf } from '#server/platform/edit-conflict.ts';
import { selectNews, updateNews } from './shop-settings.queries.ts';

type Versioned = { news: NewsSettings; version: string };

/** Reads the stored settings with their version, for editing. */
export async function readNews({ db }: Pick<Context, 'db'>): Promise<Versioned> {
  const news = await newsIn(db);
  return { news, version: versionOf(news) };
}

/** Changes where the shop receives notices of orders and returns from now on. */
export async function saveNews(
  context: Context,
  { version, ...news }: NewsSettings & { version: string },
): Promise<Versioned> {
  return inTransaction(context.db, async (tx) => {
    requireSeen(await newsIn(tx, { lock: true }), version);
    await updateNews(tx, news, context.clock.now());
    return readNews({ db: tx });
  });
}

/** Returns the address for notices of new orders and returns; empty: none. */
export async function newsAddress(db: Context['db']): Promise<string> {
  return (await newsIn(db)).email;
}

async function newsIn(db: Context['db'], { lock } = { lock: false }): Promise<NewsSettings> {
  const news = await selectNews(db, { lock });
  if (!news) throw new Error('The row of shop settings is gone.');
  return news;
}
