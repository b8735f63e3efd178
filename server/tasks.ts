import type { TaskList } from 'graphile-worker';
import { purgeExpired } from '#identity/purge-expired.ts';
import { renewSigningKey } from '#identity/signing-keys.ts';
import type { Context } from './context.ts';
import { forgetLimitCounts } from './platform/http/limit-counts.ts';
import { visitorEventJobs } from './resources/visitor-events/visitor-events.jobs.ts';
import { authJobs } from './resources/auth/auth.jobs.ts';
import { importJobs } from './resources/imports/imports.jobs.ts';
import { dashboardJobs } from './resources/dashboard/dashboard.jobs.ts';
import { draftJobs } from './resources/drafts/drafts.jobs.ts';
import { invoiceJobs } from './resources/invoices/invoices.jobs.ts';
import { queueJobs } from './resources/jobs/jobs.jobs.ts';
import { messageJobs } from './resources/messages/messages.jobs.ts';
import { notificationJobs } from './resources/notifications/notifications.jobs.ts';
import { orderJobs } from './resources/orders/orders.jobs.ts';
import { outreachJobs } from './resources/outreach/outreach.jobs.ts';
import { paymentJobs } from './resources/payments/payments.jobs.ts';
import { pictureJobs } from './resources/pictures/pictures.jobs.ts';
import { productJobs } from './resources/products/products.jobs.ts';
import { returnJobs } from './resources/returns/returns.jobs.ts';
import { searchJobs } from './resources/search/search.jobs.ts';
import { seoJobs } from './resources/seo/seo.jobs.ts';
import { shipmentJobs } from './resources/shipments/shipments.jobs.ts';
import { stockAlertJobs } from './resources/stock-alerts/stock-alerts.jobs.ts';
import { ticketJobs } from './resources/tickets/tickets.jobs.ts';
import { trafficJobs } from './resources/traffic/traffic.jobs.ts';
import { userJobs } from './resources/users/users.jobs.ts';
import { wishlistJobs } from './resources/wishlist/wishlist.jobs.ts';

/** All job handlers, by task name. */
export function tasksOf(context: Context): TaskList {
  const { db, pool, clock } = context;
  return {
    ...messageJobs(context),
    ...notificationJobs(context),
    ...orderJobs(context),
    ...draftJobs(context),
    ...paymentJobs(context),
    ...returnJobs(context),
    ...invoiceJobs(context),
    ...shipmentJobs(context),
    ...ticketJobs(context),
    ...authJobs(context),
    ...userJobs(context),
    ...pictureJobs(context),
    ...productJobs(context),
    ...visitorEventJobs(context),
    ...trafficJobs(context),
    ...dashboardJobs(context),
    ...searchJobs(context),
    ...seoJobs(context),
    ...importJobs(context),
    ...outreachJobs(context),
    ...stockAlertJobs(context),
    ...wishlistJobs(context),
    ...queueJobs(context),
    'forget-old-sign-ins': () => purgeExpired({ pool, clock }),
    'forget-limit-counts': () => forgetLimitCounts(db),
    'renew-sign-in-key': () => renewSigningKey({ pool, clock }),
  };
}
