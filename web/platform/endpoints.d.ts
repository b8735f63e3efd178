// One declaration per resource of contract/api.ts that the browser calls; endpoints-plugin.ts generates the modules.
declare module 'virtual:endpoints/auth' {
  const calls: import('./call.ts').Calls<'auth'>;
  export default calls;
}
declare module 'virtual:endpoints/addresses' {
  const calls: import('./call.ts').Calls<'addresses'>;
  export default calls;
}
declare module 'virtual:endpoints/adminProducts' {
  const calls: import('./call.ts').Calls<'adminProducts'>;
  export default calls;
}
declare module 'virtual:endpoints/products' {
  const calls: import('./call.ts').Calls<'products'>;
  export default calls;
}
declare module 'virtual:endpoints/facets' {
  const calls: import('./call.ts').Calls<'facets'>;
  export default calls;
}
declare module 'virtual:endpoints/search' {
  const calls: import('./call.ts').Calls<'search'>;
  export default calls;
}
declare module 'virtual:endpoints/categories' {
  const calls: import('./call.ts').Calls<'categories'>;
  export default calls;
}
declare module 'virtual:endpoints/banners' {
  const calls: import('./call.ts').Calls<'banners'>;
  export default calls;
}
declare module 'virtual:endpoints/adminBanners' {
  const calls: import('./call.ts').Calls<'adminBanners'>;
  export default calls;
}
declare module 'virtual:endpoints/reviews' {
  const calls: import('./call.ts').Calls<'reviews'>;
  export default calls;
}
declare module 'virtual:endpoints/tshirts' {
  const calls: import('./call.ts').Calls<'tshirts'>;
  export default calls;
}
declare module 'virtual:endpoints/innovations' {
  const calls: import('./call.ts').Calls<'innovations'>;
  export default calls;
}
declare module 'virtual:endpoints/top10' {
  const calls: import('./call.ts').Calls<'top10'>;
  export default calls;
}
declare module 'virtual:endpoints/popup' {
  const calls: import('./call.ts').Calls<'popup'>;
  export default calls;
}
declare module 'virtual:endpoints/cart' {
  const calls: import('./call.ts').Calls<'cart'>;
  export default calls;
}
declare module 'virtual:endpoints/pincodes' {
  const calls: import('./call.ts').Calls<'pincodes'>;
  export default calls;
}
declare module 'virtual:endpoints/coupons' {
  const calls: import('./call.ts').Calls<'coupons'>;
  export default calls;
}
declare module 'virtual:endpoints/adminMessages' {
  const calls: import('./call.ts').Calls<'adminMessages'>;
  export default calls;
}

declare module 'virtual:endpoints/adminPincodes' {
  const calls: import('./call.ts').Calls<'adminPincodes'>;
  export default calls;
}

