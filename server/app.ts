import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Logger } from 'pino';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { MailDesign } from '#contract/mail-content.ts';
import type { DB } from '#database/schema.ts';
import { apiDocs } from './api-docs.ts';
import { identityOf } from './app.identity.ts';
import { bucketSettings, type Config } from './config.ts';
import type { Context } from './context.ts';
import type { MailGateway } from './gateways/mail/mail.ts';
import type { PaymentGateway } from './gateways/payments/payments.ts';
import type { PushGateway } from './gateways/push/push.ts';
import type { ShippingGateway } from './gateways/shipping/shipping.ts';
import type { SmsGateway } from './gateways/sms/sms.ts';
import { diskStorage } from './gateways/storage/disk.ts';
import { s3Storage } from './gateways/storage/s3.ts';
import { mailPictures } from './mail-pictures.ts';
import { media, mediaFolder } from './media.ts';
import { crawlerFiles } from './pages/crawler-files.ts';
import { Sitemap } from './pages/sitemap.ts';
import type { Clock } from './platform/clock.ts';
import { openDatabase } from './platform/db/pool.ts';
import { readsThrough, type Replica } from './platform/db/replica.ts';
import { type Bind, createBinder } from './platform/http/binder.ts';
import { busyPage } from './pages/plain-page.ts';
import { createInProcess, inProcess, type InProcessReply } from './platform/http/in-process.ts';
import { limitCounts } from './platform/http/limit-counts.ts';
import { strictTransport } from './platform/http/security-headers.ts';
import { createHttpServer } from './platform/http/server.ts';
import { Memo } from './platform/memo.ts';
import { createMetrics, measureCache, measurePools, type Metrics } from './platform/metrics.ts';
import { ReplyCache } from './platform/reply-cache.ts';
import { activityRoutes } from './resources/activity/activity.routes.ts';
import { addressRoutes } from './resources/addresses/addresses.routes.ts';
import { visitorEventRoutes } from './resources/visitor-events/visitor-events.routes.ts';
import { eventBuffer } from './resources/visitor-events/event-buffer.ts';
import { authRoutes } from './resources/auth/auth.routes.ts';
import { callerFinder } from './resources/auth/find-caller.ts';
import { type SessionTokens, sessionTokens } from './resources/auth/session-token.ts';
import { bannerRoutes } from './resources/banners/banners.routes.ts';
import { campaignRoutes } from './resources/campaigns/campaigns.routes.ts';
import { shortLinks } from './resources/campaigns/go.routes.ts';
import { cartRoutes } from './resources/cart/cart.routes.ts';
import { adminCategoryRoutes } from './resources/categories/admin-categories.routes.ts';
import { categoryRoutes } from './resources/categories/categories.routes.ts';
import { clientRoutes } from './resources/client/client.routes.ts';
import { couponRoutes } from './resources/coupons/coupons.routes.ts';
import { dashboardRoutes } from './resources/dashboard/dashboard.routes.ts';
import { draftRoutes } from './resources/drafts/drafts.routes.ts';
import { healthRoutes } from './resources/health/health.routes.ts';
import { importRoutes } from './resources/imports/imports.routes.ts';
import { innovationRoutes } from './resources/innovations/innovations.routes.ts';
import { invoiceRoutes } from './resources/invoices/invoices.routes.ts';
import { jobRoutes } from './resources/jobs/jobs.routes.ts';
import { leavingReasonRoutes } from './resources/leaving-reasons/leaving-reasons.routes.ts';
import { analyticsRoutes } from './resources/analytics/analytics.routes.ts';
import { adminMessageRoutes, messageRoutes } from './resources/messages/messages.routes.ts';
import { oneClickUnsubscribe } from './resources/messages/one-click.routes.ts';
import { notificationRoutes } from './resources/notifications/notifications.routes.ts';
import { orderDeskRoutes } from './resources/order-desk/order-desk.routes.ts';
import { orderRoutes } from './resources/orders/orders.routes.ts';
import { openedLinks } from './resources/outreach/opened-links.routes.ts';
import { outreachRoutes } from './resources/outreach/outreach.routes.ts';
import { paymentReturn } from './resources/payments/payment-return.routes.ts';
import { paymentRoutes } from './resources/payments/payments.routes.ts';
import { adminPincodeRoutes, pincodeRoutes } from './resources/pincodes/pincodes.routes.ts';
import { popupRoutes } from './resources/popup/popup.routes.ts';
import { adminProductRoutes } from './resources/products/admin-products.routes.ts';
import { productRoutes } from './resources/products/products.routes.ts';
import { replyTemplateRoutes } from './resources/reply-templates/reply-templates.routes.ts';
import { adminReturnRoutes } from './resources/returns/admin-returns.routes.ts';
import { returnRoutes } from './resources/returns/returns.routes.ts';
import { adminReviewRoutes } from './resources/reviews/admin-reviews.routes.ts';
import { reviewRoutes } from './resources/reviews/reviews.routes.ts';
import { type LostVisitors, lostVisitors } from './resources/seo/lost-visitors.ts';
import { ownLook, type ReadAddress } from './resources/seo/read-address.ts';
import { seoRoutes } from './resources/seo/seo.routes.ts';
import { settingRoutes } from './resources/settings/settings.routes.ts';
import { shipmentRoutes } from './resources/shipments/shipments.routes.ts';
import { shippingRoutes } from './resources/shipping/shipping.routes.ts';
import { stockRoutes } from './resources/stock/stock.routes.ts';
import { stockAlertRoutes } from './resources/stock-alerts/stock-alerts.routes.ts';
import { adminTicketRoutes } from './resources/tickets/admin-tickets.routes.ts';
import { ticketRoutes } from './resources/tickets/tickets.routes.ts';
import { searchCounter } from './resources/search/count-search.ts';
import { searchRoutes } from './resources/search/search.routes.ts';
import { top10Routes } from './resources/top10/top10.routes.ts';
import { tshirtRoutes } from './resources/tshirts/tshirts.routes.ts';
import { userRoutes } from './resources/users/users.routes.ts';
import { wishlistRoutes } from './resources/wishlist/wishlist.routes.ts';

