import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { brand } from '#contract/brand.ts';
import { useHydrated } from '#web/platform/use-hydrated.ts';
import { useLayer } from '#web/platform/use-layer.ts';
import { selectUser } from '#web/resources/auth/session.slice.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { IconLink } from '#web/ui/icon-link.tsx';
import { BagIcon } from '#web/ui/icons/bag.tsx';
import { HeartIcon } from '#web/ui/icons/heart.tsx';
import { MenuIcon } from '#web/ui/icons/menu.tsx';
import { UserIcon } from '#web/ui/icons/user.tsx';
import { Link } from '#web/ui/link.tsx';
import { Wordmark } from '#web/ui/logo.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { SearchBox } from './search-box.tsx';

const CountedKept = lazyPart(async () => (await import('./counted-kept.tsx')).CountedKept);
const MobileMenu = lazyPart(async () => (await import('./mobile-menu.tsx')).MobileMenu);
const UserMenu = lazyPart(async () => (await import('./user-menu.tsx')).UserMenu);

/** Logo, search, wishlist, cart and account. */
export function Header({ hasSearch, className }: { hasSearch: boolean; className: string }) {
  return (
    <header className={`bg-paper px-2 md:border-b md:border-line md:px-6 xl:px-10 ${className}`}>
      <div className="mx-auto flex h-14 max-w-page items-center gap-1 md:h-18 md:gap-3">
        <MenuButton />
        <Link to="/" aria-label={`${brand.name}, home`} className="flex min-h-11 items-center px-2">
          <Wordmark />
        </Link>
        <div className="flex grow justify-center">
          {hasSearch && <SearchBox device="desktop" className="w-full max-w-140 max-md:hidden" />}
        </div>
        <Kept />
        <Account />
      </div>
    </header>
  );
}

/** The counts load with the slices of cart and wishlist (open-person.ts). */
function Kept() {
  const isThere = useSelector((state: { cart?: unknown }) => state.cart !== undefined);
  const isHydrated = useHydrated();
  const uncounted = (
    <>
      <IconLink to="/wishlist" label="Wishlist" className="max-[21rem]:hidden">
        <HeartIcon />
      </IconLink>
      <IconLink to="/cart" label="Cart">
        <BagIcon />
      </IconLink>
    </>
  );
  if (!isThere || !isHydrated) return uncounted;
  return (
    <Suspense fallback={uncounted}>
      <CountedKept />
    </Suspense>
  );
}

function MenuButton() {
  const { isOpen, wasOpened, open, close } = useLayer();
  return (
    <>
      <IconButton label="Menu" className="md:hidden" aria-expanded={isOpen} onClick={open}>
        <MenuIcon />
      </IconButton>
      {wasOpened && (
        <Suspense>
          <MobileMenu open={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function Account() {
  const user = useSelector(selectUser);
  const login = (
    <IconLink to="/login" label="Log in" className="max-md:hidden">
      <UserIcon />
    </IconLink>
  );
  if (!user) return login;
  return (
    <Suspense fallback={login}>
      <UserMenu user={user} />
    </Suspense>
  );
}
