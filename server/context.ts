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

/** The dependencies of resources, assembled in app.ts from the adapters that open-shop.ts and app.ts choose. */
export type Context = {
  db: Kysely<DB>;
  pool: pg.Pool;
  /**
   * For lists and figures that may be slightly stale: a replica if there is one, with connections of their own, so
   * that orders always find one. Read-only, and never a basis for decisions about money, stock or permissions
   * (decision 0047).
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
