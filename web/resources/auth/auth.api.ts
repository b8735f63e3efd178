import calls from 'virtual:endpoints/auth';
import { mutation, query, shopApi } from '#web/platform/api.ts';

/** Errors are shown in place, and none of these calls may end the session it is about. */
const options = { quiet: true, keepsSession: true } as const;

export const authApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    profile: query(build, calls.profile, { ...options, tags: ['profile'], view: (reply) => reply.user }),
    /** Same, but a 401 is retried with a renewed session; if there is none, it leads to the login screen. */
    liveProfile: query(build, calls.profile, { quiet: true, tags: ['profile'], view: (reply) => reply.user }),
    verifyToken: mutation(build, calls.verifyToken, options),
    registerEmail: mutation(build, calls.registerEmail, options),
    preparePhoneOtp: mutation(build, calls.preparePhoneOtp, options),
    verifyPhoneOtp: mutation(build, calls.verifyPhoneOtp, options),
    logout: mutation(build, calls.logout, options),
  }),
});
