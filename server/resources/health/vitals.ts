import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { Gauge } from 'prom-client';
import type { DB } from '#database/schema.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import { selectVitals, type Vitals } from './vitals.queries.ts';

const gauges: Record<keyof Vitals, { name: string; help: string }> = {
  pieces_held: { name: 'shop_pieces_held', help: 'Pieces held for orders that wait for their payment' },
  holds_overdue: { name: 'shop_holds_overdue', help: 'Holds that are 15 minutes past their time' },
  payments_in_review: { name: 'shop_payments_in_review', help: 'Payments that need a person' },
  refunds_failed: { name: 'shop_refunds_failed', help: 'Refunds that the gateway refused and nobody has made up for' },
  paid_without_stock: {
    name: 'shop_paid_without_stock',
    help: 'Payments of the last day that came when nothing was left, and go back',
  },
  payment_check_delay: {
    name: 'shop_payment_check_delay_seconds',
    help: 'Since when a payment should have been asked for',
  },
  jobs_due: { name: 'shop_jobs_due', help: 'Background jobs whose time has come and that nobody works on' },
  jobs_delay: { name: 'shop_jobs_delay_seconds', help: 'Since when the longest of those waits that are not meant to' },
  jobs_dead: { name: 'shop_jobs_dead', help: 'Background jobs that were given up' },
  archive_failing: {
    name: 'shop_archive_failing',
    help: 'Whether PostgreSQL cannot keep its log in the archive',
  },
};

/** A look must not hold up whoever asks, and a scrape by several at once is one look. */
const patienceMs = 2_000;
const freshMs = 1_000;

/**
 * Adds what only the database knows. While it is away the last values stand and `shop_database_up` is 0. `db` should
 * have a connection of its own, so that a crowd that waits for connections is still seen.
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
    help: 'Whether the database answers',
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
        // Sound: the names are the keys of what is looked up.
        if (vitals) this.set(Number(vitals[name as keyof Vitals]));
      },
    });
  }
}

async function inTime(looking: Promise<Vitals>): Promise<Vitals | undefined> {
  return Promise.race([looking.catch(() => undefined), wait(patienceMs, undefined, { ref: false })]);
}
