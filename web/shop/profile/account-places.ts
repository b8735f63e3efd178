import type { ComponentType, SVGProps } from 'react';
import { BellIcon } from '#web/ui/icons/bell.tsx';
import { DownloadIcon } from '#web/ui/icons/download.tsx';
import { HeartIcon } from '#web/ui/icons/heart.tsx';
import { HelpIcon } from '#web/ui/icons/help.tsx';
import { MailIcon } from '#web/ui/icons/mail.tsx';
import { MessageIcon } from '#web/ui/icons/message.tsx';
import { PackageIcon } from '#web/ui/icons/package.tsx';
import { PinIcon } from '#web/ui/icons/pin.tsx';
import { RotateIcon } from '#web/ui/icons/rotate.tsx';
import { ShieldIcon } from '#web/ui/icons/shield.tsx';
import { StarIcon } from '#web/ui/icons/star.tsx';
import { UserIcon } from '#web/ui/icons/user.tsx';

type Place = { to: string; name: string; note: string; Mark: ComponentType<SVGProps<SVGSVGElement>> };

/** The links of the account, in the order in which people look for them. */
export const accountPlaces: readonly Place[] = [
  { to: '/orders', name: 'Orders', note: 'Track, invoices, buy again', Mark: PackageIcon },
  { to: '/profile/returns', name: 'Returns', note: 'Track returns and refunds', Mark: RotateIcon },
  { to: '/wishlist', name: 'Wishlist', note: 'Saved for later', Mark: HeartIcon },
  { to: '/profile/reviews', name: 'Reviews', note: 'Yours, and items to review', Mark: StarIcon },
  { to: '/profile/addresses', name: 'Addresses', note: 'Where we deliver your orders', Mark: PinIcon },
  { to: '/profile/details', name: 'Your details', note: 'Name, photo, phone, email', Mark: UserIcon },
  { to: '/profile/security', name: 'Security', note: 'Password and logged-in devices', Mark: ShieldIcon },
  { to: '/profile/notifications', name: 'Notifications', note: 'Choose what we send you', Mark: BellIcon },
  { to: '/profile/tickets', name: 'Your messages', note: 'Your questions and our replies', Mark: MailIcon },
  { to: '/profile/data', name: 'Your data', note: 'Download it, or delete your account', Mark: DownloadIcon },
  { to: '/faq', name: 'Help', note: 'Questions and answers', Mark: HelpIcon },
  { to: '/contact', name: 'Write to us', note: 'A person answers within 48 hours', Mark: MessageIcon },
];
