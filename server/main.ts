import cluster from 'node:cluster';
import { announce, say } from './announce.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import type { Machine } from './machine.ts';
import { databaseFault } from './platform/db/faults.ts';
import { machineVariable, leave, makeWay, type WorkerNews, workersOf } from './processes.ts';

// Set before React is loaded: its development build is half as fast.
process.env.NODE_ENV ??= process.argv.includes('--dev') ? 'development' : 'production';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

// Further modules are loaded only after the settings are validated, so that errors are reported first.
try {
  const config = readConfig(process.env, { dev: process.argv.includes('--dev') });
  if (cluster.isWorker) await work(config);
  else await lead(config, workersOf(config) > 1 ? openSeveral : openAlone);
} catch (error) {
  const fault = plainly(error);
  if (fault === undefined) throw error;
  // With several workers, the primary reports it once.
  if (cluster.isWorker) tell({ fault });
  else process.stderr.write(`${fault}\n`);
  process.exit(1);
}

/** Until the shop is open, a signal exits normally, which also stops a database started by it. */
function endingOnSignals(): () => void {
  const end = () => process.exit(130);
  signals.forEach((signal) => process.on(signal, end));
  return () => signals.forEach((signal) => process.off(signal, end));
}

type RunningShop = { port: number; close: () => Promise<void>; renew: () => void };

/** The process that was started: announces the shop, and closes it on a signal or when the parent process is gone. */
async function lead(config: Config, open: (config: Config) => Promise<RunningShop>): Promise<void> {
  const stopEndingAtOnce = endingOnSignals();
  const shop = await open(config);
  announce(config, shop.port);
  const end = onceAndForAll(shop.close);
  for (const signal of signals) process.on(signal, () => end());
  stopEndingAtOnce();
  process.once('disconnect', () => end());
  process.on('SIGUSR2', () => shop.renew());
}

async function openAlone(config: Config): Promise<RunningShop> {
  const [{ openMachine }, { openShop }] = await Promise.all([import('./machine.ts'), import('./open-shop.ts')]);
  const { machine, close } = await openMachine(config, say);
  const shop = await openShop(config, machine);
  return {
    port: shop.port,
    close: () => shop.close().then(close),
    renew: () => say('A single process cannot be renewed without a pause: set WORKERS to 2 or more.'),
  };
}

async function openSeveral(config: Config): Promise<RunningShop> {
  const { openWorkers } = await import('./workers.ts');
  const { port, close, renew } = await openWorkers(config, say);
  return { port, close, renew: () => void renew() };
}

/** A worker: the primary owns the per-machine services and initiates the shutdown. */
async function work(config: Config): Promise<void> {
  const { openShop } = await import('./open-shop.ts');
  // Sound: the primary wrote it.
  const machine = JSON.parse(process.env[machineVariable] ?? '') as Machine;
  const shop = await openShop(config, machine);
  const end = onceAndForAll(shop.close);
  process.on('SIGTERM', () => end());
  process.on('message', (message) => {
    if (message === leave) end();
    if (message === makeWay) end(true);
  });
  // Terminals send these to the whole process group; the primary handles them.
  for (const signal of ['SIGINT', 'SIGHUP', 'SIGUSR2'] as const) process.on(signal, () => undefined);
  cluster.worker?.once('disconnect', () => {
    // The primary died: without this, Node would exit at once, dropping open requests.
    if (cluster.worker) cluster.worker.exitedAfterDisconnect = true;
    end();
  });
  tell({ isReady: true });
}

/** Runs once: a signal to the process group arrives twice, and the parent's exit closes the channel too. */
function onceAndForAll(close: (isReplaced?: boolean) => Promise<void>): (isReplaced?: boolean) => void {
  let closing: Promise<void> | undefined;
  return (isReplaced) => void (closing ??= close(isReplaced).finally(() => process.exit(0)));
}

function tell(news: WorkerNews): void {
  process.send?.(news);
}

/** One line for errors the operator or a restart can fix; others are bugs and show their stack. */
function plainly(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof ConfigError || error.name === 'PostgresError') return error.message;
  if ('code' in error && error.code === 'EADDRINUSE') return error.message;
  return databaseFault(error) === 'away'
    ? `The database went away while the shop started: ${error.message}`
    : undefined;
}
