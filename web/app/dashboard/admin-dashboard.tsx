import { lazy } from 'react';
import { adminDashboard } from './places.ts';
import { DashboardTabs } from './tabs.tsx';
import type { Tab } from './tabs.tsx';

/** By the first part of the address below /admin; the overview has none. */
const tabs: Record<string, Tab> = {
  '': lazy(async () => ({ default: (await import('#web/admin/overview/overview-page.tsx')).Component })),
  orders: lazy(async () => ({ default: (await import('#web/admin/orders/orders-page.tsx')).Component })),
  drafts: lazy(async () => ({ default: (await import('#web/admin/drafts/drafts-page.tsx')).Component })),
  products: lazy(async () => ({ default: (await import('#web/admin/products/products-page.tsx')).Component })),
  inventory: lazy(async () => ({ default: (await import('#web/admin/inventory/inventory-page.tsx')).Component })),
  imports: lazy(async () => ({ default: (await import('#web/admin/imports/imports-page.tsx')).Component })),
  coupons: lazy(async () => ({ default: (await import('#web/admin/coupons/coupons-page.tsx')).Component })),
  returns: lazy(async () => ({ default: (await import('#web/admin/returns/returns-page.tsx')).Component })),
  reviews: lazy(async () => ({ default: (await import('#web/admin/reviews/reviews-page.tsx')).Component })),
  tickets: lazy(async () => ({ default: (await import('#web/admin/tickets/tickets-page.tsx')).Component })),
  categories: lazy(async () => ({ default: (await import('#web/admin/categories/categories-page.tsx')).Component })),
  banners: lazy(async () => ({ default: (await import('#web/admin/banners/banners-page.tsx')).Component })),
  popup: lazy(async () => ({ default: (await import('#web/admin/popup/popup-page.tsx')).Component })),
  top10: lazy(async () => ({ default: (await import('#web/admin/top10/top10-page.tsx')).Component })),
  tshirts: lazy(async () => ({ default: (await import('#web/admin/tshirts/tshirts-page.tsx')).Component })),
  innovations: lazy(async () => ({ default: (await import('#web/admin/innovations/innovations-page.tsx')).Component })),
  users: lazy(async () => ({ default: (await import('#web/admin/users/users-page.tsx')).Component })),
  feedback: lazy(async () => ({ default: (await import('#web/admin/feedback/feedback-page.tsx')).Component })),
  activity: lazy(async () => ({ default: (await import('#web/admin/activity/activity-page.tsx')).Component })),
  jobs: lazy(async () => ({ default: (await import('#web/admin/jobs/jobs-page.tsx')).Component })),
  messages: lazy(async () => ({ default: (await import('#web/admin/messages/messages-page.tsx')).Component })),
  pincodes: lazy(async () => ({ default: (await import('#web/admin/pincodes/pincodes-page.tsx')).Component })),
  settings: lazy(async () => ({ default: (await import('#web/admin/settings/settings-page.tsx')).Component })),
};

const NotFound = lazy(async () => ({ default: (await import('#web/shop/not-found/not-found-page.tsx')).Component }));

/** The tabs of an admin. */
export function AdminDashboard() {
  return <DashboardTabs dashboard={adminDashboard} tabs={tabs} otherwise={NotFound} />;
}
