import { lazyPart } from '#web/platform/lazy-part.ts';
import { PageHead } from '#web/platform/page-head.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { adminDashboard } from './places.ts';
import { DashboardTabs } from './tabs.tsx';
import type { Tab } from './tabs.tsx';

/** Tabs by the first path segment below /admin; the overview has none. */
const tabs: Record<string, Tab> = {
  '': lazyPart(async () => (await import('#web/admin/overview/overview-page.tsx')).Component),
  orders: lazyPart(async () => (await import('#web/admin/orders/orders-page.tsx')).Component),
  drafts: lazyPart(async () => (await import('#web/admin/drafts/drafts-page.tsx')).Component),
  products: lazyPart(async () => (await import('#web/admin/products/products-page.tsx')).Component),
  inventory: lazyPart(async () => (await import('#web/admin/inventory/inventory-page.tsx')).Component),
  imports: lazyPart(async () => (await import('#web/admin/imports/imports-page.tsx')).Component),
  coupons: lazyPart(async () => (await import('#web/admin/coupons/coupons-page.tsx')).Component),
  returns: lazyPart(async () => (await import('#web/admin/returns/returns-page.tsx')).Component),
  reviews: lazyPart(async () => (await import('#web/admin/reviews/reviews-page.tsx')).Component),
  tickets: lazyPart(async () => (await import('#web/admin/tickets/tickets-page.tsx')).Component),
  categories: lazyPart(async () => (await import('#web/admin/categories/categories-page.tsx')).Component),
  banners: lazyPart(async () => (await import('#web/admin/banners/banners-page.tsx')).Component),
  popup: lazyPart(async () => (await import('#web/admin/popup/popup-page.tsx')).Component),
  top10: lazyPart(async () => (await import('#web/admin/top10/top10-page.tsx')).Component),
  tshirts: lazyPart(async () => (await import('#web/admin/tshirts/tshirts-page.tsx')).Component),
  innovations: lazyPart(async () => (await import('#web/admin/innovations/innovations-page.tsx')).Component),
  users: lazyPart(async () => (await import('#web/admin/users/users-page.tsx')).Component),
  feedback: lazyPart(async () => (await import('#web/admin/feedback/feedback-page.tsx')).Component),
  activity: lazyPart(async () => (await import('#web/admin/activity/activity-page.tsx')).Component),
  jobs: lazyPart(async () => (await import('#web/admin/jobs/jobs-page.tsx')).Component),
  messages: lazyPart(async () => (await import('#web/admin/messages/messages-page.tsx')).Component),
  pincodes: lazyPart(async () => (await import('#web/admin/pincodes/pincodes-page.tsx')).Component),
  settings: lazyPart(async () => (await import('#web/admin/settings/settings-page.tsx')).Component),
};

/** The admin dashboard. */
export function AdminDashboard() {
  return <DashboardTabs dashboard={adminDashboard} tabs={tabs} otherwise={NoTab} />;
}

function NoTab() {
  return (
    <EmptyState
      level={1}
      title="Page Not Found"
      action={
        <ButtonLink to={adminDashboard.home} variant="ink">
          Go to the overview
        </ButtonLink>
      }
    >
      <PageHead title="Page Not Found" noIndex />
      The dashboard has no page at this address.
    </EmptyState>
  );
}
