import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { runOnce, Logger } from 'graphile-worker';
import type { JWTPayload } from 'jose';
import type pg from 'pg';
import { afterAll, inject, onTestFinished, TestRunner } from 'vitest';
import { api } from '#contract/api.ts';
import type { Role } from '#contract/auth.ts';
import type { MailDesign } from '#contract/mail-content.ts';
import { dropDatabase } from '#database/template.ts';
import { buildShop, type Shop } from '#server/app.ts';
import { readConfig, shippingSettings } from '#server/config.ts';
import type { Mail } from '#server/gateways/mail/mail.ts';
import type { PushGateway, PushMessage, PushTarget } from '#server/gateways/push/push.ts';
import type { Sms } from '#server/gateways/sms/sms.ts';
import { razorpay } from '#server/gateways/payments/razorpay.ts';
import { shiprocket } from '#server/gateways/shipping/shiprocket.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { answering } from '#server/platform/jobs.ts';
import { openLog } from '#server/platform/log.ts';
import { listenForInvalidations } from '#server/platform/reply-cache.invalidation.ts';
import { tasksOf } from '#server/tasks.ts';
import { mailHtml } from '#web/entry-mail.tsx';
import { type Ask, askerOf } from './ask.ts';
import { idTokensOf } from './id-tokens.ts';
import { openTestGateway, type TestGateway } from './test-gateway.ts';
import { expectInvariants } from './invariants.ts';
import { freshDatabase } from './template.ts';

export type Person = { token: string; userId: string; email: string; uid: string };

export type TestShop = {
  shop: Shop;
  app: FastifyInstance;
  pool: pg.Pool;
  url: string;
  /** Every mail the shop has sent. */
  mails: Mail[];
  /** Every SMS the shop has sent. */
  messages: Sms[];
  /** Every push notification the shop has sent; each is accepted. */
  pushes: { to: PushTarget; message: PushMessage }[];
  clock: { now(): Date; pass(ms: number): void };
  /** The Razorpay stand-in with its switches; its events are held until a test delivers them. */
  gateway: TestGateway;
  ask: Ask;
  /** Signs a genuine ID token of the identity provider with these claims. */
  idToken(claims: JWTPayload & { sub: string }): Promise<string>;
  /** Creates a logged-in user. */
  signIn(person?: { role?: Role; name?: string }): Promise<Person>;
  /** Runs the jobs that are due, as the worker would. */
  runJobs(): Promise<void>;
  /** Declares that this file inserts inconsistent rows: the final consistency check is skipped. */
  writesByHand(): void;
};

const silent = new Logger(() => () => undefined);

/**
 * Starts the whole server on a database of its own; closed after the test that opened it, else after its file. Mails
 * are collected in an array. `open` adds what only main.ts adds.
 */
export async function testShop(
  env: Record<string, string> = {},
  open?: (shop: Shop) => Promise<void>,
): Promise<TestShop> {
  const server = inject('testDatabaseUrl');
  const name = `shop_${randomUUID().replaceAll('-', '')}`;
  const url = await freshDatabase(server, name);
  const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off', SHOP_DATA: '/nonexistent', ...env });
  const log = openLog({ level: config.LOG_LEVEL, file: config.LOG_FILE });
  const pool = openPool({ url, size: 10, log });
  const readPool = openPool({ url, size: 5, log });
  // Other tests run on the same cores, so a crowd may wait longer for a connection than one in production.
  for (const { options } of [pool, readPool]) options.connectionTimeoutMillis = 20_000;
  // Tests order often and with one phone; tests of these limits save other values.
  await pool.query('update checkout_settings set cod_max_paise = 50000000, cod_open_orders = 1000000');
  const clock = testClock();
  const mails: Mail[] = [];
  const messages: Sms[] = [];
  const pushes: TestShop['pushes'] = [];
  const mail = { send: async (one: Mail) => void mails.push(one) };
  const mailDesign: MailDesign = async (content, sender) => mailHtml(content, sender);
  const sms = { send: async (one: Sms) => void messages.push(one) };
  const push: PushGateway = { send: async (to, message) => (pushes.push({ to, message }), 'sent') };
  const gateway = await openTestGateway();
  const payments = razorpay({ ...gateway.settings, timeoutMs: 2_000, clock });
  const shipping = shiprocket({ ...shippingSettings(config), clock });
  const shop = await buildShop({ config, pool, readPool, log, clock, mail, mailDesign, sms, push, payments, shipping });
  const listener = listenForInvalidations({ url, kept: [shop.cache, shop.context.memo], log });
  await open?.(shop);
  await shop.app.ready();
  let isByHand = false;
  const atEnd = TestRunner.getCurrentTest() ? onTestFinished : afterAll;
  atEnd(async () => {
    try {
      if (!isByHand) await expectInvariants(pool);
    } finally {
      await shop.app.close();
      await gateway.close();
      await listener.close();
      await Promise.all([pool.end(), readPool.end()]);
      await dropDatabase(server, name);
    }
  });
  const ask = askerOf(shop.app);
  const idToken = idTokensOf(pool, clock);
  return {
    shop,
    app: shop.app,
    pool,
    url,
    mails,
    messages,
    pushes,
    clock,
    gateway,
    ask,
    idToken,
    signIn: (person) => signIn({ pool, ask, idToken }, person),
    runJobs: () => runOnce({ pgPool: pool, taskList: tasksOf(shop.context), logger: silent, preset: answering }),
    writesByHand: () => void (isByHand = true),
  };
}

/** Created through the public API except for the role, which only the database can set. */
async function signIn(
  { pool, ask, idToken }: Pick<TestShop, 'pool' | 'ask' | 'idToken'>,
  person: { role?: Role; name?: string } = {},
) {
  const { role = 'user', name = 'Test Person' } = person;
  const uid = `uid-${randomUUID()}`;
  const email = `${randomUUID()}@ksauni.example`;
  const token = await idToken({ sub: uid, email, email_verified: true, name });
  const { user, jwtToken } = (await ask(api.auth.verifyToken, { body: { idToken: token } })).json;
  if (role !== 'user') await pool.query('update users set role = $1 where id = $2', [role, user._id]);
  return { token: jwtToken, userId: user._id, email, uid };
}

function testClock() {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    pass(ms: number) {
      ahead += ms;
    },
  };
}
