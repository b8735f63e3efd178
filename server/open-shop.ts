import { mkdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { buildShop, type Shop } from './app.ts';
import { type Config, ConfigError, paymentSettings, shippingSettings } from './config.ts';
import type { DemoPayments } from './demo.ts';
import { refuseDemoPeople } from './demo-people.ts';
import { readyDatabase } from './database.ts';
import { requireFreePort } from './free-port.ts';
import { smtpMail } from './gateways/mail/smtp.ts';
import type { PaymentGateway } from './gateways/payments/payments.ts';
import { razorpay } from './gateways/payments/razorpay.ts';
import type { ShippingGateway } from './gateways/shipping/shipping.ts';
import { shiprocket } from './gateways/shipping/shiprocket.ts';
import { msg91Sms } from './gateways/sms/msg91.ts';
import { mediaFolder } from './media.ts';
import { pages } from './pages/pages.ts';
import { systemClock } from './platform/clock.ts';
import { openPool } from './platform/db/pool.ts';
import { startJobs } from './platform/jobs.ts';
import { type Log, openLog } from './platform/log.ts';
import { listenForInvalidations } from './platform/reply-cache.invalidation.ts';
import { tasksOf } from './tasks.ts';

export type OpenShop = { port: number; close(): Promise<void> };

/** A load balancer needs this long to notice that the shop is about to close. */
const noticeTime = 1_500;

/** Housekeeping, once a night. */
const nightly = [
  'forget-old-keys',
  'forget-old-tickets',
  'forget-old-sessions',
  'forget-old-sign-ins',
  'renew-sign-in-key',
  'finish-deletions',
  'forget-unsent',
  'forget-visitors',
  'open-event-months',
  'tidy-search',
  'forget-unused-pictures',
  'forget-payment-events',
  'issue-missing-papers',
  'compare-payments',
];

const everyMinute = ['check-payments'];

/** Opens everything in order: database, demo goods, app, pages, jobs, door. Closing goes the other way round. */
export async function openShop(config: Config, say: (line: string) => void): Promise<OpenShop> {
  await requireFreePort(config);
  const database = await readyDatabase(config, say);
  const log = openLog({ level: config.LOG_LEVEL, file: config.LOG_FILE });
  const pool = openPool({ url: database.url, size: config.DATABASE_POOL, log });
  if (config.production && config.SHOP_MODE === 'live') await refuseDemoPeople(pool);
  const demo = config.SHOP_MODE === 'demo' ? await import('./demo.ts') : undefined;
  await demo?.fillEmptyShop(pool, say);
  const outbox = config.SMTP_URL === '' || config.SMS_URL === '' ? await demo?.openDemoOutbox(config) : undefined;
  await mkdir(mediaFolder(config.dataFolder), { recursive: true });
  const standIn = paymentSettings(config)
    ? undefined
    : await demo?.openDemoPayments(config, {
        shopAddress: () => localAddress(config, shop),
        paidBefore: await demo.paidInDemo(pool),
      });
  const carrier = config.SHIPROCKET_URL === '' ? await demo?.openDemoCarrier(config) : undefined;
  const gateways = {
    payments: gatewayOf(config, standIn),
    shipping: carrierOf(config, carrier?.apiUrl),
    ...messengers(config, outbox),
  };
  const shop = await buildShop({ config, pool, log, clock: systemClock, ...gateways });
  outbox?.showAt(shop.app);
  await standIn?.showAt(shop.app);
  const listener = listenForInvalidations({ url: database.url, kept: [shop.cache, shop.context.memo], log });
  const dev = config.dev ? await (await import('./pages/dev-site.ts')).createDevServer(shop.app.server) : undefined;
  if (dev) shop.first.listener = dev.middlewares;
  await pages({ app: shop.app, replyCache: shop.cache, callApi: shop.callApi, config, dev });
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
  const jobs = await startJobs({ pool, tasks: tasksOf(shop.context), daily: nightly, everyMinute, log });
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

/** Mail and SMS leave through the configured vendors, in the demo into the outbox. */
function messengers(config: Config, outbox: { mailUrl: string; smsUrl: string } | undefined) {
  const url = config.SMTP_URL || outbox?.mailUrl || '';
  return {
    mail: smtpMail({ url, from: config.MAIL_FROM, origin: config.origin }),
    sms: msg91Sms({
      url: config.SMS_URL || outbox?.smsUrl || '',
      authKey: config.SMS_AUTH_KEY,
      templates: { code: config.SMS_TEMPLATE_CODE },
    }),
  };
}
