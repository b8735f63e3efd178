import { api } from '#contract/api.ts';
import type { SentPicture } from '#contract/picture.ts';
import { pictureUrl } from '#contract/rules/pictures.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { keyedRequest, replyOnce } from '#server/platform/idempotency.ts';
import { savePicture } from '#server/resources/pictures/save-picture.ts';
import { selectPicture } from '#server/resources/pictures/pictures.queries.ts';
import { exportProducts, listForStaff, readForStaff } from './admin-products.ts';
import { changeProducts } from './bulk-products.ts';
import { duplicateProduct } from './duplicate-product.ts';
import { removeProduct } from './remove-product.ts';
import { addProduct, changeProduct } from './save-product.ts';

const { adminProducts } = api;

export function adminProductRoutes(bind: Bind, context: Context): void {
  bind(adminProducts.list, async ({ query }) => listForStaff(context, query));
  bind(adminProducts.one, async ({ params }) => ({ product: await readForStaff(context, params.id) }));
  bind(adminProducts.export, async ({ query }) => ({
    file: await exportProducts(context, query),
    name: 'products.csv',
  }));
  for (const add of [adminProducts.add, adminProducts.addAsBefore]) {
    bind(add, ({ body, caller, headers, activityId }) => {
      const keyed = keyedRequest(`product ${caller.userId}`, headers['idempotency-key'], body);
      return replyOnce(context, keyed, async (inTx) => ({ ...(await addProduct(inTx, body)), activityId }));
    });
  }
  for (const update of [adminProducts.update, adminProducts.updateAsBefore]) {
    bind(update, async ({ params, body, activityId }) => ({
      ...(await changeProduct(context, params.id, body)),
      activityId,
    }));
  }
  for (const remove of [adminProducts.remove, adminProducts.removeAsBefore]) {
    bind(remove, async ({ params, activityId }) => {
      const { isArchived } = await removeProduct(context, params.id);
      const message = isArchived ? 'Archived: it has orders, reviews or stock, which stay.' : 'Product deleted.';
      return { message, isArchived, activityId };
    });
  }
  bind(adminProducts.quick, async ({ params, body, activityId }) => ({
    ...(await changeProduct(context, params.id, body)),
    activityId,
  }));
  bind(adminProducts.duplicate, async ({ params, activityId }) => ({
    ...(await duplicateProduct(context, params.id)),
    activityId,
  }));
  bind(adminProducts.bulk, ({ body, caller, headers, activityId }) => {
    const keyed = keyedRequest(`bulk-products ${caller.userId}`, headers['idempotency-key'], body);
    return replyOnce(context, keyed, async (inTx) => ({ ...(await changeProducts(inTx, body)), activityId }));
  });
  bind(adminProducts.upload, async ({ body }) => ({ picture: await keptPicture(context, body.image) }));
}

async function keptPicture(context: Context, image: SentPicture) {
  const key = await savePicture(context, image);
  const { width, height, placeholder } = await selectPicture(context.db, key);
  return { url: pictureUrl(key, 720, 'webp'), width, height, placeholder };
}
