import { addressEndpoints } from './addresses.ts';
import { analyticsEndpoints } from './analytics.ts';
import { adminCouponEndpoints } from './admin-coupons.ts';
import { adminUserEndpoints } from './admin-users.ts';
import { authEndpoints } from './auth.ts';
import { bannerEndpoints } from './banners.ts';
import { cartEndpoints } from './cart.ts';
import { categoryEndpoints } from './categories.ts';
import { clientEndpoints } from './client.ts';
import { couponEndpoints } from './coupons.ts';
import { facetEndpoints } from './facets.ts';
import { healthEndpoints } from './health.ts';
import { innovationEndpoints } from './innovations.ts';
import { invoiceEndpoints } from './invoices.ts';
import { leavingReasonEndpoints } from './leaving-reasons.ts';
import { messageEndpoints } from './messages.ts';
import { notificationEndpoints } from './notifications.ts';
import { orderEndpoints } from './orders.ts';
import { paymentEndpoints } from './payments.ts';
import { pincodeEndpoints } from './pincodes.ts';
import { popupEndpoints } from './popup.ts';
import { productEndpoints } from './products.ts';
import { returnEndpoints } from './returns.ts';
import { reviewEndpoints } from './reviews.ts';
import { searchEndpoints } from './search.ts';
import { settingEndpoints } from './settings.ts';
import { shipmentEndpoints } from './shipments.ts';
import { shippingEndpoints } from './shipping.ts';
import { stockAlertEndpoints } from './stock-alerts.ts';
import { top10Endpoints } from './top10.ts';
import { ticketEndpoints } from './tickets.ts';
import { tshirtEndpoints } from './tshirts.ts';
import { wishlistEndpoints } from './wishlist.ts';

/** Every call of the product, by resource and name. */
export const api = {
  auth: authEndpoints,
  addresses: addressEndpoints,
  adminUsers: adminUserEndpoints,
  products: productEndpoints,
  facets: facetEndpoints,
  search: searchEndpoints,
  categories: categoryEndpoints,
  banners: bannerEndpoints,
  reviews: reviewEndpoints,
  pincodes: pincodeEndpoints,
  coupons: couponEndpoints,
  adminCoupons: adminCouponEndpoints,
  stockAlerts: stockAlertEndpoints,
  tshirts: tshirtEndpoints,
  innovations: innovationEndpoints,
  top10: top10Endpoints,
  popup: popupEndpoints,
  cart: cartEndpoints,
  wishlist: wishlistEndpoints,
  orders: orderEndpoints,
  payments: paymentEndpoints,
  shipments: shipmentEndpoints,
  returns: returnEndpoints,
  shipping: shippingEndpoints,
  invoices: invoiceEndpoints,
  leavingReasons: leavingReasonEndpoints,
  settings: settingEndpoints,
  tickets: ticketEndpoints,
  analytics: analyticsEndpoints,
  notifications: notificationEndpoints,
  messages: messageEndpoints,
  client: clientEndpoints,
  health: healthEndpoints,
};

export type Api = typeof api;
