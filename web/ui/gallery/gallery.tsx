import { useState } from 'react';
import { ThemeSwitch } from '../theme-switch.tsx';
import type { Theme } from '../theme-switch.tsx';
import { ToastViewport } from '../toast-viewport.tsx';
import type { Toast } from '../toast-viewport.tsx';
import { BannerBar } from '../banner-bar.tsx';
import { Container } from '../container.tsx';
import { IconButton } from '../icon-button.tsx';
import { IconLink } from '../icon-link.tsx';
import { BagIcon } from '../icons/bag.tsx';
import { HeartIcon } from '../icons/heart.tsx';
import { SearchIcon } from '../icons/search.tsx';
import { UserIcon } from '../icons/user.tsx';
import { Wordmark } from '../logo.tsx';
import { Menu } from '../menu.tsx';
import { SkipLink } from '../skip-link.tsx';
import { BuyPart } from './buy-part.tsx';
import { CheckoutPart } from './checkout-part.tsx';
import { FormPart } from './form-part.tsx';
import { LayerPart } from './layer-part.tsx';
import { ListPart } from './list-part.tsx';
import { PaintPart } from './paint-part.tsx';
import { StatePart } from './state-part.tsx';
import { TablePart } from './table-part.tsx';

const examples: Toast[] = [
  { id: 'a', kind: 'error', message: 'Could not add to your bag. Check your connection and try again.' },
  { id: 'b', kind: 'success', message: 'Saved to your wishlist' },
];

/** Every component in every state on one page, composed as on the real screens. */
export function Gallery() {
  const [theme, setTheme] = useState<Theme>('system');
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const choose = (next: Theme) => {
    setTheme(next);
    if (next === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = next;
  };
  return (
    <>
      <SkipLink />
      <BannerBar tone="brand">You are offline. Please check your internet connection.</BannerBar>
      <BannerBar tone="signal" onDismiss={() => undefined}>
        Server connection failed. Please try again later.
      </BannerBar>
      <BannerBar>Free shipping over ₹999. Seven days to return.</BannerBar>
      <header className="border-b border-line">
        <Container className="flex h-16 items-center justify-between">
          <Wordmark />
          <div className="flex items-center">
            <span className="max-sm:hidden">
              <ThemeSwitch value={theme} onChange={choose} />
            </span>
            <IconButton label="Search">
              <SearchIcon />
            </IconButton>
            <IconLink to="/wishlist" label="Wishlist, 2 items" count={2}>
              <HeartIcon />
            </IconLink>
            <IconLink to="/cart" label="Bag, 14 items" count={14}>
              <BagIcon />
            </IconLink>
            <Menu label="Your account" trigger={<UserIcon />}>
              <a className="menu-item" href="#profile">
                My Profile
              </a>
              <a className="menu-item" href="#orders">
                My Orders
              </a>
              <button type="button" className="menu-item">
                Logout
              </button>
            </Menu>
          </div>
        </Container>
      </header>
      <main id="main" className="grid gap-20 pb-32 md:gap-32">
        <ListPart />
        <BuyPart />
        <CheckoutPart />
        <FormPart />
        <LayerPart onToasts={() => setToasts(examples)} />
        <StatePart />
        <PaintPart />
        <TablePart />
      </main>
      <ToastViewport toasts={toasts} onDismiss={(id) => setToasts(toasts.filter((toast) => toast.id !== id))} />
    </>
  );
}
