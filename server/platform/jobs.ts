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

/** The queue's own chatter; what matters of it is logged by startJobs. */
const quiet = new Logger(() => () => undefined);

/** `runAt`: not before then; at once when it is not said. */
type Job = { task: string; payload: object; key: string; runAt?: Date | undefined; turn?: keyof typeof turns };

/**
 * Who goes first while a crowd's jobs wait. `first`: somebody waits for it, or it is about their money. `last`: what
 * begins more jobs, so that what one order began is done before the next one begins.
 */
const turns = { first: -10, usual: 0, last: 5 } as const;

/** How often a failed job is tried. */
const attempts = 12;

/**
 * Work that follows from a transaction: written in it, so that it happens exactly if the transaction does. One job a
 * key. The row is inserted here because `add_job` also sends a NOTIFY, and PostgreSQL lets transactions that notify
 * commit only one after another, each waiting for the disk; workers find the row at their next look.
 */
export async function addJob<Tables>(tx: Kysely<Tables>, job: Job): Promise<void> {
  const { task, payload, key, runAt = null, turn = 'usual' } = job;
  const { numAffectedRows } =
    await sql`${prepared} insert into graphile_worker._private_jobs (task_id, payload, max_attempts, key, run_at, priority)
    select id, ${JSON.stringify(payload)}::json, ${attempts}, ${key}, coalesce(${runAt}::timestamptz, now()), ${turns[turn]} from graphile_worker._private_tasks where identifier = ${task}
    on conflict (key) do nothing`.execute(tx);
  // A task that no worker has announced yet, or a key that is taken: rare, and the library knows what to do.
  if (numAffectedRows !== 1n) await addThroughLibrary(tx, job);
}

async function addThroughLibrary<Tables>(tx: Kysely<Tables>, job: Job): Promise<void> {
  const { task, payload, key, runAt = null, turn = 'usual' } = job;
  await sql`select from graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, job_key => ${key},
    max_attempts => ${attempts}, run_at => ${runAt}::timestamptz, priority => ${turns[turn]})`.execute(tx);
}

/** From this priority on jobs are meant to wait: nobody is called because they do. */
export const unhurried = 10;

/** `priority`: those with a lower number go first; 0 is usual. */
type Many = {
  task: string;
  jobs: readonly Pick<Job, 'payload' | 'key' | 'runAt'>[];
  priority: number;
  attempts: number;
};

/** Many jobs of one kind in one statement; one a key. */
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

/** Makes or updates the tables of the job queue. */
export async function prepareJobs(connectionString: string): Promise<void> {
  await runMigrations({ connectionString, logger: quiet });
  // By it the few jobs at work are found among many that wait. Asked for first: to find it there, `create index` would
  // wait for everybody who adds a job, and they for it.
  await withClient(connectionString, (client) =>
    client.query(`do $$ begin
      if to_regclass('graphile_worker.jobs_at_work') is null then
        -- Of several servers that start at once one makes it.
        perform pg_advisory_xact_lock(hashtext('graphile_worker.jobs_at_work'));
        create index if not exists jobs_at_work on graphile_worker._private_jobs (locked_by) where locked_by is not null;
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
 * Runs jobs until closed, those named `daily` once a night, those of `hourly` and `everyMinute` as they say; a failed one is
 * tried again later, up to twelve times, but one that comes again in a minute anyway. What a killed process had in hand
 * is done by another.
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
 * At 0 the library waits until the end of each job is written down, and answers for one that cannot be; at its usual -1
 * nobody does, and Node ends the process.
 */
export const answering: RunnerOptions['preset'] = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

function runnerOptions({ pool, tasks, daily, hourly, everyMinute }: Jobs): RunnerOptions {
  return {
    pgPool: pool,
    taskList: tasks,
    crontab: [
      // At night in India; a night on which nobody was there is made up for.
      ...daily.map((task) => `15 21 * * * ${task} ?fill=1d&max=12&queue=${task}`),
      ...hourly.map((task) => `5 * * * * ${task} ?max=1&queue=${task}`),
      // One at a time: a round that takes longer than a minute is not overtaken by the next.
      ...everyMinute.map((task) => `* * * * * ${task} ?max=1&queue=${task}&priority=${turns.first}`),
    ].join('\n'),
    concurrency: 2,
    pollInterval: 500,
    noHandleSignals: true,
    logger: quiet,
    preset: answering,
  };
}

/**
 * The library stops when the database goes away while it starts, or while it writes down what became of a job: then it is
 * started anew.
 */
async function keepRunning(start: () => Promise<Runner>, log: Log): Promise<{ stop(): Promise<void> }> {
  const say = (error: unknown): undefined => {
    log.warn({ fault: String(error) }, 'jobs could not be started');
  };
  let runner = await start().catch((error: unknown) => {
    // A task or a timetable that is wrong stays wrong.
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
      // Of a runner that has seen its connections die the promise may stay open for ever.
      stopNow();
      await ended;
      // It may have stopped by itself.
      await runner?.stop().catch(() => undefined);
    },
  };
}

/** All that is left to a runner whose last job is over is to write down what became of it; that takes less. */
const patienceMs = 10_000;

/** The library waits for ever when the ends of two jobs could not be written down at once. */
async function endOf(runner: Runner): Promise<void> {
  const jobsAreOver = once(runner.events, 'pool:gracefulShutdown:complete');
  const isStuck = jobsAreOver.then(() => wait(patienceMs, true, { ref: false }));
  if (!(await Promise.race([runner.promise, isStuck]))) return;
  void runner.stop().catch(() => undefined);
  throw new Error('What became of the last jobs could not be written down.');
}
