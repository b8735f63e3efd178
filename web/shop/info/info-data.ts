import { once, pageData } from '#web/platform/page-data.ts';
import { pageHeadsApi } from '#web/resources/seo/page-heads.api.ts';

/** Loads the page's head as edited by staff. */
export const infoData = pageData(({ want, url }) =>
  want(pageHeadsApi.endpoints.ownHead.initiate({ params: { page: url.pathname.slice(1) } }, once)),
);
