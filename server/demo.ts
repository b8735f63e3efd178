import { join } from 'node:path';
import Fastify from 'fastify';
import type pg from 'pg';
import { defaultSeller } from '#contract/seller.ts';
import { seedShop } from '#database/seed/seed.ts';
import { createAccount } from '#identity/accounts.ts';
import { openOutbox, type Outbox } from '#sandbox/outbox/outbox.ts';
import { openRazorpay } from '#sandbox/razorpay/razorpay.ts';
import { type PaidBefore, rememberPaid } from '#sandbox/razorpay/remember-paid.ts';
import { openShiprocket } from '#sandbox/shiprocket/shiprocket.ts';
import { realTimeline } from '#sandbox/timeline.ts';
import { demoLogins } from './announce.ts';
import { type Config, smsTemplateIds } from './config.ts';
import type { PaymentSettings } from './gateways/payments/payments.ts';
import { smsTemplates, smsTexts } from './gateways/sms/sms.ts';
import type { Queryable } from './platform/db/prepared.ts';
import type { ProxiedSite } from './reverse-proxy.ts';

/** A stand-in for a vendor; `shown` is what it serves on the shop's own origin. */
type StandIn = { shown: ProxiedSite; close(): Promise<void> };

/** Where to send messages for the outbox. */
export type OutboxAccount = Pick<Outbox, 'mailUrl' | 'smsUrl' | 'pushUrl' | 'browser'>;

/** The outbox knows the shop's SMS templates, like the gateway where they are registered. */
export async function openDemoOutbox(config: Config, pool: Queryable): Promise<StandIn & { account: OutboxAccount }> {
  const ids = smsTemplateIds(config);
  const templates = Object.fromEntries(smsTemplates.map((name) => [ids[name], smsTexts[name]]));
  const account = { authKey: config.SMS_AUTH_KEY, templates };
  const outbox = await openOutbox(account, (endpoint) => whoseBrowser(pool, endpoint));
  const { mailUrl, smsUrl, pushUrl, browser } = outbox;
  const page = Fastify({ forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: true } });
  outbox.showAt(page);
  const origin = await page.listen({ host: '127.0.0.1', port: 0 });
  return {
    account: { mailUrl, smsUrl, pushUrl, browser },
    shown: { path: '/outbox', target: `${origin}/outbox` },
    async close() {
      await page.close();
      await outbox.close();
    },
  };
}

async function whoseBrowser(pool: Queryable, endpoint: string): Promise<string> {
  const { rows } = await pool.query<{ who: string | null }>({
    text: `select coalesce(u.email, u.phone) as who from push_subscriptions s join users u on u.id = s.user_id
    where s.endpoint = $1`,
    values: [endpoint],
  });
  return rows[0]?.who ?? 'a guest';
}

/** Not secret: they move no real money. */
const demoKeys = {
  keyId: 'rzp_test_demoshop',
  keySecret: 'demo-payment-secret',
  webhookSecret: 'demo-webhook-secret',
};

/** A local payment gateway that stores its payments in the data folder and sends webhooks to the shop. */
export async function openDemoPayments(
  config: Config,
  { shopAddress, paidBefore }: { shopAddress: () => string; paidBefore: readonly PaidBefore[] },
): Promise<StandIn & { settings: PaymentSettings }> {
  const webhook = {
    // A getter, because the port is known only once the shop listens.
    get url() {
      return `${shopAddress()}/api/webhooks/payments`;
    },
    secret: demoKeys.webhookSecret,
  };
  const { keyId, keySecret } = demoKeys;
  const sandbox = await openRazorpay({
    keyId,
    keySecret,
    webhook,
    file: join(config.dataFolder, 'razorpay.json'),
  });
  if (sandbox.book.payments.size === 0) for (const paid of paidBefore) rememberPaid(sandbox.book, paid);
  return {
    // The script's URL is relative, so that the shop works under any host name.
    settings: { ...demoKeys, apiUrl: `${sandbox.origin}/v1`, checkoutScript: '/razorpay/v1/checkout.js' },
    shown: { path: '/razorpay', target: sandbox.origin },
    close: () => sandbox.close(),
  };
}

/** Payments of the seeded orders, for the gateway. */
export async function paidInDemo(pool: pg.Pool): Promise<PaidBefore[]> {
  const { rows } = await pool.query<PaidBefore>(
    `select p.gateway_order_id as "orderId", p.gateway_payment_id as "paymentId", o.order_number as receipt,
      a.amount_paise as amount, a.refunded_paise as refunded, o.shipping_address ->> 'email' as email,
      o.shipping_address ->> 'phoneNumber' as contact, p.captured_at as at
    from payments p join orders o on o.id = p.order_id join payment_attempts a using (gateway_payment_id)`,
  );
  return rows;
}

/** A local carrier that stores its parcels in the data folder and sends webhooks to the shop. */
export async function openDemoCarrier(
  config: Config,
  { shopAddress }: { shopAddress: () => string },
): Promise<StandIn & { apiUrl: string }> {
  const webhook = {
    // A getter, because the port is known only once the shop listens.
    get url() {
      return `${shopAddress()}/api/webhooks/parcels`;
    },
    token: config.SHIPROCKET_WEBHOOK_TOKEN,
  };
  const sandbox = await openShiprocket({
    email: config.SHIPROCKET_EMAIL,
    password: config.SHIPROCKET_PASSWORD,
    pickupLocation: config.PICKUP_LOCATION,
    pickupPincode: defaultSeller.warehouse.pincode,
    webhook,
    shownAt: `${config.origin}/shiprocket`,
    file: join(config.dataFolder, 'shiprocket.json'),
    timeline: realTimeline({ speed: 3_600 / config.DEMO_HOUR_SECONDS }),
  });
  return {
    apiUrl: sandbox.apiUrl,
    shown: { path: '/shiprocket', target: sandbox.origin },
    close: () => sandbox.close(),
  };
}

/** Jobs that give the seeded orders their invoices and parcels at once, not only at night. */
const afterSeeding = ['issue-missing-papers', 'book-missing-parcels'];

/** Seeds an empty demo shop with products, people and orders. */
export async function fillEmptyShop(pool: pg.Pool, say: (line: string) => void): Promise<void> {
  const { rows } = await pool.query<{ filled: boolean }>('select exists (select from products) as filled');
  if (rows[0]?.filled) return;
  const started = Date.now();
  const people = await Promise.all(demoLogins.people.map((person) => accountOf(pool, person)));
  const client = await pool.connect();
  try {
    await seedShop(client, people, new Date());
    await client.query('select graphile_worker.add_job(task) from unnest($1::text[]) as task', [afterSeeding]);
  } finally {
    client.release();
  }
  say(`Filled the demo shop (${((Date.now() - started) / 1_000).toFixed(1)} s).`);
}

async function accountOf(pool: pg.Pool, person: (typeof demoLogins.people)[number]) {
  const { email, name, role } = person;
  const account = await createAccount(
    { pool },
    { email, password: demoLogins.password, displayName: name, emailVerified: true },
  );
  return { identityUid: account.uid, email, name, role };
}
