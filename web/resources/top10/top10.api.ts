import calls from 'virtual:endpoints/top10';
import type { Top10Entry } from '#contract/top10.ts';
import { query, shopApi } from '#web/platform/api.ts';

export type RankedProduct = ReturnType<typeof ranked>;

export const top10Api = shopApi.injectEndpoints({
  endpoints: (build) => ({
    top10: query(build, calls.list, { tags: ['top10'], view: ({ top10 }) => top10.map(ranked) }),
  }),
});

export const { useTop10Query } = top10Api;

/** Prices in rupees; `picture` is the product's first. Places are counted anew: products off sale leave gaps. */
function ranked({ product }: Top10Entry, index: number) {
  const { slug, name, price, originalPrice, category, images } = product;
  const [first] = images;
  const picture = first && {
    url: first.url,
    alt: first.alt,
    width: first.width,
    height: first.height,
    placeholder: first.placeholder,
  };
  return { place: index + 1, slug, name, price, mrp: originalPrice ?? 0, category: category.name, picture };
}
