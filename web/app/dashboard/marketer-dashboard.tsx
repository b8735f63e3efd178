import { lazy } from 'react';
import { marketerDashboard } from './places.ts';
import { DashboardTabs } from './tabs.tsx';
import type { Tab } from './tabs.tsx';

const tabs: Record<string, Tab> = {
  '': lazy(async () => ({ default: (await import('#web/marketer/overview/overview-page.tsx')).Component })),
};

const NotFound = lazy(async () => ({ default: (await import('#web/shop/not-found/not-found-page.tsx')).Component }));

/** The tabs of a marketer. */
export function MarketerDashboard() {
  return <DashboardTabs dashboard={marketerDashboard} tabs={tabs} otherwise={NotFound} />;
}
