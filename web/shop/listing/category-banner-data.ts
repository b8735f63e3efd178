import { once } from '#web/platform/page-data.ts';
import { bannersApi } from '#web/resources/banners/banners.api.ts';

/** The banner query shared by all category pages; each picks its own banner from the list. */
export const categoryBanners = { query: { type: 'category' } } as const;

export const readCategoryBanners = () => bannersApi.endpoints.banners.initiate(categoryBanners, once);
