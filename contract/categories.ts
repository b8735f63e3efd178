import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { headExtras } from './page-heads.ts';
import { picture } from './picture.ts';
import { id, idOrSlug } from './text.ts';

/** A category; `image` is an empty object if there is no picture. */
export const category = z.object({
  _id: id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  image: picture.partial(),
  parentCategory: z.object({ _id: id, name: z.string() }).nullable(),
  subcategories: z.array(id),
  isActive: z.boolean(),
  showOnHomepage: z.boolean(),
  sortOrder: z.number().int(),
  productCount: z.number().int(),
  /** Head of its page: custom texts, else the template, else name and description. */
  seoTitle: z.string(),
  seoDescription: z.string(),
  seo: headExtras.optional(),
});
export type Category = z.infer<typeof category>;

export const categoryEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/categories',
    access: 'public',
    cached: true,
    summary: 'Active categories; showOnHomepage=true narrows to the home strip',
    query: z.object({ showOnHomepage: z.string().max(10).optional() }),
    reply: z.object({ success: z.literal(true), categories: z.array(category) }),
    fallback: 'Failed to fetch categories',
  }),
  one: endpoint({
    method: 'GET',
    path: '/categories/:slug',
    access: 'public',
    cached: true,
    summary: 'One category by slug or id',
    params: z.object({ slug: idOrSlug }),
    reply: z.object({ success: z.literal(true), category }),
    errors: ['NOT_FOUND'],
    fallback: 'Failed to fetch category',
  }),
};
