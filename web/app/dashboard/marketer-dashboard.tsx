import { lazy } from 'react';
import { Navigate, useLocation } from 'react-router';
import { marketerDashboard } from './places.ts';
import { DashboardTabs } from './tabs.tsx';
import type { Tab } from './tabs.tsx';

const Banners = lazy(async () => ({ default: (await import('#web/admin/banners/banners-page.tsx')).Component }));

/** By the first part of the address below /digitalMarketer; Analytics has none. */
const tabs: Record<string, Tab> = {
  '': lazy(async () => ({ default: (await import('#web/marketer/analytics/analytics-page.tsx')).Component })),
  campaigns: lazy(async () => ({ default: (await import('#web/marketer/campaigns/campaigns-page.tsx')).Component })),
  messages: lazy(async () => ({ default: (await import('#web/marketer/outreach/messages-page.tsx')).Component })),
  seo: lazy(async () => ({ default: (await import('#web/marketer/seo/seo-page.tsx')).Component })),
  banners: BannersTab,
  popup: lazy(async () => ({ default: (await import('#web/admin/popup/popup-page.tsx')).Component })),
};

/** The tabs of a marketer. */
export function MarketerDashboard() {
  return <DashboardTabs dashboard={marketerDashboard} tabs={tabs} otherwise={ToAnalytics} />;
}

/** The admin's own tab, whose links stay in this dashboard. */
function BannersTab({ row }: { row?: string }) {
  return <Banners row={row} base="/digitalMarketer/banners" />;
}

/** Where earlier clients had Analytics, and what no tab is called, leads to its place of today. */
function ToAnalytics() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: marketerDashboard.home, search }} replace />;
}
