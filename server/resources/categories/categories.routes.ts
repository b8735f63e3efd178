import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { findCategory, listCategories } from './categories.ts';

export function categoryRoutes(bind: Bind, context: Context): void {
  const reading = { ...context, ...context.reads };
  bind(api.categories.list, async ({ query, tag }) => {
    tag('categories', 'products');
    return { categories: await listCategories(reading, query.showOnHomepage === 'true') };
  });
  bind(api.categories.one, async ({ params, tag }) => {
    tag('categories', 'products');
    return { category: await findCategory(reading, params.slug) };
  });
}
