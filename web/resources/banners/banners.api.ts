import calls from 'virtual:endpoints/banners';
import type { Banner } from '#contract/banners.ts';
import { query, shopApi } from '#web/platform/api.ts';

export type BannerView = Pick<
  Banner,
  '_id' | 'title' | 'subtitle' | 'description' | 'image' | 'phoneImage' | 'buttonText' | 'words' | 'type'
> & { to: string };

export const bannersApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    banners: query(build, calls.list, {
      tags: ['banners'],
      view: ({ banners }): BannerView[] => banners.map(bannerView),
    }),
  }),
});

export const { useBannersQuery } = bannersApi;

/** Returns the part of a banner that the shop renders; also used for the preview of a draft. */
export function bannerView({
  _id,
  title,
  subtitle,
  description,
  image,
  phoneImage,
  buttonText,
  words,
  type,
  buttonLink,
  bannerLink,
}: Banner): BannerView {
  return {
    _id,
    title,
    subtitle,
    description,
    image,
    phoneImage,
    buttonText,
    words,
    type,
    to: buttonLink || bannerLink || '/products',
  };
}
