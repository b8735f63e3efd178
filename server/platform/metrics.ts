import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Log } from './log.ts';

/** Causes of a 503: what was unavailable, a request timeout (`time`), or load shedding (`overload`). */
const causes = ['payments', 'database', 'time', 'overload', 'other'] as const;
export type Cause = (typeof causes)[number];

/** The Prometheus metrics of one process. */
export type Metrics = {
  /** Per process, labelled by worker: a sum would fall when a worker exits, which Prometheus reads as a counter reset. */
  registry: Registry;
  /** Values that are the same in every process. */
  shared: Registry;
  /** Finished requests by route, and their duration by method and route. */
  requests: Counter<'method' | 'route' | 'status'>;
  seconds: Histogram<'method' | 'route'>;
  inFlight: Gauge;
  /** Requests answered from the reply cache; a plain number, because counting must cost next to nothing here. */
  cache: { hits: number };
  /** Replies with status 500. */
  faults: Counter;
  refusals: Counter<'code'>;
  /** Replies with status 503. */
  unavailable: Counter<'cause'>;
  orders: Counter<'kind'>;
  /** Login codes not sent because of SMS_PER_DAY. */
  smsOverCap: Counter;
  /** Parcels asked about at the carrier by check-parcels: `answered` or `failed`. */
  parcelAsks: Counter<'outcome'>;
  jobs: Counter<'task' | 'outcome'>;
  /** When a task last succeeded, as a Unix timestamp. */
  jobLastSuccess: Gauge<'task'>;
};

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** New metrics, all at zero. */
export function createMetrics(): Metrics {
  const [registry, shared] = [new Registry(), new Registry()];
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name, help, labelNames, registers });
  measureStart({ registry, shared });
  const unavailable = counter('shop_unavailable_total', 'Replies with status 503 by cause', ['cause']);
  // Zero from the start: Prometheus computes no rate for a series that appears with its first event.
  for (const cause of causes) unavailable.inc({ cause }, 0);
  const parcelAsks = counter('shop_parcel_asks_total', 'Parcels asked about at the carrier by outcome', ['outcome']);
  for (const outcome of ['answered', 'failed']) parcelAsks.inc({ outcome }, 0);
  return {
    registry,
    shared,
    cache: countHits(registry),
    requests: counter('shop_requests_total', 'Finished requests not answered from the reply cache', [
      'method',
      'route',
      'status',
    ]),
    seconds: new Histogram({
      name: 'shop_request_duration_seconds',
      help: 'Duration of requests not answered from the reply cache',
      labelNames: ['method', 'route'],
      buckets: seconds,
      registers,
    }),
    inFlight: new Gauge({ name: 'shop_requests_in_flight', help: 'Requests in progress', registers }),
    faults: counter('shop_faults_total', 'Replies with status 500'),
    refusals: counter('shop_refusals_total', 'Error replies by code', ['code']),
    unavailable,
    orders: counter('shop_orders_total', 'Orders placed by kind; online ones before payment', ['kind']),
    smsOverCap: counter('shop_sms_over_cap_total', 'Login codes not sent because SMS_PER_DAY was reached'),
    parcelAsks,
    jobs: counter('shop_jobs_total', 'Runs of background jobs by task and outcome', ['task', 'outcome']),
    jobLastSuccess: new Gauge({
      name: 'shop_job_last_success_timestamp_seconds',
      help: 'Unix time of the last successful run of a background job in this process',
      labelNames: ['task'],
      aggregator: 'max',
      registers,
    }),
  };
}

function countHits(registry: Registry): Metrics['cache'] {
  const cache = { hits: 0 };
  new Counter({
    name: 'shop_cache_hits_total',
    help: 'Requests answered from the reply cache',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(cache.hits);
    },
  });
  return cache;
}

