import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Processor time in milliseconds, memory in bytes; queries are counted only with BENCH_QUERIES. */
type Usage = { cpuMs: number; rss: number; queries: number };

export type ProcessUnderTest = { port: number; usage(): Promise<Usage>; stop(): Promise<void> };

const repository = new URL('../', import.meta.url);
const probe = new URL('./report-usage.ts', import.meta.url).href;

/** Starts one of our servers and waits until it reports its port. It ends with this process. */
export async function startProcess(
  file: string,
  env: Record<string, string>,
  flags: string[] = [],
): Promise<ProcessUnderTest> {
  const profile = process.env.BENCH_PROFILE
    ? ['--cpu-prof', '--cpu-prof-interval=250', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`]
    : [];
  const child = fork(fileURLToPath(new URL(file, repository)), {
    cwd: fileURLToPath(repository),
    env: { ...process.env, NODE_ENV: 'production', ...env },
    execArgv: [...flags, '--import', probe, ...profile],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const port = await portOf(child);
  return { port, usage: () => usageOf(child), stop: () => stop(child) };
}

function portOf(child: ChildProcess): Promise<number> {
  let said = '';
  return new Promise((resolve, reject) => {
    child.once('exit', (status) => reject(new Error(`The server ended before it was ready (${status}): ${said}`)));
    child.stdout?.on('data', (chunk) => {
      said += chunk;
      const port = /^ready http:\/\/localhost:(\d+)/m.exec(said)?.[1];
      if (port) resolve(Number(port));
    });
  });
}

async function usageOf(child: ChildProcess): Promise<Usage> {
  child.send('usage');
  const [{ cpu, rss, queries }] = await once(child, 'message');
  return { cpuMs: (cpu.user + cpu.system) / 1_000, rss, queries };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
}
