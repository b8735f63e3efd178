import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { MailDesign } from '#contract/mail-content.ts';
import type { DB } from '#database/schema.ts';
import type { Config } from './config.ts';
import type { Clock } from './platform/clock.ts';
import type { Reads } from './platform/db/replica.ts';
import type { Log } from './platform/log.ts';
import type { Memo } from './platform/memo.ts';
import type { Metrics } from './platform/metrics.ts';
import type { IdentityGateway } from './gateways/identity/identity.ts';
import type { MailGateway } from './gateways/mail/mail.ts';
import type { PaymentGateway } from './gateways/payments/payments.ts';
import type { PushGateway } from './gateways/push/push.ts';
import type { ShippingGateway } from './gateways/shipping/shipping.ts';
import type { SmsGateway } from './gateways/sms/sms.ts';
import type { StorageGateway } from './gateways/storage/storage.ts';

/** What a resource works with; chosen once in app.ts and passed on. */
export type Context = {
  db: Kysely<DB>;
  pool: pg.Pool;
  /**
   * Stands in for `db` and `pool` where lists and figures are read that may be a moment old: a replica when there is one,
   * else a part of the pool, so that those who buy find a connection. Nothing is written there, and nothing of money, stock or rights is decided from it (decision 0047).
   */
  reads: Reads<DB>;
  memo: Memo;
  metrics: Metrics;
  clock: Clock;
  log: Log;
  config: Config;
  identity: IdentityGateway;
  mail: MailGateway;
  mailDesign: MailDesign;
  sms: SmsGateway;
  push: PushGateway;
  payments: PaymentGateway;
  shipping: ShippingGateway;
  storage: StorageGateway;
};
