/** Paths that are personal or have no content for crawlers. */
const closed = [
  '/api/',
  '/cart',
  '/checkout',
  '/login',
  '/register',
  '/forgotten-password',
  '/__/',
  '/profile',
  '/orders',
  '/order/',
  '/order-confirmation/',
  '/wishlist',
  '/admin',
  '/digitalMarketer',
  '/search',
  '/*?*search=',
  '/go/',
  '/m/',
  '/outbox',
  '/razorpay/',
  '/shiprocket/',
];

export function robotsText(origin: string): string {
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  );
}
