import type pg from 'pg';
import { type Config, paymentSettings } from './config.ts';
import { type ReadyDatabase, readyDatabase } from './database.ts';
import type { OutboxAccount } from './demo.ts';
import { refuseDemoPeople } from './demo-people.ts';
import { refuseForgetfulDatabase } from './durable-database.ts';
import { requireFreePort } from './free-port.ts';
import type { PaymentSettings } from './gateways/payments/payments.ts';
import { openPool } from './platform/db/pool.ts';
import { openLog } from './platform/log.ts';
import type { ProxiedSite } from './reverse-proxy.ts';

/**
 * The services that exist once per machine, whatever the number of processes: the database and, in the demo, the
 * stand-ins for vendors. Plain data, passed to each process.
 */
export type Machine = { port: number; database: Omit<ReadyDatabase, 'stop'>; standIns: StandIns };

export type StandIns = {
  outbox?: OutboxAccount | undefined;
  payments?: PaymentSettings | undefined;
  carrierUrl?: string | undefined;
  /** What they serve on the shop's own origin. */
  shown: ProxiedSite[];
};

type OpenMachine = { machine: Machine; close: () => Promise<void> };

/** Opens, in order: a free port, the database, demo data, stand-ins. Only here the database is migrated and seeded. */
export async function openMachine(config: Config, say: (line: string) => void): Promise<OpenMachine> {
  const port = await requireFreePort(config);
  const database = await readyDatabase(config, say);
  const { url, directUrl, pooler } = database;
  const log = openLog({ level: config.LOG_LEVEL, file: config.LOG_FILE });
  const pool = openPool({ url, size: 2, log, pooler });
  if (config.production && config.SHOP_MODE === 'live') {
    await refuseDemoPeople(pool);
    await refuseForgetfulDatabase(pool);
  }
  const demo = await openDemo(config, { pool, say, shopAddress: () => localAddress(config, port) });
  return {
    machine: { port, database: { url, directUrl, pooler }, standIns: demo.standIns },
    async close() {
      await demo.close();
      await pool.end();
      await database.stop();
    },
  };
}

type OpenOptions = { pool: pg.Pool; say: (line: string) => void; shopAddress: () => string };
type Demo = { standIns: StandIns; close(): Promise<void> };

/** A demo shop gets sample data and a stand-in for each vendor not configured; a live one neither. */
async function openDemo(config: Config, { pool, say, shopAddress }: OpenOptions): Promise<Demo> {
  if (config.SHOP_MODE !== 'demo') return { standIns: { shown: [] }, close: async () => undefined };
  const demo = await import('./demo.ts');
  await demo.fillEmptyShop(pool, say);
  const needsOutbox = config.SMTP_URL === '' || config.SMS_URL === '';
  const paidBefore = await demo.paidInDemo(pool);
  const outbox = needsOutbox ? await demo.openDemoOutbox(config, pool) : undefined;
  const payments = paymentSettings(config)
    ? undefined
    : await demo.openDemoPayments(config, { shopAddress, paidBefore });
  const carrier = config.SHIPROCKET_URL === '' ? await demo.openDemoCarrier(config, { shopAddress }) : undefined;
  const open = [outbox, payments, carrier].filter((one) => one !== undefined);
  return {
    standIns: {
      outbox: outbox?.account,
      payments: payments?.settings,
      carrierUrl: carrier?.apiUrl,
      shown: open.map(({ shown }) => shown),
    },
    async close() {
      for (const one of open) await one.close();
    },
  };
}

/** URL of the shop on this machine. */
function localAddress({ HOST }: Config, port: number): string {
  const host = ['0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
