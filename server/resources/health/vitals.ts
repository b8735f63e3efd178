import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { Gauge } from 'prom-client';
import type { DB } from '#database/schema.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import { selectVitals, type Vitals } from './vitals.queries.ts';

const gauges: Record<keyof Vitals, { name: string; help: string }> = {
  pieces_held: { name: 'shop_pieces_held', help: 'Items held in stock for orders that are not paid yet' },
  holds_overdue: { name: 'shop_holds_overdue', help: 'Stock holds that expired more than 15 minutes ago' },
  payments_in_review: { name: 'shop_payments_in_review', help: 'Payments waiting for a manual review' },
  refunds_failed: { name: 'shop_refunds_failed', help: 'Refunds refused by the gateway and not resolved' },
  paid_without_stock: {
    name: 'shop_paid_without_stock',
    help: 'Payments of the last day that arrived after the stock was gone and are refunded',
  },
  payment_check_delay: {
    name: 'shop_payment_check_delay_seconds',
    help: 'How overdue the oldest payment check is',
  },
  parcel_check_delay: {
    name: 'shop_parcel_check_delay_seconds',
    help: 'How overdue the oldest check of a parcel at the carrier is',
  },
  jobs_due: { name: 'shop_jobs_due', help: 'Background jobs that are due and not running' },
  jobs_delay: {
    name: 'shop_jobs_delay_seconds',
    help: 'How overdue the oldest due job is, low-priority jobs left out',
  },
  jobs_dead: { name: 'shop_jobs_dead', help: 'Background jobs that failed permanently (dead letters)' },
  archive_failing: {
    name: 'shop_archive_failing',
    help: '1 while WAL archiving fails',
  },
};

/** The query must not delay a scrape for long, and simultaneous scrapes share one query. */
const patienceMs = 2_000;
const freshMs = 1_000;

/**
 * Adds the metrics read from the database. While it is down they keep their last values and `shop_database_up` is 0.
 * `db` needs its own connection, so that the metrics still come when the request pool is exhausted.
 */
export function measureVitals({ shared }: Metrics, db: Kysely<DB>): void {
  const registers = [shared];
  let looked: { at: number; vitals: Promise<Vitals | undefined> } | undefined;

  function look(): Promise<Vitals | undefined> {
    if (!looked || Date.now() - looked.at > freshMs) looked = { at: Date.now(), vitals: inTime(selectVitals(db)) };
    return looked.vitals;
  }

  new Gauge({
    name: 'shop_database_up',
    help: '1 if the database answers, else 0',
    aggregator: 'max',
    registers,
    async collect() {
      this.set((await look()) ? 1 : 0);
    },
  });
  for (const [name, gauge] of Object.entries(gauges)) {
    new Gauge({
      ...gauge,
      aggregator: 'max',
      registers,
      async collect() {
        const vitals = await look();
        // Sound: the names are the keys of Vitals.
        if (vitals) this.set(Number(vitals[name as keyof Vitals]));
      },
    });
  }
}

async function inTime(query: Promise<Vitals>): Promise<Vitals | undefined> {
  return Promise.race([query.catch(() => undefined), wait(patienceMs, undefined, { ref: false })]);
}
