import type { ActivityEntity } from '#contract/activity.ts';
import { activityEntities } from '#contract/activity.ts';
import { sentenceCase } from '#web/platform/sentence-case.ts';

/** What staff call the things they change. */
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
  seo: 'Search words',
  redirect: 'Redirect',
  annotation: 'Note on figures',
};

/** Several of a kind: "products"; undefined where there is only one, or nobody counts them. */
const manyNames: Partial<Record<string, string>> = {
  product: 'products',
  stock: 'sizes in stock',
  category: 'categories',
  banner: 'banners',
  popup: 'banners of the popup',
  tshirt: 'T-shirts',
  innovation: 'innovations',
  top10: 'places of the Top 10',
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
  annotation: 'notes on figures',
};

/** "20 products", "1 product". */
export function thingsOf({ entity, things }: { entity: string; things: number }): string {
  const many = manyNames[entity] ?? 'things';
  return things === 1 && entity !== 'stock'
    ? `1 ${entityName(entity).toLowerCase()}`
    : `${things.toLocaleString('en-IN')} ${things === 1 ? 'size in stock' : many}`;
}

export function entityName(entity: string): string {
  const known = activityEntities.find((one) => one === entity);
  return known ? entityNames[known] : wordsOf(entity);
}

/** Calls that say more than added, changed or deleted; the last words of their path tell. */
const doings: readonly (readonly [ending: string, words: string])[] = [
  ['/undo', 'Took back'],
  ['/duplicate', 'Copied'],
  ['/jobs/retry', 'Retried'],
  ['/retry', 'Retried'],
  ['/dismiss', 'Dismissed'],
  ['/role', 'Changed the role'],
  ['/status', 'Moved on'],
  ['/refund', 'Refunded'],
  ['/notes', 'Noted'],
  ['/apply', 'Brought in'],
  ['/order', 'Put in order'],
  ['/place', 'Ordered'],
  ['/copy', 'Copied'],
  ['/schedule', 'Scheduled'],
  ['/stop', 'Stopped'],
  ['/link', 'Made a link for'],
  ['/adjust', 'Adjusted'],
  ['/bulk', 'Changed several'],
];

const methods: Readonly<Record<string, string>> = {
  POST: 'Added',
  PUT: 'Changed',
  PATCH: 'Changed',
  DELETE: 'Deleted',
};

/** What a call did, in a word or two: 'PUT /admin/products/:id' changed. */
export function doingOf(call: string, things?: number): string {
  const [method = '', path = ''] = call.split(' ');
  if (things === 1 && path.endsWith('/bulk')) return 'Changed';
  return doings.find(([ending]) => path.endsWith(ending))?.[1] ?? methods[method] ?? 'Did';
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

/** Where a thing stands in the dashboard; undefined where it has no place of its own. */
export function placeOfThing({ entity, entityId }: { entity: string; entityId: string }): string | undefined {
  const tab = tabs[entity];
  return tab ? `${tab}/${entityId}` : wholeTabs[entity];
}

/** sort_order → Sort order. */
export function wordsOf(name: string): string {
  return sentenceCase(name.replaceAll('_', ' ').trim());
}
