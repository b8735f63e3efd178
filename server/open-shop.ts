import { mkdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { brand } from '#contract/brand.ts';
import type { DB } from '#database/schema.ts';
import { buildShop, type Shop } from './app.ts';
import { type Config, ConfigError, paymentSettings, shippingSettings, smsTemplateIds } from './config.ts';
import type { DemoCarrier, DemoPayments, openDemoOutbox } from './demo.ts';
import { refuseDemoPeople } from './demo-people.ts';
import { readyDatabase } from './database.ts';
import { requireFreePort } from './free-port.ts';
import { smtpMail } from './gateways/mail/smtp.ts';
import type { PaymentGateway } from './gateways/payments/payments.ts';
import { razorpay } from './gateways/payments/razorpay.ts';
import type { PushGateway, PushTarget } from './gateways/push/push.ts';
import { webPush } from './gateways/push/web-push.ts';
import type { ShippingGateway } from './gateways/shipping/shipping.ts';
import { shiprocket } from './gateways/shipping/shiprocket.ts';
import { msg91Sms } from './gateways/sms/msg91.ts';
import { mediaFolder } from './media.ts';
import { builtMailDesign, devMailDesign } from './pages/mail-design.ts';
import { pages } from './pages/pages.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase, openPool } from './platform/db/pool.ts';
import { startJobs } from './platform/jobs.ts';
import { type Log, openLog } from './platform/log.ts';
import { listenForInvalidations } from './platform/reply-cache.invalidation.ts';
import { pushKeys } from './resources/notifications/push-keys.ts';
import { tasksOf } from './tasks.ts';

export type OpenShop = { port: number; close(): Promise<void> };

/** A load balancer needs this long to notice that the shop is about to close. */
const noticeTime = 1_500;

/** Housekeeping, once a night. */
const nightly = [
  'forget-old-keys',
  'forget-order-codes',
  'forget-old-tickets',
  'forget-old-sessions',
  'forget-old-sign-ins',
  'renew-sign-in-key',
  'finish-deletions',
  'forget-unsent',
  'forget-messages',
  'forget-visitors',
  'open-event-months',
  'forget-visits',
  'tidy-search',
  'forget-unused-pictures',
  'forget-payment-events',
  'issue-missing-papers',
  'compare-payments',
  'cancel-forgotten-returns',
  'book-missing-parcels',
  'forget-parcel-events',
  'forget-imports',
  'forget-drafts',
  'judge-all-pages',
  'forget-broken-links',
];

const hourly = ['tell-price-drops', 'tell-carts-left', 'ask-for-reviews'];

const everyMinute = [
  'check-payments',
  'check-parcels',
  'tell-back-in-stock',
  'resume-imports',
  'count-sales',
  'count-visits',
  'count-people',
  'send-due-outreach',
  'judge-pages',
];

/** Opens everything in order: database, demo goods, app, pages, jobs, door. Closing goes the other way round. */
export async function openShop(config: Config, say: (line: string) => void): Promise<OpenShop> {
  await requireFreePort(config);
  const database = await readyDatabase(config, say);
  const log = openLog({ level: config.LOG_LEVEL, file: config.LOG_FILE });
  const pool = openPool({ url: database.url, size: config.DATABASE_POOL, log });
  if (config.production && config.SHOP_MODE === 'live') await refuseDemoPeople(pool);
  const shopAddress = () => localAddress(config, shop);
  const { outbox, standIn, carrier } = await openDemo(config, { pool, say, shopAddress });
  await mkdir(mediaFolder(config.dataFolder), { recursive: true });
  const gateways = {
    payments: gatewayOf(config, standIn),
    shipping: carrierOf(config, carrier?.apiUrl),
    ...messengers(config, pool, outbox),
  };
  const mailDesign = config.dev ? devMailDesign(() => dev) : await builtMailDesign();
  const shop = await buildShop({ config, pool, log, clock: systemClock, mailDesign, ...gateways });
  outbox?.showAt(shop.app);
  await standIn?.showAt(shop.app);
  await carrier?.showAt(shop.app);
  const listener = listenForInvalidations({ url: database.url, kept: [shop.cache, shop.context.memo], log });
  const dev = config.dev ? await (await import('./pages/dev-site.ts')).createDevServer(shop.app.server) : undefined;
  if (dev) shop.first.listener = dev.middlewares;
  await pages({ app: shop.app, replyCache: shop.cache, callApi: shop.callApi, config, dev, lost: shop.lost });
  await shop.app.listen({ port: config.PORT, host: config.HOST });
  const jobs = await startWorker({ url: database.url, shop, log });

  async function close(): Promise<void> {
    const lastResort = setTimeout(() => process.exit(1), 10_000);
    lastResort.unref();
    shop.stopAccepting();
    if (config.production) await wait(noticeTime);
    await dev?.close();
    await shop.app.close();
    await jobs.stop();
    await listener.close();
    await outbox?.close();
    await standIn?.close();
    await carrier?.close();
    await pool.end();
    await database.stop();
    clearTimeout(lastResort);
  }

  return { port: portOf(config, shop), close };
}

type Demo = {
  outbox?: Awaited<ReturnType<typeof openDemoOutbox>> | undefined;
  standIn?: DemoPayments | undefined;
  carrier?: DemoCarrier | undefined;
};

type Opening = { pool: pg.Pool; say: (line: string) => void; shopAddress: () => string };

/** A demo shop has goods, and somebody who stands in for each company that is not configured; a live one has neither. */
async function openDemo(config: Config, { pool, say, shopAddress }: Opening): Promise<Demo> {
  if (config.SHOP_MODE !== 'demo') return {};
  const demo = await import('./demo.ts');
  await demo.fillEmptyShop(pool, say);
  const needsOutbox = config.SMTP_URL === '' || config.SMS_URL === '';
  const paidBefore = await demo.paidInDemo(pool);
  return {
    outbox: needsOutbox ? await demo.openDemoOutbox(config, pool) : undefined,
    standIn: paymentSettings(config) ? undefined : await demo.openDemoPayments(config, { shopAddress, paidBefore }),
    carrier: config.SHIPROCKET_URL === '' ? await demo.openDemoCarrier(config, { shopAddress }) : undefined,
  };
}

/** The worker, on connections of its own: a crowd that waits for some must not keep it from saying that a job is done. */
async function startWorker({
  url,
  shop,
  log,
}: {
  url: string;
  shop: Shop;
  log: Log;
}): Promise<{ stop(): Promise<void> }> {
  const pool = openPool({ url, size: 4, log });
  const jobs = await startJobs({ pool, tasks: tasksOf(shop.context), daily: nightly, hourly, everyMinute, log });
  const stop = async () => {
    await jobs.stop();
    await pool.end();
  };
  return { stop };
}

function portOf(config: Config, shop: Shop): number {
  const address = shop.app.server.address();
  return typeof address === 'object' && address ? address.port : config.PORT;
}

/** Where this machine reaches the shop. */
function localAddress(config: Config, shop: Shop): string {
  const host = ['0.0.0.0', '::'].includes(config.HOST) ? '127.0.0.1' : config.HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${portOf(config, shop)}`;
}

/** The configured gateway, in the demo its stand-in. */
function gatewayOf(config: Config, standIn: DemoPayments | undefined): PaymentGateway {
  const settings = paymentSettings(config) ?? standIn?.settings;
  if (!settings) throw new ConfigError('Set RAZORPAY_KEY_ID: the shop cannot take payments without.');
  return razorpay({ ...settings, clock: systemClock });
}

/** The configured carrier, in the demo its stand-in at this address. */
function carrierOf(config: Config, standIn: string | undefined): ShippingGateway {
  const settings = shippingSettings(config);
  return shiprocket({ ...settings, apiUrl: standIn ?? settings.apiUrl, clock: systemClock });
}

type DemoOutbox = { mailUrl: string; smsUrl: string; pushUrl: string; browser: Pick<PushTarget, 'p256dh' | 'auth'> };

/** Mail and SMS leave through the configured vendors, pushes to the browsers' own; in the demo all into the outbox. */
function messengers(config: Config, pool: pg.Pool, outbox: DemoOutbox | undefined) {
  const url = config.SMTP_URL || outbox?.mailUrl || '';
  return {
    mail: smtpMail({ url, from: config.MAIL_FROM, origin: config.origin }),
    sms: msg91Sms({
      url: config.SMS_URL || outbox?.smsUrl || '',
      authKey: config.SMS_AUTH_KEY,
      templates: smsTemplateIds(config),
    }),
    push: pushOf(pool, outbox),
  };
}

function pushOf(pool: pg.Pool, outbox: DemoOutbox | undefined) {
  const db = openDatabase<DB>(pool);
  const options = { keys: () => pushKeys({ db }), subject: `mailto:${brand.email}` };
  if (!outbox) return webPush(options);
  const push = webPush({ ...options, standIn: outbox.pushUrl });
  // Only a browser itself can read what is sealed for it: here each message is sealed for the one that the outbox plays.
  const send: PushGateway['send'] = ({ endpoint }, message) => push.send({ endpoint, ...outbox.browser }, message);
  return { send };
}
