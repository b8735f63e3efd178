import type { ComponentType } from 'react';
import { ListIcon } from '#web/ui/icons/list.tsx';
import { ImageIcon } from '#web/ui/icons/image.tsx';
import { SparklesIcon } from '#web/ui/icons/sparkles.tsx';
import { GiftIcon } from '#web/ui/icons/gift.tsx';
import { MegaphoneIcon } from '#web/ui/icons/megaphone.tsx';
import { MonitorIcon } from '#web/ui/icons/monitor.tsx';
import { GridIcon } from '#web/ui/icons/grid.tsx';
import { BoxesIcon } from '#web/ui/icons/boxes.tsx';
import { ChartIcon } from '#web/ui/icons/chart.tsx';
import { HistoryIcon } from '#web/ui/icons/history.tsx';
import { HomeIcon } from '#web/ui/icons/home.tsx';
import { MailIcon } from '#web/ui/icons/mail.tsx';
import { MessageIcon } from '#web/ui/icons/message.tsx';
import { PinIcon } from '#web/ui/icons/pin.tsx';
import { SearchIcon } from '#web/ui/icons/search.tsx';
import { SendIcon } from '#web/ui/icons/send.tsx';
import { PercentIcon } from '#web/ui/icons/percent.tsx';
import { RotateIcon } from '#web/ui/icons/rotate.tsx';
import { PhoneIcon } from '#web/ui/icons/phone.tsx';
import { PackageIcon } from '#web/ui/icons/package.tsx';
import { ShirtIcon } from '#web/ui/icons/shirt.tsx';
import { SettingsIcon } from '#web/ui/icons/settings.tsx';
import { StarIcon } from '#web/ui/icons/star.tsx';
import { UndoIcon } from '#web/ui/icons/undo.tsx';
import { UploadIcon } from '#web/ui/icons/upload.tsx';
import { UsersIcon } from '#web/ui/icons/users.tsx';

/** A dashboard tab; `key` after g opens it. */
export type Place = { to: string; label: string; icon: ComponentType<{ className?: string }>; key: string };

/** A dashboard's title and tabs. */
export type Dashboard = { title: string; home: string; groups: readonly { label: string; places: readonly Place[] }[] };

export const adminDashboard: Dashboard = {
  title: 'Admin Dashboard',
  home: '/admin',
  groups: [
    {
      label: 'Shop',
      places: [
        { to: '/admin', label: 'Overview', icon: HomeIcon, key: 'h' },
        { to: '/admin/orders', label: 'Orders', icon: PackageIcon, key: 'o' },
        { to: '/admin/drafts', label: 'Drafts', icon: PhoneIcon, key: 'd' },
        { to: '/admin/returns', label: 'Returns', icon: UndoIcon, key: 'r' },
      ],
    },
    {
      label: 'Catalogue',
      places: [
        { to: '/admin/products', label: 'Products', icon: ShirtIcon, key: 'p' },
        { to: '/admin/categories', label: 'Categories', icon: GridIcon, key: 'k' },
        { to: '/admin/inventory', label: 'Inventory', icon: BoxesIcon, key: 'i' },
        { to: '/admin/imports', label: 'Import', icon: UploadIcon, key: 'm' },
      ],
    },
    {
      label: 'Discounts',
      places: [{ to: '/admin/coupons', label: 'Coupons', icon: PercentIcon, key: 'c' }],
    },
    {
      label: 'Storefront',
      places: [
        { to: '/admin/banners', label: 'Banners', icon: MonitorIcon, key: 'b' },
        { to: '/admin/popup', label: 'Popup', icon: GiftIcon, key: 'v' },
        { to: '/admin/top10', label: 'Top 10', icon: ListIcon, key: 'w' },
        { to: '/admin/tshirts', label: 'T-shirts', icon: ImageIcon, key: 'l' },
        { to: '/admin/innovations', label: 'Innovations', icon: SparklesIcon, key: 'n' },
      ],
    },
    {
      label: 'Customers',
      places: [
        { to: '/admin/tickets', label: 'Tickets', icon: MailIcon, key: 't' },
        { to: '/admin/reviews', label: 'Reviews', icon: StarIcon, key: 'e' },
        { to: '/admin/users', label: 'Users', icon: UsersIcon, key: 'u' },
        { to: '/admin/feedback', label: 'Feedback', icon: MessageIcon, key: 'f' },
      ],
    },
    {
      label: 'Administration',
      places: [
        { to: '/admin/settings', label: 'Settings', icon: SettingsIcon, key: 's' },
        { to: '/admin/messages', label: 'Messages', icon: SendIcon, key: 'y' },
        { to: '/admin/pincodes', label: 'Pincodes', icon: PinIcon, key: 'q' },
        { to: '/admin/activity', label: 'Activity', icon: HistoryIcon, key: 'a' },
        { to: '/admin/jobs', label: 'Jobs', icon: RotateIcon, key: 'j' },
      ],
    },
  ],
};

export const marketerDashboard: Dashboard = {
  title: 'Marketer Dashboard',
  home: '/digitalMarketer',
  groups: [
    {
      label: 'Reports',
      places: [{ to: '/digitalMarketer', label: 'Analytics', icon: ChartIcon, key: 'h' }],
    },
    {
      label: 'Marketing',
      places: [
        { to: '/digitalMarketer/campaigns', label: 'Campaigns', icon: MegaphoneIcon, key: 'c' },
        { to: '/digitalMarketer/messages', label: 'Messages', icon: SendIcon, key: 'm' },
      ],
    },
    {
      label: 'Search',
      places: [{ to: '/digitalMarketer/seo', label: 'SEO', icon: SearchIcon, key: 's' }],
    },
    {
      label: 'Storefront',
      places: [
        { to: '/digitalMarketer/banners', label: 'Banners', icon: MonitorIcon, key: 'b' },
        { to: '/digitalMarketer/popup', label: 'Popup', icon: GiftIcon, key: 'v' },
      ],
    },
  ],
};

/** Returns the tab of a path, which includes the pages below it; below the home there are only other tabs. */
export function placeOf({ home, groups }: Dashboard, pathname: string): Place | undefined {
  const path = pathname.replace(/\/$/, '');
  return groups
    .flatMap(({ places }) => places)
    .find(({ to }) => path === to || (to !== home && path.startsWith(`${to}/`)));
}
