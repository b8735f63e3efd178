import type { ActivityEntity } from '#contract/activity.ts';
import { activityEntities } from '#contract/activity.ts';
import { sentenceCase } from '#web/platform/sentence-case.ts';

/** Display names of the entities. */
export const entityNames: Record<ActivityEntity, string> = {
  product: 'Product',
  stock: 'Stock',
  category: 'Category',
  banner: 'Banner',
  popup: 'Popup',
  tshirt: 'T-shirt',
  innovation: 'Innovation',
  top10: 'Top 10',
  coupon: 'Coupon',
  pincode: 'Pincode',
  user: 'User',
  settings: 'Settings',
  review: 'Review',
  order: 'Order',
  return: 'Return',
  ticket: 'Ticket',
  job: 'Job',
  draft: 'Draft',
  message: 'Message',
  outreach: 'Marketing message',
  campaign: 'Campaign',
  seo: 'SEO data',
  redirect: 'Redirect',
  annotation: 'Analytics note',
};

/** Plural names ("products"); undefined where there is only one, or where they are not counted. */
const manyNames: Partial<Record<string, string>> = {
  product: 'products',
  stock: 'stock levels',
  category: 'categories',
  banner: 'banners',
  popup: 'popup banners',
  tshirt: 'T-shirts',
  innovation: 'innovations',
  top10: 'Top 10 slots',
  coupon: 'coupons',
  pincode: 'pincodes',
  user: 'users',
  settings: 'settings',
  review: 'reviews',
  order: 'orders',
  return: 'returns',
  ticket: 'tickets',
  job: 'jobs',
  draft: 'drafts',
  message: 'messages',
  outreach: 'marketing messages',
  campaign: 'campaigns',
  seo: 'pages',
  redirect: 'redirects',
  annotation: 'analytics notes',
};

/** Formats a count of records: "20 products", "1 product". */
export function thingsOf({ entity, things }: { entity: string; things: number }): string {
  const many = manyNames[entity] ?? 'records';
  return things === 1 && entity !== 'stock'
    ? `1 ${entityName(entity).toLowerCase()}`
    : `${things.toLocaleString('en-IN')} ${things === 1 ? 'stock level' : many}`;
}

export function entityName(entity: string): string {
  const known = activityEntities.find((one) => one === entity);
  return known ? entityNames[known] : wordsOf(entity);
}

const bulkEdited = 'Bulk edited';

/** Verbs of endpoints that do more than add, change or delete, matched by the end of the call; the first match counts. */
const doings: readonly (readonly [ending: string, words: string])[] = [
  ['/undo', 'Undid'],
  ['/duplicate', 'Duplicated'],
  ['/jobs/retry', 'Retried'],
  ['/retry', 'Retried'],
  ['/dismiss', 'Dismissed'],
  ['/role', 'Changed role'],
  ['/status', 'Changed status'],
  ['/refund', 'Refunded'],
  ['/refunds', 'Refunded'],
  ['/cash-confirmation', 'Confirmed COD'],
  ['/payment-review', 'Reviewed payment'],
  ['/parcel-review', 'Reviewed parcel'],
  ['/labels', 'Made labels'],
  ['/notes', 'Added note'],
  ['/paid-out', 'Paid out'],
  ['/refunds/:id/sent', 'Marked refund as sent'],
  ['/answers', 'Answered'],
  ['/orders/:id/draft', 'Made draft from order'],
  ['DELETE /admin/drafts/:id', 'Cancelled'],
  ['/coupons/codes', 'Made codes'],
  ['POST /admin/settings/gst', 'Added GST rate'],
  ['/gst/:hsn/:from', 'Deleted GST rate'],
  ['POST /digital-marketer/campaigns/:id/links', 'Added link'],
  ['PUT /digital-marketer/campaigns/:id/links/:linkId', 'Changed link'],
  ['/links/:linkId', 'Deleted link'],
  ['/spend', 'Added spend'],
  ['/spend/:entryId', 'Deleted spend'],
  ['DELETE /admin/reviews/:id/reply', 'Deleted reply'],
  ['/reply', 'Replied'],
  ['DELETE /admin/messages/:template', 'Reset'],
  ['POST /digital-marketer/seo', 'Changed'],
  ['/redirects/bulk', 'Deleted'],
  ['/reply-templates/:id', 'Deleted reply template'],
  ['/reply-templates', 'Changed reply templates'],
  ['/apply', 'Imported'],
  ['/order', 'Reordered'],
  ['/place', 'Placed order'],
  ['/copy', 'Duplicated'],
  ['/schedule', 'Scheduled'],
  ['/stop', 'Stopped'],
  ['/link', 'Created link for'],
  ['/adjust', 'Adjusted'],
  ['/bulk', bulkEdited],
];

const methods: Readonly<Record<string, string>> = {
  POST: 'Added',
  PUT: 'Changed',
  PATCH: 'Changed',
  DELETE: 'Deleted',
};

/** Returns the verb of an API call: `PUT /admin/products/:id` is "Changed". */
export function doingOf(call: string, things?: number): string {
  const [method = ''] = call.split(' ');
  const doing = doings.find(([ending]) => call.endsWith(ending))?.[1];
  if (things === 1 && doing === bulkEdited) return 'Changed';
  return doing ?? methods[method] ?? 'Ran';
}

const tabs: Partial<Record<string, string>> = {
  product: '/admin/products',
  stock: '/admin/inventory',
  category: '/admin/categories',
  banner: '/admin/banners',
  coupon: '/admin/coupons',
  user: '/admin/users',
  order: '/admin/orders',
  draft: '/admin/drafts',
  return: '/admin/returns',
  review: '/admin/reviews',
  ticket: '/admin/tickets',
  message: '/admin/messages',
  outreach: '/digitalMarketer/messages',
  campaign: '/digitalMarketer/campaigns',
  pincode: '/admin/pincodes',
};

const wholeTabs: Partial<Record<string, string>> = {
  popup: '/admin/popup',
  top10: '/admin/top10',
  settings: '/admin/settings',
  job: '/admin/jobs',
  tshirt: '/admin/tshirts',
  innovation: '/admin/innovations',
  annotation: '/digitalMarketer',
};

/** Returns the dashboard path of a record, or undefined if it has no page. */
export function placeOfThing({ entity, entityId }: { entity: string; entityId: string }): string | undefined {
  const tab = tabs[entity];
  // The only row of a table, such as the frequency limit of marketing messages, has no page of its own.
  if (tab && entityId === 'true') return tab;
  return tab ? `${tab}/${entityId}` : wholeTabs[entity];
}

/** Converts an identifier to words: `sort_order` becomes "Sort order". */
export function wordsOf(name: string): string {
  return sentenceCase(name.replaceAll('_', ' ').trim());
}
