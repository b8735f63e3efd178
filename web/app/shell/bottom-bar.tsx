import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { selectUser } from '#web/resources/auth/session.slice.ts';
import { HomeIcon } from '#web/ui/icons/home.tsx';
import { ShirtIcon } from '#web/ui/icons/shirt.tsx';
import { TagIcon } from '#web/ui/icons/tag.tsx';
import { UserIcon } from '#web/ui/icons/user.tsx';
import { Link } from '#web/ui/link.tsx';

/** Phones: four links within thumb reach. */
export function BottomBar() {
  const user = useSelector(selectUser);
  const { pathname, search } = useLocation();
  const isOffer = pathname === '/products' && new URLSearchParams(search).get('maxPrice') === '999';
  const account = user ? '/profile' : '/login';
  return (
    <nav aria-label="Quick" className="safe-bottom sticky bottom-0 z-bar border-t border-line bg-paper md:hidden">
      <ul className="grid grid-cols-4">
        <Tab to="/" label="Home" isCurrent={pathname === '/'}>
          <HomeIcon />
        </Tab>
        <Tab to="/products?maxPrice=999" label="Under ₹999" isCurrent={isOffer}>
          <TagIcon />
        </Tab>
        <Tab to="/products" label="T-Shirts" isCurrent={pathname === '/products' && !isOffer}>
          <ShirtIcon />
        </Tab>
        <Tab to={account} label={user ? 'Profile' : 'Login'} isCurrent={pathname.startsWith(account)}>
          <UserIcon />
        </Tab>
      </ul>
    </nav>
  );
}

function Tab({
  to,
  label,
  isCurrent,
  children,
}: {
  to: string;
  label: string;
  isCurrent: boolean;
  children: ReactNode;
}) {
  return (
    <li>
      <Link
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        className="grid min-h-14 place-content-center justify-items-center gap-1 text-xs font-medium text-muted -outline-offset-2 aria-[current]:text-ink aria-[current]:shadow-[inset_0_2px_0_var(--brand)]"
      >
        {children}
        {label}
      </Link>
    </li>
  );
}
