import { useCategoriesQuery } from './categories.api.ts';
import type { CategoryView } from './categories.api.ts';

const none: CategoryView[] = [];

/** The categories, or none while they load or when they cannot be had: bars and menus then simply stay short. */
export function useCategories(): CategoryView[] {
  return useCategoriesQuery({}).data ?? none;
}

/** Section 2: where a category of the header, the menus and the footer leads. */
export function categoryLink({ _id }: Pick<CategoryView, '_id'>): string {
  return `/products?category=${_id}`;
}

/** Address of a category's own page, the one that search engines know. */
export function categoryPath({ slug }: Pick<CategoryView, 'slug'>): string {
  return `/products/${slug}`;
}
