import { once } from '#web/platform/page-data.ts';
import { bannersApi } from '#web/resources/banners/banners.api.ts';

/** All category pages ask for the same list and find theirs in it. */
export const categoryBanners = { query: { type: 'category' } } as const;

export const readCategoryBanners = () => bannersApi.endpoints.banners.initiate(categoryBanners, once);
