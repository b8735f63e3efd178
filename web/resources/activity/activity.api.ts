import calls from 'virtual:endpoints/activity';
import { mutation, query, shopApi } from '#web/platform/api.ts';
import { tags } from '#web/platform/cache-tags.ts';
import type { Tag } from '#web/platform/cache-tags.ts';

const options = { quiet: true } as const;

/** Data of the signed-in person, and jobs, which run by themselves: no undo changes them. */
const untouched: readonly Tag[] = ['cart', 'profile', 'addresses', 'sessions', 'searches', 'jobs'];

/** Everything else: an undo may have changed any of it. */
const anything = tags.filter((tag) => !untouched.includes(tag));

/** The log of staff actions, and undoing them. */
const activityApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    // Not cached: every staff action adds to the log.
    activities: { ...query(build, calls.list, { ...options, tags: ['activity'] }), keepUnusedDataFor: 0 },
    activity: query(build, calls.one, { ...options, tags: ['activity'], view: (reply) => reply.activity }),
    undoActivity: mutation(build, calls.undo, { ...options, timeoutSeconds: 60, invalidates: anything }),
  }),
});

export const { useActivitiesQuery, useActivityQuery, useUndoActivityMutation } = activityApi;

/** The log as CSV. */
export const activityExport = calls.export;
