import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { listBanners } from './banners.ts';

export function bannerRoutes(bind: Bind, context: Context): void {
  bind(api.banners.list, async ({ query, tag }) => {
    tag('banners');
    return { banners: await listBanners(context, query.type) };
  });
}
