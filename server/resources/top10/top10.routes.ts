import { api } from '#contract/api.ts';
import type { Top10Entry } from '#contract/top10.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { saveTop10, suggestTop10 } from './save-top10.ts';
import { addEntry, changeEntry, findEntry, listAllOfTop10, listTop10, removeEntry } from './top10.ts';

type Tag = (...tags: string[]) => void;

export function top10Routes(bind: Bind, context: Context): void {
  bind(api.top10.list, async ({ tag }) => ({ top10: tagged(await listTop10(context), tag) }));
  bind(api.top10.all, async () => ({ top10: await listAllOfTop10(context) }));
  bind(api.top10.one, async ({ params, tag }) => {
    tagged([], tag);
    const entry = await findEntry(context, params.id);
    tagged([entry], tag);
    return { entry };
  });
  bind(api.top10.add, async ({ body }) => ({
    message: 'Added to the top 10.',
    entry: await addEntry(context, body),
  }));
  bind(api.top10.update, async ({ params, body }) => ({
    message: 'Top 10 updated.',
    entry: await changeEntry(context, params.id, body),
  }));
  bind(api.adminTop10.save, async ({ body, activityId }) => ({
    message: 'Top 10 saved.',
    top10: await saveTop10(context, body),
    activityId,
  }));
  bind(api.adminTop10.bestSellers, async ({ query }) => ({ sellers: await suggestTop10(context, query.days) }));
  bind(api.top10.remove, async ({ params }) => {
    await removeEntry(context, params.id);
    return { message: 'Removed from the top 10.' };
  });
}

/** The list contains product cards, so its tags include those of the products. */
function tagged(entries: Top10Entry[], tag: Tag): Top10Entry[] {
  tag('top10', 'products', 'categories', ...entries.map(({ product }) => `product:${product._id}`));
  return entries;
}
