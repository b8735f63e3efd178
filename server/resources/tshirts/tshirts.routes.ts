import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { bulkTshirts } from './bulk-tshirts.ts';
import {
  addTshirt,
  changeTshirt,
  exportTshirts,
  listForStaff,
  listTshirts,
  orderTshirts,
  removeTshirt,
} from './tshirts.ts';

export function tshirtRoutes(bind: Bind, context: Context): void {
  bind(api.tshirts.list, async ({ tag }) => {
    tag('tshirts');
    return { data: await listTshirts(context) };
  });
  bind(api.adminTshirts.list, async ({ query }) => ({ data: await listForStaff(context, query) }));
  bind(api.adminTshirts.export, async ({ query }) => ({
    file: await exportTshirts(context, query),
    name: 't-shirts.csv',
  }));
  bind(api.adminTshirts.bulk, async ({ body, activityId }) => ({
    results: await bulkTshirts(context, body),
    activityId,
  }));
  bind(api.adminTshirts.order, async ({ body, activityId }) => {
    await orderTshirts(context, body.ids);
    return { message: 'T-shirts put in order.', activityId };
  });
  bind(api.tshirts.add, async ({ body, activityId }) => ({
    message: 'T-shirt added.',
    tshirt: await addTshirt(context, body),
    activityId,
  }));
  bind(api.tshirts.update, async ({ params, body, activityId }) => ({
    message: 'T-shirt updated.',
    tshirt: await changeTshirt(context, params.id, body),
    activityId,
  }));
  bind(api.tshirts.remove, async ({ params, activityId }) => {
    await removeTshirt(context, params.id);
    return { message: 'T-shirt deleted.', activityId };
  });
}
