import calls from 'virtual:endpoints/adminMessages';
import { mutation, query, shopApi } from '#web/platform/api.ts';

const options = { quiet: true } as const;
const changes = { ...options, invalidates: ['messages'] } as const;

/** Mail templates, for staff. */
const adminMessagesApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    messages: query(build, calls.list, { ...options, tags: ['messages'] }),
    // Never refetched automatically: the editor holds unsaved input.
    message: { ...query(build, calls.one, { ...options, view: (reply) => reply.message }), keepUnusedDataFor: 0 },
    // A read-only POST, so a query: renders the body.
    drawnMessage: { ...query(build, calls.preview, { ...options, view: (reply) => reply.mail }), keepUnusedDataFor: 0 },
    saveMessage: mutation(build, calls.save, changes),
    resetMessage: mutation(build, calls.reset, changes),
    testMessage: mutation(build, calls.test, options),
  }),
});

export const {
  useMessagesQuery,
  useMessageQuery,
  useLazyMessageQuery,
  useDrawnMessageQuery,
  useSaveMessageMutation,
  useResetMessageMutation,
  useTestMessageMutation,
} = adminMessagesApi;
