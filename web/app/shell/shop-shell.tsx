import { useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { deferred } from '#web/platform/deferred.tsx';
import { MiniCartPlace } from '#web/resources/cart/mini-cart-place.tsx';
import { SkipLink } from '#web/ui/skip-link.tsx';
import { ConnectionBanner } from '../signals/connection-banner.tsx';
import { LoadingNotice } from '../signals/loading-notice.tsx';
import { Preloader } from '../signals/preloader.tsx';
import { Resting } from '../signals/resting.tsx';
import { Toasts } from '../signals/toasts.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { CategoryIcons } from './category-icons.tsx';
import { CategoryStrip } from './category-strip.tsx';
import { Header } from './header.tsx';
import { SearchBox } from './search-box.tsx';
import { shellParts } from './shell-parts.ts';
import { useScrollPlace } from './scroll-place.ts';

const Splash = deferred(async () => (await import('../signals/splash.tsx')).Splash);
const Footer = deferred(async () => (await import('./footer.tsx')).Footer);

/** The layout around every shop screen. */
export function ShopShell() {
  const { pathname } = useLocation();
  const [isGreeted, setIsGreeted] = useState(false);
  const parts = shellParts(pathname);
  const onPhone = parts.hasFrameOnPhone ? '' : 'max-md:hidden';
  useScrollPlace();
  return (
    <>
      <SkipLink />
      <div className="sticky top-0 z-header">
        <ConnectionBanner />
        <Header hasSearch={parts.hasSearch} className={onPhone} />
      </div>
      <LoadingNotice />
      <div className={onPhone}>
        {parts.hasSearch && <SearchBox device="phone" className="px-4 pb-3 md:hidden" />}
        {parts.hasCategories && <CategoryStrip className="max-md:hidden" />}
        {parts.hasCategories && <CategoryIcons className="md:hidden" />}
      </div>
      <main id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
        <Outlet />
      </main>
      <Footer className={`${onPhone} ${parts.hasBarOfScreen ? 'max-md:pb-28' : ''}`} />
      {parts.hasBottomBar && <BottomBar />}
      <MiniCartPlace />
      <Toasts />
      <Resting />
      <Preloader />
      {pathname === '/' && !isGreeted && <Splash onComplete={() => setIsGreeted(true)} />}
    </>
  );
}