/** External dependencies of the shop; tests pass their own. */
type Parts = {
  config: Config;
  pool: pg.Pool;
  /** Connections for lists and figures, so that browsing cannot block orders; without it they share `pool`. */
  readPool?: pg.Pool;
  /** Closed by the caller, like the pools. */
  replica?: Replica | undefined;
  log: Logger;
  clock: Clock;
  mail: MailGateway;
  mailDesign: MailDesign;
  sms: SmsGateway;
  push: PushGateway;
  payments: PaymentGateway;
  shipping: ShippingGateway;
};

export type Shop = {
  app: FastifyInstance;
  context: Context;
  cache: ReplyCache;
  metrics: Metrics;
  callApi: (path: string) => Promise<InProcessReply>;
  /** Redirects and broken-link counts for unknown URLs. */
  lost: LostVisitors;
  /** Hook for the development server's files, before the shop's own routes. */
  first: { listener?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void };
  /** Begins shutdown: no keep-alive, and unless another process takes over, the health check reports not ready. */
  stopAccepting(isReplaced?: boolean): void;
};

const endpoints: Record<string, Record<string, Endpoint>> = api;

/** Wires the shop: platform, gateways, then one line per resource. Pages are added by open-shop.ts. */
export async function buildShop(parts: Parts): Promise<Shop> {
  const { config, pool, readPool, replica } = parts;
  const cache = new ReplyCache({ maxBytes: config.PAGE_CACHE_MB * 1_048_576, isPerOrigin: config.CORS_ORIGINS !== '' });
  const metrics = createMetrics();
  measureCache(metrics, cache);
  measurePools(metrics, readPool ? [pool, readPool] : [pool]);
  const first: Shop['first'] = {};
  let leaving: 'replaced' | 'closing' | undefined;
  const app = await httpServerOf(parts, { first, cache, metrics, isLeaving: () => leaving !== undefined });
  const isHttps = config.origin.startsWith('https:');
  if (isHttps) strictTransport(app);
  const db = openDatabase<DB>(pool);
  const bucket = bucketOf(config);
  const storage = bucket ?? diskStorage(mediaFolder(config.dataFolder));
  const identity = await identityOf(app, { ...parts, db, metrics });
  const reads = readsThrough<DB>(replica ?? readPool ?? pool);
  const context: Context = { ...parts, db, reads, metrics, memo: new Memo(), storage, identity };
  const tokens = await sessionTokens(context);
  const { bind, requireAll } = createBinder({
    app,
    cache,
    findCaller: callerFinder(context, tokens),
    isHttps,
    rateLimits: config.RATE_LIMITS,
  });
  bindResources(bind, { app, context, tokens, isStopping: () => leaving === 'closing' });
  const sitemap = new Sitemap(context);
  seoRoutes(bind, context, { readAddress: addressReader(app), sitemap });
  const lost = lostVisitors(context);
  app.addHook('onClose', () => lost.flush());
  requireAll(Object.values(endpoints).flatMap((resource) => Object.values(resource)));
  await media(app, bucket ? { bucket } : config);
  besideTheApi(app, context, sitemap);
  return {
    app,
    context,
    cache,
    metrics,
    callApi: createInProcess(app, cache),
    lost,
    first,
    stopAccepting: (isReplaced = false) => void (leaving = isReplaced ? 'replaced' : 'closing'),
  };
}

