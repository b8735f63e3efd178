import calls from 'virtual:endpoints/categories';
import type { Category } from '#contract/categories.ts';
import { query, shopApi } from '#web/platform/api.ts';

/** The category fields needed by navigation, tiles and titles. */
export type CategoryView = Pick<
  Category,
  | '_id'
  | 'name'
  | 'slug'
  | 'description'
  | 'image'
  | 'showOnHomepage'
  | 'productCount'
  | 'seoTitle'
  | 'seoDescription'
  | 'seo'
>;

export const categoriesApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    categories: query(build, calls.list, {
      tags: ['categories'],
      view: ({ categories }): CategoryView[] => categories.map(categoryView),
    }),
  }),
});

export const { useCategoriesQuery } = categoriesApi;

function categoryView({
  _id,
  name,
  slug,
  description,
  image,
  showOnHomepage,
  productCount,
  seoTitle,
  seoDescription,
  seo,
}: Category): CategoryView {
  return { _id, name, slug, description, image, showOnHomepage, productCount, seoTitle, seoDescription, seo };
}
