import calls from 'virtual:endpoints/adminBanners';
import { mutation, query, shopApi } from '#web/platform/api.ts';

const options = { quiet: true } as const;
// A deleted banner also disappears from the popup.
const changes = { ...options, invalidates: ['banners', 'popup'] } as const;

/** Banners, for the staff who manage them. */
const adminBannersApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    keptBanners: query(build, calls.all, { ...options, tags: ['banners'], view: ({ banners }) => banners }),
    addKeptBanner: mutation(build, calls.add, changes),
    changeKeptBanner: mutation(build, calls.update, changes),
    removeKeptBanner: mutation(build, calls.remove, changes),
    toggleKeptBanner: mutation(build, calls.toggle, changes),
    orderBanners: mutation(build, calls.order, changes),
  }),
});

export const {
  useKeptBannersQuery,
  useLazyKeptBannersQuery,
  useAddKeptBannerMutation,
  useChangeKeptBannerMutation,
  useRemoveKeptBannerMutation,
  useToggleKeptBannerMutation,
  useOrderBannersMutation,
} = adminBannersApi;

/** Upload of one picture, with progress. */
export const bannerPictureUpload = calls.upload;
