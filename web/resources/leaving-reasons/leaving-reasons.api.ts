import calls from 'virtual:endpoints/leavingReasons';
import { mutation, shopApi } from '#web/platform/api.ts';

const leavingReasonsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    tellLeavingReasons: mutation(build, calls.tell, { quiet: true, isAnonymous: true }),
  }),
});

export const { useTellLeavingReasonsMutation } = leavingReasonsApi;
