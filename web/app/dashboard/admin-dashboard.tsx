import { lazy } from 'react';
import { adminDashboard } from './places.ts';
import { DashboardTabs } from './tabs.tsx';
import type { Tab } from './tabs.tsx';

/** By the first part of the address below /admin; the overview has none. */
const tabs: Record<string, Tab> = {
  '': lazy(async () => ({ default: (await import('#web/admin/overview/overview-page.tsx')).Component })),
  users: lazy(async () => ({ default: (await import('#web/admin/users/users-page.tsx')).Component })),
  feedback: lazy(async () => ({ default: (await import('#web/admin/feedback/feedback-page.tsx')).Component })),
  settings: lazy(async () => ({ default: (await import('#web/admin/settings/settings-page.tsx')).Component })),
};

const NotFound = lazy(async () => ({ default: (await import('#web/shop/not-found/not-found-page.tsx')).Component }));

/** The tabs of an admin. */
export function AdminDashboard() {
  return <DashboardTabs dashboard={adminDashboard} tabs={tabs} otherwise={NotFound} />;
}
