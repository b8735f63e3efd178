import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { picture } from './picture.ts';
import { id, moment } from './text.ts';

export const bannerTypes = ['hero', 'promo', 'category'] as const;

/** A banner; `phoneImage` is its crop for narrow screens. `linkUrl` and `imageUrl` repeat bannerLink and image.url. */
export const banner = z.object({
  _id: id,
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  image: picture,
  phoneImage: picture.nullable(),
  imageUrl: z.string(),
  buttonText: z.string(),
  buttonLink: z.string(),
  bannerLink: z.string(),
  linkUrl: z.string(),
  /** Where the picture leaves room for words, and whether they must be light or dark there. */
  words: z.object({ side: z.enum(['left', 'right']), tone: z.enum(['light', 'dark']) }),
  type: z.enum(bannerTypes),
  isActive: z.boolean(),
  sortOrder: z.number().int(),
  startDate: moment.nullable(),
  endDate: moment.nullable(),
  targetAudience: z.string(),
  createdAt: moment,
});
export type Banner = z.infer<typeof banner>;

export const bannerEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/banners',
    access: 'public',
    cached: true,
    summary: 'Active banners within their dates, by order, newest first',
    query: z.object({
      type: z.preprocess(
        (value) => (value === '' ? undefined : value),
        z.enum(bannerTypes, { error: 'Banner type is hero, promo or category.' }).optional(),
      ),
      isActive: z.string().max(10).optional(),
    }),
    reply: z.object({ success: z.literal(true), banners: z.array(banner) }),
    fallback: 'Failed to fetch banners',
  }),
};
