import { mkdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { brand } from '#contract/brand.ts';
import type { DB } from '#database/schema.ts';
import { buildShop, type Shop } from './app.ts';
import { type Config, ConfigError, paymentSettings, shippingSettings, smsTemplateIds } from './config.ts';
import { openMetricsServer } from './metrics-server.ts';
import { smtpMail } from './gateways/mail/smtp.ts';
import type { PaymentGateway } from './gateways/payments/payments.ts';
import { razorpay } from './gateways/payments/razorpay.ts';
import type { PushGateway } from './gateways/push/push.ts';
import { webPush } from './gateways/push/web-push.ts';
import type { ShippingGateway } from './gateways/shipping/shipping.ts';
import { shiprocket } from './gateways/shipping/shiprocket.ts';
import { msg91Sms } from './gateways/sms/msg91.ts';
import type { Machine, StandIns } from './machine.ts';
import { mediaFolder } from './media.ts';
import { builtMailDesign, devMailDesign } from './pages/mail-design.ts';
import { pages } from './pages/pages.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase, openPool } from './platform/db/pool.ts';
import { Replica } from './platform/db/replica.ts';
import { startJobs } from './platform/jobs.ts';
import { type Log, openLog } from './platform/log.ts';
import { measureJobs } from './platform/metrics.ts';
import { listenForInvalidations } from './platform/reply-cache.invalidation.ts';
import { reverseProxy } from './reverse-proxy.ts';
import { pushKeys } from './resources/notifications/push-keys.ts';
import { tasksOf } from './tasks.ts';
import { timetable } from './timetable.ts';

export type OpenShop = { port: number; close: (isReplaced?: boolean) => Promise<void> };

/** Time for a load balancer to notice that this process is shutting down. */
const noticeTime = 1_500;

/** Starts one process of the shop: app, pages, HTTP server, jobs. Closing goes in reverse order. */
export async function openShop(config: Config, { port, database, standIns }: Machine): Promise<OpenShop> {
  const log = openLog({ level: config.LOG_LEVEL, file: config.LOG_FILE });
  // Half of the connections each (decision 0048).
  const half = { url: database.url, size: Math.ceil(config.DATABASE_POOL / 2), log, pooler: database.pooler };
  const [pool, readPool] = [openPool(half), openPool(half)];
  const replica = openReplica(config, { primary: readPool, log });
  await mkdir(mediaFolder(config.dataFolder), { recursive: true });
  const gateways = {
    payments: gatewayOf(config, standIns),
    shipping: carrierOf(config, standIns),
    ...messengers(config, pool, standIns),
  };
  const mailDesign = config.dev ? devMailDesign(() => dev) : await builtMailDesign();
  const shop = await buildShop({ config, pool, readPool, replica, log, clock: systemClock, mailDesign, ...gateways });
  for (const shown of standIns.shown) await shop.app.register(reverseProxy(shown));
  // The replica comes first, so that dropped entries are not rebuilt from stale rows.
  const kept = [...(replica ? [replica] : []), shop.cache, shop.context.memo];
  const listener = listenForInvalidations({ url: database.directUrl, kept, log });
  const dev = config.dev ? await (await import('./pages/dev-site.ts')).createDevServer(shop.app.server) : undefined;
  if (dev) shop.first.listener = dev.middlewares;
  await pages({ app: shop.app, replyCache: shop.cache, callApi: shop.callApi, config, dev, lost: shop.lost });
  await shop.app.listen({ port, host: config.HOST });
  const jobs = await startWorker({ url: database.directUrl, shop, log });
  const figures = await openMetricsServer({ config, shop, url: database.directUrl, log });

  async function close(isReplaced = false): Promise<void> {
    const lastResort = setTimeout(() => process.exit(1), 10_000);
    lastResort.unref();
    shop.stopAccepting(isReplaced);
    if (config.production) await wait(noticeTime);
    await dev?.close();
    await shop.app.close();
    await jobs.stop();
    await figures.close();
    await listener.close();
    await replica?.close();
    await Promise.all([pool.end(), readPool.end()]);
    clearTimeout(lastResort);
  }

  return { port: portOf(shop) ?? port, close };
}

function openReplica(config: Config, { primary, log }: { primary: pg.Pool; log: Log }): Replica | undefined {
  if (config.DATABASE_REPLICA_URL === '') return undefined;
  const replica = openPool({ url: config.DATABASE_REPLICA_URL, size: config.DATABASE_POOL, log });
  return new Replica({ primary, replica, log });
}

/**
 * The job worker, with connections of its own: requests waiting for connections must not keep it from completing jobs.
 */
async function startWorker({
  url,
  shop,
  log,
}: {
  url: string;
  shop: Shop;
  log: Log;
}): Promise<{ stop(): Promise<void> }> {
  const pool = openPool({ url, size: 5, log });
  const tasks = tasksOf(shop.context);
  const jobs = await startJobs({ pool, tasks, ...timetable, log });
  measureJobs(shop.metrics, jobs.events, Object.keys(tasks));
  const stop = async () => {
    await jobs.stop();
    await pool.end();
  };
  return { stop };
}

function portOf(shop: Shop): number | undefined {
  const address = shop.app.server.address();
  return typeof address === 'object' && address ? address.port : undefined;
}

/** The configured payment gateway, or the demo's stand-in. */
function gatewayOf(config: Config, { payments }: StandIns): PaymentGateway {
  const settings = paymentSettings(config) ?? payments;
  if (!settings) throw new ConfigError('Set RAZORPAY_KEY_ID: the shop cannot take payments without.');
  return razorpay({ ...settings, clock: systemClock });
}

/** The configured carrier, or the demo's stand-in. */
function carrierOf(config: Config, { carrierUrl }: StandIns): ShippingGateway {
  const settings = shippingSettings(config);
  return shiprocket({ ...settings, apiUrl: carrierUrl ?? settings.apiUrl, clock: systemClock });
}

/**
 * Mail and SMS go through the configured vendors, push messages to the browsers' own services; in the demo, all go to
 * the outbox.
 */
function messengers(config: Config, pool: pg.Pool, { outbox }: StandIns) {
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

function pushOf(pool: pg.Pool, outbox: StandIns['outbox']) {
  const db = openDatabase<DB>(pool);
  const options = { keys: () => pushKeys({ db }), subject: `mailto:${brand.email}` };
  if (!outbox) return webPush(options);
  const push = webPush({ ...options, standIn: outbox.pushUrl });
  // Push messages are encrypted for one browser: here, for the outbox's own.
  const send: PushGateway['send'] = ({ endpoint }, message) => push.send({ endpoint, ...outbox.browser }, message);
  return { send };
}
