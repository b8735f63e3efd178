import calls from 'virtual:endpoints/auth';
import { mutation, query, shopApi } from '#web/platform/api.ts';

/** Errors are shown in place on the account screens. */
const options = { quiet: true } as const;

export const accountApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: mutation(build, calls.updateProfile, options),
    uploadAvatar: mutation(build, calls.uploadAvatar, { ...options, timeoutSeconds: 60 }),
    removeAvatar: mutation(build, calls.removeAvatar, options),
    sessions: query(build, calls.sessions, { ...options, tags: ['sessions'], view: (reply) => reply.sessions }),
    endSession: mutation(build, calls.endSession, { ...options, invalidates: ['sessions'] }),
    endOtherSessions: mutation(build, calls.endOtherSessions, { ...options, invalidates: ['sessions'] }),
    /** A read, but a mutation so that it runs on demand and is never cached. */
    exportAccount: mutation(build, calls.exportAccount, { ...options, timeoutSeconds: 60 }),
    deleteAccount: mutation(build, calls.deleteAccount, { ...options, keepsSession: true }),
  }),
});

export const { useSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation, useExportAccountMutation } =
  accountApi;
