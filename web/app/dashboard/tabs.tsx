import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { DashboardShell } from './dashboard-shell.tsx';
import type { Dashboard } from './places.ts';

/** A tab, and the id of the row shown in its drawer: /admin/users/<row>. */
export type Tab = ComponentType<{ row?: string }>;

/**
 * Renders the dashboard tab named by the URL. React Router's routes would do the same, but cost every shopper two
 * hundred bytes.
 */
export function DashboardTabs({
  dashboard,
  tabs,
  otherwise: NotFound,
}: {
  dashboard: Dashboard;
  tabs: Record<string, Tab>;
  otherwise: ComponentType;
}) {
  const [name = '', row, ...more] = (useParams()['*'] ?? '').split('/');
  const Named = Object.hasOwn(tabs, name) && more.length === 0 ? tabs[name] : undefined;
  return <DashboardShell dashboard={dashboard}>{Named ? <Named row={row} /> : <NotFound />}</DashboardShell>;
}
