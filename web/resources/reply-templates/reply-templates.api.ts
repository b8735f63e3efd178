import calls from 'virtual:endpoints/replyTemplates';
import { mutation, query, shopApi } from '#web/platform/api.ts';

const quiet = { quiet: true } as const;
const write = { ...quiet, invalidates: ['templates'] } as const;

/** Staff's reply templates. */
const replyTemplatesApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    replyTemplates: query(build, calls.list, { ...quiet, tags: ['templates'], view: (reply) => reply.templates }),
    saveTemplate: mutation(build, calls.save, write),
    removeTemplate: mutation(build, calls.remove, write),
  }),
});

export const { useReplyTemplatesQuery, useSaveTemplateMutation, useRemoveTemplateMutation } = replyTemplatesApi;
