import calls from 'virtual:endpoints/auth';
import { mutation, query, shopApi } from '#web/platform/api.ts';

/** The screens say in place what went wrong, and none of these may end the session that it is about. */
const options = { quiet: true, keepsSession: true } as const;

export const authApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    profile: query(build, calls.profile, { ...options, tags: ['profile'], view: (reply) => reply.user }),
    /** The same, but a 401 is tried again with a renewed session, and without one leads to the login screen. */
    liveProfile: query(build, calls.profile, { quiet: true, tags: ['profile'], view: (reply) => reply.user }),
    verifyToken: mutation(build, calls.verifyToken, options),
    registerEmail: mutation(build, calls.registerEmail, options),
    preparePhoneOtp: mutation(build, calls.preparePhoneOtp, options),
    verifyPhoneOtp: mutation(build, calls.verifyPhoneOtp, options),
    logout: mutation(build, calls.logout, options),
  }),
});
