import type { ReactNode } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router';
import type { RouteHandle } from '#web/platform/route-handle.ts';
import { deferred } from '#web/platform/deferred.tsx';
import { personData } from '#web/platform/page-data.ts';
import { listingParameters } from '#web/shop/listing/listing-parameters.ts';
import { ShopShell } from './shell/shop-shell.tsx';
import { shellData } from './shell/shell-data.ts';

const LastFailure = deferred(async () => (await import('./shell/last-failure.tsx')).LastFailure);
const ProductFailure = deferred(async () => (await import('#web/shop/product/product-failure.tsx')).ProductFailure);
const ScreenFailure = deferred(async () => (await import('#web/shop/error/route-failure.tsx')).RouteFailure);

/** React Router takes a route's `lazy` apart while it loads, so each route needs its own. */
const listing = (path: string): Screen => ({
  path,
  handle: { module: 'web/shop/listing/listing-page.tsx', query: listingParameters },
  lazy: lazily(() => import('#web/shop/listing/listing-page.tsx')),
});

/** The way to the other form carries where to return to, also for who presses it before the script is here. */
const door = { needsPerson: true, query: ['next'] };

/** The guard in front of the dashboards; the server draws it in their place. */
const staff: RouteHandle = { module: 'web/app/shell/guard.tsx', needsPerson: true };

/** The pages about the shop itself; `query` are parameters that change one. */
const info = (path: string, load: () => Promise<{ Component: () => ReactNode }>, query?: string[]): Screen => ({
  path,
  handle: { module: `web/shop/info/${path}-page.tsx`, query },
  lazy: { Component: async () => (await load()).Component },
});

/** What belongs to a person, by its screen below web/shop; open to everybody, who then see a way to log in. */
const personal = (path: string, load: () => Promise<{ Component: () => ReactNode }>, page = path): Screen => ({
  path,
  handle: { module: `web/shop/${page}-page.tsx`, needsPerson: true },
  loader: personData,
  lazy: { Component: async () => (await load()).Component },
});

