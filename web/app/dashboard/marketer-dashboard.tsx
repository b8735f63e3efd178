import { Navigate, useLocation } from 'react-router';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { marketerDashboard } from './places.ts';
import { DashboardTabs } from './tabs.tsx';
import type { Tab } from './tabs.tsx';

const Banners = lazyPart(async () => (await import('#web/admin/banners/banners-page.tsx')).Component);

/** Tabs by the first path segment below /digitalMarketer; Analytics has none. */
const tabs: Record<string, Tab> = {
  '': lazyPart(async () => (await import('#web/marketer/analytics/analytics-page.tsx')).Component),
  campaigns: lazyPart(async () => (await import('#web/marketer/campaigns/campaigns-page.tsx')).Component),
  messages: lazyPart(async () => (await import('#web/marketer/outreach/messages-page.tsx')).Component),
  seo: lazyPart(async () => (await import('#web/marketer/seo/seo-page.tsx')).Component),
  banners: BannersTab,
  popup: lazyPart(async () => (await import('#web/admin/popup/popup-page.tsx')).Component),
};

/** The marketer dashboard. */
export function MarketerDashboard() {
  return <DashboardTabs dashboard={marketerDashboard} tabs={tabs} otherwise={ToAnalytics} />;
}

/** The admin's tab with links that stay in this dashboard. */
function BannersTab({ row }: { row?: string }) {
  return <Banners row={row} base="/digitalMarketer/banners" />;
}

/** Redirects unknown paths, including those of Analytics in earlier clients, to the current one. */
function ToAnalytics() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: marketerDashboard.home, search }} replace />;
}
