import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { engineEnvironment, engineFlags } from '#scripts/serve.mjs';

export type ProcessEnd = { status: number | null; signal: NodeJS.Signals | null; said: string };

/** The shop as it runs in production, in a process of its own. */
export type ShopUnderProof = {
  port: number;
  pid: number;
  /** Resolves when it has ended. */
  ended: Promise<ProcessEnd>;
  /** How it ended; undefined while it runs. */
  ending(): ProcessEnd | undefined;
  /** Current resident memory in bytes. */
  rss(): number;
  /** Current number of open files and connections. */
  files(): number;
  say(message: object): void;
  hear(listener: (message: unknown) => void): void;
  /** kill -9. */
  kill(): Promise<ProcessEnd>;
  stop(): Promise<ProcessEnd>;
};

/**
 * `root`: the repository of another release; `under`: a program with arguments that starts the shop and is replaced by
 * it.
 */
type Start = { env: Record<string, string>; flags?: readonly string[]; root?: URL; under?: readonly string[] };

const repository = new URL('../../', import.meta.url);

/** Starts it; `ready` resolves when it takes requests. It ends with this process. */
export function spawnShop(start: Start): ShopUnderProof & { ready: Promise<void> } {
  const { env, flags = [], root = repository, under = [] } = start;
  const main = fileURLToPath(new URL('server/main.ts', root));
  const [program, ...args] = [...under, process.execPath, ...engineFlags, ...flags, main];
  const child = spawn(program, args, {
    cwd: fileURLToPath(root),
    env: { ...process.env, NODE_ENV: 'production', ...engineEnvironment, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  let ending: ProcessEnd | undefined;
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  // A shop may be killed before it is ready, without anybody awaiting it.
  ready.catch(() => undefined);
  const hear = (chunk: Buffer) => {
    said = `${said}${chunk.toString()}`.slice(-20_000);
    if (/^ready http/m.test(said)) resolve();
  };
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', hear);
  const ended = once(child, 'exit').then(([status, signal]) => {
    ending = { status, signal, said };
    reject(new Error(`The shop ended before it was ready (${status ?? signal}): ${said}`));
    return ending;
  });
  const pid = child.pid ?? 0;
  const finish = async (signal: NodeJS.Signals) => {
    if (!ending) child.kill(signal);
    return ended;
  };
  return {
    port: Number(env.PORT),
    pid,
    ready,
    ended,
    ending: () => ending,
    rss: () => 1_024 * Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]),
    files: () => readdirSync(`/proc/${pid}/fd`).length,
    // A process being killed receives nothing more.
    say: (message) => void child.send(message, () => undefined),
    hear: (listener) => void child.on('message', listener),
    kill: () => finish('SIGKILL'),
    stop: () => finish('SIGTERM'),
  };
}
