import redirectCalls from 'virtual:endpoints/redirects';
import calls from 'virtual:endpoints/seo';
import { mutation, query, shopApi } from '#web/platform/api.ts';

const options = { quiet: true } as const;
const reads = { ...options, tags: ['seo'] } as const;
// SEO texts are part of the cached products and categories.
const changes = { ...options, timeoutSeconds: 30, invalidates: ['seo', 'activity', 'products', 'categories'] } as const;

/** SEO and social sharing, for the staff responsible. */
const seoApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    seoPages: query(build, calls.pages, reads),
    seoSummary: query(build, calls.summary, reads),
    // Never refetched automatically: the editor holds unsaved input.
    seoPage: { ...query(build, calls.page, { ...options, view: ({ page }) => page }), keepUnusedDataFor: 0 },
    seoCheck: { ...query(build, calls.check, { ...options, timeoutSeconds: 30 }), keepUnusedDataFor: 0 },
    changeSeoPage: mutation(build, calls.change, changes),
    changeSeoPages: mutation(build, calls.bulk, changes),
    headTemplates: {
      ...query(build, calls.templates, { ...options, view: ({ templates }) => templates }),
      keepUnusedDataFor: 0,
    },
    tryHeadTemplate: mutation(build, calls.tryTemplate, { ...options, timeoutSeconds: 30 }),
    saveHeadTemplate: mutation(build, calls.saveTemplate, changes),
    cardPictures: query(build, calls.pictures, { ...options, view: ({ pictures }) => pictures }),
    sitemapState: query(build, calls.sitemap, reads),
    redirects: query(build, redirectCalls.list, reads),
    addRedirect: mutation(build, redirectCalls.add, changes),
    changeRedirect: mutation(build, redirectCalls.update, changes),
    removeRedirects: mutation(build, redirectCalls.remove, changes),
    brokenLinks: query(build, redirectCalls.broken, reads),
  }),
});

export const {
  useSeoPagesQuery,
  useSeoSummaryQuery,
  useSeoPageQuery,
  useLazySeoPageQuery,
  useLazySeoCheckQuery,
  useChangeSeoPageMutation,
  useChangeSeoPagesMutation,
  useHeadTemplatesQuery,
  useTryHeadTemplateMutation,
  useSaveHeadTemplateMutation,
  useCardPicturesQuery,
  useSitemapStateQuery,
  useRedirectsQuery,
  useLazyRedirectsQuery,
  useAddRedirectMutation,
  useChangeRedirectMutation,
  useRemoveRedirectsMutation,
  useBrokenLinksQuery,
} = seoApi;

/** The lists as CSV, and the upload of one picture with progress. */
export const seoExport = calls.export;
export const redirectsExport = redirectCalls.export;
export const cardPictureUpload = calls.upload;
