import calls from 'virtual:endpoints/messages';
import { mutation, query, shopApi } from '#web/platform/api.ts';

/** Errors are shown in place on the screens. */
const options = { quiet: true } as const;

export const messagesApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    messageChoices: query(build, calls.choices, { ...options, tags: ['profile'], view: (reply) => reply.choices }),
    chooseMessage: mutation(build, calls.choose, options),
    unsubscribeMails: mutation(build, calls.unsubscribe, { ...options, keepsSession: true }),
  }),
});

export const { useMessageChoicesQuery, useUnsubscribeMailsMutation } = messagesApi;
