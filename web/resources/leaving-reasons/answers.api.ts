import calls from 'virtual:endpoints/leavingReasons';
import { query, shopApi } from '#web/platform/api.ts';

/** Answers given on leaving the checkout, for staff. */
const answersApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    leavingAnswers: query(build, calls.list, { quiet: true }),
  }),
});

export const { useLeavingAnswersQuery } = answersApi;