/** Number of processes and start time; with several workers the start time is that of the youngest, so a restart shows. */
function measureStart({ registry, shared }: Pick<Metrics, 'registry' | 'shared'>): void {
  new Gauge({ name: 'shop_workers', help: 'Worker processes serving the shop', registers: [registry] }).set(1);
  new Gauge({
    name: 'shop_start_timestamp_seconds',
    help: 'Unix time at which the youngest worker process started',
    aggregator: 'max',
    registers: [shared],
  }).set(Math.round(Date.now() / 1_000));
}

/** Adds the default Node.js metrics: memory, CPU time, event loop lag. Once per process. */
export function measureProcess({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry });
}

type Counted = { totalCount: number; idleCount: number; waitingCount: number };

/** Adds the state of the database connection pools, together. */
export function measurePools({ registry }: Metrics, pools: readonly Counted[]): void {
  const total = (count: (pool: Counted) => number) => pools.reduce((sum, pool) => sum + count(pool), 0);
  new Gauge({
    name: 'shop_database_connections',
    help: 'Database connections for requests by state; waiting: requests without a connection',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set(
        { state: 'used' },
        total(({ totalCount, idleCount }) => totalCount - idleCount),
      );
      this.set(
        { state: 'idle' },
        total(({ idleCount }) => idleCount),
      );
      this.set(
        { state: 'waiting' },
        total(({ waitingCount }) => waitingCount),
      );
    },
  });
}

/** Adds size and misses of the reply cache. */
export function measureCache({ registry }: Metrics, cache: { readonly bytes: number; readonly made: number }): void {
  const registers = [registry];
  new Gauge({
    name: 'shop_cache_bytes',
    help: 'Memory used by the reply cache',
    registers,
    collect() {
      this.set(cache.bytes);
    },
  });
  new Counter({
    name: 'shop_cache_misses_total',
    help: 'Public pages and API reads rendered because the reply cache had no entry',
    registers,
    collect() {
      this.reset();
      this.inc(cache.made);
    },
  });
}

type JobEvents = {
  on(
    event: 'job:success' | 'job:error' | 'job:failed',
    tell: (run: { job: { task_identifier: string } }) => void,
  ): unknown;
};

/** Counts job runs; those of `tasks` from zero. */
export function measureJobs({ jobs, jobLastSuccess }: Metrics, events: JobEvents, tasks: readonly string[]): void {
  for (const task of tasks) for (const outcome of ['done', 'error']) jobs.inc({ task, outcome }, 0);
  events.on('job:success', ({ job: { task_identifier: task } }) => {
    jobs.inc({ task, outcome: 'done' });
    jobLastSuccess.set({ task }, Date.now() / 1_000);
  });
  events.on('job:error', ({ job }) => jobs.inc({ task: job.task_identifier, outcome: 'error' }));
  events.on('job:failed', ({ job }) => jobs.inc({ task: job.task_identifier, outcome: 'given_up' }));
}

/** Adds, for each scheduled job, the seconds without a successful run after which it is overdue. */
export function measureRounds({ shared }: Metrics, limits: ReadonlyMap<string, number>): void {
  const gauge = new Gauge({
    name: 'shop_job_max_age_seconds',
    help: 'Seconds since its last successful run after which a scheduled job is overdue',
    labelNames: ['task'],
    aggregator: 'max',
    registers: [shared],
  });
  for (const [task, seconds] of limits) gauge.set({ task }, seconds);
}

/** Long ago, so that BackupOverdue fires. */
const unknownBackup = new Date(1_000);

/** Adds when the database was last backed up by `npm run backup`; `read` tells it. */
export function measureLastBackup({ shared }: Metrics, read: () => Promise<Date | undefined>, log: Log): void {
  new Gauge({
    name: 'shop_last_backup_timestamp_seconds',
    help: 'Unix time of the last successful npm run backup of the embedded database; 0: none yet, 1: unknown',
    aggregator: 'max',
    registers: [shared],
    async collect() {
      const last = await read().catch((error: unknown) => {
        log.warn({ fault: String(error) }, 'the note of the last backup cannot be read');
        return unknownBackup;
      });
      this.set(last ? last.getTime() / 1_000 : 0);
    },
  });
}
