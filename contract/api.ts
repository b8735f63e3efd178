import { activityEndpoints } from './activity.ts';
import { addressEndpoints } from './addresses.ts';
import { visitorEventEndpoints } from './visitor-events.ts';
import { adminCategoryEndpoints } from './admin-categories.ts';
import { adminCouponEndpoints } from './admin-coupons.ts';
import { adminMessageEndpoints } from './admin-messages.ts';
import { adminPincodeEndpoints } from './admin-pincodes.ts';
import { adminProductEndpoints } from './admin-products.ts';
import { adminOrderEndpoints } from './admin-orders.ts';
import { adminRefundEndpoints } from './admin-refunds.ts';
import { adminReturnEndpoints } from './admin-returns.ts';
import { adminReviewEndpoints } from './admin-reviews.ts';
import { adminTicketEndpoints } from './admin-tickets.ts';
import { adminTop10Endpoints } from './admin-top10.ts';
import { adminTshirtEndpoints } from './admin-tshirts.ts';
import { adminUserEndpoints } from './admin-users.ts';
import { authEndpoints } from './auth.ts';
import { adminBannerEndpoints, bannerEndpoints } from './banners.ts';
import { campaignLinkEndpoints } from './campaign-links.ts';
import { campaignEndpoints } from './campaigns.ts';
import { cartEndpoints } from './cart.ts';
import { categoryEndpoints } from './categories.ts';
import { clientEndpoints } from './client.ts';
import { couponEndpoints } from './coupons.ts';
import { draftEndpoints } from './drafts.ts';
import { dashboardEndpoints } from './dashboard.ts';
import { facetEndpoints } from './facets.ts';
import { healthEndpoints } from './health.ts';
import { importEndpoints } from './imports.ts';
import { innovationEndpoints } from './innovations.ts';
import { invoiceEndpoints } from './invoices.ts';
import { jobEndpoints } from './jobs.ts';
import { leavingReasonEndpoints } from './leaving-reasons.ts';
import { analyticsEndpoints } from './analytics.ts';
import { messageEndpoints } from './messages.ts';
import { notificationEndpoints } from './notifications.ts';
import { orderEndpoints } from './orders.ts';
import { outreachEndpoints } from './outreach.ts';
import { pageHeadEndpoints } from './page-heads.ts';
import { paymentEndpoints } from './payments.ts';
import { paymentLinkEndpoints } from './payment-links.ts';
import { pincodeEndpoints } from './pincodes.ts';
import { popupEndpoints } from './popup.ts';
import { productEndpoints } from './products.ts';
import { redirectEndpoints } from './redirects.ts';
import { replyTemplateEndpoints } from './reply-templates.ts';
import { returnEndpoints } from './returns.ts';
import { reviewEndpoints } from './reviews.ts';
import { searchEndpoints } from './search.ts';
import { seoEndpoints } from './seo.ts';
import { settingEndpoints } from './settings.ts';
import { shipmentEndpoints } from './shipments.ts';
import { shippingEndpoints } from './shipping.ts';
import { shopSettingEndpoints } from './shop-settings.ts';
import { stockEndpoints } from './stock.ts';
import { stockAlertEndpoints } from './stock-alerts.ts';
import { top10Endpoints } from './top10.ts';
import { ticketEndpoints } from './tickets.ts';
import { tshirtEndpoints } from './tshirts.ts';
import { wishlistEndpoints } from './wishlist.ts';

/** Every endpoint, by resource and name. */
export const api = {
  auth: authEndpoints,
  addresses: addressEndpoints,
  adminUsers: adminUserEndpoints,
  activity: activityEndpoints,
  dashboard: dashboardEndpoints,
  analytics: analyticsEndpoints,
  jobs: jobEndpoints,
  products: productEndpoints,
  adminProducts: adminProductEndpoints,
  facets: facetEndpoints,
  search: searchEndpoints,
  categories: categoryEndpoints,
  adminCategories: adminCategoryEndpoints,
  banners: bannerEndpoints,
  adminBanners: adminBannerEndpoints,
  reviews: reviewEndpoints,
  pincodes: pincodeEndpoints,
  coupons: couponEndpoints,
  adminCoupons: adminCouponEndpoints,
  adminMessages: adminMessageEndpoints,
  outreach: outreachEndpoints,
  adminPincodes: adminPincodeEndpoints,
  stock: stockEndpoints,
  imports: importEndpoints,
  stockAlerts: stockAlertEndpoints,
  adminTshirts: adminTshirtEndpoints,
  tshirts: tshirtEndpoints,
  innovations: innovationEndpoints,
  top10: top10Endpoints,
  adminTop10: adminTop10Endpoints,
  popup: popupEndpoints,
  pageHeads: pageHeadEndpoints,
  seo: seoEndpoints,
  redirects: redirectEndpoints,
  campaigns: campaignEndpoints,
  campaignLinks: campaignLinkEndpoints,
  cart: cartEndpoints,
  wishlist: wishlistEndpoints,
  orders: orderEndpoints,
  adminOrders: adminOrderEndpoints,
  adminRefunds: adminRefundEndpoints,
  payments: paymentEndpoints,
  drafts: draftEndpoints,
  paymentLinks: paymentLinkEndpoints,
  shipments: shipmentEndpoints,
  returns: returnEndpoints,
  adminReturns: adminReturnEndpoints,
  adminReviews: adminReviewEndpoints,
  adminTickets: adminTicketEndpoints,
  replyTemplates: replyTemplateEndpoints,
  shipping: shippingEndpoints,
  invoices: invoiceEndpoints,
  leavingReasons: leavingReasonEndpoints,
  settings: settingEndpoints,
  shopSettings: shopSettingEndpoints,
  tickets: ticketEndpoints,
  visitorEvents: visitorEventEndpoints,
  notifications: notificationEndpoints,
  messages: messageEndpoints,
  client: clientEndpoints,
  health: healthEndpoints,
};

export type Api = typeof api;
