import type { ComponentType } from 'react';
import { MegaphoneIcon } from '#web/ui/icons/megaphone.tsx';
import { HomeIcon } from '#web/ui/icons/home.tsx';
import { MessageIcon } from '#web/ui/icons/message.tsx';
import { SettingsIcon } from '#web/ui/icons/settings.tsx';
import { UsersIcon } from '#web/ui/icons/users.tsx';

/** A tab of a dashboard; `key` goes there after g. */
export type Place = { to: string; label: string; icon: ComponentType<{ className?: string }>; key: string };

/** What the tabs of one dashboard are, and what it is called. */
export type Dashboard = { title: string; home: string; groups: readonly { label: string; places: readonly Place[] }[] };

export const adminDashboard: Dashboard = {
  title: 'Admin Dashboard',
  home: '/admin',
  groups: [
    { label: 'Shop', places: [{ to: '/admin', label: 'Overview', icon: HomeIcon, key: 'h' }] },
    {
      label: 'People',
      places: [
        { to: '/admin/users', label: 'Users', icon: UsersIcon, key: 'u' },
        { to: '/admin/feedback', label: 'Feedback', icon: MessageIcon, key: 'f' },
      ],
    },
    { label: 'Shop keeping', places: [{ to: '/admin/settings', label: 'Settings', icon: SettingsIcon, key: 's' }] },
  ],
};

export const marketerDashboard: Dashboard = {
  title: 'Marketer Dashboard',
  home: '/digitalMarketer',
  groups: [{ label: 'Shop', places: [{ to: '/digitalMarketer', label: 'Overview', icon: MegaphoneIcon, key: 'h' }] }],
};

/** The tab that an address belongs to: the longest that begins it. */
export function placeOf({ groups }: Dashboard, pathname: string): Place | undefined {
  return groups
    .flatMap(({ places }) => places)
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((a, b) => b.to.length - a.to.length)[0];
}
