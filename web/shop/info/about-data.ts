import { once, pageData } from '#web/platform/page-data.ts';
import { innovationsApi } from '#web/resources/innovations/innovations.api.ts';
import { pageHeadsApi } from '#web/resources/seo/page-heads.api.ts';

/** The story's pictures are optional. */
export const aboutData = pageData(({ want }) =>
  want(
    innovationsApi.endpoints.innovations.initiate(undefined, once),
    pageHeadsApi.endpoints.ownHead.initiate({ params: { page: 'about' } }, once),
  ),
);
