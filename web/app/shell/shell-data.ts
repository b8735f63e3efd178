import { once, pageData } from '#web/platform/page-data.ts';
import { categoriesApi } from '#web/resources/categories/categories.api.ts';

/** Categories, used by the bars, menu and footer of every page. */
export const shellData = pageData(({ want }) => want(categoriesApi.endpoints.categories.initiate({}, once)));
