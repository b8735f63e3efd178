import { once, pageData } from '#web/platform/page-data.ts';
import { innovationsApi } from '#web/resources/innovations/innovations.api.ts';

/** The pictures of the story may be missing; the story stands without them. */
export const aboutData = pageData(({ want }) => want(innovationsApi.endpoints.innovations.initiate(undefined, once)));
