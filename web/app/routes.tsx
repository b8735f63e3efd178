import type { ReactNode } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router';
import type { RouteHandle } from '#web/platform/route-handle.ts';
import { deferred } from '#web/platform/deferred.tsx';
import { personData } from '#web/platform/page-data.ts';
import { listingParameters } from '#web/shop/listing/listing-parameters.ts';
import { ShopShell } from './shell/shop-shell.tsx';
import { shellData } from './shell/shell-data.ts';

/** Shown if not even the error screen's script loads. */
const nothingArrives = <p className="p-8">This page did not load. Check your connection, then reload it.</p>;

const LastFailure = deferred(async () => (await import('./shell/last-failure.tsx')).LastFailure, nothingArrives);
const ProductFailure = deferred(async () => (await import('#web/shop/product/product-failure.tsx')).ProductFailure);
const ScreenFailure = deferred(
  async () => (await import('#web/shop/error/route-failure.tsx')).RouteFailure,
  nothingArrives,
);

/** A screen's module. A public screen exports its loader there, so that no page carries code that only others need. */
type Load = () => Promise<{ Component: () => ReactNode; loader?: LoaderFunction }>;

const listing = (path: string): Screen => ({
  path,
  handle: { module: 'web/shop/listing/listing-page.tsx', query: listingParameters },
  lazy: () => import('#web/shop/listing/listing-page.tsx'),
});

/** Login screens: `next` is in the links between the forms, so that they keep the return path even before hydration. */
const door = { needsPerson: true, query: ['next'] };

/** The guard of the dashboards; the server renders it in their place. */
const staff: RouteHandle = { module: 'web/app/shell/guard.tsx', needsPerson: true };

/** Pages about the shop; `query` lists the parameters that change one. */
const info = (path: string, load: Load, query?: string[]): Screen => ({
  path,
  handle: { module: `web/shop/info/${path}-page.tsx`, query },
  lazy: load,
});

/** Personal screens below web/shop; open to everyone, but guests see a login prompt. */
const personal = (path: string, load: Load, page = path): Screen => ({
  path,
  handle: { module: `web/shop/${page}-page.tsx`, needsPerson: true },
  loader: personData,
  lazy: load,
});

const shopper: RouteObject[] = [
  screen({
    index: true,
    handle: { module: 'web/shop/home/home-page.tsx' },
    lazy: () => import('#web/shop/home/home-page.tsx'),
  }),
  listing('products'),
  listing('products/:category'),
  listing('search'),
  screen({
    path: 'product/:id',
    handle: { module: 'web/shop/product/product-page.tsx', query: ['color', 'size'] },
    ErrorBoundary: ProductFailure,
    lazy: () => import('#web/shop/product/product-page.tsx'),
  }),
  personal('cart', () => import('#web/shop/cart/cart-page.tsx'), 'cart/cart'),
  personal('wishlist', () => import('#web/shop/wishlist/wishlist-page.tsx'), 'wishlist/wishlist'),
  screen({
    path: 'wishlist/shared/:token',
    handle: { module: 'web/shop/wishlist/shared-wishlist-page.tsx' },
    lazy: () => import('#web/shop/wishlist/shared-wishlist-page.tsx'),
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
  personal('profile/tickets', () => import('#web/shop/ticket/tickets-page.tsx'), 'ticket/tickets'),
  personal('profile/tickets/:number', () => import('#web/shop/ticket/ticket-page.tsx'), 'ticket/ticket'),
  screen({
    path: 'pay/:token',
    handle: { module: 'web/shop/pay/pay-page.tsx' },
    lazy: () => import('#web/shop/pay/pay-page.tsx'),
  }),
  screen({
    path: 'track',
    handle: { module: 'web/shop/track/track-page.tsx' },
    lazy: () => import('#web/shop/track/track-page.tsx'),
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
    lazy: () => import('#web/shop/info/about-page.tsx'),
  }),
  screen({
    path: 'unsubscribe',
    handle: { module: 'web/shop/unsubscribe/unsubscribe-page.tsx' },
    lazy: () => import('#web/shop/unsubscribe/unsubscribe-page.tsx'),
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
    lazy: () => import('#web/shop/login/login-page.tsx'),
  }),
  screen({
    path: 'register',
    handle: { ...door, module: 'web/shop/login/register-page.tsx' },
    loader: personData,
    lazy: () => import('#web/shop/login/register-page.tsx'),
  }),
  screen({
    path: 'forgotten-password',
    handle: { ...door, module: 'web/shop/forgotten-password/forgotten-password-page.tsx' },
    loader: personData,
    lazy: () => import('#web/shop/forgotten-password/forgotten-password-page.tsx'),
  }),
  screen({
    // The path of Firebase's own mails, so that either provider's links lead here.
    path: '__/auth/action',
    handle: { module: 'web/shop/account-action/account-action-page.tsx', needsPerson: true },
    loader: personData,
    lazy: () => import('#web/shop/account-action/account-action-page.tsx'),
  }),
  screen({
    path: 'offline',
    handle: { module: 'web/shop/offline/offline-page.tsx' },
    lazy: () => import('#web/shop/offline/offline-page.tsx'),
  }),
  screen({
    path: '*',
    handle: { module: 'web/shop/not-found/not-found-page.tsx', status: 404 },
    lazy: () => import('#web/shop/not-found/not-found-page.tsx'),
  }),
];

/**
 * A dashboard: its guard, which the server renders in its place, and in one lazy script its shell with the tabs'
 * routes.
 */
const dashboard = (path: string, guard: Load, tabs: Load): RouteObject => ({
  loader: personData,
  handle: staff,
  ErrorBoundary: LastFailure,
  lazy: guard,
  children: [{ path, ErrorBoundary: ScreenFailure, lazy: tabs }],
});

const dashboards = [
  dashboard(
    '/admin/*',
    async () => ({ Component: (await import('./shell/guard.tsx')).AdminGuard }),
    async () => ({ Component: (await import('./dashboard/admin-dashboard.tsx')).AdminDashboard }),
  ),
  dashboard(
    '/digitalMarketer/*',
    async () => ({ Component: (await import('./shell/guard.tsx')).MarketerGuard }),
    async () => ({ Component: (await import('./dashboard/marketer-dashboard.tsx')).MarketerDashboard }),
  ),
];

/** All routes of the shop. A failing screen keeps the shell around it. */
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

type Screen = RouteObject & { handle: RouteHandle };

function screen(route: Screen): RouteObject {
  return route;
}
