import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { brand } from '#contract/brand.ts';
import { DoneNotices } from '#web/ui/undo-notice.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MenuIcon } from '#web/ui/icons/menu.tsx';
import { SearchIcon } from '#web/ui/icons/search.tsx';
import { Link } from '#web/ui/link.tsx';
import { Wordmark } from '#web/ui/logo.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { SkipLink } from '#web/ui/skip-link.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { useScrollPlace } from '../shell/scroll-place.ts';
import { ThemeChoice } from '../shell/theme-choice.tsx';
import { useLogOut } from '../shell/use-log-out.ts';
import { ConnectionBanner } from '../signals/connection-banner.tsx';
import { Toasts } from '../signals/toasts.tsx';
import styles from './dashboard.css?url';
import { LogInAgain } from './log-in-again.tsx';
// The palette is not lazy-loaded: users go on typing right after Ctrl K.
import { Palette } from './palette.tsx';
import { placeOf } from './places.ts';
import type { Dashboard } from './places.ts';
import { SideNav } from './side-nav.tsx';
import { useShortcuts } from './use-shortcuts.ts';

const ShortcutSheet = lazyPart(async () => (await import('./shortcut-sheet.tsx')).ShortcutSheet);

type Layer = 'palette' | 'shortcuts' | 'menu' | null;

/** The layout around every dashboard tab: side navigation, palette (Ctrl or Cmd K), shortcuts (?). */
export function DashboardShell({ dashboard, children }: { dashboard: Dashboard; children: ReactNode }) {
  const [layer, setLayer] = useState<Layer>(null);
  const { pathname } = useLocation();
  const close = () => setLayer(null);
  useScrollPlace();
  useShortcuts(dashboard, { openPalette: () => setLayer('palette'), openHelp: () => setLayer('shortcuts') });
  const place = placeOf(dashboard, pathname);
  return (
    <div className="dashboard">
      <link rel="stylesheet" href={styles} precedence="default" />
      <SkipLink />
      <div className="dashboard-top">
        <ConnectionBanner />
        <LogInAgain />
        <header className="dashboard-bar">
          <IconButton label="Tabs" className="lg:hidden" onClick={() => setLayer('menu')}>
            <MenuIcon />
          </IconButton>
          <Link to="/" aria-label={`${brand.name}, view shop`} className="flex min-h-11 items-center px-2">
            <Wordmark className="text-base" />
          </Link>
          <p className="truncate text-sm text-muted max-md:sr-only">
            {dashboard.title} {place && place.to !== dashboard.home && `/ ${place.label}`}
          </p>
          <span className="grow" />
          <button type="button" className="palette-button" onClick={() => setLayer('palette')}>
            <SearchIcon className="size-4" />
            <span className="max-md:sr-only">Search or jump to</span>
            <kbd className="max-md:hidden">Ctrl K</kbd>
          </button>
        </header>
      </div>
      <aside className="dashboard-side max-lg:hidden">
        <SideNav dashboard={dashboard} current={place} />
        <SideFoot onKeys={() => setLayer('shortcuts')} />
      </aside>
      <DoneNotices>
        <main id="main" tabIndex={-1} className="dashboard-main">
          <Suspense fallback={<Spinner label="Loading…" className="mx-auto my-24 size-8" />}>{children}</Suspense>
        </main>
      </DoneNotices>
      {layer === 'menu' && (
        <Sheet open onClose={close} title={dashboard.title} side="start">
          <SideNav dashboard={dashboard} current={place} onGo={close} />
          <SideFoot onKeys={() => setLayer('shortcuts')} />
        </Sheet>
      )}
      <Suspense>
        {layer === 'palette' && <Palette dashboard={dashboard} onClose={close} />}
        {layer === 'shortcuts' && <ShortcutSheet dashboard={dashboard} onClose={close} />}
      </Suspense>
      <Toasts />
    </div>
  );
}

function SideFoot({ onKeys }: { onKeys: () => void }) {
  const logOut = useLogOut();
  return (
    <div className="mt-auto grid gap-1 border-t border-line pt-3">
      <Link to="/" className="side-link">
        View shop
      </Link>
      <button type="button" className="side-link" onClick={onKeys}>
        Shortcuts
      </button>
      <button type="button" className="side-link" onClick={() => void logOut()}>
        Logout
      </button>
      <div className="px-3 pt-2">
        <ThemeChoice />
      </div>
    </div>
  );
}
