import { z } from 'zod';
import { roles } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { limit, page, pagination } from './paging.ts';
import { bulkResults } from './staff-lists.ts';
import { file, id, moment, unsetIfEmpty } from './text.ts';

/** How long staff can undo their own actions. */
const undoMinutes = 10;

/** Imports get longer: it takes a while until somebody notices what they did. */
const undoMinutesOfImports = 24 * 60;

/** How long the changes of a call can be undone, in minutes. */
export function undoMinutesOf(call: string): number {
  return call === 'POST /admin/imports/:id/apply' ? undoMinutesOfImports : undoMinutes;
}

/** Kinds of records in the activity log, named as in migration 0028. */
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
  /** Columns before and after, as stored (money in paise); for an update only the changed ones. */
  before: columns.nullable(),
  after: columns.nullable(),
});

/** One call by a member of staff, however many rows it changed. */
const activity = z.object({
  _id: id,
  at: moment,
  /** Null when the account is gone. */
  actor: z.object({ _id: id, name: z.string() }).nullable(),
  role: z.enum(roles),
  address: z.string().nullable(),
  call: z.string(),
  /** Same id as in the server log. */
  requestId: z.string(),
  /** The record it changed; if several, the first. */
  entity: z.string(),
  entityId: z.string(),
  title: z.string(),
  /** How many records of this kind it changed. */
  things: z.number().int(),
  /** Records changed, by kind, the kind of the first record first: a product import also changes stock. */
  kinds: z.array(z.object({ entity: z.string(), things: z.number().int() })),
  /**
   * Changed columns of the first record, as stored, if it existed before and after; of an order its status. `isAlike`:
   * all other records changed in the same way.
   */
  changed: z.object({ before: columns, after: columns, isAlike: z.boolean() }).nullable(),
  undo: z.enum(['open', 'over', 'done', 'never']),
});
export type Activity = z.infer<typeof activity>;

const params = z.object({ id });
const filter = {
  actor: unsetIfEmpty(id),
  entity: unsetIfEmpty(z.enum(activityEntities, { error: 'There is no such entity.' })),
  entityId: unsetIfEmpty(z.string().max(100)),
  from: unsetIfEmpty(moment),
  to: unsetIfEmpty(moment),
};

/** The activity log: which member of staff changed what (standout feature 21). Rows cannot be edited or deleted. */
export const activityEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/activity',
    access: 'admin',
    summary: 'The activity log, newest first; counted up to 10,000',
    query: z.object({ page, limit: limit(20), ...filter }),
    reply: z.object({ success: z.literal(true), activities: z.array(activity), pagination }),
    fallback: 'Failed to fetch the activity',
  }),
  export: endpoint({
    method: 'GET',
    path: '/admin/activity/export',
    access: 'admin',
    summary: 'The same as CSV, one line per changed record; more than 10,000 activities are refused',
    produces: 'text/csv',
    query: z.object(filter),
    reply: file,
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to export the activity',
  }),
  one: endpoint({
    method: 'GET',
    path: '/admin/activity/:id',
    access: 'admin',
    summary: 'One activity with its changes, at most 200 rows',
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
      'Undoes an action of the last ten minutes, one’s own or, for an admin, anybody’s; reports each record that could not be restored',
    params,
    reply: z.object({ success: z.literal(true), message: z.string(), results: bulkResults }),
    errors: ['NOT_FOUND', 'TOO_LATE_TO_UNDO', 'LAST_ADMIN', 'RECENT_LOGIN_REQUIRED'],
    fallback: 'Failed to undo',
  }),
};
