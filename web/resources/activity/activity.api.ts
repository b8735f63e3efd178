import calls from 'virtual:endpoints/activity';
import { mutation, query, shopApi } from '#web/platform/api.ts';
import type { Tag } from '#web/platform/cache-tags.ts';

const options = { quiet: true } as const;

/**
 * Whether an undo may change what a tag stands for. A record, so that a new tag must be decided; the list of tags itself
 * would get into the scripts of every page.
 */
const isUndoable: Record<Tag, boolean> = {
  products: true,
  categories: true,
  banners: true,
  reviews: true,
  tshirts: true,
  innovations: true,
  top10: true,
  popup: true,
  cart: false,
  orders: true,
  drafts: true,
  profile: false,
  addresses: false,
  sessions: false,
  searches: false,
  coupons: true,
  users: true,
  settings: true,
  returns: true,
  tickets: true,
  templates: true,
  dashboard: true,
  activity: true,
  jobs: false,
  stock: true,
  imports: true,
  messages: true,
  outreach: true,
  pincodes: true,
  annotations: true,
  campaigns: true,
  seo: true,
};

// Sound: the record has these keys.
const undoable = (Object.keys(isUndoable) as Tag[]).filter((tag) => isUndoable[tag]);

/** The log of staff actions, and undoing them. */
const activityApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    // Not cached: every staff action adds to the log.
    activities: { ...query(build, calls.list, { ...options, tags: ['activity'] }), keepUnusedDataFor: 0 },
    activity: query(build, calls.one, { ...options, tags: ['activity'], view: (reply) => reply.activity }),
    undoActivity: mutation(build, calls.undo, { ...options, timeoutSeconds: 60, invalidates: undoable }),
  }),
});

export const { useActivitiesQuery, useActivityQuery, useUndoActivityMutation } = activityApi;

/** The log as CSV. */
export const activityExport = calls.export;