type OfThisProcess = Pick<Parameters<typeof createHttpServer>[0], 'first' | 'cache' | 'metrics' | 'isLeaving'>;

function httpServerOf({ config, pool, log }: Parts, more: OfThisProcess): Promise<FastifyInstance> {
  return createHttpServer({
    ...more,
    log,
    busyPage,
    counts: limitCounts(pool),
    trustProxy: config.TRUST_PROXY,
    corsOrigins: config.CORS_ORIGINS.split(',').filter((origin) => origin !== ''),
  });
}

/** Routes outside the contract, for people and crawlers. */
function besideTheApi(app: FastifyInstance, context: Context, sitemap: Sitemap): void {
  apiDocs(app, context.config);
  mailPictures(app, context);
  crawlerFiles(app, context, sitemap);
  paymentReturn(app, context);
  oneClickUnsubscribe(app, context);
  openedLinks(app, context);
  shortLinks(app, context);
}

/** Reads the shop's own public URLs in process. */
function addressReader(app: FastifyInstance): ReadAddress {
  return async (path) => {
    const { statusCode, headers, body } = await app.inject({ url: path, headers: { ...inProcess, [ownLook]: '1' } });
    const { location } = headers;
    return { status: statusCode, location: typeof location === 'string' ? location : undefined, html: body };
  };
}

type Known = { app: FastifyInstance; context: Context; tokens: SessionTokens; isStopping: () => boolean };

/** Routes that need only the context. */
const resources = [
  clientRoutes,
  notificationRoutes,
  messageRoutes,
  adminMessageRoutes,
  outreachRoutes,
  userRoutes,
  addressRoutes,
  categoryRoutes,
  adminCategoryRoutes,
  adminProductRoutes,
  bannerRoutes,
  tshirtRoutes,
  innovationRoutes,
  top10Routes,
  popupRoutes,
  reviewRoutes,
  adminReviewRoutes,
  pincodeRoutes,
  adminPincodeRoutes,
  couponRoutes,
  stockRoutes,
  importRoutes,
  stockAlertRoutes,
  cartRoutes,
  wishlistRoutes,
  settingRoutes,
  orderRoutes,
  orderDeskRoutes,
  draftRoutes,
  invoiceRoutes,
  paymentRoutes,
  shippingRoutes,
  shipmentRoutes,
  returnRoutes,
  adminReturnRoutes,
  replyTemplateRoutes,
  leavingReasonRoutes,
  ticketRoutes,
  adminTicketRoutes,
  activityRoutes,
  jobRoutes,
  dashboardRoutes,
  analyticsRoutes,
  campaignRoutes,
];

function bindResources(bind: Bind, { app, context, tokens, isStopping }: Known): void {
  const events = eventBuffer(context);
  app.addHook('onClose', () => events.flush());
  healthRoutes(bind, context, isStopping);
  visitorEventRoutes(bind, context, events);
  authRoutes(bind, context, tokens);
  const searches = searchCounter(context);
  app.addHook('onClose', () => searches.flush());
  productRoutes(bind, context, searches.count);
  searchRoutes(bind, context, searches.count);
  for (const routes of resources) routes(bind, context);
}

/** The bucket shared by all servers; without one, pictures are in the local folder. */
function bucketOf(config: Config) {
  const settings = bucketSettings(config);
  return settings && s3Storage(settings);
}
