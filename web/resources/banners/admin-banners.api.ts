import calls from 'virtual:endpoints/adminBanners';
import { mutation, query, shopApi } from '#web/platform/api.ts';

const options = { quiet: true } as const;
// A banner that goes, goes out of the popup as well.
const changes = { ...options, invalidates: ['banners', 'popup'] } as const;

/** Banners, for those who keep them. */
export const adminBannersApi = shopApi.injectEndpoints({
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

/** One picture, and its progress. */
export const bannerPictureUpload = calls.upload;
