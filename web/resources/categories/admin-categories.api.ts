import calls from 'virtual:endpoints/adminCategories';
import { mutation, query, shopApi } from '#web/platform/api.ts';

const options = { quiet: true } as const;
const changes = { ...options, invalidates: ['categories', 'products'] } as const;

/** The categories, for staff. */
const adminCategoriesApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    adminCategories: query(build, calls.list, {
      ...options,
      tags: ['categories', 'products'],
      view: (reply) => reply.categories,
    }),
    addCategory: mutation(build, calls.add, changes),
    changeCategory: mutation(build, calls.update, changes),
    removeCategory: mutation(build, calls.remove, changes),
    orderCategories: mutation(build, calls.order, changes),
  }),
});

export const {
  useAdminCategoriesQuery,
  useAddCategoryMutation,
  useChangeCategoryMutation,
  useRemoveCategoryMutation,
  useOrderCategoriesMutation,
} = adminCategoriesApi;

/** The list as CSV. */
export const { export: categoriesExport } = calls;
