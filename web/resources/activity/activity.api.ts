import calls from 'virtual:endpoints/activity';
import { mutation, query, shopApi } from '#web/platform/api.ts';
import type { Tag } from '#web/platform/api.ts';

const options = { quiet: true } as const;

/** Everything staff see: an undo may have changed any of it. */
const anything: readonly Tag[] = [
  'activity',
  'dashboard',
  'products',
  'categories',
  'banners',
  'reviews',
  'tshirts',
  'innovations',
  'top10',
  'popup',
  'coupons',
  'users',
  'settings',
  'orders',
  'returns',
  'tickets',
  'templates',
  'stock',
  'imports',
  'drafts',
  'messages',
  'pincodes',
  'outreach',
  'campaigns',
  'seo',
  'annotations',
];

/** The log of staff actions, and undoing them. */
export const activityApi = shopApi.injectEndpoints({
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
