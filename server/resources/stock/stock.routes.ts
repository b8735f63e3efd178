import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { adjustMany, adjustStock, setLevel, setShopLevel } from './adjust-stock.ts';
import { exportStock, listStock, readStock } from './stock.ts';

export function stockRoutes(bind: Bind, context: Context): void {
  bind(api.stock.list, ({ query }) => listStock(context, query));
  bind(api.stock.export, async ({ query }) => ({ file: await exportStock(context, query), name: 'stock.csv' }));
  bind(api.stock.one, ({ params, query }) => readStock(context, params.variantId, query));
  bind(api.stock.adjust, async ({ params, body, activityId }) => {
    const adjusted = await adjustStock(context, params.variantId, body);
    return { message: 'Stock adjusted.', line: adjusted.line, activityId: adjusted.activityId ?? activityId };
  });
  bind(api.stock.setLevel, async ({ params, body, activityId }) => ({
    message: 'Level saved.',
    line: await setLevel(context, params.variantId, body.lowStockLevel),
    activityId,
  }));
  bind(api.stock.setShopLevel, async ({ body, activityId }) => {
    await setShopLevel(context, body.lowStockLevel);
    return { message: 'Level saved.', activityId };
  });
  bind(api.stock.bulk, async ({ body, activityId }) => {
    const adjusted = await adjustMany(context, body);
    return { results: adjusted.results, activityId: adjusted.activityId ?? activityId };
  });
}
