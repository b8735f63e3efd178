import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import {
  Logger,
  type Runner,
  run,
  type RunnerOptions,
  runMigrations,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { withClient } from '#database/postgres.client.ts';
import { giveBackAbandoned } from './abandoned-jobs.ts';
import { databaseFault } from './db/faults.ts';
import { prepared } from './db/prepared.ts';
import type { Log } from './log.ts';
import { wordsOfFault } from './logged-error.ts';

/** Silences the queue's own logging; startJobs logs what matters. */
const quiet = new Logger(() => () => undefined);

/** `runAt`: not before then; default now. */
type Job = { task: string; payload: object; key: string; runAt?: Date | undefined; priority?: keyof typeof priorities };

/** From this priority on, jobs may wait without raising an alert. */
export const bulk = 10;

/**
 * Priorities under load. `first`: somebody waits for it, or it is about their money. `last`: jobs that add more jobs,
 * so that one order's jobs finish before the next order's begin. `slow`: take seconds at a vendor and nobody waits for
 * them, so mails go before. `bulk`: marketing and review requests, however many there are.
 */
const priorities = { first: -10, usual: 0, last: 5, slow: 7, bulk } as const;

/** Most attempts per job. */
const attempts = 12;

/**
 * Adds a job within a transaction, so that it exists exactly if the transaction commits. One job per key. The row is
 * inserted here because `add_job` also sends a NOTIFY, and PostgreSQL serialises commits of transactions that notify,
 * each waiting for the disk; workers find the row when they poll.
 */
export async function addJob<Tables>(tx: Kysely<Tables>, job: Job): Promise<void> {
  const { task, payload, key, runAt = null, priority = 'usual' } = job;
  const { numAffectedRows } =
    await sql`${prepared} insert into graphile_worker._private_jobs (task_id, payload, max_attempts, key, run_at, priority)
    select id, ${JSON.stringify(payload)}::json, ${attempts}, ${key}, coalesce(${runAt}::timestamptz, now()), ${priorities[priority]} from graphile_worker._private_tasks where identifier = ${task}
    on conflict (key) do nothing`.execute(tx);
  // An unknown task or an existing key: rare, and the library handles it.
  if (numAffectedRows !== 1n) await addThroughLibrary(tx, job);
}

async function addThroughLibrary<Tables>(tx: Kysely<Tables>, job: Job): Promise<void> {
  const { task, payload, key, runAt = null, priority = 'usual' } = job;
  await sql`select from graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, job_key => ${key},
    max_attempts => ${attempts}, run_at => ${runAt}::timestamptz, priority => ${priorities[priority]})`.execute(tx);
}

/** `priority`: lower numbers go first; default 0. */
type Many = {
  task: string;
  jobs: readonly Pick<Job, 'payload' | 'key' | 'runAt'>[];
  priority: number;
  attempts: number;
};

/** Many jobs of one kind in one statement; one job per key. */
export async function addJobs<Tables>(
  tx: Kysely<Tables>,
  { task, jobs, priority, attempts: most }: Many,
): Promise<void> {
  if (jobs.length === 0) return;
  const rows = jobs.map(({ payload, key, runAt }) => ({ payload, key, run_at: runAt ?? null }));
  await sql`select graphile_worker.add_jobs(array(
    select row(${task}, j.payload, null, j.run_at, ${most}::smallint, j.key, ${priority}::smallint, null)::graphile_worker.job_spec
    from json_to_recordset(${JSON.stringify(rows)}::json) as j (payload json, key text, run_at timestamptz)))`.execute(
    tx,
  );
}

/** Creates or migrates the tables of the job queue. */
export async function prepareJobs(connectionString: string): Promise<void> {
  await runMigrations({ connectionString, logger: quiet });
  // Indexes for the few running and the few tried jobs among many waiting. Checked first, because `create index` would
  // wait for everybody adding jobs, and block them, only to find that it exists.
  await withClient(connectionString, (client) =>
    client.query(`do $$ begin
      if to_regclass('graphile_worker.jobs_at_work') is null or to_regclass('graphile_worker.jobs_tried') is null then
        -- Of several servers that start at once one makes it.
        perform pg_advisory_xact_lock(hashtext('graphile_worker.jobs_at_work'));
        create index if not exists jobs_at_work on graphile_worker._private_jobs (locked_by) where locked_by is not null;
        create index if not exists jobs_tried on graphile_worker._private_jobs (id) where attempts > 0;
      end if;
    end $$`),
  );
}

type Jobs = {
  pool: pg.Pool;
  tasks: TaskList;
  daily: readonly string[];
  hourly: readonly string[];
  everyMinute: readonly string[];
  log: Log;
};

/**
 * Runs jobs until closed: `daily` ones once a night, `hourly` and `everyMinute` ones as named. Failed jobs are retried
 * up to twelve times, except those that run again in a minute anyway. Jobs of a killed process are taken over.
 */
export async function startJobs(options: Jobs): Promise<{ events: WorkerEvents; stop(): Promise<void> }> {
  const { pool, log } = options;
  const events: WorkerEvents = new EventEmitter();
  const abandoned = giveBackAbandoned({ pool, log });
  events.on('pool:create', ({ workerPool }) => abandoned.hold(workerPool.id));
  events.on('job:error', ({ job, error }) =>
    log.warn({ job: job.task_identifier, attempt: job.attempts, fault: wordsOfFault(error) }, 'job failed'),
  );
  events.on('job:failed', ({ job, error }) =>
    log.error({ job: job.task_identifier, fault: wordsOfFault(error) }, 'job given up'),
  );
  const running = await keepRunning(() => run({ ...runnerOptions(options), events }), log);
  return {
    events,
    async stop() {
      await running.stop();
      await abandoned.close();
    },
  };
}

/**
 * At 0, the library waits until each job's result is saved and handles failures of that; at its default -1, a failure
 * is unhandled and Node exits.
 */
export const answering: RunnerOptions['preset'] = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

function runnerOptions({ pool, tasks, daily, hourly, everyMinute }: Jobs): RunnerOptions {
  return {
    pgPool: pool,
    taskList: tasks,
    crontab: [
      // At night in India; a missed night is made up for.
      ...daily.map((task) => `15 21 * * * ${task} ?fill=1d&max=12&queue=${task}`),
      ...hourly.map((task) => `5 * * * * ${task} ?max=1&queue=${task}`),
      // One at a time: a run longer than a minute is not overtaken by the next.
      ...everyMinute.map((task) => `* * * * * ${task} ?max=1&queue=${task}&priority=${priorities.first}`),
    ].join('\n'),
    // They mostly wait for vendors (decision 0010).
    concurrency: 4,
    pollInterval: 500,
    noHandleSignals: true,
    logger: quiet,
    preset: answering,
  };
}

/**
 * Restarts the runner: the library stops if the database becomes unreachable during its start or while saving a job's
 * result.
 */
async function keepRunning(start: () => Promise<Runner>, log: Log): Promise<{ stop(): Promise<void> }> {
  const say = (error: unknown): undefined => {
    log.warn({ fault: String(error) }, 'jobs could not be started');
  };
  let runner = await start().catch((error: unknown) => {
    // Errors in tasks or schedules are permanent.
    if (databaseFault(error) !== 'away') throw error;
    return say(error);
  });
  let isStopped = false;
  const { promise: stopping, resolve: stopNow } = Promise.withResolvers<void>();
  const forever = async () => {
    while (!isStopped) {
      const end = runner && endOf(runner).catch((error: unknown) => log.warn({ fault: String(error) }, 'jobs stopped'));
      await Promise.race([stopping, end ?? wait(1_000)]);
      if (!isStopped) runner = await start().catch(say);
    }
  };
  const ended = forever();
  return {
    async stop() {
      isStopped = true;
      // The promise of a runner whose connections died may never resolve.
      stopNow();
      await ended;
      // It may have stopped already.
      await runner?.stop().catch(() => undefined);
    },
  };
}

/** How long a runner gets to save results after its last job; it needs less. */
const patienceMs = 10_000;

/** Works around the library waiting forever if two results cannot be saved at once. */
async function endOf(runner: Runner): Promise<void> {
  const jobsAreOver = once(runner.events, 'pool:gracefulShutdown:complete');
  const isStuck = jobsAreOver.then(() => wait(patienceMs, true, { ref: false }));
  if (!(await Promise.race([runner.promise, isStuck]))) return;
  void runner.stop().catch(() => undefined);
  throw new Error('The results of the last jobs could not be saved.');
}
