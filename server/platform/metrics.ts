import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Whose absence a 503 tells; `overload` is more than one process answers at once. */
const causes = ['payments', 'database', 'time', 'overload', 'other'] as const;
export type Cause = (typeof causes)[number];

/** What one process tells Prometheus about itself. */
export type Metrics = {
  /** Of this process: each worker's stand apart, so that no sum falls when one ends and Prometheus takes it for a new count. */
  registry: Registry;
  /** What every process knows alike. */
  shared: Registry;
  /** Finished requests by route, and how long those of a method and route took. */
  requests: Counter<'method' | 'route' | 'status'>;
  seconds: Histogram<'method' | 'route'>;
  inFlight: Gauge;
  /** Replies that the cache gave before any framework; counted as a plain number, as they cost almost nothing themselves. */
  kept: { answers: number };
  /** Replies of 500. */
  faults: Counter;
  refusals: Counter<'code'>;
  /** Replies of 503. */
  unavailable: Counter<'cause'>;
  orders: Counter<'kind'>;
  jobs: Counter<'task' | 'outcome'>;
  /** When a task last came to its end, as seconds since 1970. */
  jobFinished: Gauge<'task'>;
};

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** Empty measures of a shop. */
export function createMetrics(): Metrics {
  const [registry, shared] = [new Registry(), new Registry()];
  const registers = [registry];
  const kept = { answers: 0 };
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name, help, labelNames, registers });
  new Counter({
    name: 'shop_kept_answers_total',
    help: 'Requests answered from the reply cache',
    registers,
    collect() {
      this.reset();
      this.inc(kept.answers);
    },
  });
  measureStart({ registry, shared });
  const unavailable = counter('shop_unavailable_total', 'Replies of 503 by what was missing', ['cause']);
  // From the start: a count that begins with its first event has no rate.
  for (const cause of causes) unavailable.inc({ cause }, 0);
  return {
    registry,
    shared,
    kept,
    requests: counter('shop_requests_total', 'Finished requests that the reply cache did not answer', [
      'method',
      'route',
      'status',
    ]),
    seconds: new Histogram({
      name: 'shop_request_seconds',
      help: 'Time to answer, of requests that the reply cache did not answer',
      labelNames: ['method', 'route'],
      buckets: seconds,
      registers,
    }),
    inFlight: new Gauge({ name: 'shop_requests_in_flight', help: 'Requests that wait for their answer', registers }),
    faults: counter('shop_faults_total', 'Replies of 500'),
    refusals: counter('shop_refusals_total', 'Error replies by their code', ['code']),
    unavailable,
    orders: counter('shop_orders_total', 'Orders placed; online ones wait for their payment', ['kind']),
    jobs: counter('shop_jobs_total', 'Runs of background tasks', ['task', 'outcome']),
    jobFinished: new Gauge({
      name: 'shop_job_finished_seconds',
      help: 'When a background task last came to its end here, as seconds since 1970',
      labelNames: ['task'],
      aggregator: 'max',
      registers,
    }),
  };
}

/** That a process is there, and since when: of several the youngest tells that one was started anew. */
function measureStart({ registry, shared }: Pick<Metrics, 'registry' | 'shared'>): void {
  new Gauge({ name: 'shop_workers', help: 'Processes that serve the shop', registers: [registry] }).set(1);
  new Gauge({
    name: 'shop_started_seconds',
    help: 'When the youngest process that serves the shop was started, as seconds since 1970',
    aggregator: 'max',
    registers: [shared],
  }).set(Math.round(Date.now() / 1_000));
}

/** Adds what Node knows of this process: memory, processor time, the lag of the event loop. Once a process. */
export function measureProcess({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry });
}

type Counted = { totalCount: number; idleCount: number; waitingCount: number };

/** How busy the connections to the database are. */
export function measurePool({ registry }: Metrics, pool: Counted): void {
  new Gauge({
    name: 'shop_database_connections',
    help: 'Connections of the pool that serves requests; waiting are requests without one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

/** What the reply cache holds, and how often it had nothing. */
export function measureCache({ registry }: Metrics, cache: { readonly bytes: number; readonly made: number }): void {
  const registers = [registry];
  new Gauge({
    name: 'shop_cache_bytes',
    help: 'Memory of kept answers',
    registers,
    collect() {
      this.set(cache.bytes);
    },
  });
  new Counter({
    name: 'shop_made_answers_total',
    help: 'Public pages and reads that were made because none was kept',
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

/** Counts the runs of a worker's tasks. */
export function measureJobs({ jobs, jobFinished }: Metrics, events: JobEvents): void {
  events.on('job:success', ({ job: { task_identifier: task } }) => {
    jobs.inc({ task, outcome: 'done' });
    jobFinished.set({ task }, Date.now() / 1_000);
  });
  events.on('job:error', ({ job }) => jobs.inc({ task: job.task_identifier, outcome: 'error' }));
  events.on('job:failed', ({ job }) => jobs.inc({ task: job.task_identifier, outcome: 'given_up' }));
}

/** Tells after how many seconds without an end somebody should look for a round of the timetable. */
export function measureRounds({ shared }: Metrics, limits: ReadonlyMap<string, number>): void {
  const gauge = new Gauge({
    name: 'shop_round_limit_seconds',
    help: 'So long after it last came to its end a task of the timetable is missed',
    labelNames: ['task'],
    aggregator: 'max',
    registers: [shared],
  });
  for (const [task, seconds] of limits) gauge.set({ task }, seconds);
}