declare module 'virtual:endpoints/adminCoupons' {
  const calls: import('./call.ts').Calls<'adminCoupons'>;
  export default calls;
}
declare module 'virtual:endpoints/stockAlerts' {
  const calls: import('./call.ts').Calls<'stockAlerts'>;
  export default calls;
}
declare module 'virtual:endpoints/wishlist' {
  const calls: import('./call.ts').Calls<'wishlist'>;
  export default calls;
}
declare module 'virtual:endpoints/orders' {
  const calls: import('./call.ts').Calls<'orders'>;
  export default calls;
}
declare module 'virtual:endpoints/tickets' {
  const calls: import('./call.ts').Calls<'tickets'>;
  export default calls;
}
declare module 'virtual:endpoints/client' {
  const calls: import('./call.ts').Calls<'client'>;
  export default calls;
}
declare module 'virtual:endpoints/notifications' {
  const calls: import('./call.ts').Calls<'notifications'>;
  export default calls;
}
declare module 'virtual:endpoints/payments' {
  const calls: import('./call.ts').Calls<'payments'>;
  export default calls;
}
declare module 'virtual:endpoints/invoices' {
  const calls: import('./call.ts').Calls<'invoices'>;
  export default calls;
}
declare module 'virtual:endpoints/leavingReasons' {
  const calls: import('./call.ts').Calls<'leavingReasons'>;
  export default calls;
}
declare module 'virtual:endpoints/shopSettings' {
  const calls: import('./call.ts').Calls<'shopSettings'>;
  export default calls;
}
declare module 'virtual:endpoints/settings' {
  const calls: import('./call.ts').Calls<'settings'>;
  export default calls;
}
declare module 'virtual:endpoints/shipments' {
  const calls: import('./call.ts').Calls<'shipments'>;
  export default calls;
}
declare module 'virtual:endpoints/returns' {
  const calls: import('./call.ts').Calls<'returns'>;
  export default calls;
}
declare module 'virtual:endpoints/messages' {
  const calls: import('./call.ts').Calls<'messages'>;
  export default calls;
}
declare module 'virtual:endpoints/adminUsers' {
  const calls: import('./call.ts').Calls<'adminUsers'>;
  export default calls;
}
declare module 'virtual:endpoints/adminOrders' {
  const calls: import('./call.ts').Calls<'adminOrders'>;
  export default calls;
}
declare module 'virtual:endpoints/adminRefunds' {
  const calls: import('./call.ts').Calls<'adminRefunds'>;
  export default calls;
}
declare module 'virtual:endpoints/activity' {
  const calls: import('./call.ts').Calls<'activity'>;
  export default calls;
}
declare module 'virtual:endpoints/dashboard' {
  const calls: import('./call.ts').Calls<'dashboard'>;
  export default calls;
}
declare module 'virtual:endpoints/jobs' {
  const calls: import('./call.ts').Calls<'jobs'>;
  export default calls;
}
declare module 'virtual:endpoints/stock' {
  const calls: import('./call.ts').Calls<'stock'>;
  export default calls;
}
declare module 'virtual:endpoints/imports' {
  const calls: import('./call.ts').Calls<'imports'>;
  export default calls;
}
declare module 'virtual:endpoints/adminCategories' {
  const calls: import('./call.ts').Calls<'adminCategories'>;
  export default calls;
}
declare module 'virtual:endpoints/adminTop10' {
  const calls: import('./call.ts').Calls<'adminTop10'>;
  export default calls;
}
declare module 'virtual:endpoints/adminTshirts' {
  const calls: import('./call.ts').Calls<'adminTshirts'>;
  export default calls;
}

declare module 'virtual:endpoints/adminReturns' {
  const calls: import('./call.ts').Calls<'adminReturns'>;
  export default calls;
}

declare module 'virtual:endpoints/adminReviews' {
  const calls: import('./call.ts').Calls<'adminReviews'>;
  export default calls;
}

declare module 'virtual:endpoints/adminTickets' {
  const calls: import('./call.ts').Calls<'adminTickets'>;
  export default calls;
}

declare module 'virtual:endpoints/replyTemplates' {
  const calls: import('./call.ts').Calls<'replyTemplates'>;
  export default calls;
}
declare module 'virtual:endpoints/drafts' {
  const calls: import('./call.ts').Calls<'drafts'>;
  export default calls;
}
declare module 'virtual:endpoints/paymentLinks' {
  const calls: import('./call.ts').Calls<'paymentLinks'>;
  export default calls;
}
declare module 'virtual:endpoints/campaigns' {
  const calls: import('./call.ts').Calls<'campaigns'>;
  export default calls;
}
declare module 'virtual:endpoints/campaignLinks' {
  const calls: import('./call.ts').Calls<'campaignLinks'>;
  export default calls;
}
declare module 'virtual:endpoints/outreach' {
  const calls: import('./call.ts').Calls<'outreach'>;
  export default calls;
}
declare module 'virtual:endpoints/analytics' {
  const calls: import('./call.ts').Calls<'analytics'>;
  export default calls;
}
declare module 'virtual:endpoints/pageHeads' {
  const calls: import('./call.ts').Calls<'pageHeads'>;
  export default calls;
}
declare module 'virtual:endpoints/seo' {
  const calls: import('./call.ts').Calls<'seo'>;
  export default calls;
}
declare module 'virtual:endpoints/redirects' {
  const calls: import('./call.ts').Calls<'redirects'>;
  export default calls;
}
