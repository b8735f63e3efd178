import { useCategoriesQuery } from './categories.api.ts';
import type { CategoryView } from './categories.api.ts';

const none: CategoryView[] = [];

/** Returns the categories, or none while loading or on failure: bars and menus then stay short. */
export function useCategories(): CategoryView[] {
  return useCategoriesQuery({}).data ?? none;
}

/** Section 2: target of a category in the header, menus and footer. */
export function categoryLink({ _id }: Pick<CategoryView, '_id'>): string {
  return `/products?category=${_id}`;
}

/** Path of a category's own page, the one search engines index. */
export function categoryPath({ slug }: Pick<CategoryView, 'slug'>): string {
  return `/products/${slug}`;
}
