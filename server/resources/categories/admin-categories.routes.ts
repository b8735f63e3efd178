import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { keyedRequest, replyOnce } from '#server/platform/idempotency.ts';
import { exportCategories, findForStaff, listForStaff, orderCategories } from './admin-categories.ts';
import { removeCategory } from './remove-category.ts';
import { addCategory, changeCategory } from './save-category.ts';

const { adminCategories } = api;

export function adminCategoryRoutes(bind: Bind, context: Context): void {
  bind(adminCategories.list, async ({ query }) => ({ categories: await listForStaff(context, query) }));
  bind(adminCategories.export, async ({ query }) => ({
    file: await exportCategories(context, query),
    name: 'categories.csv',
  }));
  bind(adminCategories.one, async ({ params }) => ({ category: await findForStaff(context.db, params.id) }));
  bind(adminCategories.order, async ({ body, activityId }) => {
    await orderCategories(context, body.ids);
    return { message: 'Categories put in order.', activityId };
  });
  for (const add of [adminCategories.add, adminCategories.addAsBefore]) {
    bind(add, ({ body, caller, headers, activityId }) => {
      const keyed = keyedRequest(`category ${caller.userId}`, headers['idempotency-key'], body);
      return replyOnce(context, keyed, async (inTx) => ({
        message: 'Category added.',
        category: await addCategory(inTx, body),
        activityId,
      }));
    });
  }
  for (const update of [adminCategories.update, adminCategories.updateAsBefore]) {
    bind(update, async ({ params, body, activityId }) => ({
      message: 'Category updated.',
      category: await changeCategory(context, params.id, body),
      activityId,
    }));
  }
  for (const remove of [adminCategories.remove, adminCategories.removeAsBefore]) {
    bind(remove, async ({ params, query, activityId }) => {
      const moved = await removeCategory(context, { id: params.id, moveTo: query.moveTo });
      return { message: 'Category deleted.', moved, activityId };
    });
  }
}
