import { api } from '#contract/api.ts';
import { pictureUrl } from '#contract/rules/pictures.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { keyedRequest, replyOnce } from '#server/platform/idempotency.ts';
import { selectPicture } from '#server/resources/pictures/pictures.queries.ts';
import { saveByShape, shownWidth } from '#server/resources/pictures/save-picture.ts';
import { listBanners, listForStaff } from './banners.ts';
import { addBanner, changeBanner, orderBanners, removeBanner, toggleBanner } from './save-banner.ts';

export function bannerRoutes(bind: Bind, context: Context): void {
  const { adminBanners } = api;
  bind(api.banners.list, async ({ query, tag }) => {
    // Inactive banners are for staff only.
    if (query.isActive === 'false') return { banners: [] };
    const { banners, tags } = await listBanners({ ...context, ...context.reads }, query.type);
    tag('banners', ...tags);
    return { banners };
  });
  for (const all of [adminBanners.all, adminBanners.listAsBefore, adminBanners.listOfMarketer]) {
    bind(all, async ({ query, caller }) => ({ banners: await listForStaff(context, caller, query) }));
  }
  for (const add of [adminBanners.add, adminBanners.addAsBefore, adminBanners.addOfMarketer]) {
    bind(add, ({ body, caller, headers, activityId }) => {
      const keyed = keyedRequest(`banner ${caller.userId}`, headers['idempotency-key'], body);
      return replyOnce(context, keyed, async (inTx) => ({
        message: 'Banner added.',
        banner: await addBanner(inTx, caller, body),
        activityId,
      }));
    });
  }
  for (const update of [adminBanners.update, adminBanners.updateAsBefore, adminBanners.updateOfMarketer]) {
    bind(update, async ({ params, body, caller, activityId }) => ({
      message: 'Banner saved.',
      banner: await changeBanner(context, caller, { ...body, ...params }),
      activityId,
    }));
  }
  for (const remove of [adminBanners.remove, adminBanners.removeAsBefore, adminBanners.removeOfMarketer]) {
    bind(remove, async ({ params, caller, activityId }) => {
      await removeBanner(context, caller, params.id);
      return { message: 'Banner deleted.', activityId };
    });
  }
  bind(adminBanners.toggle, async ({ params, body, caller, activityId }) => {
    const banner = await toggleBanner(context, caller, { ...body, ...params });
    return { message: `Banner switched ${banner.isActive ? 'on' : 'off'}.`, banner, activityId };
  });
  bind(adminBanners.order, async ({ body, activityId }) => {
    await orderBanners(context, body.ids);
    return { message: 'Banners put in order.', activityId };
  });
  bind(adminBanners.upload, async ({ body }) => {
    const key = await saveByShape(context, body.image, 'image');
    const { width, height, placeholder } = await selectPicture(context.db, key);
    return { picture: { url: pictureUrl(key, shownWidth({ width, height }), 'webp'), width, height, placeholder } };
  });
}
