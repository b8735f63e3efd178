import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { type Config, ConfigError } from './config.ts';
import { type Machine, openMachine } from './machine.ts';
import type { OpenShop } from './open-shop.ts';
import { type Log, openLog } from './platform/log.ts';
import { gatheredMetrics, type MetricsEndpoint, openMetricsEndpoint } from './platform/metrics-endpoint.ts';
import { machineVariable, leave, makeWay, type WorkerNews, workersOf } from './processes.ts';

/** In ms; longer than a worker's own shutdown timeout. */
const shutdownMs = 12_000;
/** Workers that exit this soon after starting are replaced with increasing delay. */
const shortLife = 30_000;
const longestPause = 30_000;
/** After this many early exits in a row, with no worker left, the shop gives up. */
const mostShortLives = 5;

type OpenWorkers = OpenShop & {
  /** Replaces the workers one by one without dropping a request. */
  renew: () => Promise<void>;
};

/**
 * The primary process: opens the per-machine services, starts the workers and supervises them. It serves no requests,
 * but owns the listening socket, so that no connection is lost when a worker exits.
 */
export async function openWorkers(config: Config, say: (line: string) => void): Promise<OpenWorkers> {
  const { machine, close: closeMachine } = await openMachine(config, say);
  const log = openLog({ level: config.LOG_LEVEL, file: config.LOG_FILE });
  const crew = new Crew(machine, log);
  let metrics: MetricsEndpoint | undefined;
  const close = async () => {
    await crew.close();
    await metrics?.close();
    await closeMachine();
  };
  try {
    metrics = await openMetrics(config, log);
    await Promise.all(Array.from({ length: workersOf(config) }, () => crew.add()));
  } catch (error) {
    await close();
    throw error;
  }
  return { port: machine.port, close, renew: () => crew.renew() };
}

async function openMetrics(config: Config, log: Log): Promise<MetricsEndpoint | undefined> {
  const { METRICS_PORT: port, METRICS_HOST: host } = config;
  return port === 0 ? undefined : openMetricsEndpoint({ port, host, read: gatheredMetrics(), log });
}

type Life = { bornAt: number; state: 'starting' | 'answering' | 'leaving' };

class Crew {
  #env: Record<string, string>;
  #log: Log;
  #lives = new Map<Worker, Life>();
  #shortLives = 0;
  #isClosing = false;
  #renewing: Promise<void> | undefined;

  constructor(machine: Machine, log: Log) {
    this.#env = { [machineVariable]: JSON.stringify(machine) };
    this.#log = log;
  }

  /** Resolves when the worker is ready; a worker that exits before has reported why. */
  async add(): Promise<void> {
    const worker = cluster.fork(this.#env);
    const life: Life = { bornAt: Date.now(), state: 'starting' };
    this.#lives.set(worker, life);
    worker.once('exit', (code, signal) => {
      this.#lives.delete(worker);
      if (this.#isClosing || life.state !== 'answering') return;
      this.#log.error({ worker: worker.process.pid, code, signal }, 'a worker has ended and is replaced');
      if (Date.now() - life.bornAt > shortLife) this.#shortLives = 0;
      void this.#replace();
    });
    worker.on('error', (fault) => {
      this.#log.error({ worker: worker.process.pid, fault: String(fault) }, 'could not send a message to a worker');
      // A worker that failed to spawn emits no exit event.
      if (worker.process.pid === undefined) this.#lives.delete(worker);
    });
    await readiness(worker);
    life.state = 'answering';
  }

  /** Concurrent calls share one renewal. */
  renew(): Promise<void> {
    this.#renewing ??= this.#renewEach().finally(() => (this.#renewing = undefined));
    return this.#renewing;
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    await Promise.all([...this.#lives.keys()].map((worker) => this.#end(worker, leave)));
  }

  async #renewEach(): Promise<void> {
    const all = [...this.#lives.keys()];
    for (const old of all) {
      if (this.#isClosing) return;
      // Workers that exited meanwhile have already been replaced.
      if (!this.#lives.has(old)) continue;
      try {
        await this.add();
      } catch (error) {
        return this.#log.error({ fault: String(error) }, 'a new worker does not start: the old ones stay');
      }
      await this.#end(old, makeWay);
    }
    this.#log.info({ workers: this.#lives.size }, 'workers renewed');
  }

  /** Immediately at first, then with exponential backoff. */
  async #replace(): Promise<void> {
    const pause = this.#shortLives === 0 ? 0 : Math.min(longestPause, 500 * 2 ** (this.#shortLives - 1));
    this.#shortLives += 1;
    await wait(pause);
    if (this.#isClosing) return;
    try {
      await this.add();
    } catch (error) {
      if (this.#isClosing) return;
      this.#log.error({ fault: String(error) }, 'a worker could not be started');
      if (this.#lives.size === 0 && this.#shortLives >= mostShortLives) giveUp(error);
      await this.#replace();
    }
  }

  async #end(worker: Worker, word: string): Promise<void> {
    const life = this.#lives.get(worker);
    if (!life) return;
    const ended = once(worker, 'exit');
    if (life.state === 'starting') worker.process.kill('SIGKILL');
    // It may exit before the message arrives.
    else if (worker.isConnected()) worker.send(word, () => undefined);
    life.state = 'leaving';
    const lastResort = setTimeout(() => worker.process.kill('SIGKILL'), shutdownMs);
    await ended;
    clearTimeout(lastResort);
  }
}

async function readiness(worker: Worker): Promise<void> {
  let fault = 'A worker ended before it was ready.';
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  worker.once('exit', () => reject(new ConfigError(fault)));
  worker.once('error', (error) => reject(error));
  worker.on('message', (news: WorkerNews | undefined) => {
    if (!news) return;
    if ('fault' in news) fault = news.fault;
    if ('isReady' in news) resolve();
  });
  await promise;
}

function giveUp(error: unknown): never {
  process.stderr.write(`No worker can start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
