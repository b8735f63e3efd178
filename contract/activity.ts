import { z } from 'zod';
import { roles } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { limit, page, pagination } from './paging.ts';
import { bulkResults } from './staff-lists.ts';
import { file, id, moment, unsetIfEmpty } from './text.ts';

/** How long staff can take back what they did. */
export const undoMinutes = 10;

/** An import is looked at longer before somebody sees what it did. */
const undoMinutesOfImports = 24 * 60;

/** How long what a call changed can be taken back, in minutes. */
export function undoMinutesOf(call: string): number {
  return call === 'POST /admin/imports/:id/apply' ? undoMinutesOfImports : undoMinutes;
}

/** What staff change, by the names of migration 0028. */
export const activityEntities = [
  'product',
  'stock',
  'category',
  'banner',
  'popup',
  'tshirt',
  'innovation',
  'top10',
  'coupon',
  'pincode',
  'user',
  'settings',
  'review',
  'order',
  'return',
  'ticket',
  'job',
  'draft',
  'message',
  'outreach',
  'campaign',
  'seo',
  'redirect',
  'annotation',
] as const;
export type ActivityEntity = (typeof activityEntities)[number];

const columns = z.record(z.string(), z.unknown());

const change = z.object({
  entity: z.string(),
  entityId: z.string(),
  title: z.string(),
  kind: z.enum(['made', 'changed', 'deleted']),
  table: z.string(),
  /** Columns before and after; of a changed row only those that changed. Money in paise, as stored. */
  before: columns.nullable(),
  after: columns.nullable(),
});

/** One thing that somebody of the staff did: one call, whatever number of rows it changed. */
export const activity = z.object({
  _id: id,
  at: moment,
  /** Null when the account is gone. */
  actor: z.object({ _id: id, name: z.string() }).nullable(),
  role: z.enum(roles),
  address: z.string().nullable(),
  call: z.string(),
  /** As in the log of the server. */
  requestId: z.string(),
  /** The thing it was done to; of several, the first. */
  entity: z.string(),
  entityId: z.string(),
  title: z.string(),
  /** How many of its kind it was done to. */
  things: z.number().int(),
  /** How many of each kind, that of the first thing first: goods that are brought in bring their stock along. */
  kinds: z.array(z.object({ entity: z.string(), things: z.number().int() })),
  /**
   * What became of the first thing, where it was there before and still is: the columns that changed, as stored. `isAlike`:
   * the same became of all others.
   */
  changed: z.object({ before: columns, after: columns, isAlike: z.boolean() }).nullable(),
  undo: z.enum(['open', 'over', 'done', 'never']),
});
export type Activity = z.infer<typeof activity>;

const params = z.object({ id });
const narrowing = {
  actor: unsetIfEmpty(id),
  entity: unsetIfEmpty(z.enum(activityEntities, { error: 'There is no such entity.' })),
  entityId: unsetIfEmpty(z.string().max(100)),
  from: unsetIfEmpty(moment),
  to: unsetIfEmpty(moment),
};

/** Who of the staff changed what (standout feature 21). Rows can neither be edited nor deleted. */
export const activityEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/activity',
    access: 'admin',
    summary: 'What staff did, newest first; counted up to 10,000',
    query: z.object({ page, limit: limit(20), ...narrowing }),
    reply: z.object({ success: z.literal(true), activities: z.array(activity), pagination }),
    fallback: 'Failed to fetch the activity',
  }),
  export: endpoint({
    method: 'GET',
    path: '/admin/activity/export',
    access: 'admin',
    summary: 'The same as CSV, one line a changed thing; more than 10,000 activities are refused',
    produces: 'text/csv',
    query: z.object(narrowing),
    reply: file,
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to export the activity',
  }),
  one: endpoint({
    method: 'GET',
    path: '/admin/activity/:id',
    access: 'admin',
    summary: 'One activity with what it changed, at most 200 rows of it',
    params,
    reply: z.object({
      success: z.literal(true),
      activity: activity.extend({ changes: z.array(change), rows: z.number().int() }),
    }),
    errors: ['NOT_FOUND'],
    fallback: 'Failed to fetch the activity',
  }),
  undo: endpoint({
    method: 'POST',
    path: '/admin/activity/:id/undo',
    access: 'marketer',
    summary:
      'Takes back what oneself, or as an admin anybody, did within ten minutes; says of each thing what stood in the way',
    params,
    reply: z.object({ success: z.literal(true), message: z.string(), results: bulkResults }),
    errors: ['NOT_FOUND', 'TOO_LATE_TO_UNDO', 'LAST_ADMIN', 'RECENT_LOGIN_REQUIRED'],
    fallback: 'Failed to undo',
  }),
};