const shopper: RouteObject[] = [
  screen({
    index: true,
    handle: { module: 'web/shop/home/home-page.tsx' },
    lazy: lazily(() => import('#web/shop/home/home-page.tsx')),
  }),
  listing('products'),
  listing('products/:category'),
  listing('search'),
  screen({
    path: 'product/:id',
    handle: { module: 'web/shop/product/product-page.tsx', query: ['color', 'size'] },
    ErrorBoundary: ProductFailure,
    lazy: lazily(() => import('#web/shop/product/product-page.tsx')),
  }),
  personal('cart', () => import('#web/shop/cart/cart-page.tsx'), 'cart/cart'),
  personal('wishlist', () => import('#web/shop/wishlist/wishlist-page.tsx'), 'wishlist/wishlist'),
  screen({
    path: 'wishlist/shared/:token',
    handle: { module: 'web/shop/wishlist/shared-wishlist-page.tsx' },
    lazy: { Component: async () => (await import('#web/shop/wishlist/shared-wishlist-page.tsx')).Component },
  }),
  personal('checkout', () => import('#web/shop/checkout/checkout-page.tsx'), 'checkout/checkout'),
  personal(
    'order-confirmation/:orderId',
    () => import('#web/shop/order-confirmation/order-confirmation-page.tsx'),
    'order-confirmation/order-confirmation',
  ),
  personal('orders', () => import('#web/shop/orders/orders-page.tsx'), 'orders/orders'),
  personal('order/:orderId', () => import('#web/shop/order/order-page.tsx'), 'order/order'),
  personal(
    'order/:orderId/return',
    () => import('#web/shop/returns/return-request-page.tsx'),
    'returns/return-request',
  ),
  personal('profile/returns', () => import('#web/shop/returns/returns-page.tsx'), 'returns/returns'),
  personal('profile/returns/:returnId', () => import('#web/shop/returns/return-page.tsx'), 'returns/return'),
  personal('profile/tickets/:number', () => import('#web/shop/ticket/ticket-page.tsx'), 'ticket/ticket'),
  screen({
    path: 'track',
    handle: { module: 'web/shop/track/track-page.tsx' },
    lazy: { Component: async () => (await import('#web/shop/track/track-page.tsx')).Component },
  }),
  personal('profile', () => import('#web/shop/profile/profile-page.tsx'), 'profile/profile'),
  personal('profile/details', () => import('#web/shop/profile/details-page.tsx')),
  personal('profile/addresses', () => import('#web/shop/profile/addresses-page.tsx')),
  personal('profile/reviews', () => import('#web/shop/profile/reviews-page.tsx')),
  personal('profile/security', () => import('#web/shop/profile/security-page.tsx')),
  personal('profile/notifications', () => import('#web/shop/profile/notifications-page.tsx')),
  personal('profile/data', () => import('#web/shop/profile/data-page.tsx')),
  screen({
    path: 'about',
    handle: { module: 'web/shop/info/about-page.tsx' },
    lazy: lazily(() => import('#web/shop/info/about-page.tsx')),
  }),
  screen({
    path: 'unsubscribe',
    handle: { module: 'web/shop/unsubscribe/unsubscribe-page.tsx' },
    lazy: { Component: async () => (await import('#web/shop/unsubscribe/unsubscribe-page.tsx')).Component },
  }),
  info('contact', () => import('#web/shop/info/contact-page.tsx'), ['topic']),
  info('faq', () => import('#web/shop/info/faq-page.tsx')),
  info('shipping', () => import('#web/shop/info/shipping-page.tsx')),
  info('returns', () => import('#web/shop/info/returns-page.tsx')),
  info('privacy', () => import('#web/shop/info/privacy-page.tsx')),
  info('cookies', () => import('#web/shop/info/cookies-page.tsx')),
  info('terms', () => import('#web/shop/info/terms-page.tsx')),
  screen({
    path: 'login',
    handle: { ...door, module: 'web/shop/login/login-page.tsx', query: ['next', 'with', 'ended'] },
    loader: personData,
    lazy: { Component: async () => (await import('#web/shop/login/login-page.tsx')).Component },
  }),
  screen({
    path: 'register',
    handle: { ...door, module: 'web/shop/login/register-page.tsx' },
    loader: personData,
    lazy: { Component: async () => (await import('#web/shop/login/register-page.tsx')).Component },
  }),
  screen({
    path: 'forgotten-password',
    handle: { ...door, module: 'web/shop/forgotten-password/forgotten-password-page.tsx' },
    loader: personData,
    lazy: {
      Component: async () => (await import('#web/shop/forgotten-password/forgotten-password-page.tsx')).Component,
    },
  }),
  screen({
    // Where Firebase's own mails lead, so that either provider's links arrive here.
    path: '__/auth/action',
    handle: { module: 'web/shop/account-action/account-action-page.tsx', needsPerson: true },
    loader: personData,
    lazy: { Component: async () => (await import('#web/shop/account-action/account-action-page.tsx')).Component },
  }),
  screen({
    path: 'offline',
    handle: { module: 'web/shop/offline/offline-page.tsx' },
    lazy: { Component: async () => (await import('#web/shop/offline/offline-page.tsx')).Component },
  }),
  screen({
    path: '*',
    handle: { module: 'web/shop/not-found/not-found-page.tsx', status: 404 },
    lazy: { Component: async () => (await import('#web/shop/not-found/not-found-page.tsx')).Component },
  }),
];

/** A dashboard: its guard, which the server draws in its place, and behind it, in one script, its shell with the tabs' own routes. */
const dashboard = (path: string, guard: Load, tabs: Load): RouteObject => ({
  loader: personData,
  handle: staff,
  ErrorBoundary: LastFailure,
  lazy: { Component: guard },
  children: [{ path, ErrorBoundary: ScreenFailure, lazy: { Component: tabs } }],
});

type Load = () => Promise<() => ReactNode>;

const dashboards = [
  dashboard(
    '/admin/*',
    async () => (await import('./shell/guard.tsx')).AdminGuard,
    async () => (await import('./dashboard/admin-dashboard.tsx')).AdminDashboard,
  ),
  dashboard(
    '/digitalMarketer/*',
    async () => (await import('./shell/guard.tsx')).MarketerGuard,
    async () => (await import('./dashboard/marketer-dashboard.tsx')).MarketerDashboard,
  ),
];

/** Every address of the shop. A failing screen keeps the shell around it. */
export const routes: RouteObject[] = [
  ...dashboards,
  {
    path: '/',
    loader: shellData,
    Component: ShopShell,
    ErrorBoundary: LastFailure,
    children: [{ ErrorBoundary: ScreenFailure, children: shopper }],
  },
];

type PublicScreen = { Component: () => ReactNode; loader: LoaderFunction };

/** The data of a public screen is asked for by its own script: no page carries what only the others need. */
function lazily(load: () => Promise<PublicScreen>) {
  return { Component: async () => (await load()).Component, loader: async () => (await load()).loader };
}

type Screen = RouteObject & { handle: RouteHandle };

function screen(route: Screen): RouteObject {
  return route;
}
